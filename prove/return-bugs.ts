import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { type Bug, withJobs, withPayments, withStatus } from "./mutations.ts";

/** Mistakes with money that goes back. */
export const RETURN_BUGS: readonly Bug[] = [
  {
    name: "watched once",
    shows: "lost",
    soon: { returned: 1, partReturned: 0, contradicted: 0 },
    plant: withJobs((jobs, { payments }) => ({
      async finish(job, worker, at, next, error) {
        const payment = job.kind === "check-payment" ? await payments.find(job.subjectId) : undefined;
        const isCounted = payment !== undefined && COUNTED_STATES.includes(payment.state);
        const isOver = isCounted && (payment.settledAt ?? at) + WATCH_AGES_MS[0] <= at;
        return jobs.finish(job, worker, at, isOver ? null : next, error);
      },
    })),
  },
  {
    name: "only Refunded is heard",
    shows: "unheard",
    soon: { contradicted: 1, returned: 0, partReturned: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const payment = await deps.payments.find(reference);
      const isCounted = payment !== undefined && COUNTED_STATES.includes(payment.state);
      const isHeard = outcome.kind === "paid" || outcome.kind === "refunded";
      return isCounted && !isHeard ? { kind: "not-found" } : outcome;
    }),
  },
  {
    name: "one contrary answer is enough",
    shows: "hasty",
    soon: { contradicted: 1, returned: 0, partReturned: 0 },
    plant: withPayments((payments, { clock }) => ({
      async setMismatch(id, mismatch) {
        await payments.setMismatch(id, mismatch);
        if (mismatch === null || mismatch.answer.startsWith("Refunded")) return;
        const note = `status ${mismatch.answer}, once`;
        await payments.flag({ id, flag: "contrary", at: clock.now(), note });
      },
    })),
  },
  {
    name: "a part counts as all of it",
    shows: "phantom",
    soon: { partReturned: 1, returned: 0, contradicted: 0 },
    plant: withStatus(async (outcome, reference, deps) => {
      const payment = await deps.payments.find(reference);
      const isPaid = payment?.state === "paid";
      return outcome.kind === "refunded" && isPaid ? { ...outcome, amount: payment.amount } : outcome;
    }),
  },
  {
    name: "asked again and not heard after five weeks",
    shows: "lost",
    // By another name the return would still be heard of.
    soon: { returned: 1, partReturned: 0, contradicted: 0, misdirected: 0, knows: ["reference"] },
    plant: withStatus(async (outcome, reference, deps) => {
      const settledAt = (await deps.payments.find(reference))?.settledAt ?? Infinity;
      const isOld = deps.clock.now() > settledAt + Math.max(...WATCH_AGES_MS);
      return isOld ? { kind: "not-found" } : outcome;
    }),
  },
];
