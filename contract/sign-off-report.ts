import { readFileSync } from "node:fs";
import { type SignOff, signOffWords } from "./sign-off.ts";

/** Where the build writes how each text stood (scripts/sign-off.ts), for whoever runs it without the sources. */
export const SIGN_OFF_REPORT = new URL("../build/sign-off.json", import.meta.url);

/** How the texts of the built site stood; `undefined` where nothing is built. */
export function readSignOffs(report: URL = SIGN_OFF_REPORT): SignOff[] | undefined {
  try {
    return JSON.parse(readFileSync(report, "utf8")) as SignOff[];
  } catch {
    return undefined;
  }
}

/** What `npm start` and `beat doctor` say about it. */
export function reportWords(signOffs: readonly SignOff[] | undefined): string {
  return signOffs ? signOffWords(signOffs) : "npm run sign-off says which texts a clinician has signed off";
}
