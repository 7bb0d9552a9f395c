import type { DonationView } from "#contract/manage.ts";
import { toCedis } from "#contract/money.ts";
import { publicState } from "#api/payments/states.ts";
import type { GiftOfDonor } from "#api/store/donors/gifts-of-donor-store.ts";
import { publicMandate } from "#api/mandates/states.ts";

const iso = (at: number) => new Date(at).toISOString();

/** A gift for the wire. It names the donor only once money has come, because before that anybody may have typed the number. */
export function viewGift(gift: GiftOfDonor, now: number): DonationView {
  const { donor, receipts } = gift;
  const isProved = receipts.length > 0;
  const mandate = gift.kind === "mandate" ? gift : undefined;
  const last = mandate?.state === "active" ? mandate.lastCharge : null;
  return {
    reference: gift.reference,
    frequency: mandate?.interval ?? "one-time",
    state: gift.kind === "mandate" ? publicMandate(gift) : publicState(gift.state, gift.createdAt, now),
    amount: toCedis(gift.amount),
    currency: "GHS",
    channel: gift.channel,
    givenAt: iso(gift.createdAt),
    nextCharge: mandate?.nextCharge ?? null,
    endsOn: mandate?.endsOn ?? null,
    endedAt: mandate?.endedAt ? iso(mandate.endedAt) : null,
    failedCharge: last?.state === "failed" || last?.state === "expired" ? last.dueOn : null,
    name: isProved && donor.name ? donor.name : null,
    email: isProved && donor.email ? maskEmail(donor.email) : null,
    receipts: receipts.map(({ number, amount, at, sentAt, returned }) => ({
      number,
      amount: toCedis(amount),
      at: iso(at),
      sent: sentAt !== null,
      returned,
    })),
  };
}

/** `a•••@example.com`: enough for its owner to recognise. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
