import type { Deps } from "#api/deps.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import type { StatusOutcome } from "#api/payments/ports.ts";
import type { TakenOutcome } from "#api/mandates/charge-answers.ts";
import type { Bug } from "./bugs.ts";
import { withGateway } from "./mutations.ts";

/** Mistakes that each remove a protection against losing late money (decision 29). */
export const LATE_MONEY_BUGS: readonly Bug[] = [
  {
    name: "end without an invoice",
    shows: "untrue",
    soon: { hasCodes: false, invoiceLost: 1, callbackLost: 1, kill: 0, trouble: 0, outage: undefined },
    plant: withRecurring((recurring) => ({
      async transition(step) {
        const moved = await recurring.transition(step);
        const isUnknown = (await recurring.find(step.id))?.invoiceId === null;
        if (!moved || step.to !== "cancelling" || !isUnknown) return moved;
        return recurring.transition({ ...step, to: "cancelled", cause: "worker", note: "there was nothing to stop" });
      },
    })),
  },
  {
    name: "callback's invoice never read",
    shows: "lost",
    soon: { hasCodes: false, invoiceLost: 0.8 },
    plant: (deps) => ({
      ...deps,
      callbacks: {
        keep: (callback) =>
          deps.callbacks.keep({
            ...callback,
            hint: "invoiceId" in callback.hint ? { ...callback.hint, invoiceId: null } : callback.hint,
          }),
      },
    }),
  },
  {
    name: "reported charge unpaid by its invoice",
    shows: "lost",
    soon: { knows: ["reference"], knowsInvoices: true, callbackLost: 0, hasCodes: true },
    plant: withGateway((inner, { database: { db } }) => ({
      async paymentStatus(query) {
        const outcome = await inner.paymentStatus(query);
        if (!("reference" in query) || outcome.kind !== "paid") return outcome;
        const reported = await db
          .selectFrom("charge")
          .innerJoin("recurring", "recurring.id", "charge.recurring_id")
          .select("charge.id")
          .where("recurring.invoice_id", "=", query.reference)
          .where("charge.reported_as", "=", "success")
          .executeTakeFirst();
        return reported ? unpaid(outcome) : outcome;
      },
    })),
  },
  {
    name: "missed charge asked about once",
    shows: "lost",
    soon: { knowsInvoices: true, knows: ["reference"], callbackLost: 1, mislaid: 1, call: 0 },
    plantInWorker: (deps) => ({
      ...deps,
      jobs: {
        ...deps.jobs,
        async finish(job: Job, worker: string, at: number, next: number | null, error?: string) {
          const charge = job.kind === "check-charge" ? await deps.recurring.findCharge(job.subjectId) : undefined;
          if (charge?.state !== "awaited" || next === null) return deps.jobs.finish(job, worker, at, next, error);
          const step = { id: charge.id, cause: "worker" as const, at, note: "asked about once" };
          await deps.recurring.settleCharge({ ...step, to: "missing" });
          return deps.jobs.finish(job, worker, at, null, error);
        },
      },
    }),
  },
  {
    name: "decide credits our amount",
    shows: "phantom",
    soon: { otherAmount: 0.5 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async find(id) {
          const donation = await deps.donations.find(id);
          return donation?.state === "review" ? { ...donation, debited: donation.amount } : donation;
        },
      },
    }),
  },
  {
    name: "success after two weeks asked about once",
    shows: "lost",
    soon: {
      lateSuccess: 1,
      stale: 1,
      callbackRepeated: 0,
      callbackLost: 0,
      callbackLate: 0,
      callbackDaysLate: 0,
      call: 0,
      kill: 0,
      outage: undefined,
    },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async reports(id) {
          const reports = await deps.donations.reports(id);
          return { ...reports, succeededAt: undefined };
        },
      },
    }),
  },
  {
    name: "second charge of a date is kept",
    shows: "unmarked",
    soon: { chargedTwice: 1, returned: 0 },
    plant: (deps) => ({
      ...deps,
      recurring: {
        ...deps.recurring,
        async settleCharge(step) {
          const settled = await deps.recurring.settleCharge(step);
          const unmarked = deps.database.db.updateTable("charge").set({ flag: null });
          if (settled?.flag === "double") await unmarked.where("id", "=", step.id).execute();
          return settled;
        },
      },
    }),
  },
  {
    name: "mandate never ends",
    shows: "untrue",
    soon: { mandateMonths: 1 },
    plant: withRecurring((recurring) => ({
      async find(id) {
        const found = await recurring.find(id);
        return found && { ...found, endsOn: "2099-01-01" };
      },
    })),
  },
];

function withRecurring(change: (inner: Deps["recurring"]) => Partial<Deps["recurring"]>): (deps: Deps) => Deps {
  return (deps) => ({ ...deps, recurring: { ...deps.recurring, ...change(deps.recurring) } });
}

function unpaid({ amount, reference, providerId, networkId, madeAt }: TakenOutcome): StatusOutcome {
  return { kind: "unpaid", amount, reason: null, reference, providerId, networkId, madeAt };
}
