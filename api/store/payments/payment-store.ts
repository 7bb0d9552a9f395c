import type { Transaction } from "kysely";
import type { Donor, Payment } from "#api/payments/payment.ts";
import type { Move, PaymentStore } from "#api/payments/ports.ts";
import { type Flag, type State } from "#api/payments/states.ts";
import type { Window } from "#api/limits/windows.ts";
import type { Keyring } from "#api/keyring.ts";
import { readReports } from "./callback-store.ts";
import type { Database, Engine } from "../engine/database.ts";
import { decryptDonor, encryptDonor, ERASED, NO_DONOR } from "../engine/donor-columns.ts";
import { type JobStore, schedule } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";
import { spend } from "../limits/spend.ts";
import { addEvent } from "./events.ts";
import { insertPayment } from "./insert-payment.ts";
import { lockPayment, movePayment } from "./move-payment.ts";
import { ownerOf } from "./payment-references.ts";
import { paymentRows, readPayments } from "./read-payments.ts";
import { freeReference } from "./short-names.ts";
import { hashKey, type StartGift } from "./start-gift.ts";

/** Called after every committed change. `id` is the payment's or the mandate's. */
export type Watch = (kind: "payment" | "mandate", state: State | string, id: string, flag?: Flag | null) => void;

export function createPaymentStore(
  database: Database,
  parts: {
    keyring: Keyring;
    limits: readonly Window[];
    jobs: JobStore;
    startGift: StartGift;
    newId: () => string;
    watch: Watch;
  },
): PaymentStore {
  const { db, engine, transact } = database;
  const { keyring, limits, jobs, startGift, newId, watch } = parts;

  async function find(id: string): Promise<Payment | undefined> {
    // PostgreSQL rejects text that contains the character NUL.
    if (id.includes("\0")) return undefined;
    const [payment] = await readPayments(db, keyring, paymentRows(db).where("p.id", "=", id));
    return payment;
  }

  /** Writes a payment that the provider told of, and counts it. */
  async function addCounted(
    step: Omit<Move, "id" | "cause">,
    of: Pick<Payment, "amount" | "channel" | "providerReference"> & { donor: Donor | undefined },
  ): Promise<string> {
    const { ids = { providerId: null, networkId: null }, at } = step;
    return transact(async (trx) => {
      const owner = await ownerOf(trx, ids);
      if (owner !== undefined) return owner;
      const id = newId();
      await insertPayment(trx, {
        id,
        reference: await freeReference(trx, keyring, id),
        provider_reference: of.providerReference,
        state: "unknown",
        amount: of.amount,
        channel: of.channel,
        ...(of.donor ? encryptDonor(keyring, id, of.donor) : NO_DONOR),
        at,
        note: "the provider told of it",
      });
      await schedule(trx, "check-payment", id, at);
      await movePayment(trx, engine, { id, cause: "worker", ...step });
      return id;
    });
  }

  return {
    find,

    async start({ payment, ...request }) {
      const { id, amount, channel, donor } = payment;
      const columns = encryptDonor(keyring, id, donor);
      const started = await startGift(request, {
        kind: "payment",
        id,
        phoneHash: columns.phone_hash,
        write: (trx, reference) =>
          insertPayment(trx, { id, reference, state: "created", amount, channel, ...columns, at: request.at }),
      });
      if (started.kind === "started") watch("payment", "created", id);
      if (started.kind !== "same") return started;
      const same = await find(started.id);
      if (!same) throw new Error("An idempotency key names a payment that does not exist.");
      return { kind: "same", payment: same };
    },

    async startedBy(key) {
      const row = await db
        .selectFrom("idempotency_key")
        .select("payment_id")
        .where("key_hash", "=", hashKey(keyring, "payment", key))
        .executeTakeFirst();
      return row?.payment_id ?? undefined;
    },

    async move(step) {
      const row = await transact((trx) => movePayment(trx, engine, step));
      if (!row) return undefined;
      watch("payment", row.state, row.id, row.flag);
      return find(step.id);
    },

    async flag({ id, flag, at, note }) {
      await transact(async (trx) => {
        const before = await lockPayment(trx, engine, id);
        // What has to be given back waits for a person anyway.
        const kept = before.flag === "taken-twice" || before.flag === "after-cancel" ? before.flag : flag;
        // A person who has noted it has seen the answer that stands, unless that is a later one.
        const isSeen = before.noted_at === null || before.noted_at >= (before.mismatch_since ?? 0);
        if (before.flag === kept && isSeen) return;
        const version = before.version + 1;
        await trx
          .updateTable("payment")
          .set({ flag: kept, noted_at: null, version, updated_at: at })
          .where("id", "=", id)
          .execute();
        const { state } = before;
        await addEvent(trx, { payment_id: id }, { seq: version, at, cause: "worker", from: state, to: state, note });
      });
      watch("payment", "flagged", id, flag);
    },

    async note({ id, at, note }) {
      return transact(async (trx) => {
        const { flag, noted_at: noted, state, version } = await lockPayment(trx, engine, id);
        if (flag === null || noted !== null) return false;
        const next = { noted_at: at, version: version + 1, updated_at: at };
        await trx.updateTable("payment").set(next).where("id", "=", id).execute();
        const step = { seq: version + 1, at, cause: "person" as const, from: state, to: state, note };
        await addEvent(trx, { payment_id: id }, step);
        return true;
      });
    },

    async setMismatch(id, mismatch) {
      await db
        .updateTable("payment")
        .set({ mismatch: mismatch?.answer ?? null, mismatch_since: mismatch?.since ?? null })
        .where("id", "=", id)
        .execute();
      if (mismatch !== null) return;
      await db.updateTable("payment").set({ flag: null }).where("id", "=", id).where("flag", "=", "contrary").execute();
    },

    async addSecond({ amount, channel, providerReference, donor }, step) {
      const id = await addCounted(
        { ...step, to: "paid", flag: "taken-twice" },
        { amount, channel, providerReference, donor },
      );
      watch("payment", "paid", id, "taken-twice");
    },

    async addFound({ providerReference, ...step }) {
      if (!step.taken) throw new Error("A payment that the provider answers for has a sum.");
      return addCounted(step, { amount: step.taken.amount, channel: null, providerReference, donor: undefined });
    },

    async completeRecord(id, given, at, { onlyEmpty } = { onlyEmpty: false }) {
      return transact(async (trx) => {
        const row = await lockPayment(trx, engine, id);
        // A person who was erased on request is not recorded again.
        if (row.phone_hash === ERASED) return { kind: "not-found" };
        const donor = decryptDonor(keyring, id, row.donor_encrypted);
        const changed = Object.entries(given).filter(([field, value]) => donor[field as keyof Donor] !== value);
        const [[first] = []] = changed;
        if (first === undefined) return { kind: "completed" };
        const overwritten = changed.find(([field]) => donor[field as keyof Donor] !== "");
        if (onlyEmpty && overwritten) return { kind: "kept", field: overwritten[0] };
        if (await isReceiptFrozen(trx, engine, id)) return { kind: "kept", field: first };
        const version = row.version + 1;
        await trx
          .updateTable("payment")
          .set({ ...encryptDonor(keyring, id, { ...donor, ...given }), version, updated_at: at })
          .where("id", "=", id)
          .execute();
        const step = { seq: version, at, cause: "api" as const, from: row.state, to: row.state };
        await addEvent(trx, { payment_id: id }, { ...step, note: "record completed" });
        return { kind: "completed" };
      });
    },

    async spendRecordTry(id, at) {
      const use = { what: "record", whom: id, from: null, at } as const;
      const refusal = await transact((trx) => spend(trx, { engine, limits }, use));
      return refusal?.retryAfterMs ?? 0;
    },

    checkNow: (id, at) => jobs.schedule("check-payment", id, at),

    checkHourly: (id, at) => jobs.runHourly([`check-payment:${id}`], at),

    async askAgain(id, at) {
      await transact(async (trx) => {
        await trx.updateTable("payment").set({ asked_at: at }).where("id", "=", id).execute();
        await schedule(trx, "check-payment", id, at);
      });
    },

    async reports(id) {
      const row = await db.selectFrom("payment").select("mandate_id").where("id", "=", id).executeTakeFirst();
      const mandateId = row?.mandate_id ?? null;
      return mandateId === null ? readReports(db, "receive", id) : readReports(db, "recurring", mandateId);
    },
  };
}

/** Locks the receipt's row, so that a receipt that is not frozen stays unfrozen until the record has been changed. */
async function isReceiptFrozen(trx: Transaction<Schema>, engine: Engine, id: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom("receipt")
    .select("frozen_at")
    .where("payment_id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return receipt !== undefined && receipt.frozen_at !== null;
}
