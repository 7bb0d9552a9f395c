import { useContext } from "react";
import { dateText } from "#contract/date-text.ts";
import type { SignOff } from "#contract/sign-off.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";

/** Says below a medical text which clinician has read exactly these words, or that none has. */
export function SignedBy({ text }: { text: string }) {
  const signOff = useContext(SignOffsContext).get(text);
  // The browser renders no medical text again.
  if (!signOff) return null;
  return <p className="soft small">{checkedBy(signOff)}</p>;
}

function checkedBy(signOff: SignOff): string {
  switch (signOff.state) {
    case "signed":
      return `Checked by ${signOff.name}, ${signOff.role}, on ${dateText(signOff.date)}`;
    case "expired":
      return "Checked more than a year ago, and not again by a clinician yet";
    default:
      return "Not yet checked by a clinician";
  }
}
