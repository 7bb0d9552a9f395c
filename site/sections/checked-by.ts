import type { SignOff } from "#contract/sign-off.ts";
import { dateText } from "#contract/date-text.ts";

/** Says which clinician has read exactly these words, or that none has. */
export function checkedBy(signOff: SignOff): string {
  return signOff.state === "signed"
    ? `Checked by ${signOff.name}, ${signOff.role}, on ${dateText(signOff.date)}`
    : "Not yet checked by a clinician";
}
