import type { Difference } from "#contract/texts-to-sign-file.ts";
import type { Link } from "../view-parts.ts";
import type { TextLine } from "./text-state.ts";

/** What a clinician signs. */
export type SigningView =
  | {
      kind: "texts";
      differences: readonly Difference[];
      rows: (Link & { note: string; waits: boolean; soon: boolean })[];
    }
  | {
      kind: "text";
      title: string;
      note: string;
      version: string;
      lines: TextLine[];
      gone: readonly string[];
      pictures: readonly string[];
      sources: readonly { words: string; source: string; read: string }[];
      actions: Link[];
    };
