import { readFileSync } from "node:fs";
import { isAllSigned, type Signatures, type SignOff, signOffOf, signOffWords, type TextToSign } from "./sign-off.ts";

/** A medical text with what a clinician needs to judge it. */
export type TextForSigning = TextToSign & {
  /** The page that shows it. */
  page: string;
  /** The addresses of its drawings. */
  pictures: readonly string[];
  /** What docs/content-sources.md says of its words: the words, the source, and how we read it. */
  sources: readonly { words: string; source: string; read: string }[];
};

/** The file in which the build keeps the texts (scripts/write-texts-to-sign.ts), for processes without the pages' sources. */
export const TEXTS_FILE = new URL("../build/texts-to-sign.json", import.meta.url);

/** The texts of the built site; `undefined` if nothing is built. */
export function readTextsToSign(file: URL = TEXTS_FILE): TextForSigning[] | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as TextForSigning[];
  } catch {
    return undefined;
  }
}

/** What `npm start` and `beat doctor` say about the first aid on a day, and whether nothing has to be signed. */
export function reportSignOffs(
  texts: readonly TextToSign[] | undefined,
  signatures: Signatures,
  on: string,
): { words: string; isAll: boolean } {
  if (!texts) return { words: "nothing is built, so nobody knows which texts there are", isAll: false };
  const signOffs: SignOff[] = texts.map((text) => signOffOf(text, signatures, on));
  return { words: signOffWords(signOffs), isAll: isAllSigned(signOffs) };
}
