import type { Deps } from "#api/deps.ts";
import { CHECK_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { PaymentGateway, StatusOutcome } from "#api/payments/ports.ts";
import type { Database } from "#api/store/engine/database.ts";
import { createDonationStore } from "#api/store/payments/donation-store.ts";
import type { Faults } from "./faults.ts";
import {
  countAgain,
  overwrite,
  partsOf,
  withGateway,
  withLateOutbox,
  withoutUniqueCredit,
  withStatus,
  withTransition,
} from "./mutations.ts";

/** A mistake that the simulator must notice. It is planted by wrapping a part, so the API contains no code for it. */
export type Bug = {
  name: string;
  /** Its effect on a gift: the first word of what the judge says. */
  shows: string;
  /** Faults that make a rare mistake show up soon, for the suite. The long proof finds it without them. */
  soon?: Partial<Faults>;
  plant?: (deps: Deps) => Deps;
  /** For mistakes that only the worker makes. */
  plantInWorker?: (deps: Deps) => Deps;
  /** Removes the store's own protection, if it would prevent the mistake. */
  prepare?: (database: Database) => Promise<void>;
};

const failedStatus = (reference: string): StatusOutcome => ({
  kind: "failed",
  reference,
  amount: null,
  reason: null,
  providerId: null,
  networkId: null,
  madeAt: null,
});

/** find-bug.ts names the files that have more. */
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
          const isNews = await deps.callbacks.keep(callback);
          const { subjectId: id, hint, kind, at } = callback;
          if (id === null || kind !== "receive" || hint.kind !== "success") return isNews;
          await deps.donations.transition({ id, to: "paid", cause: "worker", at, note: "callback" });
          return isNews;
        },
      },
    }),
  },
  {
    name: "call before commit",
    shows: "lost",
    plant(deps) {
      const early = new Map<string, ReturnType<PaymentGateway["requestPayment"]>>();
      const { gateway, callbackUrl } = deps;
      return {
        ...deps,
        donations: {
          ...deps.donations,
          async claim(request) {
            const { id, amount, channel, donor } = request.donation;
            const url = callbackUrl("receive", id);
            const asked = gateway.requestPayment({
              reference: id,
              amount,
              channel,
              phone: donor.phone,
              callbackUrl: url,
            });
            early.set(id, asked);
            await asked;
            return deps.donations.claim(request);
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
    plant: withTransition((inner, deps) => async (step) => {
      if (step.to !== "paid") return inner(step);
      const donation = await deps.donations.find(step.id);
      return donation && donation.state !== "paid" ? overwrite(deps, step, countAgain(deps.newId)) : undefined;
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
    plant: withTransition((inner, deps) => async (step) => {
      const donation = await deps.donations.find(step.id);
      return donation?.state === "failed" || donation?.state === "expired" ? undefined : inner(step);
    }),
  },
  {
    name: "not found means failed",
    shows: "untrue",
    plant: withStatus(async (outcome, reference) => (outcome.kind === "not-found" ? failedStatus(reference) : outcome)),
  },
  {
    name: "outbox outside tx",
    shows: "missing receipt",
    soon: { kill: 0.05 },
    plant(deps) {
      const database = withLateOutbox(deps.database);
      return { ...deps, donations: createDonationStore(database, partsOf(deps, database)) };
    },
  },
  {
    name: "ack overwrites state",
    shows: "stuck",
    soon: { stall: 0.2, longestStallMs: 120_000, callbackLost: 0, call: 0 },
    plant: withTransition((inner, deps) => (step) => (step.cause === "api" ? overwrite(deps, step) : inner(step))),
  },
  {
    name: "poll overwrites terminal",
    shows: "lost",
    soon: { contradiction: 0.8, stale: 0.6, callbackLost: 0, callbackLate: 0, call: 0, otherAmount: 0, limits: false },
    plantInWorker: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async find(id) {
          const donation = await deps.donations.find(id);
          return donation?.state === "paid" ? { ...donation, state: "pending" } : donation;
        },
        transition: (step) =>
          step.cause === "worker" && step.to !== "paid" ? overwrite(deps, step) : deps.donations.transition(step),
      },
    }),
  },
  {
    name: "no amount check",
    shows: "phantom",
    soon: { otherAmount: 0.3 },
    plant: withStatus(async (outcome, reference, deps) => {
      const donation = await deps.donations.find(reference);
      return outcome.kind === "paid" && donation ? { ...outcome, amount: donation.amount } : outcome;
    }),
  },
  {
    name: "read-then-write idempotency",
    shows: "double prompt",
    soon: { limits: false, stall: 0.2, longestStallMs: 5000 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async claim(request) {
          const { db } = deps.database;
          const keyHash = deps.keyring.hash(`pay:${request.key}`);
          const known = await db
            .selectFrom("idempotency")
            .selectAll()
            .where("key_hash", "=", keyHash)
            .executeTakeFirst();
          if (known) return deps.donations.claim(request);
          const claimed = await deps.donations.claim({ ...request, key: deps.newId() });
          if (claimed.kind !== "claimed") return claimed;
          const { meaning, at, donation } = request;
          const fingerprint = deps.keyring.hash(`meaning:${meaning}`);
          await db
            .insertInto("idempotency")
            .values({ key_hash: keyHash, fingerprint, subject_id: donation.id, at })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return claimed;
        },
      },
    }),
  },
  {
    name: "match by provider id",
    shows: "lost",
    plant: withGateway((inner, deps) => ({
      async paymentStatus(query) {
        if (!("reference" in query)) return inner.paymentStatus(query);
        const providerId = (await deps.donations.find(query.reference))?.providerId;
        return providerId ? inner.paymentStatus({ providerId }) : { kind: "not-found" };
      },
    })),
  },
  {
    name: "re-submit on lease expiry",
    shows: "double prompt",
    plant: withTransition((inner, deps) => async (step) => {
      const donation = await deps.donations.find(step.id);
      if (donation?.state === "submitting" && step.to === "unknown" && step.cause === "worker") {
        const { id, amount, channel, donor } = donation;
        const callbackUrl = deps.callbackUrl("receive", id);
        await deps.gateway.requestPayment({ reference: id, amount, channel, phone: donor.phone, callbackUrl });
      }
      return inner(step);
    }),
  },
  {
    name: "public PUT sets state",
    shows: "phantom",
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async completeRecord(id, donor, at) {
          await deps.donations.transition({ id, to: "paid", cause: "worker", at, note: "the record says so" });
          return deps.donations.completeRecord(id, donor, at);
        },
      },
    }),
  },
  {
    name: "hint spends schedule",
    shows: "lost",
    soon: { callbackRepeated: 0.6, stale: 0.6, callbackLost: 0 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        async hint(id, at, isNews) {
          await deps.donations.hint(id, at, isNews);
          await deps.database.db
            .updateTable("job")
            .set({ done_at: at })
            .where("id", "=", `check-donation:${id}`)
            .where((e) => e(e("hints", "+", e.ref("attempts")), ">=", CHECK_AGES_MS.length))
            .execute();
        },
      },
    }),
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
];
