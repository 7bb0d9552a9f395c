import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Schema } from "./table-types.ts";

/**
 * The statement that adds a row to a table. Kysely takes several times as long to build one, which matters because a
 * gift needs many inserts.
 */
export function insert<Table extends keyof Schema>(
  table: Table,
  row: Insertable<Schema[Table]>,
): RawBuilder<Record<string, never>> {
  // Raw SQL is safe here, because the column names are the program's own.
  const columns = sql.raw(Object.keys(row).join(", "));
  return sql`insert into ${sql.raw(table)} (${columns}) values (${sql.join(Object.values(row))})`;
}
