import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ReceiptKey } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import { type LedgerSum, type LedgerTotal, sumOf } from "./read-ledger.ts";
import type { Schema } from "../engine/table-types.ts";

/** The result of checking the books: the totals, and each broken rule with the first few ids that break it. */
export type LedgerCheck = {
  ok: boolean;
  totals: LedgerSum;
  broken: { rule: string; examples: string[] }[];
};

/** A rule about the rows of one table, and the query that finds the ids among some of these rows that break it. */
type Rule = {
  rule: string;
  of: "payment" | "mandate" | "receipt";
  /** The key column of these rows, as the query names it. */
  key: string;
  query: (some: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
};

/** A receipt's number, without its zeros. */
const RECEIPT = sql.raw("case r.series when 1 then '' else r.series || '-' end || r.number");

/** The last line of the payment `p`, or of the payment of the line `l`: whether it is a credit, as a number. */
const lastLine = (id: string) =>
  sql.raw(`coalesce((select k.n % 2 from ledger k where k.payment_id = ${id} order by k.n desc limit 1), 2)`);

/** `state || ''` keeps the planner from using the index on the state, because the keys already limit the rows. */
const RULES: readonly Rule[] = [
  {
    rule: "the last line of a paid payment is a credit, and of a returned one that it went back",
    of: "payment",
    key: "p.id",
    query: (some) => sql`
      select p.id from payment p where ${some}
        and ${lastLine("p.id")} <> case p.state || '' when 'paid' then 1 when 'returned' then 0 else 2 end`,
  },
  {
    rule: "a credit is what was taken, and each later line the same",
    of: "payment",
    key: "p.id",
    query: (some) => sql`
      select p.id from payment p where ${some} and exists (select 1 from ledger l
        where l.payment_id = p.id and l.amount <> coalesce(p.taken, p.amount))`,
  },
  {
    rule: "the lines of a payment have no gap",
    of: "payment",
    key: "p.id",
    query: (some) => sql`
      select p.id from payment p where ${some} and exists (select 1 from ledger l
        where l.payment_id = p.id and l.n > 1
          and not exists (select 1 from ledger k where k.payment_id = l.payment_id and k.n = l.n - 1))`,
  },
  {
    rule: "a payment has a receipt exactly if it was counted",
    of: "payment",
    key: "p.id",
    query: (some) => sql`
      select p.id from payment p
      left join receipt r on r.payment_id = p.id
      left join ledger l on l.payment_id = p.id and l.n = 1
      where ${some} and (r.number is null) <> (l.n is null)`,
  },
  {
    rule: "the receipts of a series are numbered without gaps",
    of: "receipt",
    key: "r.number",
    query: (some) => sql`
      select ${RECEIPT} as id from receipt r
      where ${some} and r.number <> 1
        and not exists (select 1 from receipt e where e.series = r.series and e.number = r.number - 1)`,
  },
  ...(["payment", "mandate"] as const).map((of): Rule => ({
    rule: `a ${of} stands where its last event left it`,
    of,
    key: "g.id",
    query: (some) => sql`
      select g.id from ${sql.table(of)} g
      where ${some} and g.state <> coalesce((select e.to_state from event e
        where e.${sql.ref(`${of}_id`)} = g.id order by e.seq desc limit 1), '')`,
  })),
];
const EXAMPLES = 5;
/** A query over this many rows takes a millisecond or two, during which SQLite blocks everything else in its process. */
const AT_ONCE = 200;

type Key = string | number;

/**
 * Checks the books. It needs no snapshot, because rows that belong together are written in one transaction. It changes
 * nothing. Each query reads only a few rows, and other work runs in between.
 */
export async function checkLedger({ db }: Database): Promise<LedgerCheck> {
  const breakers = new Map<string, string[]>(RULES.map(({ rule }) => [rule, []]));
  for (const table of new Set(RULES.map(({ of }) => of))) {
    for await (const someOf of rangesOf(db, table)) {
      for (const { rule, key, query } of RULES.filter(({ of }) => of === table)) {
        const { rows } = await sql<{ id: string }>`${query(someOf(key))} limit ${sql.lit(EXAMPLES)}`.execute(db);
        breakers.get(rule)?.push(...rows.map(({ id }) => id));
        await setImmediate();
      }
    }
  }
  const totals = await addUp(db);
  breakers.set("the counter of receipts stands at the last one", await lastReceiptBesideCounter(db));
  const broken = [...breakers]
    .filter(([, ids]) => ids.length > 0)
    .map(([rule, ids]) => ({ rule, examples: ids.slice(0, EXAMPLES) }));
  return { ok: broken.length === 0, totals, broken };
}

/**
 * The rows of a table in the order of their keys, a few at a time, each time as the condition on a rule's key. From a list
 * of keys, PostgreSQL's planner knows how few rows are read.
 */
async function* rangesOf(db: Kysely<Schema>, table: Rule["of"]): AsyncGenerator<(key: string) => RawBuilder<unknown>> {
  if (table !== "receipt") {
    for await (const keys of keysOf(db, { table, column: "id", first: "", only: sql`1 = 1` }))
      yield (key) => sql`${sql.ref(key)} in (${sql.join(keys)})`;
    return;
  }
  const counter = await receiptCounter(db);
  for (let series = 1; series <= counter.series; series += 1) {
    const only = sql`series = ${series}`;
    for await (const keys of keysOf(db, { table, column: "number", first: Number.MIN_SAFE_INTEGER, only }))
      yield (key) => sql`r.series = ${series} and ${sql.ref(key)} in (${sql.join(keys)})`;
  }
}

async function* keysOf(
  db: Kysely<Schema>,
  { table, column, first, only }: { table: Rule["of"]; column: string; first: Key; only: RawBuilder<unknown> },
): AsyncGenerator<Key[]> {
  for (let after = first; ;) {
    const { rows } = await sql<{ key: Key }>`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${only} and ${sql.ref(column)} > ${after}
      order by ${sql.ref(column)} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ key }) => key);
    after = last.key;
  }
}

/** The ledger's totals. */
async function addUp(db: Kysely<Schema>): Promise<LedgerSum> {
  let totals: LedgerTotal[] = [];
  for (let after = { at: Number.MIN_SAFE_INTEGER, payment_id: "", n: 0 }; ;) {
    const lines = await linesAfter(db, after);
    for (const line of lines) totals = withLine(totals, line);
    const last = lines.at(-1);
    if (!last) return sumOf(totals);
    after = last;
    await setImmediate();
  }
}

type Line = Schema["ledger"];

function linesAfter(db: Kysely<Schema>, { at, payment_id, n }: Pick<Line, "at" | "payment_id" | "n">): Promise<Line[]> {
  return db
    .selectFrom("ledger")
    .selectAll()
    .where((e) => e(e.refTuple("at", "payment_id", "n"), ">", e.tuple(at, payment_id, n)))
    .orderBy("at")
    .orderBy("payment_id")
    .orderBy("n")
    .limit(AT_ONCE)
    .execute();
}

/** Adds a line to the total of its kind. Whether it is a charge's does not matter to the sums of all. */
function withLine(totals: LedgerTotal[], { kind, amount, fee }: Line): LedgerTotal[] {
  const { lines, amount: sum, fees } = totals.find((total) => total.kind === kind) ?? { lines: 0, amount: 0, fees: 0 };
  // The cast is safe, because sums of pesewas are pesewas.
  const total = { payment: "one-time", kind, lines: lines + 1, amount: sum + amount, fees: fees + (fee ?? 0) };
  return [...totals.filter((other) => other.kind !== kind), total as LedgerTotal];
}

/**
 * The last receipt of the counter's series, or of a later one, if the counter differs from it. It is one query, because a
 * receipt may be made between two.
 */
async function lastReceiptBesideCounter(db: Kysely<Schema>): Promise<string[]> {
  const row = await db
    .selectNoFrom((e) => {
      const newest = e
        .selectFrom("receipt")
        .where("series", ">=", 1)
        .orderBy("series", "desc")
        .orderBy("number", "desc")
        .limit(1);
      return [
        e.selectFrom("receipt_counter").select("series").as("counted"),
        e.selectFrom("receipt_counter").select("value").as("value"),
        newest.select("series").as("series"),
        newest.select("number").as("number"),
      ];
    })
    .executeTakeFirstOrThrow();
  const counter = { series: row.counted ?? 1, number: row.value ?? 0 };
  const newest = { series: row.series ?? 0, number: row.number ?? 0 };
  // In a series that a restore has just opened there is none.
  const last = newest.series < counter.series ? { series: counter.series, number: 0 } : newest;
  return last.series === counter.series && last.number === counter.number ? [] : [shown(last)];
}

const shown = ({ series, number }: ReceiptKey) => `${series === 1 ? "" : `${series}-`}${number}`;

async function receiptCounter(db: Kysely<Schema>): Promise<{ series: number; value: number }> {
  const counter = await db.selectFrom("receipt_counter").selectAll().executeTakeFirst();
  return counter ?? { series: 1, value: 0 };
}
