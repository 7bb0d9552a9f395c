import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** The tables of what people and operators do; the others are the program's own, which every start writes. */
const KEPT = [
  "donation",
  "recurring",
  "charge",
  "refund",
  "outside_donation",
  "receipt",
  "subscriber",
  "monthly_update",
  "closed_day",
  "spending",
  "blocked",
] as const satisfies readonly (keyof Schema)[];

export type RowCounts = Record<(typeof KEPT)[number], number>;

/** How much the store holds. */
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
