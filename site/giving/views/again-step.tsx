import { DONATE_PATH, IMPACT_PATH } from "#contract/addresses.ts";
import { CHANNELS, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { formatCedis, toCedis } from "#contract/money.ts";
import { Button, ButtonLink } from "#site/components/button.tsx";
import { ReceiptStrip } from "#site/components/receipt-strip.tsx";
import { Spinner } from "#site/components/spinner.tsx";
import { StepLayout } from "#site/components/step-layout.tsx";
import { DETAILS, SUMMARY } from "#site/content/giving/giving-details.ts";
import { AGAIN as WORDS } from "#site/content/giving/giving-later.ts";
import type { Earlier } from "../flow/again.ts";
import type { DonateView } from "../flow/open.ts";
import type { DonateAnswer } from "../flow/submit.ts";
import styles from "./code-form.module.css";
import { Trouble } from "./trouble.tsx";
import type { Sending } from "./use-donation.ts";

/** Asks before the same phone gives again within a day. The form is the one of step 2, filled in. */
export function AgainStep({
  view: { earlier, amount, seed, values, phone, opened },
  answer,
  sending: { isSending, send },
}: {
  view: Extract<DonateView, { kind: "again" }>;
  answer: DonateAnswer | undefined;
  sending: Sending;
}) {
  const { Recurrent, Channel } = values;
  const fields = { ...values, seed, Amount: toCedis(amount) };
  // The fields that an error is about are on the form before this.
  const errors = answer?.errors.map((error) => ({ href: `${DONATE_PATH}?edit`, ...error }));
  return (
    <StepLayout
      title={WORDS.title(formatCedis(earlier.amount), timeOf(earlier.at, opened), earlier.isPaid)}
      isArrival
      trouble={answer && errors ? <Trouble answer={answer} errors={errors} form="again" intent="again" /> : null}
      aside={
        <ReceiptStrip
          lines={[
            [SUMMARY.amount, formatCedis(amount)],
            [SUMMARY.frequency, isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : SUMMARY.open],
            [SUMMARY.phone, phone],
          ]}
        />
      }
    >
      <p>{earlier.isPaid ? WORDS.paid : WORDS.asked}</p>
      <form id="again" method="post" action={DONATE_PATH} className={styles.form} onSubmit={send}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isSending ? (
          <Spinner>{DETAILS.sending(isChannel(Channel) ? CHANNELS[Channel].network : undefined)}</Spinner>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="again" aria-disabled={isSending}>
            {WORDS.yes}
          </Button>
          <ButtonLink to={placeOf(earlier)} look="outline">
            {WORDS.no}
          </ButtonLink>
        </div>
      </form>
    </StepLayout>
  );
}

/** Where the earlier gift stands. The form there still has what was typed. */
function placeOf({ reference, isRecurring }: Earlier): string {
  if (reference === undefined) return IMPACT_PATH;
  const id = encodeURIComponent(reference);
  return isRecurring ? `${DONATE_PATH}?recurring=${id}` : `${IMPACT_PATH}?gift=${id}`;
}

/** `14:02`, or `14:02 yesterday`, in Ghana. */
function timeOf(at: number, now: number): string {
  const [date, time] = new Date(at).toISOString().split("T");
  const isToday = new Date(now).toISOString().startsWith(`${date}`);
  return `${time?.slice(0, 5)}${isToday ? "" : ` ${WORDS.yesterday}`}`;
}
