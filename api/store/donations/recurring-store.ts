import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Recurring, RecurringStore } from "#api/recurring/ports.ts";
import { OPEN_CHARGES } from "#api/recurring/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { readReports } from "./callback-store.ts";
import type { ClaimDonation } from "./claim-donation.ts";
import { createChargeStore } from "./charge-store.ts";
import type { Database } from "../engine/database.ts";
import type { Watch } from "./donation-store.ts";
import { openDonor, sealDonor } from "../engine/donor-columns.ts";
import { createMoveRecurring, insertRecurringEvent } from "./move-recurring.ts";
import { addJob, type JobStore } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

export function createRecurringStore(
  database: Database,
  parts: { keyring: Keyring; jobs: JobStore; claimDonation: ClaimDonation; watch: Watch },
): RecurringStore {
  const { db, engine, transact } = database;
  const { keyring, jobs, claimDonation, watch } = parts;
  const read = (row: Schema["recurring"]): Recurring => ({
    id: row.id,
    requestId: row.request_id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    interval: row.every,
    channel: row.channel,
    donor: openDonor(keyring, row.id, row.donor_sealed),
    reason: row.reason,
    invoiceId: row.invoice_id,
    providerRequestId: row.provider_request_id,
    otpPrefix: row.otp_prefix,
    tries: row.tries,
    openTries: row.open_tries,
    codeExpiresAt: row.code_expires_at,
    acceptedAt: row.accepted_at,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    nextCharge: row.next_charge,
    createdAt: row.created_at,
    since: row.updated_at,
  });
  async function find(id: string): Promise<Recurring | undefined> {
    // PostgreSQL rejects text that contains the character NUL.
    if (id.includes("\0")) return undefined;
    const row = await db.selectFrom("recurring").selectAll().where("id", "=", id).executeTakeFirst();
    return row && read(row);
  }
  const move = createMoveRecurring(engine);

  return {
    find,

    async claim({ recurring, key, meaning, address, at, firstCheckAt, isOpen }) {
      const { id, requestId, amount, interval, channel, startsOn, endsOn, donor } = recurring;
      const donation = {
        kind: "recurring" as const,
        id,
        request_id: requestId,
        amount,
        every: interval,
        channel,
        starts_on: startsOn,
        ends_on: endsOn,
        ...sealDonor(keyring, id, donor),
        at,
        firstCheckAt,
      };
      const claimed = await claimDonation({ key, meaning, address, isOpen, donation });
      if (claimed.kind === "claimed") watch("recurring", "creating", id);
      if (claimed.kind !== "same") return claimed;
      const same = await find(claimed.id);
      if (!same) throw new Error("An idempotency key names a recurring donation that does not exist.");
      return { kind: "same", recurring: same };
    },

    async spendTry({ id, requestId, limit, at, donor }) {
      const row = await db
        .updateTable("recurring")
        .set((e) => ({
          tries: e("tries", "+", 1),
          open_tries: e("open_tries", "+", 1),
          ...sealDonor(keyring, id, donor),
        }))
        .where("id", "=", id)
        .where("request_id", "=", requestId)
        .where("state", "=", "awaiting-code")
        .where("tries", "<", limit)
        .where("code_expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      return row && read(row);
    },

    async closeTry(id) {
      await db
        .updateTable("recurring")
        .set((e) => ({ open_tries: e("open_tries", "-", 1) }))
        .where("id", "=", id)
        .execute();
    },

    async transition(step) {
      const moved = await transact((trx) => move(trx, step));
      if (moved) watch("recurring", step.to, step.id);
      return moved;
    },

    async learnInvoice({ id, invoiceId, cause, at, note }) {
      return transact(async (trx) => {
        const row = await trx
          .selectFrom("recurring")
          .selectAll()
          .where("id", "=", id)
          .where("invoice_id", "is", null)
          .$if(engine === "postgres", (query) => query.forUpdate())
          .executeTakeFirst();
        const holder = await trx
          .selectFrom("recurring")
          .select("id")
          .where("invoice_id", "=", invoiceId)
          .executeTakeFirst();
        if (!row || holder) return false;
        const version = row.version + 1;
        await trx.updateTable("recurring").set({ invoice_id: invoiceId, version }).where("id", "=", id).execute();
        const step = { id, to: row.state, cause, at, note };
        await insertRecurringEvent(trx, step, row.state, version).execute();
        // Without the invoice we could not stop a donation that had to stop.
        if (row.state === "cancelling" || row.state === "failed") await addJob(trx, "cancel-recurring", id, at);
        for (const charge of await openCharges(trx, id)) await addJob(trx, "check-charge", charge, at);
        return true;
      });
    },

    async sendsCodes() {
      const row = await db
        .selectFrom("recurring")
        .select("provider_request_id")
        .where("invoice_id", "is not", null)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && row.provider_request_id !== null;
    },

    async hint(id, at) {
      await jobs.hint("check-recurring", id, at);
      for (const charge of await openCharges(db, id)) await jobs.hint("check-charge", charge, at);
    },

    async visit(id, at) {
      const charges = await openCharges(db, id);
      await jobs.visit([`check-recurring:${id}`, ...charges.map((charge) => `check-charge:${charge}`)], at);
    },

    reports: (id) => readReports(db, "recurring", id),

    ...createChargeStore(database, { jobs, watch, move }),
  };
}

/** Charges that a check may still find. */
async function openCharges(db: Kysely<Schema>, recurringId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("charge")
    .select("id")
    .where("recurring_id", "=", recurringId)
    .where("state", "in", OPEN_CHARGES)
    .execute();
  return rows.map(({ id }) => id);
}
