import type { Difference } from "#contract/texts-to-sign-file.ts";
import type { Link } from "../view-parts.ts";
import type { TextLine } from "./text-state.ts";

export type TextRow = Link & { note: string; waits: boolean; soon: boolean };

/** What a clinician signs. */
export type SigningView =
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
