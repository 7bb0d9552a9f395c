import type { Pesewas } from "#contract/money.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import type { Bug } from "./bugs.ts";
import { withRefunds } from "./mutations.ts";

const BOUNCED = { refunded: 1, paidOut: 1, bounced: 1, reversed: 0, contradicted: 0 };

/** Mistakes with refunds that the provider pays out. */
export const PAY_OUT_BUGS: readonly Bug[] = [
  {
    name: "pay-out sent again",
    shows: "double pay-out",
    soon: { refunded: 1, paidOut: 1, call: 0.8, reversed: 0 },
    plant: withRefunds((refunds) => ({
      async find(id) {
        const refund = await refunds.find(id);
        return refund && { ...refund, askedAt: null };
      },
      async markAsked(id, at) {
        const mark = await refunds.markAsked(id, at);
        return mark === "asked-before" ? "marked" : mark;
      },
    })),
  },
  {
    name: "failed pay-out asked about no more",
    shows: "lost",
    soon: { refunded: 1, paidOut: 1, payOutRevived: 1, reversed: 0 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async finish(job: Job, worker: string, at: number, next: number | null, error?: string) {
          const refund = job.kind === "pay-out" ? await deps.refunds.find(job.subjectId) : undefined;
          return deps.jobs.finish(job, worker, at, refund?.state === "failed" ? null : next, error);
        },
      },
    }),
  },
  {
    name: "late pay-out counts only if money is left",
    shows: "lost",
    soon: { refunded: 1, paidOut: 1, payOutRevived: 1, reversed: 0 },
    plant: withRefunds((refunds) => ({
      async settle(step) {
        const refund = await refunds.find(step.id);
        const isLate = step.to === "done" && refund?.state === "failed";
        const isGone = isLate && (await refunds.returned(refund.payment, refund.paymentId)) > 0;
        return isGone ? { kind: "not-found" } : refunds.settle(step);
      },
    })),
  },
  {
    name: "done pay-out asked about no more",
    shows: "unheard",
    soon: { ...BOUNCED, payOutRevived: 0 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async finish(job: Job, worker: string, at: number, next: number | null, error?: string) {
          const refund = job.kind === "pay-out" ? await deps.refunds.find(job.subjectId) : undefined;
          return deps.jobs.finish(job, worker, at, refund?.state === "done" ? null : next, error);
        },
      },
    }),
  },
  {
    name: "pay-out that came back counts again by its old answer",
    shows: "books",
    soon: BOUNCED,
    plant: (deps) => ({
      ...deps,
      corrections: {
        ...deps.corrections,
        async approve(step) {
          const approved = await deps.corrections.approve(step);
          if (approved.kind !== "settled" || approved.correction.because !== "came-back") return approved;
          const id = approved.correction.line.split(":")[1] ?? "";
          const { db } = deps.database;
          await db.updateTable("refund").set({ state: "failed" }).where("id", "=", id).execute();
          await db.updateTable("job").set({ done_at: null }).where("id", "=", `pay-out:${id}`).execute();
          return approved;
        },
      },
    }),
  },
  {
    name: "what came back may not be given back again",
    shows: "withheld",
    soon: BOUNCED,
    plant: withRefunds((refunds) => ({
      async propose(proposal) {
        const others = await refunds.of(proposal.payment, proposal.paymentId);
        const isClaimed = others.some(({ state }) => state === "returned");
        return isClaimed ? { kind: "too-much", left: 0 as Pesewas } : refunds.propose(proposal);
      },
    })),
  },
  {
    name: "unknown pay-out means failed",
    shows: "untrue",
    soon: { refunded: 1, paidOut: 1, call: 0.8, reversed: 0 },
    plant: ({ payOuts, ...deps }) => ({
      ...deps,
      payOuts: payOuts && {
        ...payOuts,
        async payOut(request) {
          const outcome = await payOuts.payOut(request);
          return outcome.kind === "unknown" ? { kind: "refused", why: outcome.why } : outcome;
        },
      },
    }),
  },
];
