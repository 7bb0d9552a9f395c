import { maskPhone, type Msisdn } from "#contract/phone.ts";
import { formatCedis } from "#contract/money.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import type { Fact } from "./view-parts.ts";
import type { DonationLine } from "./view.ts";

const KINDS: Record<FoundDonation["kind"], string> = {
  donation: "one-time gift",
  recurring: "recurring gift",
  charge: "charge of a recurring gift",
};

export const kindWords = (kind: FoundDonation["kind"]): string => KINDS[kind];

/** A gift in a list: the donor's name and the end of the number. */
export function donationLine(gift: FoundDonation): DonationLine {
  return {
    id: gift.id,
    reference: gift.reference,
    what: kindWords(gift.kind),
    state: gift.state,
    amount: formatCedis(gift.amount),
    name: gift.donor.name,
    phone: masked(gift.donor.phone),
    begun: timeText(gift.at),
  };
}

/** What one looks a gift up by in the provider's list. */
export function caseFacts(gift: FoundDonation): Fact[] {
  return [
    ["Gift", kindWords(gift.kind)],
    ["Donor", donorText(gift)],
    ["Begun", `${timeText(gift.at)} GMT`],
    ["Provider’s id", gift.providerId ?? "not known"],
  ];
}

export const donorText = ({ donor }: FoundDonation) =>
  [donor.name, masked(donor.phone)].filter(Boolean).join(", ") || "deleted";

/** What identifies a gift beside a decision about it. */
export function donationFacts(gift: FoundDonation): Fact[] {
  return [
    ["Gift", `${gift.reference}, ${kindWords(gift.kind)}`],
    ["State", gift.state],
    ["Amount", formatCedis(gift.amount)],
    ["Begun", `${timeText(gift.at)} GMT`],
    ["Donor", donorText(gift)],
    ["Network", gift.channel],
    ...(gift.providerId === null ? [] : [["Provider’s id", gift.providerId] satisfies Fact]),
    ...(gift.receipt === null ? [] : [["Receipt", gift.receipt] satisfies Fact]),
    ...(gift.nextCharge === null ? [] : [["Next charge", gift.nextCharge] satisfies Fact]),
    ["Our id", gift.id],
  ];
}

const masked = (phone: string) => (phone === "" ? "" : maskPhone(phone as Msisdn));

/** `2026-03-02 10:04`, in GMT, which is Ghana's time. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
