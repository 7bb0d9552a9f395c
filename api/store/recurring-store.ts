import type { Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { Cycle, Recurring, RecurringStore, RecurringTransition } from "#api/recurring/ports.ts";
import { recurringSourcesOf } from "#api/recurring/states.ts";
import type { Sealing } from "#api/sealing.ts";
import { countGift } from "./counting.ts";
import type { Database } from "./database.ts";
import { claimKey } from "./idempotency.ts";
import { addJob } from "./jobs.ts";
import { type PromptLimits, spendPrompt } from "./prompt-limits.ts";
import type { Schema } from "./schema.ts";

/** A charge that was due and of which no callback came is looked for this long after its date. */
const LATE_CHARGE_MS = 48 * 3_600_000;

export function createRecurringStore({ db }: Database, sealing: Sealing, limits: PromptLimits): RecurringStore {
  const read = (row: Schema["recurring"]): Recurring => ({
    id: row.id,
    requestId: row.request_id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    interval: row.interval,
    channel: row.channel,
    donor: JSON.parse(sealing.open(row.donor_sealed)) as Donor,
    invoiceId: row.invoice_id,
    providerRequestId: row.provider_request_id,
    otpPrefix: row.otp_prefix,
    tries: row.tries,
    codeExpiresAt: row.code_expires_at,
    startsOn: row.starts_on,
    nextCharge: row.next_charge,
    createdAt: row.created_at,
  });
  async function find(id: string): Promise<Recurring | undefined> {
    const row = await db.selectFrom("recurring").selectAll().where("id", "=", id).executeTakeFirst();
    return row && read(row);
  }
  async function move(trx: Transaction<Schema>, step: RecurringTransition): Promise<boolean> {
    const before = await trx.selectFrom("recurring").selectAll().where("id", "=", step.id).executeTakeFirst();
    if (!before || !recurringSourcesOf(step.to, step.cause).includes(before.state)) return false;
    const donor = { ...(JSON.parse(sealing.open(before.donor_sealed)) as Donor), ...step.donor };
    const after = await trx
      .updateTable("recurring")
      .set((e) => ({
        state: step.to,
        version: e("version", "+", 1),
        updated_at: step.at,
        donor_sealed: sealing.seal(JSON.stringify(donor)),
        ...(step.set?.invoiceId === undefined ? {} : { invoice_id: step.set.invoiceId }),
        ...(step.set?.providerRequestId === undefined ? {} : { provider_request_id: step.set.providerRequestId }),
        ...(step.set?.otpPrefix === undefined ? {} : { otp_prefix: step.set.otpPrefix }),
        ...(step.set?.codeExpiresAt === undefined ? {} : { code_expires_at: step.set.codeExpiresAt }),
        ...(step.set?.nextCharge === undefined ? {} : { next_charge: step.set.nextCharge }),
      }))
      .where("id", "=", step.id)
      .where("version", "=", before.version)
      .returning(["version", "next_charge"])
      .executeTakeFirst();
    if (!after) return false;
    await addEvent(trx, step, before.state, after.version);
    if (step.to === "cancelling") await addJob(trx, "cancel-recurring", step.id, step.at);
    if (step.to === "active" && after.next_charge) await expectCharge(trx, step.id, after.next_charge);
    return true;
  }

  return {
    find,

    async claim({ recurring, key, fingerprint, address, at }) {
      const keyHash = sealing.hash(`subscribe:${key}`);
      const phoneHash = sealing.hash(recurring.donor.phone);
      const result = await db.transaction().execute(async (trx) => {
        const earlier = await claimKey(trx, { keyHash, fingerprint, subjectId: recurring.id, at });
        if (earlier) return { earlier };
        const limited = await spendPrompt(trx, limits, {
          id: recurring.id,
          phoneHash,
          addressHash: sealing.hash(address),
          at,
        });
        if (limited) {
          await trx.deleteFrom("idempotency").where("key_hash", "=", keyHash).execute();
          return { limited };
        }
        await trx
          .insertInto("recurring")
          .values({
            id: recurring.id,
            request_id: recurring.requestId,
            state: "creating",
            version: 1,
            amount: recurring.amount,
            interval: recurring.interval,
            channel: recurring.channel,
            phone_hash: phoneHash,
            donor_sealed: sealing.seal(JSON.stringify(recurring.donor)),
            invoice_id: null,
            provider_request_id: null,
            otp_prefix: null,
            tries: 0,
            code_expires_at: 0,
            starts_on: recurring.startsOn,
            next_charge: null,
            created_at: at,
            updated_at: at,
          })
          .execute();
        await addEvent(
          trx,
          { id: recurring.id, to: "creating", cause: "api", at, note: "asked for by the donor" },
          null,
          1,
        );
        return {};
      });
      if (result.limited === "blocked") return { kind: "blocked" };
      if (result.limited) return { kind: "limited", ...result.limited };
      if (!result.earlier) return { kind: "claimed" };
      if (result.earlier.fingerprint !== fingerprint) return { kind: "other-request" };
      const same = await find(result.earlier.subject_id);
      return same ? { kind: "same", recurring: same } : { kind: "other-request" };
    },

    async spendTry(id, requestId, limit, at) {
      const row = await db
        .updateTable("recurring")
        .set((e) => ({ tries: e("tries", "+", 1) }))
        .where("id", "=", id)
        .where("request_id", "=", requestId)
        .where("state", "=", "awaiting-code")
        .where("tries", "<", limit)
        .where("code_expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      return row && read(row);
    },

    transition: (step) => db.transaction().execute((trx) => move(trx, step)),

    async reportCycle(cycle) {
      await db.transaction().execute(async (trx) => {
        const inserted = await trx
          .insertInto("cycle")
          .values({
            id: cycle.id,
            recurring_id: cycle.recurringId,
            provider_id: cycle.providerId,
            amount: cycle.amount,
            state: "reported",
            reported_at: cycle.reportedAt,
            settled_at: null,
            note: "reported by callback",
          })
          .onConflict((conflict) => conflict.column("provider_id").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (inserted) await addJob(trx, "check-cycle", inserted.id, cycle.reportedAt);
      });
    },

    async findCycle(id) {
      const row = await db.selectFrom("cycle").selectAll().where("id", "=", id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          recurringId: row.recurring_id,
          providerId: row.provider_id,
          amount: row.amount as Cycle["amount"],
          state: row.state,
          reportedAt: row.reported_at,
        }
      );
    },

    async settleCycle({ id, to, at, note, nextCharge }) {
      return db.transaction().execute(async (trx) => {
        const cycle = await trx
          .updateTable("cycle")
          .set({ state: to, settled_at: at, note })
          .where("id", "=", id)
          .where("state", "in", to === "paid" ? ["reported", "failed"] : ["reported"])
          .returning(["recurring_id", "amount"])
          .executeTakeFirst();
        if (!cycle) return false;
        const base = { id: cycle.recurring_id, cause: "worker" as const, at };
        if (to === "paid") {
          await countGift(trx, { kind: "cycle", id, amount: cycle.amount, at });
          const set = nextCharge ? { nextCharge } : {};
          const moved = await move(trx, { ...base, to: "active", note: "first charge confirmed", set });
          if (!moved && nextCharge) {
            await trx
              .updateTable("recurring")
              .set({ next_charge: nextCharge })
              .where("id", "=", base.id)
              .where("state", "=", "active")
              .execute();
            await expectCharge(trx, base.id, nextCharge);
          }
        } else if (to === "failed") {
          // Only a first charge ends the gift; later ones are put right with the donor.
          await move(trx, { ...base, to: "failed", note: "first charge failed" });
        }
        return true;
      });
    },
  };
}

function expectCharge(trx: Transaction<Schema>, id: string, nextCharge: string) {
  return addJob(trx, "expect-cycle", id, Date.parse(`${nextCharge}T00:00:00Z`) + LATE_CHARGE_MS);
}

type EventStep = Pick<RecurringTransition, "id" | "to" | "cause" | "at" | "note">;

async function addEvent(trx: Transaction<Schema>, step: EventStep, from: string | null, seq: number) {
  await trx
    .insertInto("recurring_event")
    .values({
      recurring_id: step.id,
      seq,
      at: step.at,
      cause: step.cause,
      from_state: from,
      to_state: step.to,
      note: step.note,
    })
    .execute();
}
