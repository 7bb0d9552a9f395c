import type { DonationView } from "#contract/manage.ts";
import { toCedis } from "#contract/money.ts";
import { publicState } from "#api/donations/states.ts";
import type { DonationOfDonor } from "#api/manage/ports.ts";
import { publicRecurring } from "#api/recurring/states.ts";

const iso = (at: number) => new Date(at).toISOString();

/** A gift for the wire. It names the donor only once money has come, because before that anybody may have typed the number. */
export function viewDonation(donation: DonationOfDonor, now: number): DonationView {
  const { donor, receipts } = donation;
  const isProved = receipts.length > 0;
  const recurring = donation.kind === "recurring" ? donation : undefined;
  const last = recurring?.state === "active" ? recurring.lastCharge : null;
  return {
    reference: donation.reference,
    frequency: recurring?.interval ?? "one-time",
    state:
      donation.kind === "recurring" ? publicRecurring(donation) : publicState(donation.state, donation.createdAt, now),
    amount: toCedis(donation.amount),
    currency: "GHS",
    channel: donation.channel,
    givenAt: iso(donation.createdAt),
    nextCharge: recurring?.nextCharge ?? null,
    endsOn: recurring?.endsOn ?? null,
    endedAt: recurring?.endedAt ? iso(recurring.endedAt) : null,
    failedCharge: last?.state === "failed" ? last.dueOn : null,
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
