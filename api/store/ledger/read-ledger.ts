import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import { type LineKind, type PaymentKind, signOf } from "#api/payments/payment.ts";
import type { Keyring } from "#api/keyring.ts";
import { receiptNumber } from "#api/receipts/receipts.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Db, PaymentRow, Schema } from "../engine/table-types.ts";

/** `from` is inclusive, `to` exclusive; milliseconds since 1970. */
export type Period = { from: number; to: number };

export type LedgerLine = ReturnType<typeof lineOf>;

export type LedgerTotal = { payment: PaymentKind; kind: LineKind; lines: number; amount: Pesewas; fees: Pesewas };

const PAGE = 1000;

/** The kind of the payment `p`. */
const paymentKind = sql<PaymentKind>`case when p.mandate_id is null then 'one-time' else 'charge' end`;

/**
 * Passes the ledger's lines of a period to `take` in chronological order, page by page. It waits for `take` after each
 * page, so that memory use stays small for any period. Returns the totals of the same snapshot.
 */
export async function readLedger(
  database: Database,
  keyring: Keyring,
  { period, withDonors = false }: { period: Period; withDonors?: boolean },
  take: (lines: LedgerLine[]) => Promise<void>,
): Promise<LedgerTotal[]> {
  return database.snapshot(async (db) => {
    // Before every line of that time.
    let after: Place = { at: period.from, id: "", n: 0 };
    for (;;) {
      const rows = await page(db, period.to, after);
      const last = rows.at(-1);
      if (!last) break;
      await take(rows.map((row) => lineOf(row, withDonors ? keyring : undefined)));
      after = { at: last.at, id: last.paymentId, n: last.n };
    }
    return ledgerTotals(db, isWithin(period));
  });
}

/** The donor is read only with the keyring. */
function lineOf(
  { own, invoice_id, series, number, encrypted, mandate_id, ...row }: Awaited<ReturnType<typeof page>>[number],
  keyring: Keyring | undefined,
) {
  const ownId = mandate_id ?? row.paymentId;
  return {
    id: `${row.paymentId}:${row.n}`,
    ...row,
    amount: row.amount as Pesewas,
    fee: row.fee as Pesewas | null,
    /** Our id of the one-time payment or the mandate. */
    ownId,
    /** The reference under which the provider knows it, if that is not our id: a mandate's invoice. */
    providerReference: own ?? invoice_id,
    receipt: series === null || number === null ? null : receiptNumber({ series, number }),
    donor: keyring && decryptDonor(keyring, ownId, encrypted),
  };
}

type Place = { at: number; id: string; n: number };

function page(db: Db, to: number, after: Place) {
  return db
    .selectFrom("ledger as l")
    .innerJoin("payment as p", "p.id", "l.payment_id")
    .leftJoin("mandate as m", "m.id", "p.mandate_id")
    .leftJoin("receipt as r", "r.payment_id", "p.id")
    .select(["l.at", "l.n", "l.kind", "l.payment_id as paymentId", "l.amount", "l.fee", "r.series", "r.number"])
    .select(["p.mandate_id", "p.provider_reference as own", "p.channel", "m.invoice_id"])
    .select([
      paymentKind.as("payment"),
      sql<string>`coalesce(p.reference, m.reference)`.as("reference"),
      sql<string>`coalesce(m.donor_encrypted, p.donor_encrypted)`.as("encrypted"),
      sql<string | null>`(select min(t.reference) from payment_reference t
        where t.payment_id = p.id and t.kind = 'provider')`.as("providerId"),
      // What the provider kept when the money came. A list may take that off what went back.
      sql<Pesewas | null>`(select c.fee from ledger c where c.payment_id = p.id and c.n = 1)`.as("creditFee"),
    ])
    .where((e) => e(e.refTuple("l.at", "l.payment_id", "l.n"), ">", e.tuple(after.at, after.id, after.n)))
    .where("l.at", "<", to)
    .orderBy("l.at")
    .orderBy("l.payment_id")
    .orderBy("l.n")
    .limit(PAGE)
    .execute();
}

type Counted = ExpressionBuilder<{ l: Schema["ledger"]; p: PaymentRow }, "l" | "p">;

export const isWithin =
  ({ from, to }: Period) =>
  (e: Counted) =>
    e.and([e("l.at", ">=", from), e("l.at", "<", to)]);

export async function ledgerTotals(db: Db, isIn: (e: Counted) => Expression<SqlBool>): Promise<LedgerTotal[]> {
  return db
    .selectFrom("ledger as l")
    .innerJoin("payment as p", "p.id", "l.payment_id")
    .select((e) => [
      paymentKind.as("payment"),
      "l.kind",
      e.fn.countAll<number>().as("lines"),
      e.fn.sum<Pesewas>("l.amount").as("amount"),
      e.fn.coalesce(e.fn.sum<Pesewas>("l.fee"), e.val(0 as Pesewas)).as("fees"),
    ])
    .where(isIn)
    .groupBy(["payment", "l.kind"])
    .orderBy("payment")
    .orderBy("l.kind")
    .execute();
}

/** The sum of several totals: how many payments came and went back, and how much money is left. */
export function sumOf(totals: readonly LedgerTotal[]) {
  const of = (kind: LineKind) => totals.filter((total) => total.kind === kind);
  const lines = (kind: LineKind) => of(kind).reduce((sum, total) => sum + total.lines, 0);
  const amount = (kind: LineKind) => of(kind).reduce((sum, total) => sum + total.amount, 0) as Pesewas;
  return {
    credits: lines("credit"),
    creditAmount: amount("credit"),
    returns: lines("returned"),
    returnAmount: amount("returned"),
    fees: totals.reduce((sum, { fees }) => sum + fees, 0) as Pesewas,
    /** Credits less what went back. */
    left: totals.reduce((sum, total) => sum + signOf(total.kind) * total.amount, 0) as Pesewas,
  };
}

/** What the ledger says of one payment: the sum of its credit, and whether it went back. `undefined`: it was never counted. */
export async function readCounted(db: Db, paymentId: string) {
  const last = await db
    .selectFrom("ledger")
    .select(["kind", "amount"])
    .where("payment_id", "=", paymentId)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  // All lines of a payment have the sum of its credit.
  return last && { amount: last.amount as Pesewas, returned: last.kind === "returned" };
}

/** One line of a payment; `undefined` if there is none. */
export async function readLine({ db }: Database, paymentId: string, n: number) {
  const found = db.selectFrom("ledger").select(["at", "amount"]).where("payment_id", "=", paymentId).where("n", "=", n);
  const line = await found.executeTakeFirst();
  return line && { at: line.at, amount: line.amount as Pesewas };
}
