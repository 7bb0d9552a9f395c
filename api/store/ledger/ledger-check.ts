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
  of: "donation" | "recurring" | "charge" | "ledger" | "receipt";
  /** The key column of these rows, as the query names it. */
  key: string;
  query: (some: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
};

/** The states of a payment that was counted and has its credit. */
const COUNTED = sql.raw("'paid', 'reversed', 'disputed'");

/** A receipt's number, without its zeros. */
const RECEIPT = sql.raw("case r.series when 1 then '' else r.series || '-' end || r.number");

/** What the ledger says came for a payment. */
const counted = (payment: string, id: string) =>
  sql.raw(`(select coalesce(sum(k.amount), 0) from ledger k
    where k.payment = ${payment} and k.payment_id = ${id} and k.kind = 'credit')`);

/** `state || ''` keeps the planner from using the index on the state, because the keys already limit the rows. */
const RULES: readonly Rule[] = [
  ...(["donation", "charge"] as const).flatMap((of): Rule[] => [
    {
      rule: `a paid ${of} has a credit of what was taken`,
      of,
      key: "p.id",
      query: (some) => sql`
        select p.id from ${sql.table(of)} p
        where ${some} and p.state || '' = 'paid' and coalesce(p.debited, p.amount) <> ${counted(`'${of}'`, "p.id")}`,
    },
    {
      rule: `a reversed ${of} has the line of it`,
      of,
      key: "p.id",
      query: (some) => sql`
        select p.id from ${sql.table(of)} p
        left join ledger l on l.payment = ${sql.lit(of)} and l.payment_id = p.id and l.kind = 'reversal'
        where ${some} and p.state || '' = 'reversed' and l.id is null`,
    },
  ]),
  {
    rule: "a credit belongs to a gift that was paid",
    of: "ledger",
    key: "l.id",
    query: (some) => sql`
      select l.id from ledger l
      left join donation d on l.payment = 'donation' and d.id = l.payment_id and d.state in (${COUNTED})
      left join charge c on l.payment = 'charge' and c.id = l.payment_id and c.state in (${COUNTED})
      where ${some} and l.kind = 'credit' and d.id is null and c.id is null`,
  },
  {
    rule: "what went back is what came",
    of: "ledger",
    key: "r.id",
    query: (some) => sql`
      select r.id from ledger r
      where ${some} and r.kind = 'reversal' and r.amount <> ${counted("r.payment", "r.payment_id")}`,
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
      select ${RECEIPT} as id from receipt r
      left join ledger l on l.payment = r.payment and l.payment_id = r.payment_id and l.kind = 'credit'
      where ${some} and l.id is null`,
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
  ...(["donation", "recurring"] as const).map((of): Rule => ({
    rule: `a ${of} ${of === "recurring" ? "donation " : ""}stands where its last event left it`,
    of,
    key: "g.id",
    query: (some) => sql`
      select g.id from ${sql.table(of)} g
      where ${some} and g.state <> coalesce((select e.to_state from ${sql.table(`${of}_event`)} e
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
  for (let after = { at: Number.MIN_SAFE_INTEGER, id: "" }; ;) {
    const lines = await linesAfter(db, after);
    for (const line of lines) totals = withLine(totals, line);
    const last = lines.at(-1);
    if (!last) return sumOf(totals);
    after = last;
    await setImmediate();
  }
}

type Line = Pick<Schema["ledger"], "id" | "at" | "payment" | "kind" | "amount" | "fee">;

function linesAfter(db: Kysely<Schema>, { at, id }: { at: number; id: string }): Promise<Line[]> {
  return db
    .selectFrom("ledger")
    .select(["id", "at", "payment", "kind", "amount", "fee"])
    .where((e) => e(e.refTuple("at", "id"), ">", e.tuple(at, id)))
    .orderBy("at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
}

function withLine(totals: LedgerTotal[], { payment, kind, amount, fee }: Line): LedgerTotal[] {
  const isSame = (total: LedgerTotal) => total.payment === payment && total.kind === kind;
  const { lines, amount: sum, fees } = totals.find(isSame) ?? { lines: 0, amount: 0, fees: 0 };
  // The cast is safe, because sums of pesewas are pesewas.
  const total = {
    payment,
    kind,
    lines: lines + 1,
    amount: sum + amount,
    fees: fees + (fee ?? 0),
  } as LedgerTotal;
  return [...totals.filter((other) => !isSame(other)), total];
}

/** The last receipt of the counter's series, or of a later one, if the counter differs from it. */
async function lastReceiptBesideCounter(db: Kysely<Schema>): Promise<string[]> {
  const counter = await receiptCounter(db);
  const newest = await db
    .selectFrom("receipt")
    .select(["series", "number"])
    .where("series", ">=", counter.series)
    .orderBy("series", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // In a series that a restore has just opened there is none.
  const last = newest ?? { series: counter.series, number: 0 };
  return last.series === counter.series && last.number === counter.value ? [] : [shown(last)];
}

const shown = ({ series, number }: ReceiptKey) => `${series === 1 ? "" : `${series}-`}${number}`;

async function receiptCounter(db: Kysely<Schema>): Promise<{ series: number; value: number }> {
  const counter = await db.selectFrom("sequence").selectAll().where("name", "=", "receipt").executeTakeFirst();
  return counter ?? { series: 1, value: 0 };
}
