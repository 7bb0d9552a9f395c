import { sql } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Db } from "../engine/table-types.ts";

export type Payment = Awaited<ReturnType<typeof readPayments>>[number];

/** Payments with what a charge has of its mandate. */
export function paymentRows(db: Db) {
  return db
    .selectFrom("payment as p")
    .leftJoin("mandate as m", "m.id", "p.mandate_id")
    .selectAll("p")
    .select([
      sql<string>`coalesce(p.reference, m.reference)`.as("shown_reference"),
      sql<string>`coalesce(m.donor_encrypted, p.donor_encrypted)`.as("donor"),
      "m.invoice_id",
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
          .execute();
  return rows.map((row) => ({
    /** Unguessable. Of a one-time gift it is public (`TransactionId`), and our reference at the provider. */
    id: row.id,
    /** The recurring gift that it is a charge of, and the date on which that was due, `YYYY-MM-DD`. */
    mandateId: row.mandate_id,
    dueOn: row.due_on,
    reference: row.shown_reference,
    /** The reference under which the provider knows it: our id, or the mandate's invoice; `null` while that is unknown. */
    providerReference: row.provider_reference ?? (row.mandate_id === null ? row.id : row.invoice_id),
    state: row.state,
    amount: row.amount as Pesewas,
    channel: row.channel,
    donor: decryptDonor(keyring, row.mandate_id ?? row.id, row.donor),
    reason: row.reason,
    /** What the provider said that it took. The credit is of this sum. */
    taken: row.taken as Pesewas | null,
    /** The ids that the provider's own answers gave its transactions: the provider's, then the networks'. */
    transactions: references.filter(({ payment_id: id }) => id === row.id).map(({ reference }) => reference),
    flag: row.flag,
    /** Since when the provider gives an answer that does not agree with what stands here, and which. */
    mismatch:
      row.mismatch === null || row.mismatch_since === null ? null : { answer: row.mismatch, since: row.mismatch_since },
    askedAt: row.asked_at,
    createdAt: row.created_at,
    /** When it entered its current state, if that is not an open one. */
    settledAt: row.settled_at,
  }));
}
