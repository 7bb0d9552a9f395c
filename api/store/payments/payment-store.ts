import type { Channel } from "#contract/channels.ts";
import type { Donor } from "#api/payments/payment.ts";
import type { Move, StartRequest } from "#api/payments/ports.ts";
import { noSuchDonation } from "#api/payments/refusals.ts";
import type { Flag } from "#api/payments/states.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor, encryptDonor, ERASED, NO_DONOR } from "../engine/donor-columns.ts";
import { schedule } from "../queue/job-store.ts";
import type { Trx } from "../engine/table-types.ts";
import { spend } from "../limits/spend.ts";
import { lockPayment, movePayment } from "./move-payment.ts";
import { freeReference, insertPayment, ownerOf, updatePayment } from "./payment-rows.ts";
import { type Payment, paymentRows, readPayments } from "./read-gifts.ts";
import { hashKey, type PaymentParts, startGift } from "./start-gift.ts";

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(database: Database, parts: PaymentParts) {
  const { db, transact } = database;
  const { keyring, limits, jobs, newId, watch } = parts;

  async function find(id: string): Promise<Payment | undefined> {
    // PostgreSQL rejects text that contains the character NUL.
    if (id.includes("\0")) return undefined;
    const [payment] = await readPayments(db, keyring, paymentRows(db).where("p.id", "=", id));
    return payment;
  }

  return {
    find,

    /**
     * In one transaction: takes the idempotency key, counts the prompt, and writes the payment in `created` with its first
     * check. Returns the id of the payment that the key has started, this one or an earlier one.
     */
    start(asked: StartRequest & { payment: Pick<Payment, "id" | "amount" | "donor"> & { channel: Channel } }) {
      const { payment, ...request } = asked;
      const { id, amount, channel, donor } = payment;
      const columns = encryptDonor(keyring, id, donor);
      return startGift(database, parts, request, {
        kind: "payment",
        id,
        phoneHash: columns.phone_hash,
        write: (trx, names) =>
          insertPayment(trx, { id, ...names, state: "created", amount, channel, ...columns, at: request.at }),
      });
    },

    async startedBy(key: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("payment")
        .select("id")
        .where("key_hash", "=", hashKey(keyring, key))
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * Moves a payment with everything that follows: ledger, receipt, letters, and its mandate. An answer whose
     * transaction is another payment's counts nothing and is flagged. Returns the payment; `undefined` if nothing
     * moved.
     */
    async move(step: Move): Promise<Payment | undefined> {
      const row = await transact((trx) => movePayment(trx, step));
      if (!row) return undefined;
      watch("payment", row.state, row.id, row.flag);
      return find(step.id);
    },

    /** Flags a counted payment; nothing else changes. A flag that stands, and has not been noted, stays. */
    async flag({ id, flag, at, note }: { id: string; flag: Flag; at: number; note: string }): Promise<void> {
      await transact(async (trx) => {
        const before = await lockPayment(trx, id);
        // What has to be given back waits for a person anyway.
        const kept = before.flag === "taken-twice" || before.flag === "after-cancel" ? before.flag : flag;
        // A person who has noted it has seen the answer that stands, unless that is a later one.
        const isSeen = before.noted_at === null || before.noted_at >= (before.mismatch_since ?? 0);
        if (before.flag === kept && isSeen) return;
        await updatePayment(trx, before, { flag: kept, noted_at: null }, { at, cause: "worker", note });
      });
      watch("payment", "flagged", id, flag);
    },

    async note({ id, at, note }: { id: string; at: number; note: string }): Promise<boolean> {
      return transact(async (trx) => {
        const before = await lockPayment(trx, id);
        if (before.flag === null || before.noted_at !== null) return false;
        await updatePayment(trx, before, { noted_at: at }, { at, cause: "person", note });
        return true;
      });
    },

    /** Records which answer does not agree with what stands, and since when; `null`: the answers agree, nothing is odd. */
    async setMismatch(id: string, mismatch: Payment["mismatch"]): Promise<void> {
      await db
        .updateTable("payment")
        .set({ mismatch: mismatch?.answer ?? null, mismatch_since: mismatch?.since ?? null })
        .where("id", "=", id)
        .execute();
      if (mismatch !== null) return;
      await db.updateTable("payment").set({ flag: null }).where("id", "=", id).where("flag", "=", "contrary").execute();
    },

    /**
     * Counts a payment that only the provider's answer told of, unless its transaction is known. Returns its id, or that of
     * who has its transaction.
     */
    async addCounted(
      step: Omit<Move, "id" | "cause">,
      of: Pick<Payment, "amount" | "channel" | "providerReference"> & { donor?: Donor },
    ): Promise<string> {
      const { ids = { providerId: null, networkId: null }, at } = step;
      const { amount, channel, providerReference: provider_reference, donor } = of;
      const counted = await transact(async (trx) => {
        const owner = await ownerOf(trx, ids);
        if (owner !== undefined) return owner;
        const id = newId();
        const reference = await freeReference(trx, keyring, id);
        const columns = donor ? encryptDonor(keyring, id, donor) : NO_DONOR;
        const row = { id, reference, provider_reference, state: "unknown" as const, amount, channel, ...columns };
        await insertPayment(trx, { ...row, at, note: "the provider told of it" });
        await schedule(trx, "check-payment", id, at);
        await movePayment(trx, { id, cause: "worker", ...step });
        return id;
      });
      watch("payment", step.to, counted, step.flag);
      return counted;
    },

    /**
     * Records the donor's details until the receipt is made. With `onlyEmpty` it changes only empty fields. Returns the
     * field that may no longer be changed, if there is one: then nothing changes. Throws if the person was erased.
     */
    async completeRecord(
      id: string,
      given: Partial<Omit<Donor, "phone">>,
      at: number,
      { onlyEmpty } = { onlyEmpty: false },
    ): Promise<Exclude<keyof Donor, "phone"> | undefined> {
      return transact(async (trx) => {
        const row = await lockPayment(trx, id);
        // A person who was erased on request is not recorded again.
        if (row.phone_hash === ERASED) throw noSuchDonation();
        const donor = decryptDonor(keyring, id, row.donor_encrypted);
        const fields = Object.keys(given) as (keyof typeof given)[];
        const changed = fields.filter((field) => donor[field] !== given[field]);
        const [first] = changed;
        if (first === undefined) return undefined;
        const overwritten = changed.find((field) => donor[field] !== "");
        if (onlyEmpty && overwritten) return overwritten;
        if (await isReceiptFrozen(trx, id)) return first;
        const changes = encryptDonor(keyring, id, { ...donor, ...given });
        await updatePayment(trx, row, changes, { at, cause: "api", note: "record completed" });
        return undefined;
      });
    },

    spendRecordTry: (id: string, at: number): Promise<void> =>
      transact((trx) => spend(trx, limits, { what: "record", whom: id, from: null, at })),

    checkNow: (id: string, at: number): Promise<void> => jobs.schedule("check-payment", id, at),

    /** Records that somebody has the provider asked again, from when the questions after it are counted. */
    async askAgain(id: string, at: number): Promise<void> {
      await transact(async (trx) => {
        await trx.updateTable("payment").set({ asked_at: at }).where("id", "=", id).execute();
        await schedule(trx, "check-payment", id, at);
      });
    },
  };
}

/** Locks the receipt's row, so that a receipt that is not frozen stays unfrozen until the record has been changed. */
async function isReceiptFrozen(trx: Trx, id: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom("receipt")
    .select("frozen_at")
    .where("payment_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return receipt !== undefined && receipt.frozen_at !== null;
}
