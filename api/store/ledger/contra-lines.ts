import type { Pesewas } from "#contract/money.ts";
import type { RefundWay } from "#api/refunds/states.ts";
import type { Database } from "../engine/database.ts";

/** What the provider's list of returned money is compared with, besides the ledger line. */
export type ContraFacts = {
  /** The provider's transaction that gave the money back; `null` if none was recorded. */
  providerId: string | null;
  /** Our refund, and how it was given back; `null` for a reversal. A pay-out leaves another account than a refund by hand. */
  refund: string | null;
  way: RefundWay | null;
  /** What the provider kept of the payment that the money belonged to, if it said so. */
  creditFee: Pesewas | null;
};

const AT_ONCE = 1000;

/** The facts of these contra lines, by line id. */
export async function contraFacts({ db }: Database, ids: readonly string[]): Promise<Map<string, ContraFacts>> {
  const facts = new Map<string, ContraFacts>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const rows = await db
      .selectFrom("ledger as l")
      .leftJoin("refund as r", "r.id", "l.refund_id")
      .leftJoin("ledger as c", (join) =>
        join
          .onRef("c.payment", "=", "l.payment")
          .onRef("c.payment_id", "=", "l.payment_id")
          .on("c.kind", "=", "credit"),
      )
      .select(["l.id", "r.id as refund", "r.way", "r.provider_id", "c.fee"])
      .where("l.id", "in", ids.slice(first, first + AT_ONCE))
      .execute();
    for (const { id, refund, way, provider_id, fee } of rows) {
      facts.set(id, { providerId: provider_id, refund, way, creditFee: fee as Pesewas | null });
    }
  }
  return facts;
}
