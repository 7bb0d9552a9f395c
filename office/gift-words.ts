import { maskPhone, type Msisdn } from "#contract/phone.ts";
import { formatCedis } from "#contract/money.ts";
import { FLAGS } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { Fact, GiftLine } from "./view.ts";

/** What kind of gift it is, in words. */
export function kindWords({ kind, mandateId }: Pick<FoundGift, "kind" | "mandateId">): string {
  if (kind === "mandate") return "recurring gift";
  return mandateId === null ? "one-time gift" : "charge of a recurring gift";
}

/** A gift in a list: the donor's name and the end of the number. */
export function giftLine(gift: FoundGift): GiftLine {
  return {
    id: gift.id,
    reference: gift.reference,
    what: kindWords(gift),
    state: gift.flag === null || gift.isNoted ? gift.state : `${gift.state}, ${gift.flag.replaceAll("-", " ")}`,
    amount: formatCedis(gift.amount),
    name: gift.donor.name,
    phone: masked(gift.donor.phone),
    begun: timeText(gift.at),
    next: gift.nextCharge ?? "",
  };
}

/** What one looks a gift up by in the provider's list, and what the provider says. */
export function caseFacts(gift: FoundGift): Fact[] {
  return [
    ["Gift", kindWords(gift)],
    ["Amount", formatCedis(gift.amount)],
    ["Donor", donorText(gift)],
    ["Begun", `${timeText(gift.at)} GMT`],
    ...(gift.dueOn === null ? [] : [["Due on", gift.dueOn] satisfies Fact]),
    ["Provider’s id", gift.providerId ?? "not known"],
    ...saidOf(gift),
  ];
}

/** `unknown`: nobody has told us who it is, or the person was erased. */
const donorText = ({ donor }: FoundGift) => [donor.name, masked(donor.phone)].filter(Boolean).join(", ") || "unknown";

/** What identifies a gift beside a decision about it. */
export function giftFacts(gift: FoundGift): Fact[] {
  return [
    ["Gift", `${gift.reference}, ${kindWords(gift)}`],
    ["State", gift.state],
    ...(gift.flag === null ? [] : [["Odd", flagText(gift.flag, gift.isNoted)] satisfies Fact]),
    ...saidOf(gift),
    ["Amount", formatCedis(gift.amount)],
    ["Begun", `${timeText(gift.at)} GMT`],
    ["Donor", donorText(gift)],
    ...(gift.channel === null ? [] : [["Network", gift.channel] satisfies Fact]),
    ...(gift.dueOn === null ? [] : [["Due on", gift.dueOn] satisfies Fact]),
    ...(gift.providerId === null ? [] : [["Provider’s id", gift.providerId] satisfies Fact]),
    ...(gift.receipt === null ? [] : [["Receipt", gift.receipt] satisfies Fact]),
    ...(gift.nextCharge === null ? [] : [["Next charge", gift.nextCharge] satisfies Fact]),
    ["Our id", gift.id],
  ];
}

const flagText = (flag: keyof typeof FLAGS, isNoted: boolean) => `${FLAGS[flag].means}${isNoted ? " Noted." : ""}`;

const saidOf = ({ mismatch }: FoundGift): Fact[] => (mismatch === null ? [] : [["The provider says", mismatch]]);

const masked = (phone: string) => (phone === "" ? "" : maskPhone(phone as Msisdn));

/** `2026-03-02 10:04`, in GMT, which is Ghana's time. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
