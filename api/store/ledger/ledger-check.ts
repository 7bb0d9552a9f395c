import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../engine/database.ts";
import { type LedgerTotal, ledgerTotals, sumOf } from "./read-ledger.ts";
import type { Db } from "../engine/table-types.ts";

/** The result of checking the books: the totals, and each broken rule with the first few ids that break it. */
export type LedgerCheck = Awaited<ReturnType<typeof checkLedger>>;

/** A rule about payments or mandates, and the query that finds what breaks it among those whose key is in `some`. */
type Rule = {
  rule: string;
  of: "payment" | "mandate";
  query: (some: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
};

/** A receipt's number, without its zeros. */
const RECEIPT = sql.raw("case r.series when 1 then '' else r.series || '-' end || r.number");

/** The last line of the payment `p`, or of the payment of the line `l`: whether it is a credit, as a number. */
const lastLine = (id: string) =>
  sql.raw(`coalesce((select k.n % 2 from ledger k where k.payment_id = ${id} order by k.n desc limit 1), 2)`);

const RULES: readonly Rule[] = [
  {
    rule: "the last line of a paid payment is a credit, and of a returned one that it went back",
    of: "payment",
    query: (some) => sql`
      select p.id from payment p where p.id in (${some})
        and ${lastLine("p.id")} <> case p.state when 'paid' then 1 when 'returned' then 0 else 2 end`,
  },
  {
    rule: "a credit is what was taken, and each later line the same",
    of: "payment",
    query: (some) => sql`
      select p.id from payment p where p.id in (${some}) and exists (select 1 from ledger l
        where l.payment_id = p.id and l.amount <> coalesce(p.taken, p.amount))`,
  },
  {
    rule: "the lines of a payment have no gap",
    of: "payment",
    query: (some) => sql`
      select p.id from payment p where p.id in (${some}) and exists (select 1 from ledger l
        where l.payment_id = p.id and l.n > 1
          and not exists (select 1 from ledger k where k.payment_id = l.payment_id and k.n = l.n - 1))`,
  },
  {
    rule: "a payment has a receipt exactly if it was counted",
    of: "payment",
    query: (some) => sql`
      select p.id from payment p
      left join receipt r on r.payment_id = p.id
      left join ledger l on l.payment_id = p.id and l.n = 1
      where p.id in (${some}) and (r.number is null) <> (l.n is null)`,
  },
  {
    rule: "the receipts of a series are numbered without gaps",
    of: "payment",
    query: (some) => sql`
      select ${RECEIPT} as id from receipt r where r.payment_id in (${some}) and r.number <> 1
        and not exists (select 1 from receipt e where e.series = r.series and e.number = r.number - 1)`,
  },
  ...(["payment", "mandate"] as const).map((of): Rule => ({
    rule: `a ${of} stands where its last event left it`,
    of,
    query: (some) => sql`
      select g.id from ${sql.table(of)} g
      where g.id in (${some}) and g.state <> coalesce((select e.to_state from event e
        where e.${sql.ref(`${of}_id`)} = g.id order by e.seq desc limit 1), '')`,
  })),
];
const EXAMPLES = 5;
/** A query over this many rows takes a millisecond or two, during which SQLite blocks everything else in its process. */
const AT_ONCE = 200;

/**
 * Checks the books. It needs no snapshot, because rows that belong together are written in one transaction. It changes
 * nothing. Each query reads only a few rows, and other work runs in between.
 */
export async function checkLedger({ db }: Database) {
  const breakers = new Map<string, string[]>(RULES.map(({ rule }) => [rule, []]));
  const totals: LedgerTotal[] = [];
  for (const table of ["payment", "mandate"] as const) {
    for await (const ids of idsOf(db, table)) {
      for (const { rule, query } of RULES.filter(({ of }) => of === table)) {
        const { rows } = await sql<{ id: string }>`${query(sql.join(ids))} limit ${sql.lit(EXAMPLES)}`.execute(db);
        breakers.get(rule)?.push(...rows.map(({ id }) => id));
        await setImmediate();
      }
      if (table === "payment") totals.push(...(await ledgerTotals(db, (e) => e("p.id", "in", ids))));
    }
  }
  breakers.set("the counter of receipts stands at the last one", await lastReceiptBesideCounter(db));
  const broken = [...breakers]
    .filter(([, ids]) => ids.length > 0)
    .map(([rule, ids]) => ({ rule, examples: ids.slice(0, EXAMPLES) }));
  return { ok: broken.length === 0, totals: sumOf(totals), broken };
}

/** The ids of a table, a few at a time. From a list of them PostgreSQL's planner knows how few rows a rule reads. */
async function* idsOf(db: Db, table: Rule["of"]): AsyncGenerator<string[]> {
  for (let after = ""; ;) {
    const rows = await db.selectFrom(table).select("id").where("id", ">", after).orderBy("id").limit(AT_ONCE).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

/** The last receipt, if the counter differs from it. One query, because a receipt may be made between two. */
async function lastReceiptBesideCounter(db: Db): Promise<string[]> {
  const newest = (column: "series" | "number") => sql`(select r.${sql.ref(column)} from receipt r
    where r.series >= s.receipt_series order by r.series desc, r.number desc limit 1)`;
  const { rows } = await sql<{ id: string }>`
    select ${RECEIPT} as id from (select s.receipt_series, s.last_receipt,
      coalesce(${newest("series")}, s.receipt_series) as series, coalesce(${newest("number")}, 0) as number
      from store s) r where r.series <> r.receipt_series or r.number <> r.last_receipt`.execute(db);
  return rows.map(({ id }) => id);
}
