import type { FormError } from "#site/components/form-errors.ts";
import type { GivingStatement } from "./giving-statement.ts";
import type { ManagedDonation, Receipt } from "./managed-donation.ts";

/** What the donor's own page shows: exactly one of its views. */
export type ManageView =
  /** `ranOut`: a link or a code has expired. */
  | { kind: "prove"; ranOut: boolean }
  /** `phone` is masked. */
  | { kind: "code"; phone: string }
  /** `whole`: every gift of a phone, not the one of a link. `resent` is a receipt's number. */
  | { kind: "donations"; whole: boolean; donations: ManagedDonation[]; resent: number | undefined }
  | { kind: "cancel"; donation: ManagedDonation }
  /** `opened` is when this was asked, in milliseconds since 1970. */
  | { kind: "ended"; donation: ManagedDonation; opened: number }
  | { kind: "receipt"; donation: ManagedDonation; receipt: Receipt }
  /** `opened` is as above. */
  | { kind: "statement"; statement: GivingStatement; opened: number }
  /** The days of a statement as they were typed, and what is wrong with them. */
  | { kind: "statement-days"; from: string; to: string; errors: FormError[] }
  | { kind: "erase" }
  | { kind: "erased" }
  | { kind: "unreached" };

/** What a form of the page says when it is shown again. */
export type ManageAnswer = { errors: FormError[]; title?: string; lines?: readonly string[] };
