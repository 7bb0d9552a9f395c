import type { Found } from "#api/donations/ask-status.ts";
import type { PaymentGateway, PaymentIds, StatusOutcome } from "#api/donations/ports.ts";
import { type Clock, dateOf } from "#api/clock.ts";
import { dueDateOf, startOf } from "./charge-dates.ts";
import { COUNTED_CHARGES } from "./states.ts";
import type { Charge, Recurring, RecurringStore } from "./ports.ts";

const DAY = 86_400_000;
/** How many invoices we ask about at most, because a forged callback may contain invented ids. */
const INVOICES_TRIED = 2;

export type ChargeDeps = {
  recurring: RecurringStore;
  gateway: PaymentGateway;
  clock: Clock;
  newId: () => string;
  /** Called for a charge that is still unreported two weeks after its date. */
  onMissing: (recurringId: string) => void;
  /** Called for a charge that was taken after the donation ended. */
  onAfterEnd: (recurringId: string) => void;
};

/** A status answer about a payment. */
export type PaymentOutcome = Extract<StatusOutcome, { reference: string }>;
/** A status answer that money was taken or given back. */
export type TakenOutcome = Extract<PaymentOutcome, { currency: string | null }>;

export function isTaken(outcome: { kind: string }): outcome is TakenOutcome {
  return outcome.kind === "paid" || outcome.kind === "refunded";
}

/** The ids of the transaction in an answer, the provider's own first. */
export function namesIn({ providerId, networkId }: PaymentIds): string[] {
  return [...new Set([providerId, networkId].filter((name) => name !== null))];
}

export function isAbout(charge: Charge, answer: PaymentIds): boolean {
  return namesIn(answer).some((name) => charge.names.includes(name));
}

/**
 * Checks by the invoice's id, which the provider gives as the reference of its charges (docs/provider.md). If we do not
 * know the id, it checks by those that callbacks named. `unnamed`: there is no id to check by.
 */
export async function askInvoice(deps: ChargeDeps, recurring: Recurring): Promise<Found | { kind: "unnamed" }> {
  const { invoiceId } = recurring;
  const invoices = invoiceId === null ? (await deps.recurring.reports(recurring.id)).invoiceIds : [invoiceId];
  let last: Found | { kind: "unnamed" } = { kind: "unnamed" };
  for (const reference of invoices.slice(0, INVOICES_TRIED)) {
    const outcome = await deps.gateway.paymentStatus({ reference });
    if (outcome.kind === "no-answer") return outcome;
    // An answer about another payment says nothing about ours (docs/threats.md, C10).
    if (outcome.kind === "not-found" || outcome.reference !== reference) {
      if (last.kind !== "another") last = outcome.kind === "not-found" ? outcome : { kind: "another" };
      continue;
    }
    await invoiceBy(deps, recurring, outcome);
    if (isTaken(outcome) || outcome.providerId === null) return outcome;
    // The answer may be about the invoice's approval, so the status of the transaction that it names decides.
    const own = await deps.gateway.paymentStatus({ providerId: outcome.providerId });
    if ("reference" in own && own.reference !== reference) return { kind: "another" };
    return own.kind === "no-answer" || isTaken(own) ? own : outcome;
  }
  return last;
}

/**
 * The invoice of a recurring donation. If we do not know it, we learn it from a status answer about an invoice that a
 * callback on the donation's secret path named. The callback proves nothing: the answer must name the same invoice,
 * with our amount.
 */
export async function invoiceBy(
  deps: ChargeDeps,
  recurring: Recurring,
  answer: PaymentOutcome,
): Promise<string | null> {
  const { id, amount, invoiceId } = recurring;
  if (invoiceId !== null) return invoiceId;
  const { invoiceIds } = await deps.recurring.reports(id);
  if (invoiceIds.includes(answer.reference) && answer.amount === amount) {
    const note = "invoice named by a callback, and a status answer agrees";
    await deps.recurring.learnInvoice({ id, invoiceId: answer.reference, cause: "worker", at: deps.clock.now(), note });
  }
  return (await deps.recurring.find(id))?.invoiceId ?? null;
}

/**
 * Settles a charge by an answer about it. The charge is counted if invoice, amount and currency are ours. Otherwise a
 * person decides.
 */
export async function settleByAnswer(
  deps: ChargeDeps,
  recurring: Recurring,
  { charge, answer }: { charge: Pick<Charge, "id" | "dueOn">; answer: TakenOutcome },
): Promise<void> {
  const isOurs = answer.reference === (await invoiceBy(deps, recurring, answer));
  const isCedis = answer.currency === null || answer.currency === "GHS";
  const agrees = isOurs && isCedis && answer.amount === recurring.amount;
  const settled = await deps.recurring.settleCharge({
    id: charge.id,
    cause: "worker",
    at: deps.clock.now(),
    ...(answer.kind === "refunded"
      ? { to: "review", note: "status Refunded" }
      : agrees
        ? { to: "paid", note: "status Paid" }
        : { to: "review", note: "status Paid, but reference, amount or currency differs" }),
    ...(isOurs
      ? { names: namesIn(answer), dueOn: dueOf(deps, recurring, answer) ?? charge.dueOn }
      : { aliases: namesIn(answer) }),
    ...(isCedis ? { debited: answer.amount, fee: answer.fee } : {}),
    ...(answer.madeAt === null ? {} : { takenAt: answer.madeAt }),
  });
  if (settled?.flag === "after-cancel") deps.onAfterEnd(recurring.id);
}

/**
 * Handles an answer about money that we got by the invoice. Its transaction may belong to a charge that we know by an
 * id, or to one of the same date that was awaited or never confirmed; otherwise the charge is new. `known`: the charge
 * is already settled.
 */
export async function takeIn(
  deps: ChargeDeps,
  recurring: Recurring,
  answer: TakenOutcome,
): Promise<"settled" | "known" | "nameless"> {
  const names = namesIn(answer);
  if (names.length === 0) return "nameless";
  const charges = await deps.recurring.chargesOf(recurring.id);
  const known = charges.find((charge) => isAbout(charge, answer));
  if (known && isOver(known)) return "known";
  const at = deps.clock.now();
  const dueOn = dueOf(deps, recurring, answer) ?? dueDateOf(recurring.startsOn, recurring.interval, dateOf(at));
  const unconfirmed = charges.find((charge) => charge.dueOn === dueOn && isUnconfirmed(charge));
  const report = { id: deps.newId(), recurringId: recurring.id, names, dueOn, reportedAt: at };
  const id = (known ?? unconfirmed)?.id ?? (await deps.recurring.reportCharge({ ...report, reportedAs: "status" }));
  await settleByAnswer(deps, recurring, { charge: { id, dueOn: known?.dueOn ?? dueOn }, answer });
  return "settled";
}

/**
 * Whether the charge is counted, or waits for a person after an answer. A further `Paid` changes nothing about it.
 * Whether money of a counted charge went back is checked separately (`watchCharge`).
 */
export function isOver({ state, answeredAt }: Charge): boolean {
  return COUNTED_CHARGES.includes(state) || (state === "review" && answeredAt !== null);
}

/** Whether the charge is awaited, waits for a person or was settled by one, and no status answer has been about it. */
function isUnconfirmed({ state, reportedAs, answeredAt }: Charge): boolean {
  return answeredAt === null && reportedAs !== "failure" && state !== "reported";
}

/** The due date that follows from the time of the payment, if the answer has a plausible one. */
export function dueOf(
  { clock }: ChargeDeps,
  { startsOn, interval }: Recurring,
  { madeAt }: PaymentOutcome,
): string | undefined {
  if (madeAt === null || madeAt < startOf(startsOn) - DAY || madeAt > clock.now() + DAY) return undefined;
  return dueDateOf(startsOn, interval, dateOf(madeAt));
}
