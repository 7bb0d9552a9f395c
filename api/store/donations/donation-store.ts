import type { Transaction } from "kysely";
import type { Donation, Donor } from "#api/donations/donation.ts";
import type { DonationStore } from "#api/donations/ports.ts";
import { MEANT_OR_UNSENT } from "#api/limits/message-limits.ts";
import { COUNTED_STATES } from "#api/donations/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { readReports } from "./callback-store.ts";
import { readCounted } from "../ledger/counted.ts";
import { spendBucket } from "../limits/buckets.ts";
import { type ClaimDonation, claimHash } from "./claim-donation.ts";
import type { Database, Engine } from "../engine/database.ts";
import { ERASED, openDonor, sealDonor } from "../engine/donor-columns.ts";
import type { JobStore } from "../queue/job-store.ts";
import { addEvent, DONATION_COLUMNS, donationOf, moveDonation, ownReference } from "./move-donation.ts";
import type { Schema } from "../engine/table-types.ts";
import { closeMessage } from "../limits/message-ledger.ts";

/** Called after every committed change of state. `id` is the gift's. */
export type Watch = (kind: "donation" | "recurring" | "charge", state: string, id: string) => void;

export function createDonationStore(
  database: Database,
  parts: { keyring: Keyring; jobs: JobStore; claimDonation: ClaimDonation; watch: Watch },
): DonationStore {
  const { db, engine, transact } = database;
  const { keyring, jobs, claimDonation, watch } = parts;
  async function find(id: string): Promise<Donation | undefined> {
    // PostgreSQL rejects text that contains the character NUL.
    if (id.includes("\0")) return undefined;
    const row = await db
      .selectFrom("donation")
      .select([...DONATION_COLUMNS, "donor_sealed"])
      .select(ownReference)
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { ...donationOf(row), donor: openDonor(keyring, id, row.donor_sealed) };
  }

  return {
    find,

    async claim({ donation, key, meaning, address, at, firstCheckAt, isOpen }) {
      const { id, amount, channel, donor } = donation;
      const columns = { id, amount, channel, ...sealDonor(keyring, id, donor), at, firstCheckAt };
      const claimed = await claimDonation({
        key,
        meaning,
        address,
        isOpen,
        donation: { kind: "donation", ...columns },
      });
      if (claimed.kind === "claimed") watch("donation", "submitting", id);
      if (claimed.kind !== "same") return claimed;
      const same = await find(claimed.id);
      if (!same) throw new Error("An idempotency key names a donation that does not exist.");
      return { kind: "same", donation: same };
    },

    async claimedBy(key) {
      const row = await db
        .selectFrom("idempotency")
        .select("subject_id")
        .where("key_hash", "=", claimHash(keyring, "donation", key))
        .executeTakeFirst();
      return row?.subject_id;
    },

    async transition(step) {
      const moved = await moveDonation(database, step);
      const { reason } = step;
      if (moved && COUNTED_STATES.includes(moved.state)) await closeMessage(db, step.id, "answered");
      else if (moved && reason && MEANT_OR_UNSENT.includes(reason)) await closeMessage(db, step.id, "excused");
      if (moved) watch("donation", moved.state, step.id);
      return moved;
    },

    async completeRecord(id, given, at, { onlyEmpty } = { onlyEmpty: false }) {
      return transact(async (trx) => {
        // This write locks the row, so that concurrent changes of the record run one after another.
        const row = await trx
          .updateTable("donation")
          .set({ updated_at: at })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        // A person who was erased on request is not recorded again.
        if (!row || row.phone_hash === ERASED) return { kind: "not-found" };
        const donor = openDonor(keyring, id, row.donor_sealed);
        const changed = Object.entries(given).filter(([field, value]) => donor[field as keyof Donor] !== value);
        const [[first] = []] = changed;
        if (first === undefined) return { kind: "completed" };
        const overwritten = changed.find(([field]) => donor[field as keyof Donor] !== "");
        if (onlyEmpty && overwritten) return { kind: "kept", field: overwritten[0] };
        if (await isReceiptFrozen(trx, engine, id)) return { kind: "kept", field: first };
        const version = row.version + 1;
        await trx
          .updateTable("donation")
          .set({ ...sealDonor(keyring, id, { ...donor, ...given }), version })
          .where("id", "=", id)
          .execute();
        await addEvent(trx, {
          id,
          from: row.state,
          to: row.state,
          cause: "api",
          at,
          note: "record completed",
          seq: version,
        });
        return { kind: "completed" };
      });
    },

    spendRecordTry: (id, limit, at) => transact((trx) => spendBucket(trx, `record:${id}`, limit, at)),

    hint: (id, at, isNews) => jobs.hint("check-donation", id, at, isNews),

    visit: (id, at) => jobs.visit([`check-donation:${id}`], at),

    reports: (id) => readReports(db, "receive", id),

    counted: (id) => readCounted(db, "donation", id),

    async doubt(id, since) {
      await db.updateTable("donation").set({ doubted_at: since }).where("id", "=", id).execute();
    },
  };
}

/** Locks the receipt's row, so that a receipt that is not frozen stays unfrozen until the record has been changed. */
async function isReceiptFrozen(trx: Transaction<Schema>, engine: Engine, id: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom("receipt")
    .select("frozen_at")
    .where("payment", "=", "donation")
    .where("payment_id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return receipt !== undefined && receipt.frozen_at !== null;
}
