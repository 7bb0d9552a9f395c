import type { Transaction } from "kysely";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

const DAY_MS = 86_400_000;

/** `fee`: what the provider kept of the amount; `null` if it has not said so. */
export type Payment = { kind: PaymentKind; id: string; amount: number; fee: number | null; at: number };

/**
 * Counts proved money: writes the ledger's credit, a gapless receipt number and the job that sends the receipt, in the
 * transaction that changes the state. The unique constraints reject a second credit. Returns the receipt's number.
 */
export async function recordPayment(
  trx: Transaction<Schema>,
  payment: Payment,
  sendBy: "send-receipt" | "text-receipt" | "nothing" = "send-receipt",
): Promise<number> {
  const { value } = await trx
    .insertInto("sequence")
    .values({ name: "receipt", value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e("sequence.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  const at = await insertLine(trx, lineOf("credit", payment), payment);
  await trx
    .insertInto("receipt")
    .values({
      number: value,
      payment: payment.kind,
      payment_id: payment.id,
      at,
      frozen_at: null,
      sent_at: null,
      resends: 0,
    })
    .execute();
  if (sendBy !== "nothing") await addJob(trx, sendBy, `${payment.kind}:${payment.id}`, payment.at);
  return value;
}

/**
 * Records that the network took the money back: the contra line, and the e-mail that tells the donor. Nothing changes if
 * the line is there, as after a dispute about a reversal.
 */
export async function recordReversal(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await holdLedger(trx);
  const { id } = lineOf("reversal", payment);
  if (await trx.selectFrom("ledger").select("id").where("id", "=", id).executeTakeFirst()) return;
  await insertLine(trx, lineOf("reversal", payment), payment);
  await addJob(trx, "tell-returned", `${payment.kind}:${payment.id}:reversal`, payment.at);
}

/** Records that we gave money back: the contra line, named after the refund, and the e-mail that tells the donor. */
export async function recordRefund(trx: Transaction<Schema>, refundId: string, payment: Payment): Promise<void> {
  await holdLedger(trx);
  await insertLine(trx, { id: `refund:${refundId}`, kind: "refund" }, payment);
  await addJob(trx, "tell-returned", `refund:${refundId}`, payment.at);
}

/**
 * Holds the ledger until this transaction ends, so that no day is closed between the choice of a line's date and its
 * commit. The lock is the row of the receipts' counter, which every credit changes anyway.
 */
export async function holdLedger(trx: Transaction<Schema>): Promise<void> {
  await trx
    .updateTable("sequence")
    .set((e) => ({ value: e.ref("value") }))
    .where("name", "=", "receipt")
    .execute();
}

type Line = { id: string; kind: LineKind };

/** A unique index rejects a second credit or reversal of a payment. */
const lineOf = (kind: Exclude<LineKind, "refund">, payment: Payment): Line => ({
  id: `${payment.kind}:${payment.id}:${kind}`,
  kind,
});

/**
 * Writes a line, which nothing changes later, and returns its date. Whatever the caller's clock says, the ledger never
 * puts a line into a closed day: the line gets the first moment after it. The caller holds the ledger.
 */
async function insertLine(
  trx: Transaction<Schema>,
  line: Line,
  { kind: payment, id: payment_id, amount, fee, at: asked }: Payment,
): Promise<number> {
  const { closed } = await trx
    .selectFrom("closed_day")
    .select((e) => e.fn.max<string | null>("date").as("closed"))
    .executeTakeFirstOrThrow();
  const at = closed === null ? asked : Math.max(asked, Date.parse(closed) + DAY_MS);
  await trx
    .insertInto("ledger")
    .values({ ...line, payment, payment_id, amount, fee, at })
    .execute();
  return at;
}
