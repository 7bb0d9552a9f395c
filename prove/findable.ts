import { dateOf, MINUTE } from "#api/clock.ts";
import { CHECK_AGES_MS, UNANSWERED_MS } from "#api/payments/ask-schedule.ts";
import { lookFrom, startOf } from "#api/mandates/charge-dates.ts";
import { callsFail, type Faults } from "./faults.ts";
import type { Scene, Written } from "./scene.ts";
import type { Debit } from "./provider-ledger.ts";

/** An answer may come from a copy that is ten minutes old; two more minutes are for delays. */
export const STALE_MS = 12 * MINUTE;

/**
 * Whether the provider would have told us of a debit when asked, on our schedule and by the names we had. Only a debit
 * that cannot be found in this way may be left to a person or to the statement.
 */
export function isFindable(scene: Scene, written: Written, debit: Debit): boolean {
  const { faults } = scene;
  const { heard, asked } = debit;
  const outTo = faults.outage ? faults.start + faults.outage.to : 0;
  const shownFrom = Math.max(debit.shownFrom, outTo, asked.mislaidAt ?? 0);
  if (heard && isNamedIn(faults, debit) && isAskedAfter(faults, shownFrom, { sign: heard.at })) return true;
  if (debit.kind === "recurring") return isFoundByInvoice(scene, written, debit, shownFrom);
  const row = written.payments.get(debit.donation);
  if (!row) return false;
  const isNamed = faults.knows.includes("transaction") && written.referencesOf(row.id).includes(debit.transactionId);
  if (!isNamed && !faults.knows.includes("reference")) return false;
  return [row.created_at, heard?.at ?? row.created_at].some((sign) => isAskedAfter(faults, shownFrom, { sign }));
}

/** Whether a callback named the debit as the provider lets us ask about it. */
function isNamedIn({ knows }: Faults, { heard, transactionId, externalId }: Debit): boolean {
  const names = heard?.names ?? [];
  return (
    (knows.includes("transaction") && names.includes(transactionId)) ||
    (knows.includes("network") && names.includes(externalId))
  );
}

/** A query for the invoice returns the charge that was taken last, so each can be found until the next is asked for or taken. */
function isFoundByInvoice(
  { providerLedger, faults }: Scene,
  written: Written,
  debit: Debit,
  shownFrom: number,
): boolean {
  if (!faults.knows.includes("reference") || !faults.knowsInvoices) return false;
  const knownAt = invoiceKnownAt(providerLedger.debits, written, debit.donation);
  const from = Math.max(shownFrom, knownAt);
  const later = [...providerLedger.payments, ...providerLedger.debits]
    .filter(({ reference, transactionId }) => reference === debit.reference && transactionId !== debit.transactionId)
    .map((other) => ("askedAt" in other ? other.askedAt : other.at))
    .filter((at) => at > debit.asked.askedAt);
  const until = Math.min(...later);
  // The only call before the next charge may fail, or its answer may be about another payment.
  if (later.length > 0 && (faults.misdirected > 0 || callsFail(faults, debit.asked.askedAt) > 0)) return false;
  // A charge that was heard of is asked about by its own name, which never shows a second one of its date.
  const ofDate = providerLedger.payments.filter(
    ({ reference, askedAt }) => reference === debit.reference && dateOf(askedAt) === dateOf(debit.asked.askedAt),
  );
  const isSecond = ofDate.some(({ transactionId }) =>
    providerLedger.debits.some(
      (first) => first.transactionId === transactionId && first.at < debit.at && isNamedIn(faults, first),
    ),
  );
  if (isSecond && !debit.heard) return false;
  const due = debit.asked.months === 0 ? debit.asked.askedAt : startOf(dateOf(debit.asked.askedAt));
  const earliest = debit.asked.months === 0 ? from : Math.max(from, lookFrom(dateOf(due)) - STALE_MS - 1);
  return (
    isAskedAfter(faults, earliest, { sign: due, until }) ||
    (debit.heard !== undefined && isAskedAfter(faults, from, { sign: debit.heard.at, until }))
  );
}

/**
 * When we could first ask about a gift's invoice: an answer had named it, or an accepted callback had. What a callback names
 * is proved by an answer with the gift's sum, so one about another sum teaches nothing.
 */
function invoiceKnownAt(debits: Debit[], { events, mandates }: Written, donation: string): number {
  const learnt = events.filter(({ id, note }) => id === donation && note.startsWith("invoice "));
  const heard = debits
    .filter((debit) => debit.donation === donation && debit.pesewas === mandates.get(donation)?.amount)
    .flatMap((debit) => debit.heard ?? []);
  return Math.min(...[...learnt, ...heard].map(({ at }) => at));
}

/**
 * Whether the schedule that follows a sign of money has a check in this period. A check during an outage is repeated
 * until there is an answer.
 */
function isAskedAfter(
  { start, outage }: Faults,
  from: number,
  { sign, until = Infinity }: { sign: number; until?: number },
): boolean {
  const [outFrom, outTo] = outage ? [start + outage.from, start + outage.to] : [Infinity, Infinity];
  return CHECK_AGES_MS.some((age) => {
    const at = sign + age;
    const isOut = at >= outFrom && at < outTo;
    return (isOut ? outTo + UNANSWERED_MS : at) > from + STALE_MS && at < until;
  });
}
