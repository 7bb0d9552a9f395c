import type { Schema } from "#api/store/engine/table-types.ts";
import { startOf } from "#api/mandates/charge-dates.ts";
import { isFindable } from "./findable.ts";
import { type Called, isCalled } from "./debit-names.ts";
import { askedOn, WAITING } from "./clerk.ts";
import type { DonationEvent, Scene, Written } from "./scene.ts";
import { isTrulyFailed } from "./refusals.ts";
import { type Debit, isReturnedAt, type ProviderLedger } from "./provider-ledger.ts";

const DAY = 86_400_000;
/** How long a charge may be unaccounted for: it may be reported late, and we ask about it for two weeks. */
const KNOWN_WITHIN_MS = 24 * DAY;

/**
 * Checks that every charge of a recurring donation is counted or waits for a person, and that what we say about the
 * gift is true.
 */
export function judgeRecurring(scene: Scene, written: Written): string[] {
  const { providerLedger } = scene;
  const { recurring, charges, recurringEvents, jobs } = written;
  return [
    ...providerLedger.debits
      .filter(({ kind }) => kind === "invoice")
      .flatMap((debit) => judgeDebit(scene, written, debit)),
    ...judgeDoubles(written),
    ...[...recurring.values()].flatMap((donation) => judgeEnd(scene, written, donation)),
    ...[...charges.values()]
      .filter(({ state }) => state === "reported")
      .map(({ id }) => `stuck: charge ${id} is still only reported`),
    ...[...charges.values()]
      .filter(
        ({ state, due_on: due }) =>
          state === "awaited" && startOf(due) < scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS,
      )
      .map(({ id }) => `stuck: charge ${id} is still only awaited`),
    ...jobs
      .filter(({ kind, subject_id: id }) => kind === "cancel-recurring" && recurring.get(id)?.invoice_id !== null)
      .map(({ id }) => `stuck: ${id} is not done`),
    ...recurringEvents.flatMap((event) => judgeRecurringEvent(providerLedger, event)),
  ];
}

function judgeDebit(scene: Scene, written: Written, debit: Debit): string[] {
  const { providerLedger } = scene;
  const { recurring, charges, credits } = written;
  const donation = recurring.get(debit.donation);
  if (!donation) return [`lost: ${debit.donation} was taken and has no row`];
  const called = `charge ${debit.transactionId} of ${donation.id}`;
  const ownCharges = [...charges.values()].filter(({ recurring_id: id }) => id === donation.id);
  const rows = rowsOf(written, debit);
  const counted = rows.filter(({ id }) => credits.some((line) => line.payment === "charge" && line.payment_id === id));
  const waiting = rows.filter(({ state }) => WAITING.includes(state));
  if (counted.length + waiting.length > 1) return [`double-counted: ${called} stands in ${rows.length} rows`];
  const isAgreed = debit.pesewas === donation.amount;
  if (isAgreed && counted.length > 0) return [];
  const canFind = isFindable(scene, written, debit);
  if (waiting.length > 0 && !(isAgreed && canFind)) return [];
  if (waitsAsReturned(scene, written, debit)) return [];
  // All that the provider ever said is that it failed.
  const isOnlyFailed = !debit.heard && rows.some(({ state }) => state === "failed");
  if (isOnlyFailed && !canFind) return [];
  if (rows.length > 0) return [`lost: ${called} was taken and is ${rows.map(({ state }) => state).join(" and ")}`];
  if (debit.heard) return [`lost: ${called} was reported and has no row`];
  const isRecent = debit.at > scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS;
  if (isDoubled(providerLedger, written, debit)) return [];
  if (isRecent || (!canFind && isSetAside(providerLedger, { donation, debit, ownCharges }))) return [];
  return [`lost: ${called}, which is ${donation.state}, is known to nobody`];
}

function rowsOf({ charges, namesOf }: Written, debit: Called): Schema["charge"][] {
  return [...charges.values()].filter(
    (charge) => charge.recurring_id === debit.donation && isCalled(debit, charge, namesOf(charge.id)),
  );
}

/** The money went back before we asked, so we never heard that it was paid. A person looks at the charge. */
function waitsAsReturned({ providerLedger }: Scene, written: Written, debit: Debit): boolean {
  return rowsOf(written, debit).some(
    ({ state, settled_at: at }) => WAITING.includes(state) && isReturnedAt(providerLedger, debit, at ?? 0),
  );
}

/**
 * For a charge that nobody reported and that we could not ask about. Its date or the gift must wait for a person,
 * unless the gift should have had no charge at that time; then only the provider's statement shows it.
 */
function isSetAside(
  providerLedger: ProviderLedger,
  { donation, debit, ownCharges }: { donation: Schema["recurring"]; debit: Debit; ownCharges: Schema["charge"][] },
): boolean {
  const date = askedOn(providerLedger, debit);
  const isWaiting = ownCharges.some(({ state, due_on: due }) => WAITING.includes(state) && due === date);
  const isUnclear = donation.state === "unknown" || (donation.state === "cancelling" && donation.invoice_id === null);
  return isWaiting || isUnclear || donation.state === "failed" || donation.state === "cancelled";
}

/** Only the statement shows a charge that nobody reported if we know another of its date, and ask about no more. */
function isDoubled(providerLedger: ProviderLedger, written: Written, debit: Debit): boolean {
  const date = askedOn(providerLedger, debit);
  const ofDate = providerLedger.payments.filter(
    (other) => other.donation === debit.donation && askedOn(providerLedger, other) === date,
  );
  return ofDate.some((other) => other.transactionId !== debit.transactionId && rowsOf(written, other).length > 0);
}

/** Of two charges that are counted for one date, one is marked, so that it is given back. */
function judgeDoubles({ charges }: Written): string[] {
  const kept = [...charges.values()].filter(({ state, flag }) => state === "paid" && flag === null);
  const byDate = Map.groupBy(kept, ({ recurring_id: donation, due_on: due }) => `${donation} on ${due}`);
  return [...byDate].filter(([, own]) => own.length > 1).map(([which]) => `unmarked: two charges of ${which} are kept`);
}

/** Judges the final state of a gift. */
function judgeEnd(scene: Scene, written: Written, donation: Schema["recurring"]): string[] {
  const { providerLedger } = scene;
  const invoice = providerLedger.invoices.find((known) => known.donation === donation.id);
  switch (donation.state) {
    case "creating":
    case "awaiting-code":
    case "awaiting-approval":
      return [`stuck: ${donation.id} is still ${donation.state}`];
    case "cancelling":
      // We cannot tell the provider, because nothing has named the invoice, so a person is told.
      return donation.invoice_id === null ? [] : [`stuck: ${donation.id} is still cancelling`];
    case "unknown":
      // An operator's list has the gift if nothing was taken, or if the provider does not say so or no longer says so.
      return providerLedger.debits.some(
        (debit) =>
          debit.donation === donation.id &&
          debit.pesewas === donation.amount &&
          isFindable(scene, written, debit) &&
          !waitsAsReturned(scene, written, debit),
      )
        ? [`stuck: ${donation.id} is still unknown`]
        : [];
    case "active":
      if (startOf(donation.ends_on) + DAY < scene.faults.start + scene.lastedMs)
        return [`untrue: ${donation.id} is active after its end`];
      return invoice?.state === "active" ? [] : [`untrue: ${donation.id} is active, its invoice is ${invoice?.state}`];
    case "cancelled":
      return invoice && invoice.state !== "cancelled"
        ? [`untrue: ${donation.id} is cancelled, its invoice is ${invoice.state}`]
        : [];
    case "failed":
      return invoice?.state === "active" ? [`untrue: ${donation.id} failed, its invoice is active`] : [];
  }
}

function judgeRecurringEvent(
  providerLedger: ProviderLedger,
  { donation, to_state: state, at }: DonationEvent,
): string[] {
  const debits = providerLedger.debits.filter((debit) => debit.donation === donation && debit.at <= at);
  const invoice = providerLedger.invoices.find((known) => known.donation === donation && known.askedAt <= at);
  switch (state) {
    case "active":
      return debits.length > 0 ? [] : [`untrue: ${donation} became active`];
    case "cancelled":
      return !invoice || (invoice.cancelledAt ?? Infinity) <= at ? [] : [`untrue: ${donation} became cancelled`];
    case "awaiting-code":
      return invoice ? [] : [`untrue: ${donation} awaits a code`];
    case "awaiting-approval":
      return providerLedger.payments.some((payment) => payment.donation === donation && payment.askedAt <= at)
        ? []
        : [`untrue: ${donation} awaits an approval`];
    case "failed":
      return isTrulyFailed(providerLedger, donation, at) ? [] : [`untrue: ${donation} became failed`];
    default:
      return [];
  }
}
