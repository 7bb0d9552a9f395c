import { type InferResult, sql } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import { receiptNumber } from "#api/receipts/receipts.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Db } from "../engine/table-types.ts";

export type Payment = Awaited<ReturnType<typeof readPayments>>[number];

/** Payments with what a charge has of its mandate. */
export function paymentRows(db: Db) {
  return db
    .selectFrom("payment as p")
    .leftJoin("mandate as m", "m.id", "p.mandate_id")
    .leftJoin("receipt as r", "r.payment_id", "p.id")
    .select(["p.id", "p.mandate_id as mandateId", "p.due_on as dueOn", "p.state", "p.amount", "p.channel", "p.reason"])
    .select(["p.taken", "p.flag", "p.mismatch", "p.mismatch_since as since", "p.asked_at as askedAt"])
    .select(["p.created_at as createdAt", "p.settled_at as settledAt", "p.provider_reference as own", "m.invoice_id"])
    .select(["p.noted_at", "r.series", "r.number"])
    .select([
      sql<string>`coalesce(p.reference, m.reference)`.as("reference"),
      sql<string>`coalesce(m.donor_encrypted, p.donor_encrypted)`.as("encrypted"),
    ]);
}

/** Reads payments in the order of the query. table-types.ts says what each column means. */
export async function readPayments(db: Db, keyring: Keyring, query: ReturnType<typeof paymentRows>) {
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  const references =
    ids.length === 0
      ? []
      : await db
          .selectFrom("payment_reference")
          .selectAll()
          .where("payment_id", "in", ids)
          .orderBy("kind", "desc")
          .orderBy("reference")
          .execute();
  return rows.map(({ own, invoice_id, encrypted, mismatch: answer, since, noted_at, series, number, ...row }) => ({
    ...row,
    amount: row.amount as Pesewas,
    taken: row.taken as Pesewas | null,
    /** The reference under which the provider knows it: our id, or the mandate's invoice; `null` while that is unknown. */
    providerReference: own ?? (row.mandateId === null ? row.id : invoice_id),
    donor: decryptDonor(keyring, row.mandateId ?? row.id, encrypted),
    /** The ids that the provider's own answers gave its transactions: the provider's, then the networks'. */
    transactions: references.filter(({ payment_id: id }) => id === row.id).map(({ reference }) => reference),
    /** Since when the provider gives an answer that does not agree with what stands here, and which. */
    mismatch: answer === null || since === null ? null : { answer, since },
    /** Whether a person has seen the flag, so that it no longer waits. */
    isNoted: noted_at !== null,
    receipt: series === null || number === null ? null : receiptNumber({ series, number }),
  }));
}

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
