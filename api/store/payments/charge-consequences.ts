import { dateOf } from "#api/clock.ts";
import { lookFrom, nextDue, remindFrom, startOf, tellEndFrom } from "#api/mandates/charge-dates.ts";
import type { Move } from "#api/payments/ports.ts";
import { COUNTED_STATES, type Flag } from "#api/payments/states.ts";
import { schedule, scheduleLetter } from "../queue/job-store.ts";
import { isAny } from "../engine/database.ts";
import { moveMandate } from "./move-mandate.ts";
import type { MandateRow, PaymentRow, Trx } from "../engine/table-types.ts";

/**
 * Whether a charge that is counted now is the second payment for its date, or came after the end, so that a person gives
 * it back. Both payments are real money and are counted.
 */
export async function oddityOf(
  trx: Trx,
  mandate: MandateRow,
  { charge, takenAt }: { charge: PaymentRow; takenAt: number | null | undefined },
): Promise<Flag | null> {
  if (await isAfterEnd(trx, mandate, charge.due_on ?? "", takenAt)) return "after-cancel";
  const others = trx.selectFrom("payment").where("mandate_id", "=", mandate.id).where("id", "!=", charge.id);
  const isTwice = await isAny(others.where("due_on", "=", charge.due_on).where("state", "in", COUNTED_STATES));
  return isTwice ? "taken-twice" : null;
}

/** Whether a charge should not exist: a failed gift has no charges, and a stopped gift has none after its end. */
async function isAfterEnd(trx: Trx, { id, state }: MandateRow, dueOn: string, takenAt: number | null | undefined) {
  if (state !== "failed" && state !== "cancelling" && state !== "cancelled") return false;
  const ends = await trx
    .selectFrom("event")
    .select(["at", "to_state"])
    .where("mandate_id", "=", id)
    .where("to_state", "in", ["cancelling", "cancelled", "failed"])
    .orderBy("at")
    .execute();
  if (ends.some(({ to_state }) => to_state === "failed")) return true;
  const at = ends[0]?.at ?? 0;
  return typeof takenAt === "number" ? takenAt >= at : dueOn >= dateOf(at);
}

/**
 * Applies what a charge means for its mandate: it begins, ends before it began, is stopped again, or awaits the next
 * charge. `isFirst`: the charge is counted for the first time.
 */
export async function followCharge(
  trx: Trx,
  { mandate, charge, step, isFirst }: { mandate: MandateRow; charge: PaymentRow; step: Move; isFirst: boolean },
): Promise<void> {
  const { to, at, cause } = step;
  const isOdd = charge.flag === "another-sum";
  if (!isFirst && !isOdd && to !== "failed" && to !== "expired") return;
  const base = { id: mandate.id, cause, at };
  const { starts_on: startsOn, ends_on: endsOn, every: interval } = mandate;
  const dueOn = charge.due_on ?? startsOn;
  const nextCharge = nextDue({ startsOn, endsOn, interval }, dueOn);
  if (to === "failed" || to === "expired") {
    // A failed charge ends the gift only if it is the first one and no other money was taken; otherwise the next charge
    // follows. A gift without a known invoice does not end, because we could not stop it and it may still charge.
    const set = { reason: step.reason ?? ("not-given" as const) };
    const isFirstCharge =
      dueOn === startsOn && mandate.invoice_id !== null && !(await hasOtherMoney(trx, mandate.id, charge.id));
    const isEnded =
      isFirstCharge && (await moveMandate(trx, { ...base, to: "failed", note: "first charge failed", set }));
    if (!isEnded) await scheduleLetter(trx, "failed-charge", charge.id, at);
  }
  if (isFirst) {
    // Money was taken, so the provider went ahead, even if no answer has been written down that says so.
    const set = { next_charge: nextCharge, reason: null, accepted_at: mandate.accepted_at ?? mandate.created_at };
    // Checks again at once, because this charge may not be the first that was due.
    const begin = { ...base, to: "active" as const, note: "first charge confirmed", set, checkAt: at };
    if (await moveMandate(trx, begin)) {
      await planReminder(trx, mandate.id, nextCharge);
      await scheduleLetter(trx, "ending", mandate.id, tellEndFrom(endsOn));
    }
  }
  // Money moved after the end, so we ask the provider to stop again.
  const isLate = charge.flag === "after-cancel" || (isOdd && (await isAfterEnd(trx, mandate, dueOn, undefined)));
  if (isLate) await moveMandate(trx, { ...base, to: "cancelling", note: "charged after the end" });
  await awaitNext(trx, mandate.id, nextCharge, nextCharge === null ? startOf(endsOn) : lookFrom(nextCharge));
}

/** Whether the provider has said of another charge of the same mandate that money was taken. */
function hasOtherMoney(trx: Trx, mandateId: string, chargeId: string): Promise<boolean> {
  const others = trx.selectFrom("payment").where("mandate_id", "=", mandateId).where("id", "!=", chargeId);
  return isAny(others.where((e) => e.or([e("state", "in", [...COUNTED_STATES]), e("flag", "=", "another-sum")])));
}

/** Dates are text that sorts chronologically, so an old charge that is settled late never moves the next date back. */
async function awaitNext(trx: Trx, id: string, nextCharge: string | null, checkAt: number): Promise<void> {
  const moved = await trx
    .updateTable("mandate")
    .set({ next_charge: nextCharge })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where((e) => (nextCharge === null ? e("next_charge", "is not", null) : e("next_charge", "<", nextCharge)))
    .returning("id")
    .executeTakeFirst();
  if (!moved) return;
  await schedule(trx, "check-mandate", id, checkAt);
  await planReminder(trx, id, nextCharge);
}

/** Only the transaction that moves the date calls it, so each charge has one reminder. */
export async function planReminder(trx: Trx, id: string, nextCharge: string | null): Promise<void> {
  if (nextCharge !== null) await scheduleLetter(trx, "reminder", id, remindFrom(nextCharge));
}
