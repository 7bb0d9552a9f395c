import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Donation, Donor, Gift } from "#api/donations/donation.ts";
import type { DonationStore, Transition } from "#api/donations/ports.ts";
import { sourcesOf, type State } from "#api/donations/states.ts";
import type { Sealing } from "#api/sealing.ts";
import { reportedFailure } from "./callback-store.ts";
import { claimGift, claimHash } from "./claim-gift.ts";
import { addLedgerLine, countGift } from "./counting.ts";
import type { Database, Engine } from "./database.ts";
import { ERASED, openDonor, sealDonor } from "./donor-seal.ts";
import { type JobStore, jobQuery } from "./jobs.ts";
import { prepare, runAll, runOne } from "./prepared.ts";
import type { PromptLimits } from "./prompt-limits.ts";
import type { Schema } from "./schema.ts";

/** Told of every change of state, after it is committed. */
export type Watch = (gift: "donation" | "recurring" | "cycle", state: string) => void;

export function createDonationStore(
  database: Database,
  parts: { sealing: Sealing; limits: PromptLimits; jobs: JobStore; watch: Watch },
): DonationStore {
  const { db, engine, transact } = database;
  const { sealing, jobs, watch } = parts;
  async function find(id: string): Promise<Donation | undefined> {
    // PostgreSQL cannot even be asked about the character NUL.
    if (id.includes("\0")) return undefined;
    const row = await db.selectFrom("donation").selectAll().where("id", "=", id).executeTakeFirst();
    return row && { ...giftOf(row), donor: openDonor(sealing, row.donor_sealed) };
  }

  return {
    find,

    async claim({ donation, key, fingerprint, address, at, firstCheckAt }) {
      const { id, donor } = donation;
      const gift = { id, endpoint: "pay" as const, key, fingerprint, phone: donor.phone, address, at };
      const claimed = await claimGift(database, parts, gift, () => [
        insertDonation(db, {
          id,
          amount: donation.amount,
          channel: donation.channel,
          ...sealDonor(sealing, donor),
          at,
        }),
        eventQuery(db, { id, to: "submitting", cause: "api", at, note: "asked for by the donor" }, null, 1),
        jobQuery(db, "check-donation", id, firstCheckAt),
      ]);
      if (claimed.kind === "claimed") watch("donation", "submitting");
      if (claimed.kind !== "same") return claimed;
      const same = await find(claimed.id);
      if (!same) throw new Error("An idempotency key names a donation that does not exist.");
      return { kind: "same", donation: same };
    },

    async isClaimed(key) {
      const row = await db
        .selectFrom("idempotency")
        .select("subject_id")
        .where("key_hash", "=", claimHash(sealing, "pay", key))
        .executeTakeFirst();
      return row !== undefined;
    },

    async transition(step) {
      const moved = await transact((trx) => move(trx, engine, step));
      if (moved) watch("donation", step.to);
      return moved;
    },

    async completeRecord(id, given, at) {
      return transact(async (trx) => {
        // The write holds the row, so that two records at once follow each other.
        const row = await trx
          .updateTable("donation")
          .set({ updated_at: at })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        // Who was erased on request is not written down again.
        if (!row || row.phone_hash === ERASED) return { kind: "not-found" };
        const donor = openDonor(sealing, row.donor_sealed);
        const changed = Object.entries(given).filter(([field, value]) => donor[field as keyof Donor] !== value);
        if (changed.length === 0) return { kind: "completed" };
        const overwritten = changed.find(([field]) => donor[field as keyof Donor] !== "");
        if (overwritten && (await isReceiptFrozen(trx, engine, id))) return { kind: "frozen", field: overwritten[0] };
        const version = row.version + 1;
        await trx
          .updateTable("donation")
          .set({ ...sealDonor(sealing, { ...donor, ...given }), version })
          .where("id", "=", id)
          .execute();
        const step = { id, to: row.state, cause: "api" as const, at, note: "record completed" };
        await runAll(trx, [eventQuery(trx, step, row.state, version)]);
        return { kind: "completed" };
      });
    },

    hint: (id, at) => jobs.hint("check-donation", id, at),

    reportedFailure: (id) => reportedFailure(db, "receive", id),
  };
}

/**
 * The one conditional update. `undefined`: the state it would leave is not the state any more, and what was written stands.
 * The row is held from the first look, so that two steps at once follow each other and neither is lost.
 */
async function move(trx: Transaction<Schema>, engine: Engine, step: Transition): Promise<Gift | undefined> {
  const before = await runOne(trx, (engine === "postgres" ? heldState : stateOf)(trx, { id: step.id }));
  if (!before || !sourcesOf(step.to, step.cause).includes(before.state)) return undefined;
  const [[after]] = await runAll(trx, [
    updateState(trx, {
      id: step.id,
      before: before.state,
      version: before.version,
      state: step.to,
      reason: step.reason ?? null,
      provider_id: step.providerId ?? null,
      at: step.at,
      settled_at: FINAL_STATES.includes(step.to) ? step.at : null,
    }),
    eventQuery(trx, step, before.state, before.version + 1),
  ]);
  if (!after) throw new Error("A donation has changed while its row was held.");
  const counted = { kind: "donation" as const, id: step.id, amount: after.amount, at: step.at };
  if (step.to === "paid") await countGift(trx, counted);
  if (step.to === "refunded" && before.state === "paid") await addLedgerLine(trx, counted, "refund");
  return giftOf(after);
}

type Db = Kysely<Schema>;
type ById = { id: string };

const stateOf = prepare((db: Db, { id }: ById) =>
  db.selectFrom("donation").select(["state", "version"]).where("id", "=", id),
);
const heldState = prepare((db: Db, { id }: ById) =>
  db.selectFrom("donation").select(["state", "version"]).where("id", "=", id).forUpdate(),
);

type Row = Schema["donation"];
type NewRow = Pick<Row, "id" | "amount" | "channel" | "phone_hash" | "email_hash" | "donor_sealed"> & { at: number };
const insertDonation = prepare((db: Db, row: NewRow) =>
  db.insertInto("donation").values({
    id: row.id,
    state: "submitting",
    version: 1,
    amount: row.amount,
    channel: row.channel,
    phone_hash: row.phone_hash,
    email_hash: row.email_hash,
    donor_sealed: row.donor_sealed,
    reason: null,
    provider_id: null,
    created_at: row.at,
    updated_at: row.at,
    settled_at: null,
  }),
);

type Change = ById &
  Pick<Row, "state" | "version" | "reason" | "provider_id" | "settled_at"> & { before: State; at: number };
/** A provider's id that is known stays when the step brings none. */
const updateState = prepare((db: Db, change: Change) =>
  db
    .updateTable("donation")
    .set((e) => ({
      state: change.state,
      version: e("version", "+", 1),
      reason: change.reason,
      provider_id: e.fn.coalesce(e.val(change.provider_id), "provider_id"),
      updated_at: change.at,
      settled_at: change.settled_at,
    }))
    .where("id", "=", change.id)
    .where("state", "=", change.before)
    .where("version", "=", change.version)
    .returning(GIFT_COLUMNS),
);

const GIFT_COLUMNS = [
  "id",
  "state",
  "version",
  "amount",
  "channel",
  "reason",
  "provider_id",
  "created_at",
  "settled_at",
] as const;

function giftOf(row: Pick<Schema["donation"], (typeof GIFT_COLUMNS)[number]>): Gift {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    channel: row.channel,
    reason: row.reason,
    providerId: row.provider_id,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "refunded"];

/** Holds the receipt's row, so that one which is not frozen stays so until the record has been changed. */
async function isReceiptFrozen(trx: Transaction<Schema>, engine: Engine, id: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom("receipt")
    .select("frozen_at")
    .where("gift", "=", "donation")
    .where("gift_id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return receipt !== undefined && receipt.frozen_at !== null;
}

const insertEvent = prepare((db: Db, event: Schema["donation_event"]) =>
  db.insertInto("donation_event").values({
    donation_id: event.donation_id,
    seq: event.seq,
    at: event.at,
    cause: event.cause,
    from_state: event.from_state,
    to_state: event.to_state,
    note: event.note,
  }),
);

type EventStep = Pick<Transition, "id" | "to" | "cause" | "at" | "note">;

function eventQuery(db: Db, { id, to, cause, at, note }: EventStep, from: State | null, seq: number) {
  return insertEvent(db, { donation_id: id, seq, at, cause, from_state: from, to_state: to, note });
}
