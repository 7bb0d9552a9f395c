import type { Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Donation, Donor } from "#api/donations/donation.ts";
import type { DonationStore, Transition } from "#api/donations/ports.ts";
import { sourcesOf } from "#api/donations/states.ts";
import type { Sealing } from "#api/sealing.ts";
import { countGift } from "./counting.ts";
import type { Database } from "./database.ts";
import { claimKey } from "./idempotency.ts";
import { addJob, type JobStore } from "./jobs.ts";
import { type PromptLimits, spendPrompt } from "./prompt-limits.ts";
import type { Schema } from "./schema.ts";

export function createDonationStore(
  { db }: Database,
  sealing: Sealing,
  limits: PromptLimits,
  jobs: JobStore,
): DonationStore {
  const read = (row: Schema["donation"]): Donation => ({
    id: row.id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    channel: row.channel,
    donor: JSON.parse(sealing.open(row.donor_sealed)) as Donor,
    reason: row.reason,
    providerId: row.provider_id,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  });
  async function find(id: string): Promise<Donation | undefined> {
    const row = await db.selectFrom("donation").selectAll().where("id", "=", id).executeTakeFirst();
    return row && read(row);
  }

  return {
    find,

    async claim({ donation, key, fingerprint, address, at, firstCheckAt }) {
      const keyHash = sealing.hash(`pay:${key}`);
      const phoneHash = sealing.hash(donation.donor.phone);
      const result = await db.transaction().execute(async (trx) => {
        const earlier = await claimKey(trx, { keyHash, fingerprint, subjectId: donation.id, at });
        if (earlier) return { earlier };
        const limited = await spendPrompt(trx, limits, {
          id: donation.id,
          phoneHash,
          addressHash: sealing.hash(address),
          at,
        });
        if (limited) {
          // The key is not spent by a refusal: the same gift may be tried again later with it.
          await trx.deleteFrom("idempotency").where("key_hash", "=", keyHash).execute();
          return { limited };
        }
        await trx
          .insertInto("donation")
          .values({
            id: donation.id,
            state: "submitting",
            version: 1,
            amount: donation.amount,
            channel: donation.channel,
            phone_hash: phoneHash,
            donor_sealed: sealing.seal(JSON.stringify(donation.donor)),
            reason: null,
            provider_id: null,
            created_at: at,
            updated_at: at,
            settled_at: null,
          })
          .execute();
        await addEvent(
          trx,
          { id: donation.id, to: "submitting", cause: "api", at, note: "asked for by the donor" },
          null,
          1,
        );
        await addJob(trx, "check-donation", donation.id, firstCheckAt);
        return {};
      });
      if (result.limited === "blocked") return { kind: "blocked" };
      if (result.limited) return { kind: "limited", ...result.limited };
      if (!result.earlier) return { kind: "claimed" };
      if (result.earlier.fingerprint !== fingerprint) return { kind: "other-request" };
      const same = await find(result.earlier.subject_id);
      return same ? { kind: "same", donation: same } : { kind: "other-request" };
    },

    async transition(step) {
      return db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom("donation")
          .select(["state", "amount"])
          .where("id", "=", step.id)
          .executeTakeFirst();
        const sources = sourcesOf(step.to, step.cause);
        if (!before || !sources.includes(before.state)) return false;
        const isFinal = step.to === "paid" || step.to === "failed" || step.to === "expired" || step.to === "refunded";
        const after = await trx
          .updateTable("donation")
          .set((e) => ({
            state: step.to,
            version: e("version", "+", 1),
            reason: step.reason ?? null,
            updated_at: step.at,
            settled_at: isFinal ? step.at : null,
            ...(step.providerId ? { provider_id: step.providerId } : {}),
          }))
          .where("id", "=", step.id)
          .where("state", "=", before.state)
          .returning("version")
          .executeTakeFirst();
        // Somebody was faster. What they wrote stands.
        if (!after) return false;
        await addEvent(trx, step, before.state, after.version);
        if (step.to === "paid")
          await countGift(trx, { kind: "donation", id: step.id, amount: before.amount, at: step.at });
        return true;
      });
    },

    async completeRecord(id, donor, at) {
      return db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom("donation").selectAll().where("id", "=", id).executeTakeFirst();
        if (!row) return false;
        const sent = await trx
          .selectFrom("receipt")
          .select("sent_at")
          .where("gift", "=", "donation")
          .where("gift_id", "=", id)
          .executeTakeFirst();
        if (sent?.sent_at) return false;
        const merged = { ...(JSON.parse(sealing.open(row.donor_sealed)) as Donor), ...donor };
        const updated = await trx
          .updateTable("donation")
          .set((e) => ({
            donor_sealed: sealing.seal(JSON.stringify(merged)),
            updated_at: at,
            version: e("version", "+", 1),
          }))
          .where("id", "=", id)
          .where("version", "=", row.version)
          .executeTakeFirst();
        if (Number(updated.numUpdatedRows) === 0) return false;
        await addEvent(
          trx,
          { id, to: row.state, cause: "api", at, note: "record completed" },
          row.state,
          row.version + 1,
        );
        return true;
      });
    },

    hint: (id, at) => jobs.hint("check-donation", id, at),

    async reportedFailure(id) {
      const row = await db
        .selectFrom("callback")
        .select("reason")
        .where("subject_id", "=", id)
        .where("kind", "=", "receive")
        .where("hint", "=", "failure")
        .orderBy("received_at", "desc")
        .executeTakeFirst();
      return row ? (row.reason ?? "not-given") : undefined;
    },
  };
}

type EventStep = Pick<Transition, "id" | "to" | "cause" | "at" | "note">;

async function addEvent(trx: Transaction<Schema>, step: EventStep, from: string | null, seq: number) {
  await trx
    .insertInto("donation_event")
    .values({
      donation_id: step.id,
      seq,
      at: step.at,
      cause: step.cause,
      from_state: from,
      to_state: step.to,
      note: step.note,
    })
    .execute();
}
