import type { DonationView } from "#contract/manage.ts";

export type Receipt = DonationView["receipts"][number];

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
  | { kind: "donations"; whole: boolean; donations: DonationView[]; resent: string | undefined }
  | { kind: "cancel"; donation: DonationView }
  | { kind: "ended"; donation: DonationView }
  | { kind: "receipt"; donation: DonationView; receipt: Receipt }
  | { kind: "erase" }
  | { kind: "erased" }
  | { kind: "unreached" };

/** Whether its donor can still end it. */
export function canCancel({ frequency, state }: DonationView): boolean {
  return frequency !== "one-time" && ["active", "awaiting-approval", "checking"].includes(state);
}

/** Whether it is a recurring gift that has ended, or is about to. */
export function isEnded({ frequency, state }: DonationView): boolean {
  return frequency !== "one-time" && ["cancelling", "not-stopped", "cancelled"].includes(state);
}
