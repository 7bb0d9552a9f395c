import type { Deps } from "#api/deps.ts";
import { WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import type { Counted, Transition } from "#api/donations/ports.ts";
import { WATCHED_STATES } from "#api/donations/states.ts";
import { OPEN_REFUNDS } from "#api/refunds/states.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import type { Bug } from "./bugs.ts";
import { withoutUniqueCredit, withRefunds, withStatus, withTransition } from "./mutations.ts";

/** Mistakes with money that goes back. */
export const RETURN_BUGS: readonly Bug[] = [
  {
    name: "reversal counted twice",
    shows: "double-counted",
    soon: { reversed: 1 },
    prepare: withoutUniqueCredit,
    plant: afterReversal(async ({ database: { db }, newId }, { id: donation, at }) => {
      const line = {
        payment: "donation",
        payment_id: donation,
        kind: "reversal",
        corrects: "",
        turn: 0,
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
    soon: { reversed: 1, otherAmount: 0.5 },
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
    soon: { reversed: 1 },
    plant: afterReversal(async ({ database: { db } }, { id }) => {
      await db.deleteFrom("ledger").where("payment_id", "=", id).where("kind", "=", "credit").execute();
    }),
  },
  {
    name: "watched once",
    shows: "lost",
    soon: { reversed: 1 },
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
    soon: { reversed: 1 },
    plant: withStatus(async (outcome) =>
      outcome.kind === "refunded" ? { ...outcome, kind: "unpaid", reason: null } : outcome,
    ),
  },
  {
    name: "only Refunded is heard",
    shows: "unheard",
    soon: { contradicted: 1, reversed: 0, refunded: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const isCounted = (await deps.donations.counted(reference)) !== undefined;
      const isHeard = outcome.kind === "paid" || outcome.kind === "refunded";
      return isCounted && !isHeard ? { kind: "not-found" } : outcome;
    }),
  },
  {
    name: "one contrary answer is enough",
    shows: "hasty",
    soon: { contradicted: 1, reversed: 0, refunded: 0 },
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
    name: "Refunded ignored after a part",
    shows: "lost",
    soon: { reversed: 1, refunded: 1, paidOut: 0 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        counted: async (id) => explained(await deps.donations.counted(id)),
      },
      recurring: {
        ...deps.recurring,
        countedCharge: async (id) => explained(await deps.recurring.countedCharge(id)),
      },
    }),
  },
  {
    name: "dispute counted at once",
    shows: "phantom",
    soon: { refunded: 1, partIsRefunded: 1, paidOut: 0 },
    plant: withTransition((inner) => (step) => inner(step.to === "disputed" ? { ...step, to: "reversed" } : step)),
  },
  {
    name: "refund written at its approval",
    shows: "phantom",
    soon: { refunded: 1, reversed: 1 },
    plant: withRefunds((refunds) => ({
      async approve(step) {
        const approved = await refunds.approve(step);
        const { id, at } = step;
        if (approved.kind === "approved") {
          await refunds.settle({ id, to: "done", cause: "operator", at, note: "approved" });
        }
        return approved;
      },
    })),
  },
  {
    name: "one operator is enough",
    shows: "one operator",
    soon: { refunded: 1 },
    plant: withRefunds((refunds, { database: { db } }) => ({
      async approve(step) {
        const { id, who, at } = step;
        const own = { state: "approved", approved_by: who, approved_at: at } as const;
        await db
          .updateTable("refund")
          .set(own)
          .where("id", "=", id)
          .where("state", "=", "proposed")
          .where("proposed_by", "=", who)
          .execute();
        return refunds.approve(step);
      },
    })),
  },
  {
    name: "two refunds proposed at once",
    shows: "too much",
    soon: { refunded: 1, reversed: 0 },
    plant: withRefunds((refunds, { database: { db }, donations, recurring }) => ({
      async propose(proposal) {
        const { id, payment, paymentId, amount, why, who, at } = proposal;
        const counted = await (payment === "charge"
          ? recurring.countedCharge(paymentId)
          : donations.counted(paymentId));
        const isClaimed = (await refunds.of(payment, paymentId)).some(({ state }) =>
          [...OPEN_REFUNDS, "done"].includes(state),
        );
        if (!counted || isClaimed) return refunds.propose(proposal);
        // It does not see what another operator has proposed in the meantime.
        const proposed = { state: "proposed", why, proposed_by: who, proposed_at: at } as const;
        const nothing = { approved_by: null, approved_at: null, provider_id: null, settled_by: null, settled_at: null };
        const row = { id, payment, payment_id: paymentId, amount: amount ?? counted.credit, note: "", ...proposed };
        await db
          .insertInto("refund")
          .values({ ...row, ...nothing, way: "by-hand" })
          .execute();
        const refund = await refunds.find(id);
        return refund ? { kind: "proposed", refund } : { kind: "never-counted" };
      },
      // The real approval would notice it.
      async approve(step) {
        const approved = await refunds.approve(step);
        if (approved.kind !== "too-much") return approved;
        const changes = { state: "approved", way: "by-hand", approved_by: step.who, approved_at: step.at } as const;
        await db.updateTable("refund").set(changes).where("id", "=", step.id).execute();
        const refund = await refunds.find(step.id);
        return refund ? { kind: "approved", refund } : approved;
      },
    })),
  },
];

/** Pretends that we gave all of it back. */
function explained(counted: Counted | undefined): Counted | undefined {
  return counted && counted.refundedByHand > 0 ? { ...counted, refundedByHand: counted.credit } : counted;
}

function afterReversal(change: (deps: Deps, step: Transition) => Promise<void>): (deps: Deps) => Deps {
  return withTransition((inner, deps) => async (step) => {
    const moved = await inner(step);
    if (moved && step.to === "reversed") await change(deps, step);
    return moved;
  });
}
