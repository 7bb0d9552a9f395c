import type { Gateway } from "#api/payments/ports.ts";
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
import { RETURN_BUGS } from "./return-bugs.ts";

/** Mistakes that the simulator must find: first those with money that comes. */
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
          if (id === null || kind !== "receive" || said.kind !== "success") return times;
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
  ...RETURN_BUGS,
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
