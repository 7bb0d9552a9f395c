import type { Kysely } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/donations/donation.ts";
import { type LineKind, type PaymentKind, signOf } from "#api/donations/ledger-line.ts";
import type { Keyring } from "#api/keyring.ts";
import { receiptNumber } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";

/** `from` is inclusive, `to` exclusive; milliseconds since 1970. */
export type Period = { from: number; to: number };

/** One line of the ledger with the gift it belongs to. `donor` is read only on request. */
export type LedgerLine = {
  id: string;
  at: number;
  kind: LineKind;
  payment: PaymentKind;
  amount: Pesewas;
  /** What the provider kept of it; `null` if it has not said so. */
  fee: Pesewas | null;
  /** The public reference; empty if the gift has none yet. */
  reference: string;
  /** Our id of the donation or recurring donation. The provider knows a donation by it. */
  ownId: string;
  /** The reference that the provider has in place of our id: a recurring donation's invoice. */
  providerReference: string | null;
  /** The provider's transaction of the payment that the line is about. */
  providerId: string | null;
  channel: Channel;
  receipt: string | null;
  donor: Donor | undefined;
};

/** The totals of one kind of line for one kind of payment. */
export type LedgerTotal = { payment: PaymentKind; kind: LineKind; lines: number; amount: Pesewas; fees: Pesewas };

/** The sum of several totals: how many payments came and went back, and how much money is left. */
export type LedgerSum = {
  credits: number;
  creditAmount: Pesewas;
  reversals: number;
  reversalAmount: Pesewas;
  fees: Pesewas;
  /** Credits less what went back. */
  left: Pesewas;
};

const PAGE = 1000;

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
    let after: { at: number; id: string } | undefined;
    for (;;) {
      const rows = await page(db, period, after);
      const last = rows.at(-1);
      if (!last) break;
      await take(
        rows.map((row) => ({
          id: row.id,
          at: row.at,
          kind: row.kind,
          payment: row.payment,
          amount: row.amount as Pesewas,
          fee: row.fee as Pesewas | null,
          reference: row.reference ?? "",
          ownId: row.donation_id ?? row.recurring_id ?? row.payment_id,
          providerReference: row.invoice_id,
          providerId: row.donation_provider ?? row.charge_provider,
          // The cast is safe, because each line belongs to one of the two kinds of gift. `checkLedger` verifies that.
          channel: (row.donation_channel ?? row.recurring_channel) as Channel,
          receipt:
            row.series === null || row.receipt === null
              ? null
              : receiptNumber({ series: row.series, number: row.receipt }),
          donor: withDonors
            ? openDonor(
                keyring,
                row.donation_id ?? row.recurring_id ?? row.payment_id,
                row.donation_donor ?? row.recurring_donor ?? "",
              )
            : undefined,
        })),
      );
      after = { at: last.at, id: last.id };
    }
    return ledgerTotals(db, period);
  });
}

function page(db: Kysely<Schema>, { from, to }: Period, after: { at: number; id: string } | undefined) {
  return db
    .selectFrom("ledger as l")
    .leftJoin("donation as d", (join) => join.onRef("d.id", "=", "l.payment_id").on("l.payment", "=", "donation"))
    .leftJoin("charge as c", (join) => join.onRef("c.id", "=", "l.payment_id").on("l.payment", "=", "charge"))
    .leftJoin("recurring as r", "r.id", "c.recurring_id")
    .leftJoin("donation_reference as n", (join) =>
      join.on((e) => e("n.donation_id", "=", e.fn.coalesce("d.id", "r.id"))),
    )
    .leftJoin("receipt as p", (join) =>
      join.onRef("p.payment", "=", "l.payment").onRef("p.payment_id", "=", "l.payment_id"),
    )
    .select([
      "l.id",
      "l.at",
      "l.kind",
      "l.payment",
      "l.payment_id",
      "l.amount",
      "l.fee",
      "p.series",
      "p.number as receipt",
      "n.reference",
    ])
    .select(["d.id as donation_id", "d.provider_id as donation_provider", "d.channel as donation_channel"])
    .select([
      "r.id as recurring_id",
      "c.provider_id as charge_provider",
      "r.channel as recurring_channel",
      "r.invoice_id",
    ])
    .select(["d.donor_sealed as donation_donor", "r.donor_sealed as recurring_donor"])
    .where("l.at", ">=", from)
    .where("l.at", "<", to)
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple("l.at", "l.id"), ">", e.tuple(after?.at ?? 0, after?.id ?? ""))),
    )
    .orderBy("l.at")
    .orderBy("l.id")
    .limit(PAGE)
    .execute();
}

/** The ledger's totals of a period, by kind of payment and kind of line. */
export async function ledgerTotals(db: Kysely<Schema>, { from, to }: Period): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom("ledger")
    .select((e) => [
      "payment",
      "kind",
      e.fn.countAll<number>().as("lines"),
      e.fn.sum<number>("amount").as("amount"),
      e.fn.coalesce(e.fn.sum<number>("fee"), e.val(0)).as("fees"),
    ])
    .where("at", ">=", from)
    .where("at", "<", to)
    .groupBy(["payment", "kind"])
    .orderBy("payment")
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount as Pesewas, fees: row.fees as Pesewas }));
}

export function sumOf(totals: readonly LedgerTotal[]): LedgerSum {
  const of = (kind: LineKind) => totals.filter((total) => total.kind === kind);
  const lines = (kind: LineKind) => of(kind).reduce((sum, total) => sum + total.lines, 0);
  const amount = (kind: LineKind) => of(kind).reduce((sum, total) => sum + total.amount, 0) as Pesewas;
  return {
    credits: lines("credit"),
    creditAmount: amount("credit"),
    reversals: lines("reversal"),
    reversalAmount: amount("reversal"),
    fees: totals.reduce((sum, { fees }) => sum + fees, 0) as Pesewas,
    left: totals.reduce((sum, total) => sum + signOf(total.kind) * total.amount, 0) as Pesewas,
  };
}
