import type { Deps } from "#api/deps.ts";
import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { Transition } from "#api/payments/ports.ts";
import { WATCHED_STATES } from "#api/payments/states.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import type { Bug } from "./bugs.ts";
import { withoutUniqueCredit, withStatus, withTransition } from "./mutations.ts";

/** Mistakes with money that goes back. */
export const RETURN_BUGS: readonly Bug[] = [
  {
    name: "reversal counted twice",
    shows: "double-counted",
    soon: { returned: 1, partReturned: 0, contradicted: 0 },
    prepare: withoutUniqueCredit,
    plant: afterReversal(async ({ database: { db }, newId }, { id: donation, at }) => {
      const line = {
        payment: "donation",
        payment_id: donation,
        kind: "reversal",
        fee: null,
        at,
      } as const;
      const { amount } = await db
        .selectFrom("donation")
        .select("amount")
        .where("id", "=", donation)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("ledger")
        .values({ ...line, id: newId(), amount })
        .execute();
    }),
  },
  {
    name: "reversal counts what was asked",
    shows: "phantom",
    soon: { returned: 1, otherAmount: 0.5 },
    plant: afterReversal(async ({ database: { db } }, { id }) => {
      await db
        .updateTable("ledger")
        .set((e) => ({ amount: e.selectFrom("donation").select("amount").where("id", "=", id) }))
        .where("payment_id", "=", id)
        .where("kind", "=", "reversal")
        .execute();
    }),
  },
  {
    name: "reversal deletes the credit",
    shows: "lost",
    soon: { returned: 1, partReturned: 0, contradicted: 0 },
    plant: afterReversal(async ({ database: { db } }, { id }) => {
      await db.deleteFrom("ledger").where("payment_id", "=", id).where("kind", "=", "credit").execute();
    }),
  },
  {
    name: "watched once",
    shows: "lost",
    soon: { returned: 1, partReturned: 0, contradicted: 0 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async finish(job: Job, worker: string, at: number, next: number | null, error?: string) {
          const donation = job.kind === "check-donation" ? await deps.donations.find(job.subjectId) : undefined;
          const isWatched = donation !== undefined && WATCHED_STATES.includes(donation.state);
          const isOver = isWatched && (donation.settledAt ?? at) + WATCH_AGES_MS[0] <= at;
          return deps.jobs.finish(job, worker, at, isOver ? null : next, error);
        },
      },
    }),
  },
  {
    name: "Refunded means unpaid",
    shows: "lost",
    soon: { returned: 1, partReturned: 0, contradicted: 0 },
    plant: withStatus(async (outcome) =>
      outcome.kind === "refunded" ? { ...outcome, kind: "unpaid", reason: null } : outcome,
    ),
  },
  {
    name: "only Refunded is heard",
    shows: "unheard",
    soon: { contradicted: 1, returned: 0, partReturned: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const isCounted = (await deps.donations.counted(reference)) !== undefined;
      const isHeard = outcome.kind === "paid" || outcome.kind === "refunded";
      return isCounted && !isHeard ? { kind: "not-found" } : outcome;
    }),
  },
  {
    name: "one contrary answer is enough",
    shows: "hasty",
    soon: { contradicted: 1, returned: 0, partReturned: 0 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async counted(id) {
          const counted = await deps.donations.counted(id);
          return counted && { ...counted, doubtedAt: 0 };
        },
      },
    }),
  },
  {
    name: "another sum is booked",
    shows: "phantom",
    soon: { partReturned: 1, returned: 0, contradicted: 0 },
    plant: withTransition((inner, { database: { db } }) => async (step) => {
      if (!step.note.startsWith("status Refunded, but")) return inner(step);
      const moved = await inner({ ...step, to: "reversed" });
      await db
        .updateTable("ledger")
        .set({ amount: 1 })
        .where("payment_id", "=", step.id)
        .where("kind", "=", "reversal")
        .execute();
      return moved;
    }),
  },
  {
    name: "a part counts as all of it",
    shows: "phantom",
    soon: { partReturned: 1, returned: 0, contradicted: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const counted = await deps.donations.counted(reference);
      return outcome.kind === "refunded" && counted ? { ...outcome, amount: counted.credit } : outcome;
    }),
  },
  {
    name: "asked again and not heard after five weeks",
    shows: "lost",
    soon: { returned: 1, partReturned: 0, contradicted: 0, misdirected: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const settledAt = (await deps.donations.find(reference))?.settledAt ?? Infinity;
      const isOld = deps.clock.now() > settledAt + Math.max(...WATCH_AGES_MS);
      return isOld ? { kind: "not-found" } : outcome;
    }),
  },
];

function afterReversal(change: (deps: Deps, step: Transition) => Promise<void>): (deps: Deps) => Deps {
  return withTransition((inner, deps) => async (step) => {
    const moved = await inner(step);
    if (moved && step.to === "reversed") await change(deps, step);
    return moved;
  });
}
