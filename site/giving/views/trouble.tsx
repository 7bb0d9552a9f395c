import { useMemo } from "react";
import { Button } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { DETAILS } from "#site/content/giving/giving-details.ts";
import { CHANGE_ADDRESS } from "../flow/addresses.ts";
import type { DonateAnswer } from "../flow/submit.ts";
import styles from "./trouble.module.css";

/** The fields of the donate page. What the API finds wrong in others can be put right on the impact page. */
const HERE = ["Recurrent", "Channel", "CustomerMsisdn", "OtpCode"];

/**
 * What stands above a form that has to be looked at again. `form` is the id of the form that "Try again" sends, with
 * `intent` as its button would.
 */
export function Trouble({ answer, form, intent }: { answer: DonateAnswer; form: string; intent: string }) {
  const { errors, message } = answer;
  // The same list while the same answer stands: a new one would take the focus from who is putting it right.
  const links = useMemo(
    () => errors.map((error) => (HERE.includes(error.field) ? error : { ...error, href: CHANGE_ADDRESS })),
    [errors],
  );
  return (
    <ErrorSummary {...(message ? { title: message.title } : {})} errors={links}>
      {message?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {message?.again ? (
        <Button type="submit" form={form} name="intent" value={intent} className={styles.again}>
          {DETAILS.again}
        </Button>
      ) : null}
    </ErrorSummary>
  );
}
