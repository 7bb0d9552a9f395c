import { type Kysely, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/donations/donation.ts";
import { type LineKind, type LineSort, type MoneyKind, type PaymentKind, signOf } from "#api/donations/ledger-line.ts";
import type { Keyring } from "#api/keyring.ts";
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
  corrects: MoneyKind | "";
  /** The id of the line that a correction corrects; otherwise `null`. */
  corrected: string | null;
  /** Whether a correction says that the money of a pay-out came back, and not that its line was never true. */
  cameBack: boolean;
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
  /** The provider's transaction: for a refund, the one that gave the money back. */
  providerId: string | null;
  /** The provider's transaction of the payment that the line is about. */
  paymentProviderId: string | null;
  channel: Channel;
  receipt: number | null;
  donor: Donor | undefined;
};

/** The totals of one kind of line for one kind of payment. */
export type LedgerTotal = LineSort & { payment: PaymentKind; lines: number; amount: Pesewas; fees: Pesewas };

/** The sum of several totals: how many payments came and went back, and how much money is left. */
export type LedgerSum = {
  credits: number;
  creditAmount: Pesewas;
  refunds: number;
  refundAmount: Pesewas;
  reversals: number;
  reversalAmount: Pesewas;
  corrections: number;
  /** What the corrections add to what is left; negative if they take from it. */
  correctionAmount: Pesewas;
  fees: Pesewas;
  /** Credits less what went back, after the corrections. */
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
          corrects: row.corrects,
          corrected: row.corrected,
          cameBack: row.because === "came-back",
          payment: row.payment,
          amount: row.amount as Pesewas,
          fee: row.fee as Pesewas | null,
          reference: row.reference ?? "",
          ownId: row.donation_id ?? row.recurring_id ?? row.payment_id,
          providerReference: row.invoice_id,
          paymentProviderId: paymentProviderIdOf(row),
          providerId: row.refund_id === null ? paymentProviderIdOf(row) : row.refund_provider,
          // The cast is safe, because each line belongs to one of the two kinds of gift. `checkLedger` verifies that.
          channel: (row.donation_channel ?? row.recurring_channel) as Channel,
          receipt: row.receipt,
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

const paymentProviderIdOf = (row: Record<"donation_provider" | "charge_provider", string | null>) =>
  row.donation_provider ?? row.charge_provider;

function page(db: Kysely<Schema>, { from, to }: Period, after: { at: number; id: string } | undefined) {
  return (
    db
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
      .leftJoin("refund as back", "back.id", "l.refund_id")
      // Only a correction's own row is read.
      .leftJoin("correction as f", (join) =>
        join.on("f.id", "=", sql<string>`case when l.kind = 'correction' then substr(l.id, 12) end`),
      )
      .select([
        "l.id",
        "l.at",
        "l.kind",
        "l.corrects",
        "f.line as corrected",
        "f.because",
        "l.refund_id",
        "back.provider_id as refund_provider",
        "l.payment",
        "l.payment_id",
        "l.amount",
        "l.fee",
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
      .execute()
  );
}

/** The ledger's totals of a period, by kind of payment and kind of line. */
export async function ledgerTotals(db: Kysely<Schema>, { from, to }: Period): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom("ledger")
    .select((e) => [
      "payment",
      "kind",
      "corrects",
      e.fn.countAll<number>().as("lines"),
      e.fn.sum<number>("amount").as("amount"),
      e.fn.coalesce(e.fn.sum<number>("fee"), e.val(0)).as("fees"),
    ])
    .where("at", ">=", from)
    .where("at", "<", to)
    .groupBy(["payment", "kind", "corrects"])
    .orderBy("payment")
    .orderBy("kind")
    .orderBy("corrects")
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
    refunds: lines("refund"),
    refundAmount: amount("refund"),
    reversals: lines("reversal"),
    reversalAmount: amount("reversal"),
    corrections: lines("correction"),
    correctionAmount: of("correction").reduce((sum, total) => sum + signOf(total) * total.amount, 0) as Pesewas,
    fees: totals.reduce((sum, { fees }) => sum + fees, 0) as Pesewas,
    left: totals.reduce((sum, total) => sum + signOf(total) * total.amount, 0) as Pesewas,
  };
}
