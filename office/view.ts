import type { FailureReason } from "#contract/states.ts";
import type { FieldForm } from "#contract/content/fields.ts";
import type { Role } from "#api/operators/operator.ts";
import type { Difference } from "#contract/texts-to-sign-file.ts";
import type { TextLine } from "./signing/text-state.ts";

/** What many pages of the office are made of. */
export type Fact = readonly [name: string, value: string];
export type Link = { label: string; href: string };
/** A link with what one needs to know of it. */
export type Row = Link & { note: string };
export type Values = Readonly<Record<string, string>>;
export type Problem = { field: string; message: string };

/** What a page of the office shows, under its title. `app.ts` makes it, and the built pages (`pages/`) draw it. */
export type View = { title: string } & (
  | {
      kind: "sign-in";
      text: string;
      question: PasskeyQuestion;
      button: string;
      problem: string | undefined;
      note?: string;
    }
  | MessageView
  | TodayView
  | GiftsView
  | { kind: "gift"; facts: Fact[]; moments: MomentLine[]; actions: Link[]; links: Link[]; charges: GiftLine[] }
  | FormView
  | { kind: "confirm"; summary: string; facts: Fact[]; question: PasskeyQuestion | PressQuestion }
  /** `address`: one to hand on, which stands nowhere else. */
  | { kind: "done"; isDone: boolean; words: string; address?: string; links: Link[] }
  | { kind: "books"; of: string; rows: BooksRow[]; total: BooksRow; chart: Chart; links: Link[] }
  | StatementView
  | WordsView
  | SigningView
  /** `invite`: where somebody who may invites. */
  | { kind: "people"; invite: Link[]; people: Person[]; own: OwnSignIns }
  | { kind: "audit"; chips: Chips; done: Done[]; links: Link[] }
);

/** The view of a kind. */
export type Of<Kind extends View["kind"]> = Extract<View, { kind: Kind }>;

/** Words in paragraphs, facts, and links, each in a row with its note, or what one does next. */
type MessageView = { kind: "message"; text?: string; facts?: Fact[]; links?: Link[]; rows?: Row[] };

/** A form that is posted to `action`. Values that none of its fields has are sent along. */
export type FormView = {
  kind: "form";
  action: string;
  about: readonly Fact[];
  fields: readonly Field[];
  values: Values;
  problems: readonly Problem[];
  button: string;
};

/** A figure that one sees first, with what it counts or is compared with. */
export type Sum = { label: string; amount: string | number; notes?: string[] };

/** `numbers`: how many lines agree, and how many of each kind do not. */
type StatementView = {
  kind: "statement";
  problems: Problem[];
  compared?: { days: string; numbers: Sum[]; notes: string[]; piles: StatementPile[] };
};

/** A list of gifts: by its chips, or the answer to a search (`find`), which has none. */
export type GiftsView = {
  kind: "gifts";
  find: string;
  problems: Problem[];
  chips: Chips[];
  gifts: GiftLine[];
  /** The address of the next page of a list, or the place from which a search goes on. */
  more: string | null;
  /** The fields that ask for a file of all of it. */
  file: Values;
};
export type Chips = { label: string; chips: { label: string; href: string; count?: number; isChosen: boolean }[] };

/** `money`: for who sees it; `facts`: how far the words of the site are. `more`: how many cases wait that are not shown yet. */
export type TodayView = {
  kind: "today";
  money?: MoneyView;
  facts: Fact[];
  rows: Case[];
  more: number;
};

/** What came in. `failed`: how many of the last 30 days' payments, and why. */
export type MoneyView = {
  sums: Sum[];
  charts: Chart[];
  kinds: Fact[];
  failed: { reason: FailureReason; count: number }[];
  newest: GiftLine[];
};
/** `amount`: in pesewas. */
export type Chart = { title: string; bars: { label: string; amount: number; text: string }[] };

/** One case that waits for a person. */
export type Case = { id: string; title: string; text: string; facts: Fact[]; actions: Link[] };

export type GiftLine = {
  id: string;
  reference: string;
  what: string;
  state: string;
  amount: string;
  name: string;
  phone: string;
  begun: string;
  /** When a recurring gift is charged next, `YYYY-MM-DD`. */
  next: string;
};
type MomentLine = { at: string; what: string; by: string; note: string };

export type Field = Omit<FieldForm, "type"> & {
  name: string;
  type: FieldForm["type"] | "choice";
  /** For a choice: each value with its words. */
  options?: readonly (readonly [value: string, label: string])[];
};

/** A month or a day. `cells`: given, given back, kept by the provider, left. */
export type BooksRow = { name: string; href?: string; gifts: string; cells: string[] };
/** Lines of one kind that do not agree. `id`: the reference of our gift, if it has one. */
export type StatementPile = { title: string; text: string; lines: { id: string; text: string }[] };

export type Person = { id: string; name: string; role: string; seen: string; passkeys: number; actions: Link[] };
type OwnSignIns = {
  sessions: { id: string; device: string; began: string; seen: string; isThis: boolean }[];
  passkeys: { added: string; actions: Link[] }[];
};
/** `same`: where one sees what else was done to the same. */
export type Done = { at: string; who: string; what: string; same: Link | null; outcome: string };

/** What a press confirms: the text that was shown, under our seal, posted to `action`. */
export type PressQuestion = { use: "press"; action: string; payload: string; seal: string };

/** What the page's script asks the browser's passkeys. `options` are WebAuthn's, as JSON; the answer is posted to `action`. */
export type PasskeyQuestion = {
  use: "get" | "create";
  action: string;
  payload: string;
  seal: string;
  challenge: string;
  options: string;
};

/** The frame of a page: who is signed in, where they are, and whether real money moves. */
export type Frame = {
  officeName: string;
  who: { name: string; role: Role } | undefined;
  path: string;
  isPractice: boolean;
  styles: readonly string[];
  script: string;
};

/** The pages of what the organisation says. */
type WordsView =
  | { kind: "record"; note: string; facts: RecordFact[]; actions: Link[]; history: VersionLine[] }
  /** `preview`: the address of the page as it would be. */
  | { kind: "version"; note: string; preview?: string; changes: Change[]; actions: Link[] };

/** `picture`: its address, for a field that holds one. */
export type RecordFact = { name: string; value: string; picture?: string };
export type Change = { name: string; before: RecordFact; after: RecordFact };
type VersionLine = { number: number; what: string; actions: Link[] };

export type TextRow = Link & { note: string; waits: boolean; soon: boolean };

/** What a clinician signs. */
type SigningView =
  | {
      kind: "texts";
      differences: readonly Difference[];
      /** The texts of a page of the site, those that wait first; `all`: where they are read and signed together. */
      pages: { page: string; all: Link; rows: TextRow[] }[];
    }
  | { kind: "text"; texts: ShownText[]; actions: Link[] };

/** A text to read: its lines, the signed ones that are gone, its drawings, and where each sentence comes from. */
export type ShownText = {
  title: string;
  note: string;
  version: string;
  lines: TextLine[];
  gone: readonly string[];
  pictures: readonly string[];
  sources: readonly { words: string; source: string; read: string }[];
};
