import type { Transaction } from "kysely";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

/** `fee`: what the provider kept of the amount; `null` when it has not said so. */
export type Payment = { kind: PaymentKind; id: string; amount: number; fee: number | null; at: number };

/**
 * Counts money that was proved: the ledger's credit, a gapless receipt number and the job that sends the receipt, all
 * in the transaction of the change of state. The unique constraints make a second counting fail, not succeed. Returns
 * the receipt's number.
 */
export async function recordPayment(
  trx: Transaction<Schema>,
  payment: Payment,
  sendBy: "send-receipt" | "text-receipt" | "nothing" = "send-receipt",
): Promise<number> {
  await addLedgerLine(trx, "credit", payment);
  const { value } = await trx
    .insertInto("sequence")
    .values({ name: "receipt", value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e("sequence.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("receipt")
    .values({
      number: value,
      payment: payment.kind,
      payment_id: payment.id,
      at: payment.at,
      frozen_at: null,
      sent_at: null,
      resends: 0,
    })
    .execute();
  if (sendBy !== "nothing") await addJob(trx, sendBy, `${payment.kind}:${payment.id}`, payment.at);
  return value;
}

/** The line of a payment's only credit or reversal; the unique index lets no second one in. */
export async function addLedgerLine(
  trx: Transaction<Schema>,
  kind: Exclude<LineKind, "refund">,
  payment: Payment,
): Promise<void> {
  await insertLine(trx, `${payment.kind}:${payment.id}:${kind}`, kind, payment);
}

/** The network took the money back: the contra line, and the e-mail that tells the donor. */
export async function recordReversal(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await addLedgerLine(trx, "reversal", payment);
  await addJob(trx, "tell-returned", `${payment.kind}:${payment.id}:reversal`, payment.at);
}

/** We gave money back: the contra line, which has the refund's id, and the e-mail that tells the donor. */
export async function recordRefund(trx: Transaction<Schema>, refundId: string, payment: Payment): Promise<void> {
  await insertLine(trx, `refund:${refundId}`, "refund", payment);
  await addJob(trx, "tell-returned", `refund:${refundId}`, payment.at);
}

async function insertLine(
  trx: Transaction<Schema>,
  id: string,
  kind: LineKind,
  { kind: payment, id: payment_id, amount, fee, at }: Payment,
): Promise<void> {
  await trx.insertInto("ledger").values({ id, payment, payment_id, kind, amount, fee, at }).execute();
}
