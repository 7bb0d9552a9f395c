import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Payment } from "#api/payments/payment.ts";
import type { Keyring } from "#api/keyring.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";

/** Payments with what a charge has of its mandate. */
export function paymentRows(db: Kysely<Schema>) {
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

type Rows = ReturnType<typeof paymentRows>;
type Row = Rows extends SelectQueryBuilder<infer _DB, infer _TB, infer Output> ? Output : never;

/** Reads payments in the order of the query, each with the ids of its transactions. */
export async function readPayments(db: Kysely<Schema>, keyring: Keyring, query: Rows): Promise<Payment[]> {
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
    ...paymentOf(row, keyring),
    transactions: references.filter(({ payment_id: id }) => id === row.id).map(({ reference }) => reference),
  }));
}

function paymentOf(row: Row, keyring: Keyring): Omit<Payment, "transactions"> {
  return {
    id: row.id,
    mandateId: row.mandate_id,
    dueOn: row.due_on,
    reference: row.shown_reference,
    providerReference: row.provider_reference ?? (row.mandate_id === null ? row.id : row.invoice_id),
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    channel: row.channel,
    donor: decryptDonor(keyring, row.mandate_id ?? row.id, row.donor),
    reason: row.reason,
    taken: row.taken as Pesewas | null,
    flag: row.flag,
    mismatch:
      row.mismatch === null || row.mismatch_since === null ? null : { answer: row.mismatch, since: row.mismatch_since },
    askedAt: row.asked_at,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}
