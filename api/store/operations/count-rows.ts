import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** The tables that record what people and operators do. The program itself writes to others at every start. */
const KEPT = [
  "donation",
  "recurring",
  "charge",
  "receipt",
  "subscriber",
  "monthly_update",
  "content_version",
  "blocked",
] as const satisfies readonly (keyof Schema)[];

export type RowCounts = Record<(typeof KEPT)[number], number>;

/** The number of rows in each of these tables. */
export async function countRows({ db }: Pick<Database, "db">): Promise<RowCounts> {
  const counted: [string, number][] = [];
  for (const table of KEPT) {
    const { rows } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    counted.push([table, rows]);
  }
  return Object.fromEntries(counted) as RowCounts;
}
