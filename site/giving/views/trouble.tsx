import { useMemo } from "react";
import { Button } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { DETAILS } from "#site/content/giving/giving-details.ts";
import { CHANGE_ADDRESS } from "../flow/addresses.ts";
import type { DonateAnswer } from "../flow/submit.ts";
import styles from "./trouble.module.css";

/** The fields of the donate page. What the API finds wrong in other fields can be corrected on the impact page. */
const HERE = ["Recurrent", "Channel", "CustomerMsisdn", "OtpCode"];

/**
 * What is shown above a form that needs correcting. `form` is the id of the form that "Try again" sends, with
 * `intent` as its button would.
 */
export function Trouble({ answer, form, intent }: { answer: DonateAnswer; form: string; intent: string }) {
  const { errors, message } = answer;
  // Keeps the same list for the same answer: a new list would take the focus from a visitor who is correcting a field.
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
