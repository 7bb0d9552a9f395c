import { formatCedis, type Pesewas } from "#contract/money.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { Button } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/form.tsx";
import { CHANGE_ADDRESS } from "../flow/campaign.ts";
import type { DonateAnswer } from "../flow/flow.ts";

/** The fields of the donate page. What the API finds wrong in other fields can be corrected on the impact page. */
const HERE = ["Recurrent", "Channel", "CustomerMsisdn", "OtpCode"];

type TroubleProps = { answer: DonateAnswer | undefined; amount: Pesewas; form: string; intent: string };

/**
 * The message above a form that needs correcting. "Try again" sends the form with the id `form`, with the same `intent` as
 * that form's own button. Script shows what the template has if no answer comes (site/behaviours/gift-element.ts).
 */
export function Trouble({ answer, amount, form, intent }: TroubleProps) {
  const again = (
    <Button type="submit" form={form} name="intent" value={intent} className="to-start above-1">
      Try again
    </Button>
  );
  const { message, errors = [] } = answer ?? {};
  return (
    <>
      <template data-part="unclear">
        <ErrorSummary message={MESSAGES.mayHaveMoved(formatCedis(amount))}>{again}</ErrorSummary>
      </template>
      {answer ? (
        <ErrorSummary
          message={message}
          errors={errors.map((error) => (HERE.includes(error.field) ? error : { href: CHANGE_ADDRESS, ...error }))}
        >
          {message?.again ? again : null}
        </ErrorSummary>
      ) : null}
    </>
  );
}
