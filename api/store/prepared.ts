import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

type Value = string | number | null;
type Values = Record<string, Value>;

/** Stands where a value of one of the rows will be while the query is built. */
class Slot {
  readonly row: number;
  readonly name: string;
  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/** A query with its values, ready to be run. */
export type Prepared<Of, Row> = (db: Kysely<Schema>, values: Of) => CompiledQuery<Row>;

/**
 * A query whose text is built once for each store instead of each time, which costs more than running it. `build` gets
 * places for the values: it may put them where values go, and cannot look at them. Name the columns: PostgreSQL keeps
 * the plan, and one for `select *` ends when another process adds a column.
 */
export function prepare<Of extends Values, Row>(
  build: (db: Kysely<Schema>, values: Of) => Compilable<Row>,
): Prepared<Of, Row> {
  const fill = builder<Of, Row>((db, [values]) => build(db, values));
  return (db, values) => fill(db, [values]);
}

/** Queries are built for so many rows. */
const SIZES = [32, 16, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/**
 * The same for a query that takes any number of rows, at least one. It is built for some numbers only, and as many
 * queries are answered as that takes: a server that keeps the plan for every number would keep too many.
 */
export function prepareMany<Of extends Values, Row>(
  build: (db: Kysely<Schema>, all: readonly [Of, ...Of[]]) => Compilable<Row>,
): (db: Kysely<Schema>, all: readonly Of[]) => CompiledQuery<Row>[] {
  const fill = builder(build);
  return (db, all) => {
    const queries: CompiledQuery<Row>[] = [];
    let left = all;
    for (const size of SIZES) {
      for (; left.length >= size; left = left.slice(size)) queries.push(fill(db, left.slice(0, size)));
    }
    return queries;
  };
}

function builder<Of extends Values, Row>(
  build: (db: Kysely<Schema>, all: readonly [Of, ...Of[]]) => Compilable<Row>,
): Prepared<readonly Of[], Row> {
  const built = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return (db, all) => {
    const { adapter } = db.getExecutor();
    const bySize = built.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    built.set(adapter, bySize);
    let query = bySize.get(all.length);
    if (!query) {
      const slots = all.map((_, row) => slotsOf<Of>(row));
      query = build(db, slots as [Of, ...Of[]]).compile();
      bySize.set(all.length, query);
      if (!names.has(query.sql)) names.set(query.sql, `beat_${names.size}`);
    }
    return {
      ...query,
      parameters: query.parameters.map((value) => (value instanceof Slot ? all[value.row]?.[value.name] : value)),
    };
  };
}

/** What `build` must not look at. */
function slotsOf<Of extends Values>(row: number): Of {
  return new Proxy({}, { get: (_, name) => new Slot(row, String(name)) }) as Of;
}

const names = new Map<string, string>();

/** What a prepared query is called at the server, by its text. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

type Rows<Query> = Query extends CompiledQuery<infer Row> ? Row[] : never;

/**
 * Runs queries in this order on one connection and answers the rows of each. PostgreSQL is sent all of them at once and
 * answers once, so that none may depend on what another answered. When one fails, its transaction has failed.
 */
export function runAll<const Queries extends readonly CompiledQuery[]>(
  db: Kysely<Schema>,
  queries: Queries,
): Promise<{ [Index in keyof Queries]: Rows<Queries[Index]> }> {
  return db.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(queries.map((query) => connection.executeQuery(query)));
    // The builder of each query says what its rows are.
    return results.map(({ rows }) => rows) as { [Index in keyof Queries]: Rows<Queries[Index]> };
  });
}

/** `runAll` for lists of queries: answers the rows of each list together. */
export async function runLists<const Lists extends readonly (readonly CompiledQuery[])[]>(
  db: Kysely<Schema>,
  lists: Lists,
): Promise<{ [Index in keyof Lists]: Rows<Lists[Index][number]> }> {
  const rows: unknown[][] = await runAll(db, lists.flat());
  let from = 0;
  // As above.
  return lists.map(({ length }) => rows.slice(from, (from += length)).flat()) as {
    [Index in keyof Lists]: Rows<Lists[Index][number]>;
  };
}

/** The first row of one query. */
export async function runOne<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<Row | undefined> {
  const [[row]] = await runAll(db, [query]);
  return row;
}
