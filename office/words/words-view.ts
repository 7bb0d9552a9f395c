import type { Link, Row } from "../view-parts.ts";

/** The pages of what the organisation says. */
export type WordsView =
  | { kind: "words"; rows: Row[] }
  | { kind: "record"; note: string; facts: RecordFact[]; actions: Link[]; history: VersionLine[] }
  /** `preview`: the address of the page as it would be. */
  | { kind: "version"; note: string; preview?: string; changes: Change[]; actions: Link[] };

/** `picture`: its address, for a field that holds one. */
export type RecordFact = { name: string; value: string; picture?: string };
export type Change = { name: string; before: RecordFact; after: RecordFact };
type VersionLine = { number: number; what: string; actions: Link[] };
