import type { InferResult } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Db } from "../engine/table-types.ts";

/** The permission for a recurring gift. `id` and `requestId` are ours and unguessable; `invoiceId` is the provider's. */
export type Mandate = ReturnType<typeof mandateOf>;

/** table-types.ts says what each column means. `since`: when it entered its current state. */
export const mandateRows = (db: Db) =>
  db
    .selectFrom("mandate")
    .select(["id", "reference", "state", "version", "amount", "every as interval", "channel", "reason", "tries"])
    .select(["request_id as requestId", "invoice_id as invoiceId", "provider_request_id as providerRequestId"])
    .select(["otp_prefix as otpPrefix", "open_tries as openTries", "accepted_at as acceptedAt"])
    .select(["starts_on as startsOn", "ends_on as endsOn", "next_charge as nextCharge"])
    .select(["created_at as createdAt", "updated_at as since", "donor_encrypted as encrypted"]);

export function mandateOf(
  keyring: Keyring,
  { encrypted, ...row }: InferResult<ReturnType<typeof mandateRows>>[number],
) {
  return { ...row, amount: row.amount as Pesewas, donor: decryptDonor(keyring, row.id, encrypted) };
}
