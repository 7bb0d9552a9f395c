import { readFileSync } from "node:fs";
import { type SignOff, signOffWords } from "./sign-off.ts";

/** The file in which the build records the sign-off of each text (scripts/sign-off.ts), for processes without the sources. */
export const SIGN_OFF_REPORT = new URL("../build/sign-off.json", import.meta.url);

/** The sign-offs of the built site's texts; `undefined` if nothing is built. */
export function readSignOffs(report: URL = SIGN_OFF_REPORT): SignOff[] | undefined {
  try {
    return JSON.parse(readFileSync(report, "utf8")) as SignOff[];
  } catch {
    return undefined;
  }
}

/** What `npm start` and `beat doctor` say about the sign-offs. */
export function reportWords(signOffs: readonly SignOff[] | undefined, now = new Date()): string {
  return signOffs
    ? signOffWords(signOffs, now.toISOString().slice(0, 10))
    : "npm run sign-off says which texts a clinician has signed off";
}
