import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import type { Channel, Frequency } from "#contract/channels.ts";
import type { DonationView } from "#contract/manage.ts";
import { type Pesewas, toCedis } from "#contract/money.ts";
import type { Message } from "#site/facts/giving/giving-messages.ts";
import type { FormError } from "#site/parts/form-errors.ts";

/** `returned`: all of it has been given back since. */
export type Receipt = InPesewas<DonationView["receipts"][number]>;

/** A gift on its donor's own page. */
export type ManagedDonation = Omit<InPesewas<DonationView>, "receipts"> & { receipts: Receipt[] };

export type InPesewas<Answered extends { amount: number }> = Omit<Answered, "amount"> & { amount: Pesewas };

/** The views of the donor's own page. */
export type ManageView =
  /** `ranOut`: a link or a code has expired. */
  | { kind: "prove"; ranOut: boolean }
  /** `phone` is masked. */
  | { kind: "code"; phone: string }
  /**
   * `whole`: every gift of a phone, not only the gift of a link. `resent`: the number of the receipt that was just sent
   * again.
   */
  | { kind: "donations"; whole: boolean; donations: ManagedDonation[]; resent: string | undefined }
  | { kind: "cancel"; donation: ManagedDonation }
  | { kind: "ended"; donation: ManagedDonation }
  | { kind: "receipt"; donation: ManagedDonation; receipt: Receipt }
  | { kind: "erase" }
  | { kind: "erased" }
  | { kind: "unreached" };

/** What is wrong with the form that was sent. */
export type ManageAnswer = { errors: FormError[]; message?: Message };

/** Whether its donor can still end it. */
export function canCancel({ frequency, state }: ManagedDonation): boolean {
  return frequency !== "one-time" && ["active", "awaiting-approval", "checking"].includes(state);
}

/** Whether it is a recurring gift that has ended, or is about to. */
export function isEnded({ frequency, state }: ManagedDonation): boolean {
  return frequency !== "one-time" && ["cancelling", "not-stopped", "cancelled"].includes(state);
}

/** A link to step 1 of giving, with the choices that a campaign link can preselect. */
export function giveLink({ amount, ...chosen }: { amount?: Pesewas; frequency: Frequency; channel: Channel }): string {
  const given = amount === undefined ? {} : { amount: String(toCedis(amount)) };
  return `${IMPACT_PATH}?${new URLSearchParams({ ...given, ...chosen })}#${GIVING_FORM}`;
}
