import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { Gateway } from "#api/payments/ports.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import type { Database } from "#api/store/engine/database.ts";
import { hashKey } from "#api/store/payments/start-gift.ts";
import {
  type Bug,
  countAgain,
  withGateway,
  withJobs,
  withLateOutbox,
  withMandates,
  withMove,
  withoutUniqueCredit,
  withPayments,
  withStatus,
} from "./mutations.ts";

/** Mistakes that the simulator must find: first those with money that comes, then those with money that goes back. */
export const BUGS: readonly Bug[] = [
  {
    name: "timeout means failed",
    shows: "untrue",
    plant: withGateway((inner) => ({
      async requestPayment(request) {
        const outcome = await inner.requestPayment(request);
        return outcome.kind === "unknown" ? { kind: "refused", code: "timeout", reason: "timed-out" } : outcome;
      },
    })),
  },
  {
    name: "trust callback",
    shows: "phantom",
    plant: (deps) => ({
      ...deps,
      callbacks: {
        async keep(callback) {
          const times = await deps.callbacks.keep(callback);
          const { subjectId: id, said, kind, at } = callback;
          if (kind !== "receive" || said.kind !== "success") return times;
          await deps.payments.move({ id, to: "paid", cause: "worker", at, note: "callback" });
          return times;
        },
      },
    }),
  },
  {
    name: "call before commit",
    shows: "lost",
    plant(deps) {
      const early = new Map<string, ReturnType<Gateway["requestPayment"]>>();
      const { gateway, callbackUrl } = deps;
      return {
        ...deps,
        payments: {
          ...deps.payments,
          async start(request) {
            const { id, amount, channel, donor } = request.payment;
            const url = callbackUrl("receive", id);
            const payment = { reference: id, amount, channel, phone: donor.phone, callbackUrl: url };
            const asked = gateway.requestPayment(payment);
            early.set(id, asked);
            await asked;
            return deps.payments.start(request);
          },
        },
        gateway: {
          ...gateway,
          requestPayment: (request) => early.get(request.reference) ?? gateway.requestPayment(request),
        },
      };
    },
  },
  {
    name: "no unique credit",
    shows: "double-counted",
    soon: { stall: 0.2, longestStallMs: 120_000, callbackRepeated: 0.6, call: 0 },
    prepare: withoutUniqueCredit,
    plant: withMove((inner, deps) => async (step) => {
      const moved = await inner(step);
      if (moved || step.to !== "paid") return moved;
      // Another step was faster, and this one does not notice.
      if ((await deps.payments.find(step.id))?.state === "paid") await countAgain(deps, step);
      return deps.payments.find(step.id);
    }),
  },
  {
    name: "retry with new ref",
    shows: "double prompt",
    plant: withGateway((inner, deps) => ({
      async requestPayment(request) {
        const outcome = await inner.requestPayment(request);
        return outcome.kind === "unknown" ? inner.requestPayment({ ...request, reference: deps.newId() }) : outcome;
      },
    })),
  },
  {
    name: "failed is final",
    shows: "lost",
    soon: { lateSuccess: 0.6 },
    plant: withMove((inner, deps) => async (step) => {
      const payment = await deps.payments.find(step.id);
      return payment?.state === "failed" || payment?.state === "expired" ? undefined : inner(step);
    }),
  },
  {
    name: "not found means failed",
    shows: "untrue",
    plant: withStatus(async (outcome, reference) => {
      if (outcome.kind !== "not-found") return outcome;
      const unknown = { amount: null, reason: null, providerId: null, networkId: null, madeAt: null };
      return { kind: "failed", reference, ...unknown };
    }),
  },
  {
    name: "outbox outside tx",
    shows: "missing receipt",
    soon: { kill: 0.05 },
    throughStore: withLateOutbox,
  },
  {
    name: "no amount check",
    shows: "phantom",
    soon: { otherAmount: 0.3 },
    plant: withStatus(async (outcome, reference, deps) => {
      const payment = await deps.payments.find(reference);
      return outcome.kind === "paid" && payment ? { ...outcome, amount: payment.amount } : outcome;
    }),
  },
  {
    name: "read-then-write idempotency",
    shows: "double prompt",
    soon: { limits: false, stall: 0.2, longestStallMs: 5000 },
    plant: withPayments((payments, deps) => ({
      async start(request) {
        const { db } = deps.database;
        const key_hash = hashKey(deps.keyring, "payment", request.key);
        const known = await db
          .selectFrom("idempotency_key")
          .selectAll()
          .where("key_hash", "=", key_hash)
          .executeTakeFirst();
        if (known) return payments.start(request);
        const started = await payments.start({ ...request, key: deps.newId() });
        if (started.kind !== "started") return started;
        const fingerprint = deps.keyring.hash(`fingerprint:${request.fingerprint}`);
        const row = { key_hash, fingerprint, payment_id: request.payment.id, mandate_id: null, at: request.at };
        await db
          .insertInto("idempotency_key")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return started;
      },
    })),
  },
  {
    name: "retire on unanswered check",
    shows: "lost",
    soon: { outage: { from: 0, to: 16 * 86_400_000 }, mislaid: 0 },
    plant: withGateway((inner) => ({
      async paymentStatus(query) {
        const outcome = await inner.paymentStatus(query);
        return outcome.kind === "no-answer" ? { kind: "not-found" } : outcome;
      },
    })),
  },
  {
    name: "end without an invoice",
    shows: "untrue",
    soon: { hasCodes: false, invoiceLost: 1, callbackLost: 1, kill: 0, trouble: 0, outage: undefined },
    plant: withMandates((mandates) => ({
      async move(step) {
        const moved = await mandates.move(step);
        const isUnknown = (await mandates.find(step.id))?.invoiceId === null;
        if (!moved || step.to !== "cancelling" || !isUnknown) return moved;
        return mandates.move({ ...step, to: "cancelled", cause: "worker", note: "there was nothing to stop" });
      },
    })),
  },
  {
    name: "callback's invoice never read",
    shows: "lost",
    soon: { hasCodes: false, invoiceLost: 0.8 },
    plant: withMandates(() => ({ invoicesNamed: async () => [] })),
  },
  {
    name: "accepted before its code",
    shows: "untrue",
    soon: { hasCodes: true, invoiceLost: 0, stall: 0.3, longestStallMs: 120_000, kill: 0, trouble: 0, limits: false },
    plant: withMandates((mandates) => ({
      async move(step) {
        const { accepted_at: _, ...set } = step.set ?? {};
        return mandates.move(step.to === "awaiting-code" ? { ...step, set } : step);
      },
    })),
  },
  {
    name: "second charge of a date is kept",
    shows: "unmarked",
    soon: { chargedTwice: 1, returned: 0 },
    plant: withMandates((mandates, { database: { db } }) => ({
      async settleCharge(answer) {
        const settled = await mandates.settleCharge(answer);
        if (settled?.flag === "taken-twice")
          await db.updateTable("payment").set({ flag: null }).where("id", "=", settled.id).execute();
        return settled;
      },
    })),
  },
  {
    name: "numbers go on after a loss where the backup was",
    shows: "number twice",
    soon: { lost: 1, mandateMonths: 0, mail: 0, kill: 0, limits: false },
    plant: withJobs((jobs, { database }) => ({
      async lease(...how) {
        await goOnInFirstSeries(database);
        return jobs.lease(...how);
      },
    })),
  },
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

/** As a restore that opens no series would leave the counter. */
async function goOnInFirstSeries({ db }: Database): Promise<void> {
  const { last } = await db
    .selectFrom("receipt")
    .select((e) => e.fn.max<number | null>("number").as("last"))
    .where("series", "=", 1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("receipt_counter")
    .set({ series: 1, value: last ?? 0 })
    .where("series", "=", 2)
    .where("value", "=", 0)
    .execute();
}
