import { Button } from "#site/parts/button.tsx";
import type { FormError } from "#site/parts/form-errors.ts";
import { ErrorSummary } from "#site/parts/form.tsx";
import { CHANGE_ADDRESS } from "../flow/campaign.ts";
import type { DonateAnswer } from "../flow/flow.ts";

/** The fields of the donate page. What the API finds wrong in other fields can be corrected on the impact page. */
const HERE = ["Recurrent", "Channel", "CustomerMsisdn", "OtpCode"];

type TroubleProps = { answer: DonateAnswer; errors?: readonly FormError[]; form: string; intent: string };

/**
 * The message above a form that needs correcting. `errors` are the answer's errors that are not corrected yet. "Try
 * again" sends the form with the id `form`, with the same `intent` as that form's own button.
 */
export function Trouble({ answer, errors = answer.errors, form, intent }: TroubleProps) {
  const { message } = answer;
  if (!message && errors.length === 0) return null;
  const links = errors.map((error) => (HERE.includes(error.field) ? error : { href: CHANGE_ADDRESS, ...error }));
  return (
    <ErrorSummary message={message} errors={links} answer={answer}>
      {message?.again ? (
        <Button type="submit" form={form} name="intent" value={intent} className="to-start above-1">
          Try again
        </Button>
      ) : null}
    </ErrorSummary>
  );
}
