import type { Transaction } from "kysely";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import { receiptNumber } from "#api/receipts/receipt-number.ts";
import { addJob } from "../queue/job-store.ts";
import { readMoney } from "./counted.ts";
import type { Schema } from "../engine/table-types.ts";

/** `fee`: what the provider kept of the amount; `null` if it has not said so. */
export type Payment = { kind: PaymentKind; id: string; amount: number; fee: number | null; at: number };

/**
 * Counts proved money: writes the ledger's credit, a gapless receipt number and the job that sends the receipt, in the
 * transaction that changes the state. The unique constraints reject a second credit. Returns the receipt's number.
 */
export async function recordPayment(trx: Transaction<Schema>, payment: Payment): Promise<string> {
  await holdLedger(trx);
  const { at } = await insertLine(trx, "credit", payment);
  const number = await makeReceipt(trx, payment, at);
  await addJob(trx, "send-receipt", `${payment.kind}:${payment.id}`, payment.at);
  return number;
}

async function makeReceipt(trx: Transaction<Schema>, { kind, id }: Payment, at: number): Promise<string> {
  const { series, value: number } = await trx
    .insertInto("sequence")
    .values({ name: "receipt", series: 1, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e("sequence.value", "+", 1) })))
    .returning(["series", "value"])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("receipt")
    .values({ series, number, payment: kind, payment_id: id, at, frozen_at: null, sent_at: null, resends: 0 })
    .execute();
  return receiptNumber({ series, number });
}

/**
 * Records that all of a payment went back: the contra line, and the e-mail that tells the donor. Nothing changes if that
 * is recorded already, as after a dispute about it.
 */
export async function recordReversal(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await holdLedger(trx);
  if (((await readMoney(trx, payment.kind, payment.id))?.reversal ?? 0) > 0) return;
  const { id } = await insertLine(trx, "reversal", payment);
  await addJob(trx, "tell-returned", id, payment.at);
}

/**
 * Holds the ledger until this transaction ends, so that lines are committed in the order of their times. The lock is the
 * row of the receipts' counter, which every credit changes anyway and the first makes.
 */
export async function holdLedger(trx: Transaction<Schema>): Promise<void> {
  await trx
    .insertInto("sequence")
    .values({ name: "receipt", series: 1, value: 0 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e.ref("sequence.value") })))
    .execute();
}

/**
 * Writes a line, which nothing changes later, and returns its id and time. Whatever the caller's clock says, a line is
 * never before the newest one, so the sums of a day or a month never change once a later line stands. The caller holds
 * the ledger.
 */
async function insertLine(
  trx: Transaction<Schema>,
  kind: LineKind,
  { kind: payment, id: payment_id, amount, fee, at: asked }: Payment,
): Promise<{ id: string; at: number }> {
  const { newest } = await trx
    .selectFrom("ledger")
    .select((e) => e.fn.max<number | null>("at").as("newest"))
    .executeTakeFirstOrThrow();
  const at = newest === null ? asked : Math.max(asked, newest);
  const id = `${payment}:${payment_id}:${kind}`;
  await trx.insertInto("ledger").values({ id, kind, payment, payment_id, amount, fee, at }).execute();
  return { id, at };
}
