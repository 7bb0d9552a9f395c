import type { Transaction } from "kysely";
import { dateOf } from "#api/clock.ts";
import { lookFrom, nextDue, remindFrom, startOf, tellEndFrom } from "#api/recurring/charge-dates.ts";
import type { ChargeFlag, ChargeStep } from "#api/recurring/ports.ts";
import { nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { type ChargeState, chargeSourcesOf, COUNTED_CHARGES, OPEN_CHARGES } from "#api/recurring/states.ts";
import { recordPayment, recordReversal } from "../ledger/record-payment.ts";
import { addChargeEvent } from "./charge-events.ts";
import { joinByAnswer, nameByAnswer } from "./charge-names.ts";
import type { Engine } from "../engine/database.ts";
import { addJob, renewJob } from "../queue/job-store.ts";
import type { MoveRecurring } from "./move-recurring.ts";
import type { Schema } from "../engine/table-types.ts";

/** States that do not affect the recurring donation: its later charges come as usual. */
const EFFECTLESS_STATES: readonly ChargeState[] = ["missing", "reversed", "disputed"];

type Trx = Transaction<Schema>;
type ChargeRow = Schema["charge"];
type RecurringToSettle = Pick<
  Schema["recurring"],
  "id" | "state" | "amount" | "every" | "starts_on" | "ends_on" | "invoice_id" | "accepted_at" | "created_at"
>;

/** Carries out `RecurringStore.settleCharge` in one transaction. */
export async function settleCharge(
  trx: Trx,
  engine: Engine,
  move: MoveRecurring,
  step: ChargeStep,
): Promise<{ flag: ChargeFlag | null } | undefined> {
  const asked = await chargeRow(trx, step.id);
  const recurring = asked && (await holdRecurring(trx, engine, asked.recurring_id));
  // Reads the charge again, because another process may have changed it before we held the lock.
  const before = asked && (await chargeRow(trx, step.id));
  if (!recurring || !before) return undefined;
  // The names in a status answer are true in every state. A person's are recorded only with the person's decision.
  if (step.cause === "operator" && !chargeSourcesOf(step.to, step.cause).includes(before.state)) return undefined;
  const { id, isClash } = await namedFor(trx, before, step);
  const to = isClash && step.to === "paid" ? "review" : step.to;
  const note = isClash ? "status Paid, but the transaction was counted for another donation" : step.note;
  const was = (await chargeRow(trx, id))?.state;
  const charge = await trx
    .updateTable("charge")
    .set((e) => ({
      state: to,
      settled_at: step.at,
      note,
      debited: step.debited ?? e.ref("debited"),
      doubted_at: null,
    }))
    .where("id", "=", id)
    .where("state", "in", chargeSourcesOf(to, step.cause))
    .returningAll()
    .executeTakeFirst();
  if (!charge) return undefined;
  await addChargeEvent(trx, { id, at: step.at, cause: step.cause, from: was ?? null, to, note });
  const money = { kind: "charge" as const, id, amount: charge.debited ?? charge.amount, fee: null, at: step.at };
  if (to === "reversed") {
    if (was !== undefined && OPEN_CHARGES.includes(was)) await recordPayment(trx, money);
    await recordReversal(trx, money);
  }
  if (to === "paid" || to === "reversed") await watch(trx, step, id);
  if (was === "disputed" || EFFECTLESS_STATES.includes(to)) return { flag: charge.flag };
  if (to === "paid") await recordPayment(trx, { ...money, fee: step.fee ?? null });
  const isAfter = await isAfterEnd(trx, recurring, { dueOn: charge.due_on, takenAt: step.takenAt });
  const flag = to === "paid" ? await mark(trx, recurring, charge, isAfter) : null;
  await moveRecurring(trx, move, { step: { ...step, to }, recurring, charge, isAfter });
  return { flag };
}

/**
 * Plans the next check of a charge that is paid or was taken back. The check may already be done if the money was found by
 * the invoice or by a person.
 */
async function watch(trx: Trx, { cause, at }: ChargeStep, id: string): Promise<void> {
  const runAt = nextCheck([at], at, true, WATCH_AGES_MS) ?? at;
  await (cause === "worker" ? renewJob : addJob)(trx, "check-charge", id, runAt);
}

async function namedFor(trx: Trx, charge: ChargeRow, { names, aliases, dueOn, at }: ChargeStep) {
  if (aliases) return { id: await joinByAnswer(trx, charge, aliases), isClash: false };
  if (!names || names.length === 0) return { id: charge.id, isClash: false };
  return nameByAnswer(trx, charge, { names, dueOn: dueOn ?? charge.due_on, at });
}

function chargeRow(trx: Trx, id: string): Promise<ChargeRow | undefined> {
  return trx.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Locks the recurring donation, so that the second of two writers that look for a charge sees what the first has
 * written.
 */
export async function holdRecurring(trx: Trx, engine: Engine, id: string): Promise<RecurringToSettle> {
  return trx
    .selectFrom("recurring")
    .select(["id", "state", "amount", "every", "starts_on", "ends_on", "invoice_id", "accepted_at", "created_at"])
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/**
 * Applies the consequence for the recurring donation: it begins, ends before it began, is stopped again, or awaits the
 * next charge.
 */
async function moveRecurring(
  trx: Trx,
  move: MoveRecurring,
  {
    step,
    recurring,
    charge,
    isAfter,
  }: { step: ChargeStep; recurring: RecurringToSettle; charge: ChargeRow; isAfter: boolean },
): Promise<void> {
  const base = { id: recurring.id, cause: step.cause, at: step.at };
  const { starts_on: startsOn, ends_on: endsOn, every: interval } = recurring;
  const nextCharge = nextDue({ startsOn, endsOn, interval }, charge.due_on);
  const checkAt = nextCharge === null ? startOf(endsOn) : lookFrom(nextCharge);
  if (step.to === "failed") {
    // A failed charge ends the gift only if it is the first one and no other money was taken; otherwise the next charge
    // follows. A gift without a known invoice does not end, because we could not stop it and it may still charge.
    const set = { reason: step.reason ?? ("not-given" as const) };
    const isFirst =
      charge.due_on === recurring.starts_on && recurring.invoice_id !== null && !(await hasOtherMoney(trx, charge));
    const isEnded = isFirst && (await move(trx, { ...base, to: "failed", note: "first charge failed", set }));
    if (!isEnded) {
      await addJob(trx, "tell-failed-charge", charge.id, step.at);
    }
  }
  if (step.to === "paid") {
    // Money was taken, so the provider went ahead, even if no answer has been written down that says so.
    const set = { nextCharge, reason: null, acceptedAt: recurring.accepted_at ?? recurring.created_at };
    // Checks again at once, because this charge may not be the first that was due.
    const begin = { ...base, to: "active" as const, note: "first charge confirmed", set };
    const isBegun = await move(trx, { ...begin, checkAt: step.at });
    if (isBegun) {
      await planReminder(trx, recurring.id, nextCharge);
      await addJob(trx, "tell-ending", recurring.id, tellEndFrom(endsOn));
    }
  }
  // Money moved after the end, or may have, so we ask the provider to stop again.
  if (step.to !== "failed" && isAfter) {
    await move(trx, { ...base, to: "cancelling", note: "charged after the end" });
  }
  await awaitNext(trx, recurring.id, nextCharge, checkAt);
}

/** Whether the provider has reported money, if only in a callback, under another charge of the same donation. */
async function hasOtherMoney(trx: Trx, { id, recurring_id }: ChargeRow): Promise<boolean> {
  const other = await trx
    .selectFrom("charge")
    .select("id")
    .where("recurring_id", "=", recurring_id)
    .where("id", "!=", id)
    .where("state", "in", ["reported", "paid", "review", "reversed", "disputed"])
    .where((e) => e.or([e("answered_at", "is not", null), e("reported_as", "=", "success")]))
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Marks a second payment for the same date, or one after the end, so that a person gives it back. Both payments are
 * real money and are counted.
 */
async function mark(
  trx: Trx,
  recurring: RecurringToSettle,
  charge: ChargeRow,
  isAfter: boolean,
): Promise<ChargeFlag | null> {
  const other = await trx
    .selectFrom("charge")
    .select("id")
    .where("recurring_id", "=", recurring.id)
    .where("due_on", "=", charge.due_on)
    .where("state", "in", COUNTED_CHARGES)
    .where("id", "!=", charge.id)
    .executeTakeFirst();
  const flag = isAfter ? "after-cancel" : other ? "double" : null;
  if (flag) await trx.updateTable("charge").set({ flag }).where("id", "=", charge.id).execute();
  return flag;
}

/** Whether a charge should not exist: a failed gift has no charges, and a stopped gift has none after its end. */
async function isAfterEnd(
  trx: Trx,
  recurring: RecurringToSettle,
  { dueOn, takenAt }: { dueOn: string; takenAt: number | undefined },
): Promise<boolean> {
  if (recurring.state === "failed") return true;
  if (recurring.state !== "cancelling" && recurring.state !== "cancelled") return false;
  const { at } = await trx
    .selectFrom("recurring_event")
    .select((e) => e.fn.min<number | null>("at").as("at"))
    .where("recurring_id", "=", recurring.id)
    .where("to_state", "in", ["cancelling", "failed"])
    .executeTakeFirstOrThrow();
  return takenAt === undefined ? dueOn >= dateOf(at ?? 0) : takenAt >= (at ?? 0);
}

/** Dates are text that sorts chronologically, so an old charge that is settled late never moves the next date back. */
async function awaitNext(trx: Trx, id: string, nextCharge: string | null, checkAt: number): Promise<void> {
  const moved = await trx
    .updateTable("recurring")
    .set({ next_charge: nextCharge })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where((e) => (nextCharge === null ? e("next_charge", "is not", null) : e("next_charge", "<", nextCharge)))
    .returning("id")
    .executeTakeFirst();
  if (!moved) return;
  await addJob(trx, "check-recurring", id, checkAt);
  await planReminder(trx, id, nextCharge);
}

/**
 * Plans the reminder of the next charge. Only the transaction that moves the date calls it, so each charge has one
 * reminder.
 */
export async function planReminder(trx: Trx, id: string, nextCharge: string | null): Promise<void> {
  if (nextCharge !== null) await addJob(trx, "remind-charge", id, remindFrom(nextCharge));
}
