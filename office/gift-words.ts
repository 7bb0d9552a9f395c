import { CHANNELS } from "#contract/channels.ts";
import { dateText } from "#contract/format.ts";
import { maskPhone, type Msisdn } from "#contract/phone.ts";
import { formatCedis } from "#contract/money.ts";
import { FLAGS } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";

/** What kind of gift it is, in words. */
export function kindWords({ kind, mandateId }: Pick<FoundGift, "kind" | "mandateId">): string {
  if (kind === "mandate") return "recurring gift";
  return mandateId === null ? "one-time gift" : "charge of a recurring gift";
}

/** A gift in a list: the donor's name and the end of the number. `next`: when a recurring gift is charged next. */
export type GiftLine = ReturnType<typeof giftLine>;
export function giftLine(gift: FoundGift) {
  return {
    id: gift.id,
    reference: gift.reference,
    what: kindWords(gift),
    state: gift.flag === null || gift.isNoted ? gift.state : `${gift.state}, ${gift.flag.replaceAll("-", " ")}`,
    amount: formatCedis(gift.amount),
    name: gift.donor.name,
    phone: masked(gift.donor.phone),
    begun: timeText(gift.at),
    next: dayText(gift.nextCharge) ?? "",
  };
}

const LOOKED_UP = ["Gift", "Amount", "Donor", "Begun", "Due on", "Provider’s id", "The provider says"];
/** What one looks a gift up by in the provider's list, and what the provider says. */
export const caseFacts = (gift: FoundGift) => giftFacts(gift).filter(([name]) => LOOKED_UP.includes(name));

/** `unknown`: nobody has told us who it is, or the person was erased. */
const donorText = ({ donor }: FoundGift) => [donor.name, masked(donor.phone)].filter(Boolean).join(", ") || "unknown";

/** What identifies a gift beside a decision about it. */
export const giftFacts = (gift: FoundGift) =>
  known([
    ["Gift", `${gift.reference}, ${kindWords(gift)}`],
    ["State", gift.state],
    ["Odd", gift.flag && `${FLAGS[gift.flag].means}${gift.isNoted ? " Noted." : ""}`],
    ["The provider says", gift.mismatch],
    ["Amount", formatCedis(gift.amount)],
    ["Begun", `${timeText(gift.at)} GMT`],
    ["Donor", donorText(gift)],
    ["Network", gift.channel && CHANNELS[gift.channel].network],
    ["Due on", dayText(gift.dueOn)],
    ["Provider’s id", gift.providerId ?? "not known"],
    ["Receipt", gift.receipt],
    ["Next charge", dayText(gift.nextCharge)],
    ["Our id", gift.id],
  ]);

const known = (facts: [name: string, value: string | null][]) =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));

const masked = (phone: string) => (phone === "" ? "" : maskPhone(phone as Msisdn));

const dayText = (date: string | null) => date && dateText(date);

/** `2 March 2026, 10:04`, in GMT, which is Ghana's time. */
export function timeText(at: number): string {
  const [date = "", time = ""] = new Date(at).toISOString().split("T");
  return `${dateText(date)}, ${time.slice(0, 5)}`;
}
