import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

type Value = string | number | null;

/** Stands where a value will be while the query is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query with its values, ready to be run. */
export type Prepared<Values, Row> = (db: Kysely<Schema>, values: Values) => CompiledQuery<Row>;

/**
 * A query whose text is built once for each store instead of each time, which costs more than running it. `build` gets
 * places for the values: it may put them where values go, and cannot look at them. Name the columns: PostgreSQL keeps
 * the plan, and one for `select *` ends when another process adds a column.
 */
export function prepare<Values extends Record<string, Value>, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values; // what `build` must not look at
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    let query = built.get(adapter);
    if (!query) {
      query = build(db, slots).compile();
      built.set(adapter, query);
      if (!names.has(query.sql)) names.set(query.sql, `beat_${names.size}`);
    }
    return {
      ...query,
      parameters: query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
    };
  };
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

/** The first row of one query. */
export async function runOne<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<Row | undefined> {
  const [[row]] = await runAll(db, [query]);
  return row;
}
