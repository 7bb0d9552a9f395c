import { CHANNELS, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { SUMMARY as WORDS } from "#site/facts/giving/giving-details.ts";
import type { DetailsValues } from "../forms/details-form.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";

type Props = { amount: Pesewas; email: string; values: DetailsValues };

/** The gift before it is sent, beside the form. */
export function DonationSummary({ amount, email, values }: Props) {
  const { Recurrent, Channel } = values;
  return (
    <aside aria-label={WORDS.title}>
      <ReceiptStrip
        lines={[
          [WORDS.amount, formatCedis(amount)],
          [WORDS.frequency, isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : WORDS.open],
          [WORDS.channel, isChannel(Channel) ? CHANNELS[Channel].label : WORDS.open],
          [WORDS.phone, values.CustomerMsisdn.trim() || WORDS.open],
          [WORDS.receipt, email],
          [WORDS.fee, WORDS.noFee],
        ]}
      />
    </aside>
  );
}
