import type { Transaction } from "kysely";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

export type Payment = { kind: "donation" | "charge"; id: string; amount: number; at: number };

/**
 * Counts money that was proved: the ledger's credit, a gapless receipt number and the receipt to send, all in the
 * transaction of the change of state. The unique constraints make a second counting fail, not succeed.
 */
export async function recordPayment(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await addLedgerLine(trx, payment, "credit");
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
  await addJob(trx, "send-receipt", `${payment.kind}:${payment.id}`, payment.at);
}

export async function addLedgerLine(
  trx: Transaction<Schema>,
  payment: Payment,
  kind: "credit" | "refund",
): Promise<void> {
  await trx
    .insertInto("ledger")
    .values({
      id: `${payment.kind}:${payment.id}:${kind}`,
      payment: payment.kind,
      payment_id: payment.id,
      kind,
      amount: payment.amount,
      at: payment.at,
    })
    .execute();
}
