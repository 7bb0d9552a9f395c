import type { FormError } from "#site/parts/form-errors.ts";
import type { ManagedDonation, Receipt } from "./managed-donation.ts";

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

/** The errors above a form that is shown again. */
export type ManageAnswer = { errors: FormError[]; title?: string; lines?: readonly string[] };
