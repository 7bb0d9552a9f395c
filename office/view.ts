import type { FailureReason } from "#contract/states.ts";
import type { FieldForm } from "#contract/content/fields.ts";
import type { GiftLine } from "./gift-words.ts";

/** A page of the office. The readers make it, and the built pages (`pages/`) draw it. */
export type View = Section;
export type Section = { title: string } & Parts;

/** What a page, or a part of one, is made of, drawn in the order in which it is written. What is empty is not drawn. */
export type Parts = { [Name in keyof AllParts]?: AllParts[Name] | undefined };
type AllParts = {
  /** What one reads first. */
  lead: string;
  /** Its paragraphs have an empty line between them. */
  text: string;
  note: string;
  facts: readonly Fact[];
  /** What may be done now: the first is what one usually does. */
  actions: readonly Act[];
  /** Less than what one usually does. */
  links: readonly Link[];
  list: readonly Item[];
  table: Table;
  chips: readonly Chips[];
  sums: readonly Sum[];
  charts: readonly Chart[];
  gifts: readonly GiftLine[];
  /** Why gifts failed, and how many. */
  failed: readonly { reason: FailureReason; count: number }[];
  cases: readonly Case[];
  form: FormView;
  question: PasskeyQuestion;
  /** An address to hand on, which stands nowhere else. */
  address: string;
  changes: readonly Change[];
  /** The address of a page as it would be. */
  preview: string;
  progress: { label: string; done: number; of: number };
  reading: Reading;
  folded: Section;
  sections: readonly Section[];
  /** Beside each other. */
  tiles: readonly Section[];
};

export type Values = Readonly<Record<string, string>>;
export type Problem = { field: string; message: string };
export type Fact = readonly [name: string, value: string];
export type Link = { label: string; href: string };
/** A link, or a button that sends what it carries. */
export type Act = Link | { label: string; action: string; fields: Values };
/** `href`: where its label leads. */
export type Item = { label?: string; href?: string; note: string; isUrgent?: boolean; actions?: readonly Act[] };
/** The first cell of a row names it. What has a total is figures. */
export type Table = { columns: readonly string[]; rows: readonly (readonly Cell[])[]; total?: readonly Cell[] };
export type Cell = string | { text?: string; links: readonly Link[] };
export type Chips = { label: string; chips: { label: string; href: string; isChosen: boolean }[] };
/** A figure that one sees first, with what it counts or is compared with. */
export type Sum = { label: string; amount: string | number; notes?: readonly string[] };
/** `amount`: in pesewas. `isInTable`: the page has the same figures in a table. */
export type Chart = {
  title: string;
  bars: readonly { label: string; amount: number; text: string }[];
  isInTable?: boolean;
};
/** What waits for a person, or has to be looked at. */
export type Case = Section & { id: string };

/** A form that is posted to `action`. Values that none of its fields has are sent along. `isSearch`: it has one field. */
export type FormView = {
  action: string;
  fields: readonly Field[];
  values: Values;
  problems: readonly Problem[];
  button: string;
  isSearch?: boolean;
};
export type Field = Omit<FieldForm, "type"> & {
  name: string;
  type: FieldForm["type"] | "choice" | "file";
  /** For a choice: each value with its words. */
  options?: readonly (readonly [value: string, label: string])[];
};

/**
 * What the page's script asks the browser's passkeys. `options` are WebAuthn's, as JSON; the answer is posted to `action`.
 * `label`: what the button says.
 */
export type PasskeyQuestion = {
  use: "get" | "create";
  action: string;
  payload: string;
  seal: string;
  options: string;
  label: string;
  problem?: string | undefined;
};

/** What a field of a record said and says; of a picture, its name. */
export type Change = { name: string; before: string; after: string; isPicture: boolean };

/** A line of a text. `mark`: the signed text had no such line, or it had this one, and the text has it no more. */
export type TextLine = { words: string; mark?: "new" | "gone" };

/** A text to sign: its lines, the signed ones that are gone among them, and its drawings. */
export type Reading = { title: string; version: string; lines: readonly TextLine[]; pictures: readonly string[] };

/** A place in the navigation. `isAside`: More leads there on a phone. `isHere`: the page belongs to it. */
export type Place = Link & { isAside: boolean; isHere: boolean };

/** The frame of a page: who is signed in, where they may go, and whether real money moves. */
export type Frame = {
  officeName: string;
  who: { name: string; places: readonly Place[] } | undefined;
  isWrong: boolean;
  isPractice: boolean;
  styles: readonly string[];
  script: string;
};
