import type { Transaction } from "kysely";
import type { Cycle, RecurringStore } from "#api/recurring/ports.ts";
import { remindFrom } from "#api/recurring/charge-dates.ts";
import { countGift } from "./counting.ts";
import type { Database, Engine } from "./database.ts";
import { addJob, type JobStore } from "./jobs.ts";
import type { MoveRecurring } from "./recurring-store.ts";
import type { Schema } from "./schema.ts";
import type { Watch } from "./donation-store.ts";

type CyclePart = Pick<
  RecurringStore,
  "reportCycle" | "knowsCycle" | "isReported" | "findCycle" | "settleCycle" | "missCycle"
>;

/** The charges of recurring donations. */
export function createCycleStore(
  { db, engine, transact }: Database,
  parts: { jobs: JobStore; watch: Watch; move: MoveRecurring },
): CyclePart {
  const { jobs, watch, move } = parts;
  return {
    async reportCycle(cycle) {
      const known = await transact(async (trx) => {
        // Callbacks come late and twice: one of an earlier charge is not the missing one.
        const earlier = await trx
          .selectFrom("cycle")
          .select("id")
          .where("provider_id", "=", cycle.providerId)
          .executeTakeFirst();
        if (earlier) return earlier;
        const amount = await heldAmount(trx, engine, cycle.recurringId);
        const values = {
          provider_id: cycle.providerId,
          amount,
          state: "reported" as const,
          reported_as: cycle.reportedAs,
          reported_at: cycle.reportedAt,
          settled_at: null,
          note: "reported",
        };
        // A charge that was given up for missing has turned up.
        const found = await trx
          .updateTable("cycle")
          .set(values)
          .where("recurring_id", "=", cycle.recurringId)
          .where("due_on", "=", cycle.dueOn)
          .where("state", "=", "missing")
          .returning("id")
          .executeTakeFirst();
        if (found) return addJob(trx, "check-cycle", found.id, cycle.reportedAt);
        const inserted = await trx
          .insertInto("cycle")
          .values({ id: cycle.id, recurring_id: cycle.recurringId, due_on: cycle.dueOn, flag: null, ...values })
          .onConflict((conflict) => conflict.column("provider_id").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (inserted) return addJob(trx, "check-cycle", inserted.id, cycle.reportedAt);
        return trx
          .selectFrom("cycle")
          .select("id")
          .where("provider_id", "=", cycle.providerId)
          .executeTakeFirstOrThrow();
      });
      if (known) await jobs.hint("check-cycle", known.id, cycle.reportedAt);
    },

    async knowsCycle(providerId) {
      const row = await db.selectFrom("cycle").select("id").where("provider_id", "=", providerId).executeTakeFirst();
      return row !== undefined;
    },

    async isReported(recurringId) {
      const row = await db.selectFrom("cycle").select("id").where("recurring_id", "=", recurringId).executeTakeFirst();
      return row !== undefined;
    },

    async findCycle(id): Promise<Cycle | undefined> {
      const row = await db.selectFrom("cycle").selectAll().where("id", "=", id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          recurringId: row.recurring_id,
          providerId: row.provider_id,
          state: row.state,
          reportedAs: row.reported_as,
          dueOn: row.due_on,
          reportedAt: row.reported_at,
        }
      );
    },

    async settleCycle({ id, to, at, note, nextCharge, checkAt, reason }) {
      const settled = await transact(async (trx) => {
        const cycle = await trx
          .updateTable("cycle")
          .set({ state: to, settled_at: at, note })
          .where("id", "=", id)
          .where("state", "in", to === "failed" ? ["reported"] : ["reported", "failed"])
          .returning(["recurring_id", "amount", "due_on"])
          .executeTakeFirst();
        if (!cycle) return false;
        const base = { id: cycle.recurring_id, cause: "worker" as const, at };
        if (to === "failed") {
          // Only a first charge ends the gift; a later one is followed by the next.
          const ended = await move(trx, {
            ...base,
            to: "failed",
            note: "first charge failed",
            set: { reason: reason ?? "not-given" },
          });
          if (!ended) await addJob(trx, "tell-failed-charge", id, at);
        }
        if (to === "paid") {
          await countGift(trx, { kind: "cycle", id, amount: cycle.amount, at });
          await flag(trx, id, cycle.recurring_id, cycle.due_on);
          const set = { nextCharge, reason: null };
          const begun = await move(trx, { ...base, to: "active", note: "first charge confirmed", set, checkAt });
          if (begun) await planReminder(trx, cycle.recurring_id, nextCharge);
          await stopAgain(trx, move, base);
        }
        await awaitNext(trx, cycle.recurring_id, nextCharge, checkAt);
        return true;
      });
      if (settled) watch("cycle", to);
      return settled;
    },

    async missCycle({ id, recurringId, dueOn, at, nextCharge }) {
      const missed = await transact(async (trx) => {
        const amount = await heldAmount(trx, engine, recurringId);
        const known = await trx
          .selectFrom("cycle")
          .select("id")
          .where("recurring_id", "=", recurringId)
          .where("due_on", "=", dueOn)
          .executeTakeFirst();
        const moved = await trx
          .updateTable("recurring")
          .set({ next_charge: nextCharge })
          .where("id", "=", recurringId)
          .where("next_charge", "=", dueOn)
          .returning("id")
          .executeTakeFirst();
        if (moved) await planReminder(trx, recurringId, nextCharge);
        if (known) return false;
        await trx
          .insertInto("cycle")
          .values({
            id,
            recurring_id: recurringId,
            provider_id: null,
            amount,
            state: "missing",
            reported_as: "nothing",
            due_on: dueOn,
            flag: null,
            reported_at: at,
            settled_at: null,
            note: "due, and reported by nobody",
          })
          .execute();
        return true;
      });
      if (missed) watch("cycle", "missing");
      return missed;
    },
  };
}

/** Holds the recurring donation, so that of two that look for a charge the second sees what the first has written. */
async function heldAmount(trx: Transaction<Schema>, engine: Engine, recurringId: string): Promise<number> {
  const row = await trx
    .selectFrom("recurring")
    .select("amount")
    .where("id", "=", recurringId)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row.amount;
}

/** Both payments of one due date are real money and counted; the second is marked, so that it can be given back. */
async function flag(trx: Transaction<Schema>, id: string, recurringId: string, dueOn: string): Promise<void> {
  const other = await trx
    .selectFrom("cycle")
    .select("id")
    .where("recurring_id", "=", recurringId)
    .where("due_on", "=", dueOn)
    .where("state", "=", "paid")
    .where("id", "!=", id)
    .executeTakeFirst();
  const stopped = await trx
    .selectFrom("recurring")
    .select("id")
    .where("id", "=", recurringId)
    .where("state", "in", ["cancelling", "cancelled", "failed"])
    .executeTakeFirst();
  const mark = stopped ? "after-cancel" : other ? "double" : null;
  if (mark) await trx.updateTable("cycle").set({ flag: mark }).where("id", "=", id).execute();
}

/** Money moved after the end, or after it was given up: the provider is asked to stop, once more. */
async function stopAgain(
  trx: Transaction<Schema>,
  move: MoveRecurring,
  base: { id: string; cause: "worker"; at: number },
): Promise<void> {
  const row = await trx.selectFrom("recurring").select("state").where("id", "=", base.id).executeTakeFirst();
  if (row?.state === "cancelled" || row?.state === "failed")
    await move(trx, { ...base, to: "cancelling", note: "charged after the end" });
}

/** Dates are text that sorts as time does: an old charge settled late never moves the next one back. */
async function awaitNext(trx: Transaction<Schema>, id: string, nextCharge: string, checkAt: number): Promise<void> {
  const moved = await trx
    .updateTable("recurring")
    .set({ next_charge: nextCharge })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("next_charge", "<", nextCharge)
    .returning("id")
    .executeTakeFirst();
  if (!moved) return;
  await addJob(trx, "check-recurring", id, checkAt);
  await planReminder(trx, id, nextCharge);
}

/** Once for each charge: only who moved the date on may ask for it. */
async function planReminder(trx: Transaction<Schema>, id: string, nextCharge: string): Promise<void> {
  await addJob(trx, "remind-charge", id, remindFrom(nextCharge));
}
