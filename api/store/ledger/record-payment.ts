import type { Transaction } from "kysely";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

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

/** Writes the credit or the reversal of a payment. A unique index rejects a second one. */
export async function addLedgerLine(
  trx: Transaction<Schema>,
  kind: Exclude<LineKind, "refund">,
  payment: Payment,
): Promise<void> {
  await insertLine(trx, `${payment.kind}:${payment.id}:${kind}`, kind, payment);
}

/** Records that the network took the money back: the contra line, and the e-mail that tells the donor. */
export async function recordReversal(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await addLedgerLine(trx, "reversal", payment);
  await addJob(trx, "tell-returned", `${payment.kind}:${payment.id}:reversal`, payment.at);
}

/** Records that we gave money back: the contra line, named after the refund, and the e-mail that tells the donor. */
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
