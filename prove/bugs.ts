import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { Deps } from "#api/deps.ts";
import type { Database } from "#api/store/engine/database.ts";
import type { Faults } from "./faults.ts";

/** A mistake, planted by wrapping a part, so that the API contains no code for it. */
export type Mistake = {
  plant?: (deps: Deps) => Deps;
  /** Changes what the whole API writes. */
  throughStore?: (database: Database) => Database;
};

/** `shows`: its effect on a gift, the first word of what the judge says. `soon`: faults that make it show up soon. */
export type Bug = Mistake & { name: string; shows: string; soon?: Partial<Faults> };

/** The same API with some of a part's functions changed. */
function change<Part extends keyof Deps>(part: Part, to: (inner: Deps[Part], deps: Deps) => Partial<Deps[Part]>) {
  return (deps: Deps): Deps => ({ ...deps, [part]: { ...deps[part], ...to(deps[part], deps) } });
}

/** One for each kind of harm: to money that comes, to money that goes back, to a permission, to what people are told. */
export const BUGS: readonly Bug[] = [
  {
    name: "timeout means failed",
    shows: "untrue",
    plant: change("gateway", (gateway) => ({
      async requestPayment(request) {
        const outcome = await gateway.requestPayment(request);
        return outcome.kind === "unknown" ? { kind: "refused", code: "timeout", reason: "timed-out" } : outcome;
      },
    })),
  },
  {
    name: "retry with new ref",
    shows: "double prompt",
    plant: change("gateway", (gateway, { newId }) => ({
      async requestPayment(request) {
        const outcome = await gateway.requestPayment(request);
        return outcome.kind === "unknown" ? gateway.requestPayment({ ...request, reference: newId() }) : outcome;
      },
    })),
  },
  {
    name: "trust callback",
    shows: "phantom",
    plant: (deps) => ({
      ...deps,
      callbacks: {
        ...deps.callbacks,
        async keep(callback) {
          const times = await deps.callbacks.keep(callback);
          const { subjectId: id, said, kind, at } = callback;
          if (kind === "receive" && said.kind === "success")
            await deps.payments.move({ id, to: "paid", cause: "worker", at, note: "callback" });
          return times;
        },
      },
    }),
  },
  {
    name: "failed is final",
    shows: "lost",
    soon: { lateSuccess: 0.6 },
    plant: change("payments", ({ find, move }) => ({
      async move(step) {
        const { state } = (await find(step.id)) ?? {};
        return state === "failed" || state === "expired" ? undefined : move(step);
      },
    })),
  },
  {
    name: "receipt's job is written after the commit",
    shows: "missing receipt",
    soon: { kill: 0.05 },
    throughStore: (database) => ({
      ...database,
      async transact(work) {
        const { result, jobs } = await database.transact(async (trx) => {
          const result = await work(trx);
          const written = trx.deleteFrom("job").where("subject_id", "like", "receipt:%").where("attempts", "=", 0);
          return { result, jobs: await written.returningAll().execute() };
        });
        if (jobs.length > 0) await database.db.insertInto("job").values(jobs).execute();
        return result;
      },
    }),
  },
  {
    name: "end without an invoice",
    shows: "untrue",
    soon: { noCodes: true, invoiceLost: 1, callbackLost: 1, kill: 0, trouble: 0, outage: undefined },
    plant: change("mandates", ({ find, move }) => ({
      async move(step) {
        const moved = await move(step);
        if (!moved || step.to !== "cancelling" || (await find(step.id))?.invoiceId !== null) return moved;
        return move({ ...step, to: "cancelled", cause: "worker", note: "there was nothing to stop" });
      },
    })),
  },
  {
    name: "watched once",
    shows: "lost",
    soon: { returned: 1 },
    plant: change("jobs", ({ finish }, { payments }) => ({
      async finish(job, worker, at, next, error) {
        const payment = job.kind === "check-payment" ? await payments.find(job.subjectId) : undefined;
        const isOver = payment?.state === "paid" && (payment.settledAt ?? at) + WATCH_AGES_MS[0] <= at;
        return finish(job, worker, at, isOver ? null : next, error);
      },
    })),
  },
];
