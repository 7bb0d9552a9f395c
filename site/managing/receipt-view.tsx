import { CHANNELS } from "#contract/channels.ts";
import { RECEIPT as WORDS } from "#site/facts/giving/manage.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { useSite } from "#site/site-config.ts";
import { type ManagedDonation, type Receipt } from "./managed-donation.ts";
import { Sheet } from "./sheet.tsx";

/** A receipt, drawn as a sheet of paper. */
export function ReceiptView({ donation, receipt }: { donation: ManagedDonation; receipt: Receipt }) {
  const { brand } = useSite();
  const lines: [string, string][] = [
    [WORDS.amount, formatCedis(receipt.amount)],
    [WORDS.kind, donation.frequency === "one-time" ? WORDS.kinds.once : WORDS.kinds.recurring],
    [WORDS.reference, donation.reference],
    [WORDS.at, `${dateText(receipt.at.slice(0, 10))}, ${receipt.at.slice(11, 16)} GMT`],
    ...(donation.name ? [[WORDS.from, donation.name] as [string, string]] : []),
    [WORDS.paidTo, `${brand.name}, by ${CHANNELS[donation.channel].label}`],
    [WORDS.fee, WORDS.noFee],
    ...(receipt.returned ? [[WORDS.returned, WORDS.givenBack] as [string, string]] : []),
  ];
  return <Sheet title={WORDS.title(receipt.number)} lines={lines} words={WORDS} />;
}
