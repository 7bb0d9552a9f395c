import type { Database } from "#api/store/engine/database.ts";
import type { Bug } from "./bugs.ts";

/** Mistakes after the store was lost. */
export const LOST_STORE_BUGS: readonly Bug[] = [
  {
    name: "numbers go on after a loss where the backup was",
    shows: "number twice",
    soon: { lost: 1 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async lease(...how) {
          await goOnInFirstSeries(deps.database);
          return deps.jobs.lease(...how);
        },
      },
    }),
  },
];

/** As a restore that opens no series would leave the counter. */
async function goOnInFirstSeries({ db }: Database): Promise<void> {
  const { last } = await db
    .selectFrom("receipt")
    .select((e) => e.fn.max<number | null>("number").as("last"))
    .where("series", "=", 1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("sequence")
    .set({ series: 1, value: last ?? 0 })
    .where("series", "=", 2)
    .where("value", "=", 0)
    .execute();
}
