import type { Transaction } from "kysely";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/schema.ts";

export type CountedGift = { kind: "donation" | "cycle"; id: string; amount: number; at: number };

/**
 * Counts money that was proved: the ledger's credit, a gapless receipt number and the receipt to send, all in the
 * transaction of the change of state. The unique constraints make a second counting fail, not succeed.
 */
export async function countGift(trx: Transaction<Schema>, gift: CountedGift): Promise<void> {
  await addLedgerLine(trx, gift, "credit");
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
      gift: gift.kind,
      gift_id: gift.id,
      at: gift.at,
      frozen_at: null,
      sent_at: null,
      resends: 0,
    })
    .execute();
  await addJob(trx, "send-receipt", `${gift.kind}:${gift.id}`, gift.at);
}

export async function addLedgerLine(
  trx: Transaction<Schema>,
  gift: CountedGift,
  kind: "credit" | "refund",
): Promise<void> {
  await trx
    .insertInto("ledger")
    .values({
      id: `${gift.kind}:${gift.id}:${kind}`,
      gift: gift.kind,
      gift_id: gift.id,
      kind,
      amount: gift.amount,
      at: gift.at,
    })
    .execute();
}
