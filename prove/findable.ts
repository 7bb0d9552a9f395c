import { DAY, dateOf, MINUTE } from "#api/clock.ts";
import { CHECK_AGES_MS, UNANSWERED_MS } from "#api/payments/ask-schedule.ts";
import { lookFrom, startOf } from "#api/mandates/charge-dates.ts";
import { callsFail, type Faults } from "./faults.ts";
import type { Scene } from "./scene.ts";
import type { Debit } from "./provider-ledger.ts";

/** An answer may come from a copy that is ten minutes old; two more minutes are for delays. */
export const STALE_MS = 12 * MINUTE;
/** Of two transactions of an invoice that are nearer than this, a query for the invoice may show only one. */
const NEAR_MS = 27 * DAY;

/**
 * Whether the provider would have told us of a debit when asked, on our schedule and by the names we had. Only a debit
 * that cannot be found in this way may be left to a person or to the statement.
 */
export function isFindable(scene: Scene, debit: Debit): boolean {
  const { faults } = scene;
  const { heard, donation, transactionId, externalId } = debit;
  const names = heard?.names ?? [];
  const isNamed =
    (faults.statusKnows.includes("transaction") && names.includes(transactionId)) ||
    (faults.statusKnows.includes("network") && names.includes(externalId));
  if (heard && isNamed && isAskedAfter(faults, debit.shownFrom, heard.at)) return true;
  if (debit.kind === "recurring") return isFoundByInvoice(scene, debit);
  const row = scene.payments.get(donation);
  if (!row) return false;
  const isKnown = faults.statusKnows.includes("transaction") && scene.referencesOf(row.id).includes(transactionId);
  if (!isKnown && !faults.statusKnows.includes("reference")) return false;
  return [row.created_at, heard?.at ?? row.created_at].some((sign) => isAskedAfter(faults, debit.shownFrom, sign));
}

/** A query for the invoice is answered with its newest charge, so each is certain to be found until the next begins. */
function isFoundByInvoice({ providerLedger, faults, events }: Scene, debit: Debit): boolean {
  const { reference, transactionId, donation, shownFrom, begun } = debit;
  const isAnswered = faults.statusKnows.includes("reference") && faults.statusKnowsInvoices;
  const isCertain = faults.misdirected === 0 && callsFail(faults, begun.at) === 0;
  const others = [...providerLedger.begun, ...providerLedger.debits].filter(
    (other) => other.reference === reference && other.transactionId !== transactionId,
  );
  const isNewest = others.every(({ at }) => (isCertain || at < begun.at) && Math.abs(at - begun.at) >= NEAR_MS);
  // An answer had named the invoice, or had proved what a callback named.
  const learnt = events.find(({ id, note }) => id === donation && note.startsWith("invoice "));
  if (!isAnswered || !isNewest || !learnt) return false;
  const from = Math.max(shownFrom, learnt.at);
  if (begun.prompt) return isAskedAfter(faults, from, begun.at);
  const date = dateOf(begun.at);
  return isAskedAfter(faults, Math.max(from, lookFrom(date) - STALE_MS - 1), startOf(date));
}

/**
 * Whether the schedule that follows a sign of money has a check after this moment. A check during an outage is repeated
 * until there is an answer.
 */
function isAskedAfter({ start, outage }: Faults, shownFrom: number, sign: number): boolean {
  const [outFrom, outTo] = outage ? [start + outage.from, start + outage.to] : [Infinity, 0];
  return CHECK_AGES_MS.some((age) => {
    const isOut = sign + age >= outFrom && sign + age < outTo;
    return (isOut ? outTo + UNANSWERED_MS : sign + age) > Math.max(shownFrom, outTo) + STALE_MS;
  });
}
