import { sql } from "kysely";
import type { Deps } from "#api/deps.ts";
import type { OutsideStore } from "#api/outside/ports.ts";
import type { Bug } from "./bugs.ts";
import { withTransition } from "./mutations.ts";

const DAY = 86_400_000;
/** Gifts of the copy are found days later, when their payments wait to be approved or are adopted. */
const FOUND_LATE = { lost: 1, outage: { from: 0, to: 16 * DAY }, otherAmount: 0, misdirected: 0 };

/** Mistakes after the store was lost: with payments that only the provider knows, and with e-mails. */
export const ADOPTION_BUGS: readonly Bug[] = [
  {
    name: "two lists adopt one payment",
    shows: "double-counted",
    soon: { lost: 1 },
    prepare: async ({ db }) => void (await sql`drop index outside_transaction`.execute(db)),
    plant: withOutside(({ proposeAdoption }, { database: { db } }) => ({
      async proposeAdoption(batch, proposals) {
        const unknown = proposals.map((each) => ({ ...each, payment: { ...each.payment, transaction: each.id } }));
        const proposed = await proposeAdoption(batch, unknown);
        for (const { id, payment } of proposals) {
          const named = { transaction_id: payment.transaction };
          await db.updateTable("outside_donation").set(named).where("id", "=", id).execute();
        }
        return proposed;
      },
    })),
  },
  {
    name: "adopted without a second look at our gifts",
    shows: "double-counted",
    soon: FOUND_LATE,
    plant: withOutside(({ recordBatch }, { database: { db } }) => ({
      async recordBatch(step) {
        const names = ["transaction_id", "provider_reference"] as const;
        const rows = await db
          .selectFrom("outside_donation")
          .select(["id", ...names])
          .where("id", "in", step.ids)
          .execute();
        const set = (id: string, named: { transaction_id: string | null; provider_reference: string | null }) =>
          db.updateTable("outside_donation").set(named).where("id", "=", id).execute();
        for (const { id } of rows) await set(id, { transaction_id: id, provider_reference: null });
        const recorded = await recordBatch(step);
        for (const { id, ...named } of rows) await set(id, named);
        return recorded;
      },
    })),
  },
  {
    name: "gift counted beside its adopted payment",
    shows: "double-counted",
    soon: FOUND_LATE,
    plant: withTransition((inner, { database: { db } }) => async (step) => {
      if (step.to !== "paid" || !step.providerId) return inner(step);
      const hide = (from: "recorded" | "withdrawn", to: "recorded" | "withdrawn") =>
        db
          .updateTable("outside_donation")
          .set({ state: to })
          .where("transaction_id", "=", step.providerId ?? "")
          .where("state", "=", from)
          .execute();
      await hide("recorded", "withdrawn");
      const moved = await inner(step);
      await hide("withdrawn", "recorded");
      return moved;
    }),
  },
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

function withOutside(change: (inner: OutsideStore, deps: Deps) => Partial<OutsideStore>): (deps: Deps) => Deps {
  return (deps) => ({ ...deps, outside: { ...deps.outside, ...change(deps.outside, deps) } });
}
