import type { Bug } from "./bugs.ts";

/** Mistakes after the store was lost. */
export const LOST_STORE_BUGS: readonly Bug[] = [
  {
    name: "e-mails are sent again after a loss",
    shows: "told twice",
    soon: { lost: 1 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async claim(...how) {
          await deps.database.db
            .updateTable("job")
            .set({ held_at: null, done_at: null })
            .where("held_at", "is not", null)
            .execute();
          return deps.jobs.claim(...how);
        },
      },
    }),
  },
];
