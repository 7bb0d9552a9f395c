import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { closedTotals } from "./closed-days.ts";
import type { Database } from "../engine/database.ts";
import { type LedgerSum, type LedgerTotal, ledgerTotals, sumOf } from "./read-ledger.ts";
import type { Schema } from "../engine/table-types.ts";

/** What must be true of the books, and the first few rows that break it. */
export type LedgerCheck = {
  ok: boolean;
  totals: LedgerSum;
  broken: { rule: string; examples: string[] }[];
};

/** A rule, the query for the ids that break it among some rows, and which rows these are. */
type Rule = {
  rule: string;
  of: "donation" | "recurring" | "charge" | "ledger" | "receipt" | "refund";
  /** The key of these rows, as the query calls it. */
  key: string;
  query: (some: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
};

/** The states of a payment that was counted and has its credit. */
const COUNTED = sql.raw("'paid', 'refunded', 'reversed', 'disputed'");

/** `state || ''` keeps the planner off the index on the state: the keys already limit the rows. */
const RULES: readonly Rule[] = [
  {
    rule: "a paid donation has a credit of what was taken",
    of: "donation",
    key: "d.id",
    query: (some) => sql`
      select d.id from donation d
      left join ledger l on l.payment = 'donation' and l.payment_id = d.id and l.kind = 'credit'
      where ${some} and d.state || '' = 'paid' and (l.id is null or l.amount <> coalesce(d.debited, d.amount))`,
  },
  {
    rule: "a paid charge of a recurring donation has a credit of what was taken",
    of: "charge",
    key: "c.id",
    query: (some) => sql`
      select c.id from charge c
      left join ledger l on l.payment = 'charge' and l.payment_id = c.id and l.kind = 'credit'
      where ${some} and c.state || '' = 'paid' and (l.id is null or l.amount <> coalesce(c.debited, c.amount))`,
  },
  {
    rule: "a credit belongs to a gift that was paid",
    of: "ledger",
    key: "l.id",
    query: (some) => sql`
      select l.id from ledger l
      left join donation d on l.payment = 'donation' and d.id = l.payment_id and d.state in (${COUNTED})
      left join charge c on l.payment = 'charge' and c.id = l.payment_id and c.state in (${COUNTED})
      where ${some} and l.kind = 'credit' and l.payment <> 'outside' and d.id is null and c.id is null`,
  },
  {
    rule: "what went back is no more than what came",
    of: "ledger",
    key: "r.id",
    query: (some) => sql`
      select r.id from ledger r
      left join ledger l on l.payment = r.payment and l.payment_id = r.payment_id and l.kind = 'credit'
      where ${some} and r.kind <> 'credit' and (l.id is null or l.amount < (
        select sum(o.amount) from ledger o
        where o.payment = r.payment and o.payment_id = r.payment_id and o.kind = r.kind))`,
  },
  {
    rule: "a refund's line is that of a refund that was done",
    of: "ledger",
    key: "l.id",
    query: (some) => sql`
      select l.id from ledger l
      left join refund r on l.id = 'refund:' || r.id and r.payment = l.payment and r.payment_id = l.payment_id
        and r.amount = l.amount and r.state = 'done'
      where ${some} and l.kind = 'refund' and r.id is null`,
  },
  {
    rule: "a refund that was done has its line",
    of: "refund",
    key: "r.id",
    query: (some) => sql`
      select r.id from refund r
      left join ledger l on l.id = 'refund:' || r.id
      where ${some} and r.state || '' = 'done' and l.id is null`,
  },
  {
    rule: "a reversed donation has the line of it",
    of: "donation",
    key: "d.id",
    query: (some) => sql`
      select d.id from donation d
      left join ledger l on l.payment = 'donation' and l.payment_id = d.id and l.kind = 'reversal'
      where ${some} and d.state || '' = 'reversed' and l.id is null`,
  },
  {
    rule: "a reversed charge has the line of it",
    of: "charge",
    key: "c.id",
    query: (some) => sql`
      select c.id from charge c
      left join ledger l on l.payment = 'charge' and l.payment_id = c.id and l.kind = 'reversal'
      where ${some} and c.state || '' = 'reversed' and l.id is null`,
  },
  {
    rule: "a credit has a receipt",
    of: "ledger",
    key: "l.id",
    query: (some) => sql`
      select l.id from ledger l
      left join receipt r on r.payment = l.payment and r.payment_id = l.payment_id
      where ${some} and l.kind = 'credit' and r.number is null`,
  },
  {
    rule: "a receipt has a credit",
    of: "receipt",
    key: "r.number",
    query: (some) => sql`
      select cast(r.number as text) as id from receipt r
      left join ledger l on l.payment = r.payment and l.payment_id = r.payment_id and l.kind = 'credit'
      where ${some} and l.id is null`,
  },
  {
    rule: "a donation stands where its last event left it",
    of: "donation",
    key: "d.id",
    query: (some) => sql`
      select d.id from donation d
      where ${some} and d.state <> coalesce(
        (select e.to_state from donation_event e where e.donation_id = d.id order by e.seq desc limit 1), '')`,
  },
  {
    rule: "a recurring donation stands where its last event left it",
    of: "recurring",
    key: "r.id",
    query: (some) => sql`
      select r.id from recurring r
      where ${some} and r.state <> coalesce(
        (select e.to_state from recurring_event e where e.recurring_id = r.id order by e.seq desc limit 1), '')`,
  },
];
const EXAMPLES = 5;

/** This many rows at a time take a few milliseconds, during which SQLite blocks everything else in its process. */
const AT_ONCE = 1000;

/**
 * Checks the books, each row as it is when read, because what belongs together is written together. It changes nothing,
 * and lets others work in between.
 */
export async function checkLedger({ db }: Database): Promise<LedgerCheck> {
  const broken: LedgerCheck["broken"] = [];
  for (const rule of RULES) {
    const examples = await breakersOf(db, rule);
    if (examples.length > 0) broken.push({ rule: rule.rule, examples });
  }
  const others = {
    "receipts are numbered without gaps": await gapsInReceipts(db),
    "a closed day adds up as it did when it was closed": await changedDays(db),
  };
  for (const [rule, examples] of Object.entries(others)) if (examples.length > 0) broken.push({ rule, examples });
  return { ok: broken.length === 0, totals: await totalsOf(db), broken };
}

/** The ids of the first few that break a rule. */
async function breakersOf(db: Kysely<Schema>, { of, key, query }: Rule): Promise<string[]> {
  const found: string[] = [];
  for await (const some of someOf(db, of, key)) {
    const { rows } = await sql<{ id: string }>`${query(some)} limit ${sql.lit(EXAMPLES)}`.execute(db);
    found.push(...rows.map(({ id }) => id));
    if (found.length >= EXAMPLES) break;
  }
  return found.slice(0, EXAMPLES);
}

/** Conditions that each select some rows, and together all of them. Other work gets its turn after each. */
async function* someOf(db: Kysely<Schema>, table: Rule["of"], key: string): AsyncGenerator<RawBuilder<unknown>> {
  const [whole, bare] = [sql.ref(key), sql.ref(key.replace(/^\w\./u, ""))];
  // Every number comes after 0, and every id after the empty one.
  for (let last: string | number = table === "receipt" ? 0 : ""; ;) {
    const { rows } = await sql<{ last: string | number }>`
      select ${bare} as last from ${sql.table(table)} where ${bare} > ${last}
      order by ${bare} limit 1 offset ${sql.lit(AT_ONCE - 1)}`.execute(db);
    const end = rows[0]?.last;
    yield end === undefined ? sql`${whole} > ${last}` : sql`${whole} > ${last} and ${whole} <= ${end}`;
    if (end === undefined) return;
    last = end;
    await setImmediate();
  }
}

async function totalsOf(db: Kysely<Schema>): Promise<LedgerSum> {
  const totals: LedgerTotal[] = [];
  for await (const some of someOf(db, "ledger", "l.id")) {
    const { rows } = await sql<LedgerTotal>`
      select l.payment, l.kind, count(*) as lines, sum(l.amount) as amount, coalesce(sum(l.fee), 0) as fees
      from ledger l where ${some} group by l.payment, l.kind`.execute(db);
    totals.push(...rows);
  }
  return sumOf(totals);
}

/** The number of the last receipt, if it differs from the number of receipts or from the counter. */
async function gapsInReceipts(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cast(n.newest as text) as id
    from (select count(*) as receipts, coalesce(max(number), 0) as newest from receipt) n
    where n.receipts <> n.newest
      or n.newest <> coalesce((select value from sequence where name = 'receipt'), 0)`.execute(db);
  return rows.map(({ id }) => id);
}

async function changedDays(db: Kysely<Schema>): Promise<string[]> {
  const days = await db.selectFrom("closed_day").select("date").orderBy("date").execute();
  const changed: string[] = [];
  for (const { date } of days) {
    const from = Date.parse(date);
    const now = await ledgerTotals(db, { from, to: from + 86_400_000 });
    if (!isDeepStrictEqual(now, await closedTotals(db, date))) changed.push(date);
    await setImmediate();
  }
  return changed.slice(0, EXAMPLES);
}
