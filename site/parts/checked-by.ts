import type { SignOff } from "#contract/sign-off.ts";
import { dateText } from "#contract/date-text.ts";

/** Says which clinician has read exactly these words, or that none has. */
export function checkedBy(signOff: SignOff): string {
  switch (signOff.state) {
    case "signed":
      return `Checked by ${signOff.name}, ${signOff.role}, on ${dateText(signOff.date)}`;
    case "expired":
      return "Checked more than a year ago, and not again by a clinician yet";
    default:
      return "Not yet checked by a clinician";
  }
}
