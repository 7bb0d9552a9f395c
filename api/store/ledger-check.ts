import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { ledgerTotals, type LedgerTotals } from "./ledger-lines.ts";
import type { Schema } from "./schema.ts";

/** What must be true of the books, and the first few that break it. */
export type LedgerCheck = {
  ok: boolean;
  totals: LedgerTotals;
  broken: { rule: string; examples: string[] }[];
};

/** Each selects the ids of what breaks the rule. */
const RULES: Record<string, string> = {
  "a paid donation has a credit of what was taken": `
    select d.id from donation d
    left join ledger l on l.gift = 'donation' and l.gift_id = d.id and l.kind = 'credit'
    where d.state = 'paid' and (l.id is null or l.amount <> coalesce(d.debited, d.amount))`,
  "a paid charge of a recurring donation has a credit of what was taken": `
    select c.id from cycle c
    left join ledger l on l.gift = 'cycle' and l.gift_id = c.id and l.kind = 'credit'
    where c.state = 'paid' and (l.id is null or l.amount <> coalesce(c.debited, c.amount))`,
  "a credit belongs to a gift that was paid": `
    select l.id from ledger l
    left join donation d on l.gift = 'donation' and d.id = l.gift_id and d.state in ('paid', 'refunded')
    left join cycle c on l.gift = 'cycle' and c.id = l.gift_id and c.state in ('paid', 'refunded')
    where l.kind = 'credit' and d.id is null and c.id is null`,
  "a refund gives back a credit": `
    select r.id from ledger r
    left join ledger l on l.gift = r.gift and l.gift_id = r.gift_id and l.kind = 'credit' and l.amount = r.amount
    where r.kind = 'refund' and l.id is null`,
  "a credit has a receipt": `
    select l.id from ledger l
    left join receipt r on r.gift = l.gift and r.gift_id = l.gift_id
    where l.kind = 'credit' and r.number is null`,
  "a receipt has a credit": `
    select cast(r.number as text) as id from receipt r
    left join ledger l on l.gift = r.gift and l.gift_id = r.gift_id and l.kind = 'credit'
    where l.id is null`,
  "receipts are numbered without gaps": `
    select cast(n.newest as text) as id
    from (select count(*) as receipts, coalesce(max(number), 0) as newest from receipt) n
    where n.receipts <> n.newest
      or n.newest <> coalesce((select value from sequence where name = 'receipt'), 0)`,
  "a donation stands where its last event left it": `
    select d.id from donation d
    where d.state <> coalesce(
      (select e.to_state from donation_event e where e.donation_id = d.id order by e.seq desc limit 1), '')`,
  "a recurring donation stands where its last event left it": `
    select r.id from recurring r
    where r.state <> coalesce(
      (select e.to_state from recurring_event e where e.recurring_id = r.id order by e.seq desc limit 1), '')`,
};
const EXAMPLES = 5;

/** Checks the books as they stand at one moment. Changes nothing. */
export async function checkLedger(database: Database): Promise<LedgerCheck> {
  return database.snapshot(async (db) => {
    const broken: LedgerCheck["broken"] = [];
    for (const [rule, query] of Object.entries(RULES)) {
      const { rows } = await sql<{ id: string }>`${sql.raw(query)} limit ${sql.lit(EXAMPLES)}`.execute(db);
      if (rows.length > 0) broken.push({ rule, examples: rows.map(({ id }) => id) });
    }
    const changed = await changedDays(db);
    if (changed.length > 0)
      broken.push({ rule: "a closed day adds up as it did when it was closed", examples: changed });
    return { ok: broken.length === 0, totals: await ledgerTotals(db), broken };
  });
}

async function changedDays(db: Kysely<Schema>): Promise<string[]> {
  const days = await db.selectFrom("closed_day").selectAll().orderBy("date").execute();
  const changed: string[] = [];
  for (const day of days) {
    const from = Date.parse(day.date);
    const now = await ledgerTotals(db, { from, to: from + 86_400_000 });
    const isSame =
      now.credits === day.credits &&
      now.creditAmount === day.credit_amount &&
      now.refunds === day.refunds &&
      now.refundAmount === day.refund_amount;
    if (!isSame) changed.push(day.date);
  }
  return changed.slice(0, EXAMPLES);
}
