import type { FieldForm } from "#contract/content/fields.ts";
import type { Link, Problem, Values } from "../view-parts.ts";

/** The pages of what the organisation says. */
export type WordsView =
  | { kind: "words"; kinds: (Link & { note: string })[]; links: Link[] }
  | { kind: "records"; title: string; rows: (Link & { note: string })[]; add: Link | null }
  | { kind: "record"; title: string; note: string; facts: RecordFact[]; actions: Link[]; history: VersionLine[] }
  | { kind: "record-form"; title: string; action: string; fields: RecordField[]; values: Values; problems: Problem[] }
  /** `preview`: the address of the page as it would be. */
  | {
      kind: "version";
      title: string;
      note: string;
      preview?: string;
      changes: Change[];
      actions: Link[];
    }
  | { kind: "import"; title: string; drafts: Link[]; left: string[] };

export type RecordField = FieldForm & { name: string };
/** `picture`: its address, for a field that holds one. */
export type RecordFact = { name: string; value: string; picture?: string };
export type Change = { name: string; before: RecordFact; after: RecordFact };
type VersionLine = { number: number; what: string; actions: Link[] };
