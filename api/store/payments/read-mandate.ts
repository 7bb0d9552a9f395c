import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { MandateRow } from "../engine/table-types.ts";

/** The permission for a recurring gift. `id` and `requestId` are ours and unguessable; `invoiceId` is the provider's. */
export type Mandate = ReturnType<typeof mandateOf>;

/** table-types.ts says what each column means. */
export const mandateOf = (keyring: Keyring, row: MandateRow) => ({
  id: row.id,
  reference: row.reference,
  requestId: row.request_id,
  state: row.state,
  version: row.version,
  amount: row.amount as Pesewas,
  interval: row.every,
  channel: row.channel,
  donor: decryptDonor(keyring, row.id, row.donor_encrypted),
  /** In `failed`: why, as far as the provider said. */
  reason: row.reason,
  invoiceId: row.invoice_id,
  providerRequestId: row.provider_request_id,
  otpPrefix: row.otp_prefix,
  tries: row.tries,
  openTries: row.open_tries,
  /** When the code was accepted, or the provider went ahead without one. */
  acceptedAt: row.accepted_at,
  /** The first charge's date, `YYYY-MM-DD`; intervals are counted from it. */
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  nextCharge: row.next_charge,
  createdAt: row.created_at,
  /** When it entered its current state. */
  since: row.updated_at,
});
