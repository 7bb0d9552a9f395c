import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * The statement that adds a row to a table. To build one takes Kysely several times as long, which is felt where a gift
 * needs many of them.
 */
export function insert<Table extends keyof Schema>(
  table: Table,
  row: Insertable<Schema[Table]>,
): RawBuilder<Record<string, never>> {
  // The names of columns are the program's own.
  const columns = sql.raw(Object.keys(row).join(", "));
  return sql`insert into ${sql.raw(table)} (${columns}) values (${sql.join(Object.values(row))})`;
}
