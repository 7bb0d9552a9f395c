import type { LineKind } from "#api/payments/payment.ts";
import { scheduleLetter } from "../queue/job-store.ts";
import type { Trx } from "../engine/table-types.ts";

/** `amount`: what came, in pesewas; `fee`: what the provider kept of it, `null` if it has not said so. */
type Money = { id: string; amount: number; fee: number | null; at: number };

/**
 * Counts a paid payment: a credit, if the last line is not one. The first brings a gapless receipt number and the job
 * that sends it. The primary key and the alternation of kinds reject a second credit.
 */
export async function writeCredit(trx: Trx, money: Money): Promise<void> {
  await holdLedger(trx);
  const lines = await linesOf(trx, money.id);
  const at = await insertLine(trx, "credit", {
    ...money,
    amount: lines[0]?.amount ?? money.amount,
    n: lines.length + 1,
  });
  if (lines.length > 0) return;
  await makeReceipt(trx, money.id, at);
  await scheduleLetter(trx, "receipt", money.id, money.at);
}

/**
 * Writes that all of a payment went back, with the e-mail that tells the donor. Of money that was never counted, because
 * nobody asked between the payment and its return, it first writes that it came.
 */
export async function writeReturn(trx: Trx, money: Money): Promise<void> {
  await holdLedger(trx);
  const lines = await linesOf(trx, money.id);
  if (lines.length === 0) await writeCredit(trx, money);
  const n = Math.max(lines.length, 1) + 1;
  await insertLine(trx, "returned", { ...money, fee: null, amount: lines[0]?.amount ?? money.amount, n });
  await scheduleLetter(trx, "returned", `${money.id}:${n}`, money.at);
}

function linesOf(trx: Trx, id: string) {
  return trx.selectFrom("ledger").select("amount").where("payment_id", "=", id).orderBy("n").execute();
}

async function makeReceipt(trx: Trx, payment_id: string, at: number): Promise<void> {
  const { series, number } = await trx
    .updateTable("store")
    .set((e) => ({ last_receipt: e("last_receipt", "+", 1) }))
    .returning(["receipt_series as series", "last_receipt as number"])
    .executeTakeFirstOrThrow();
  await trx.insertInto("receipt").values({ series, number, payment_id, at, resends: 0 }).execute();
}

/**
 * Holds the ledger until this transaction ends, so that lines are committed in the order of their times. The lock is the
 * store's row, which every first credit changes anyway, to number its receipt.
 */
function holdLedger(trx: Trx) {
  return trx.selectFrom("store").select("last_receipt").forUpdate().executeTakeFirstOrThrow();
}

/**
 * Writes a line, and returns its time, which is never before the newest one's, so that the sums of a day never change
 * once a later line stands. The caller holds the ledger.
 */
async function insertLine(
  trx: Trx,
  kind: LineKind,
  { id: payment_id, n, amount, fee, at: asked }: Money & { n: number },
): Promise<number> {
  const { newest } = await trx
    .selectFrom("ledger")
    .select((e) => e.fn.max<number | null>("at").as("newest"))
    .executeTakeFirstOrThrow();
  const at = newest === null ? asked : Math.max(asked, newest);
  await trx.insertInto("ledger").values({ payment_id, n, kind, amount, fee, at }).execute();
  return at;
}
