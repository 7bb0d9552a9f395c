import { CHANNELS, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { SUMMARY as WORDS } from "#site/content/giving/giving-details.ts";
import type { DetailsValues } from "../forms/details-form.ts";
import { cedisText } from "../flow/draft.ts";
import { ReceiptStrip } from "#site/components/receipt-strip.tsx";
import styles from "./donation-summary.module.css";

/** The gift before it is sent, beside the form, and what happens after. */
export function DonationSummary({ cedis, email, values }: { cedis: number; email: string; values: DetailsValues }) {
  const { Recurrent, Channel } = values;
  return (
    <aside className={styles.summary} aria-label={WORDS.title}>
      <ReceiptStrip
        lines={[
          [WORDS.amount, cedisText(cedis)],
          [WORDS.frequency, isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : WORDS.open],
          [WORDS.channel, isChannel(Channel) ? CHANNELS[Channel].label : WORDS.open],
          [WORDS.receipt, email],
        ]}
      />
      <h2 className={styles.heading}>{WORDS.nextTitle}</h2>
      <ol className={styles.next}>
        {WORDS.next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </aside>
  );
}
