import type { Transaction } from "kysely";
import type { MoneyKind, PaymentKind } from "#api/donations/ledger-line.ts";
import { type About, addMail } from "../queue/add-mail.ts";
import { readMoney } from "./counted.ts";
import type { Schema } from "../engine/table-types.ts";

const DAY_MS = 86_400_000;

/** `fee`: what the provider kept of the amount; `null` if it has not said so. */
export type Payment = { kind: PaymentKind; id: string; amount: number; fee: number | null; at: number };

/**
 * Counts proved money: writes the ledger's credit, a gapless receipt number and the job that sends the receipt, in the
 * transaction that changes the state. The unique constraints reject a second credit. Returns the receipt's number. A
 * payment that is counted again after a correction keeps its receipt, which is sent again.
 */
export async function recordPayment(trx: Transaction<Schema>, payment: Payment): Promise<number> {
  await holdLedger(trx);
  const { at } = await insertLine(trx, lineOf("credit", payment), payment);
  const number = (await renewReceipt(trx, payment)) ?? (await makeReceipt(trx, payment, at));
  await addMail(trx, "send-receipt", `${payment.kind}:${payment.id}`, { at: payment.at, about: payment });
  return number;
}

async function renewReceipt(trx: Transaction<Schema>, { kind, id }: Payment): Promise<number | undefined> {
  const row = await trx
    .updateTable("receipt")
    .set((e) => ({ sent_at: null, resends: e("resends", "+", 1) }))
    .where("payment", "=", kind)
    .where("payment_id", "=", id)
    .returning("number")
    .executeTakeFirst();
  return row?.number;
}

async function makeReceipt(trx: Transaction<Schema>, { kind, id }: Payment, at: number): Promise<number> {
  const { value } = await trx
    .insertInto("sequence")
    .values({ name: "receipt", value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e("sequence.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("receipt")
    .values({ number: value, payment: kind, payment_id: id, at, frozen_at: null, sent_at: null, resends: 0 })
    .execute();
  return value;
}

/**
 * Records that the network took the money back: the contra line, and the e-mail that tells the donor. Nothing changes if
 * a reversal stands, as after a dispute about one.
 */
export async function recordReversal(trx: Transaction<Schema>, payment: Payment): Promise<void> {
  await holdLedger(trx);
  if (((await readMoney(trx, payment.kind, payment.id))?.reversal ?? 0) > 0) return;
  const { id } = await insertLine(trx, lineOf("reversal", payment), payment);
  await tellReturned(trx, id, { at: payment.at, about: payment });
}

/** Records that we gave money back: the contra line, named after the refund, and the e-mail that tells the donor. */
export async function recordRefund(trx: Transaction<Schema>, refundId: string, payment: Payment): Promise<void> {
  await holdLedger(trx);
  const line: Line = { name: `refund:${refundId}`, kind: "refund", corrects: "", refund_id: refundId };
  const { id } = await insertLine(trx, line, payment);
  await tellReturned(trx, id, { at: payment.at, about: { kind: "refund", id: refundId } });
}

/** Records that an earlier line is not true: the line that takes it back, and the e-mail that tells the donor. */
export async function recordCorrection(
  trx: Transaction<Schema>,
  { id: correction, corrects, refundId }: { id: string; corrects: MoneyKind; refundId: string | null },
  payment: Payment,
): Promise<void> {
  await holdLedger(trx);
  const line: Line = { name: `correction:${correction}`, kind: "correction", corrects, refund_id: refundId };
  const { id } = await insertLine(trx, line, payment);
  await tellReturned(trx, id, { at: payment.at, about: { kind: "correction", id: correction } });
}

const tellReturned = (trx: Transaction<Schema>, line: string, of: { at: number; about: About }) =>
  addMail(trx, "tell-returned", line, of);

/**
 * Holds the ledger until this transaction ends, so that no day is closed between the choice of a line's date and its
 * commit. The lock is the row of the receipts' counter, which every credit changes anyway and the first makes.
 */
export async function holdLedger(trx: Transaction<Schema>): Promise<void> {
  await trx
    .insertInto("sequence")
    .values({ name: "receipt", value: 0 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ value: e.ref("sequence.value") })))
    .execute();
}

type Line = { name: string } & Pick<Schema["ledger"], "kind" | "corrects" | "refund_id">;

/** A unique index rejects a second credit or reversal of a payment, unless the one before was corrected. */
const lineOf = (kind: "credit" | "reversal", payment: Payment): Line => ({
  name: `${payment.kind}:${payment.id}:${kind}`,
  kind,
  corrects: "",
  refund_id: null,
});

/**
 * Writes a line, which nothing changes later, and returns its id and date. Whatever the caller's clock says, the ledger
 * never puts a line into a closed day: the line gets the first moment after it. The caller holds the ledger.
 */
async function insertLine(
  trx: Transaction<Schema>,
  { name, ...line }: Line,
  { kind: payment, id: payment_id, amount, fee, at: asked }: Payment,
): Promise<{ id: string; at: number }> {
  const { closed } = await trx
    .selectFrom("closed_day")
    .select((e) => e.fn.max<string | null>("date").as("closed"))
    .executeTakeFirstOrThrow();
  const at = closed === null ? asked : Math.max(asked, Date.parse(closed) + DAY_MS);
  const { turn } = await trx
    .selectFrom("ledger")
    .select((e) => e.fn.countAll<number>().as("turn"))
    .where("payment", "=", payment)
    .where("payment_id", "=", payment_id)
    .where("corrects", "=", line.kind === "correction" ? "" : line.kind)
    .where("kind", "=", "correction")
    .executeTakeFirstOrThrow();
  const id = turn === 0 ? name : `${name}:${turn}`;
  await trx
    .insertInto("ledger")
    .values({ ...line, id, turn, payment, payment_id, amount, fee, at })
    .execute();
  return { id, at };
}
