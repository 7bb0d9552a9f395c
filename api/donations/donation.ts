import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { State } from "./states.ts";

/** The person who gives. Encrypted at rest; never in a log, a URL or a metric. */
export type Donor = { name: string; email: string; phone: Msisdn; country: string; city: string; company: string };

/** A one-time donation. `id` is public (`TransactionId`), unguessable, and our reference at the provider. */
export type Donation = {
  id: string;
  state: State;
  version: number;
  amount: Pesewas;
  channel: Channel;
  donor: Donor;
  reason: FailureReason | null;
  providerId: string | null;
  /** The amount that was taken, if known. If it differs from `amount`, a person decides whether it counts. */
  debited: Pesewas | null;
  createdAt: number;
  settledAt: number | null;
  /** Its short public name. */
  reference: string;
};

/** A donation without its donor. */
export type AnonymousDonation = Omit<Donation, "donor">;

export type NewDonation = Pick<Donation, "id" | "amount" | "channel" | "donor">;
