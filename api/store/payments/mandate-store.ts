import type { Donor } from "#api/payments/payment.ts";
import type { StartRequest } from "#api/payments/ports.ts";
import { type Cause, OPEN_STATES } from "#api/payments/states.ts";
import { createChargeStore } from "./charge-store.ts";
import type { Database } from "../engine/database.ts";
import { encryptDonor } from "../engine/donor-columns.ts";
import { addEvent } from "./payment-rows.ts";
import { holdMandate, type MandateMove, moveMandate } from "./move-mandate.ts";
import { type Mandate, mandateOf, mandateRows } from "./read-gifts.ts";
import { schedule } from "../queue/job-store.ts";
import { type PaymentParts, startGift } from "./start-gift.ts";
import type { Db, MandateRow } from "../engine/table-types.ts";

export function createMandateStore(database: Database, parts: PaymentParts) {
  const { db, transact } = database;
  const { keyring, jobs, watch } = parts;
  async function find(id: string): Promise<Mandate | undefined> {
    // PostgreSQL rejects text that contains the character NUL.
    if (id.includes("\0")) return undefined;
    const row = await mandateRows(db).where("id", "=", id).executeTakeFirst();
    return row && mandateOf(keyring, row);
  }

  return {
    find,

    /** Like `PaymentStore.start`: writes key, limits, the row in `created` and its first check, or throws. */
    start(
      asked: StartRequest & {
        mandate: Pick<MandateRow, "id" | "request_id" | "amount" | "every" | "channel" | "starts_on" | "ends_on">;
        donor: Donor;
      },
    ) {
      const { mandate, donor, ...request } = asked;
      const { id } = mandate;
      const columns = encryptDonor(keyring, id, donor);
      return startGift(database, parts, request, {
        kind: "mandate",
        id,
        phoneHash: columns.phone_hash,
        write: (trx, names) =>
          trx
            .insertInto("mandate")
            .values({
              ...mandate,
              ...columns,
              ...names,
              state: "created",
              version: 1,
              tries: 0,
              open_tries: 0,
              created_at: request.at,
              updated_at: request.at,
            })
            .execute(),
      });
    },

    /**
     * Spends and opens one attempt before the provider is called; `undefined` if none is left or there is no code to
     * verify. Also records the donor's details, because the answer may be lost and the first charge may still come.
     */
    spendTry(step: { id: string; requestId: string; limit: number; at: number; donor: Donor }) {
      const { id, requestId, limit, at, donor } = step;
      return db
        .updateTable("mandate")
        .set((e) => ({
          tries: e("tries", "+", 1),
          open_tries: e("open_tries", "+", 1),
          ...encryptDonor(keyring, id, donor),
        }))
        .where("id", "=", id)
        .where("request_id", "=", requestId)
        .where("state", "=", "awaiting-code")
        .where("tries", "<", limit)
        .where("code_expires_at", ">", at)
        .returning(["invoice_id as invoiceId", "provider_request_id as providerRequestId", "tries"])
        .executeTakeFirst();
    },

    async closeTry(id: string): Promise<void> {
      await db
        .updateTable("mandate")
        .set((e) => ({ open_tries: e("open_tries", "-", 1) }))
        .where("id", "=", id)
        .execute();
    },

    async move(step: MandateMove): Promise<boolean> {
      const moved = await transact((trx) => moveMandate(trx, step));
      if (moved) watch("mandate", step.to, step.id);
      return moved;
    },

    /**
     * Records the invoice of a mandate. If the mandate should have stopped, the provider is then asked to stop. `false`: it
     * already has an invoice, or this one belongs to another.
     */
    async learnInvoice(step: Pick<MandateMove, "id" | "cause" | "at" | "note"> & { invoiceId: string }) {
      const { id, invoiceId, cause, at, note } = step;
      return transact(async (trx) => {
        const { state, invoice_id: known, version: before } = await holdMandate(trx, id);
        const holders = trx.selectFrom("mandate").select("id").where("invoice_id", "=", invoiceId);
        if (known !== null || (await holders.executeTakeFirst())) return false;
        const version = before + 1;
        await trx.updateTable("mandate").set({ invoice_id: invoiceId, version }).where("id", "=", id).execute();
        await addEvent(trx, { mandate_id: id }, { seq: version, at, cause, from: state, to: state, note });
        // Without the invoice we could not stop a gift that had to stop.
        if (state === "cancelling" || state === "failed") await schedule(trx, "cancel-mandate", id, at);
        for (const charge of await undecidedCharges(trx, id)) await schedule(trx, "check-payment", charge, at);
        return true;
      });
    },

    /** Who caused the step that gave the mandate this version. */
    async causeOf(id: string, version: number): Promise<Cause | undefined> {
      const step = db.selectFrom("event").select("cause").where("mandate_id", "=", id).where("seq", "=", version);
      return (await step.executeTakeFirst())?.cause;
    },

    /** Whether the provider sends codes, judging by the last invoice it created for us. */
    async sendsCodes(): Promise<boolean | undefined> {
      const row = await db
        .selectFrom("mandate")
        .select("provider_request_id")
        .where("invoice_id", "is not", null)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && row.provider_request_id !== null;
    },

    /** Has the mandate and its undecided charges asked about at `at`. */
    async checkNow(id: string, at: number): Promise<void> {
      await jobs.schedule("check-mandate", id, at);
      for (const charge of await undecidedCharges(db, id)) await jobs.schedule("check-payment", charge, at);
    },

    ...createChargeStore(database, parts),
  };
}

/** Charges that a question may still settle. */
async function undecidedCharges(db: Db, mandateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment")
    .select("id")
    .where("mandate_id", "=", mandateId)
    .where("state", "in", OPEN_STATES)
    .execute();
  return rows.map(({ id }) => id);
}
