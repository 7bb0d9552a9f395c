import { existsSync, readFileSync } from "node:fs";
import type { TextToSign } from "./sign-off.ts";

/** A medical text with what a clinician needs to judge it. */
export type TextForSigning = TextToSign & {
  /** The page that shows it. */
  page: string;
  /** The addresses of its drawings. */
  pictures: readonly string[];
  /** What docs/content-sources.md says of its words: the words, the source, and how we read it. */
  sources: readonly { words: string; source: string; read: string }[];
};

/** What guidelines answer differently, and what the site says. */
type Difference = { question: string; one: string; another: string; ours: string };

/** All that a clinician is shown. */
export type ForSigning = { texts: readonly TextForSigning[]; differences: readonly Difference[] };

/** The file in which the build keeps the texts (scripts/write-texts-to-sign.ts), for processes without the pages' sources. */
export const TEXTS_FILE = new URL("../build/texts-to-sign.json", import.meta.url);

let kept: ForSigning | undefined;

/**
 * What the build that this process serves has for clinicians; `undefined` if nothing is built. A build that is made
 * meanwhile is not read, because the pages too are those of the build at the start.
 */
export function readForSigning(): ForSigning | undefined {
  if (!kept && existsSync(TEXTS_FILE)) kept = JSON.parse(readFileSync(TEXTS_FILE, "utf8")) as ForSigning;
  return kept;
}
