import type { Schema } from "#api/store/engine/schema.ts";
import { startOf } from "#api/recurring/charge-dates.ts";
import { isFindable } from "./findable.ts";
import { isCalled } from "./charge-names.ts";
import { askedOn, WAITING } from "./clerk.ts";
import type { GiftEvent, Scene, Written } from "./scene.ts";
import { isTrulyFailed } from "./refusals.ts";
import type { Charge, Truth } from "./truth.ts";

const DAY = 86_400_000;
/** How long a charge may be unaccounted for: reported late, and asked about for two weeks. */
const KNOWN_WITHIN_MS = 24 * DAY;

/** Every charge of a recurring donation is counted or waits for a person, and what is said of the gift is so. */
export function judgeRecurring(scene: Scene, written: Written): string[] {
  const { truth } = scene;
  const { recurring, cycles, recurringEvents, jobs } = written;
  return [
    ...truth.charges.filter(({ kind }) => kind === "invoice").flatMap((charge) => judgeCharge(scene, written, charge)),
    ...[...recurring.values()].flatMap((gift) => judgeEnd(scene, written, gift)),
    ...[...cycles.values()]
      .filter(({ state }) => state === "reported")
      .map(({ id }) => `stuck: charge ${id} is still only reported`),
    ...[...cycles.values()]
      .filter(
        ({ state, due_on: due }) =>
          state === "awaited" && startOf(due) < scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS,
      )
      .map(({ id }) => `stuck: charge ${id} is still only awaited`),
    ...jobs
      .filter(({ kind, subject_id: id }) => kind === "cancel-recurring" && recurring.get(id)?.invoice_id !== null)
      .map(({ id }) => `stuck: ${id} is not done`),
    ...recurringEvents.flatMap((event) => judgeRecurringEvent(truth, event)),
  ];
}

function judgeCharge(scene: Scene, written: Written, charge: Charge): string[] {
  const { truth } = scene;
  const { recurring, cycles, credits, namesOf } = written;
  const gift = recurring.get(charge.gift);
  if (!gift) return [`lost: ${charge.gift} was taken and has no row`];
  const called = `charge ${charge.transactionId} of ${gift.id}`;
  const ownCycles = [...cycles.values()].filter(({ recurring_id: id }) => id === gift.id);
  const rows = ownCycles.filter((cycle) => isCalled(charge, cycle, namesOf(cycle.id)));
  const counted = rows.filter(({ id }) => credits.some((line) => line.payment === "cycle" && line.payment_id === id));
  const waiting = rows.filter(({ state }) => WAITING.includes(state));
  if (counted.length + waiting.length > 1) return [`double-counted: ${called} stands in ${rows.length} rows`];
  const isAgreed = charge.pesewas === gift.amount;
  if (isAgreed && counted.length > 0) return [];
  const canFind = isFindable(scene, written, charge);
  if (waiting.length > 0 && !(isAgreed && canFind)) return [];
  // All that was ever said of it is that it failed.
  const isOnlyFailed = !charge.heard && rows.some(({ state }) => state === "failed");
  if (isOnlyFailed && !canFind) return [];
  if (rows.length > 0) return [`lost: ${called} was taken and is ${rows.map(({ state }) => state).join(" and ")}`];
  if (charge.heard) return [`lost: ${called} was reported and has no row`];
  const isRecent = charge.at > scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS;
  if (isRecent || (!canFind && isSetAside(truth, { gift, charge, ownCycles }))) return [];
  return [`lost: ${called}, which is ${gift.state}, is known to nobody`];
}

/**
 * Nobody reported a charge, and nobody could be asked about it. Its date, or the gift, must wait for a person; unless the
 * gift was to have no charge at that time: then the provider's statement alone tells.
 */
function isSetAside(
  truth: Truth,
  { gift, charge, ownCycles }: { gift: Schema["recurring"]; charge: Charge; ownCycles: Schema["cycle"][] },
): boolean {
  const date = askedOn(truth, charge);
  const isWaiting = ownCycles.some(({ state, due_on: due }) => WAITING.includes(state) && due === date);
  const isUnclear = gift.state === "unknown" || (gift.state === "cancelling" && gift.invoice_id === null);
  return isWaiting || isUnclear || gift.state === "failed" || gift.state === "cancelled";
}

/** Where a gift has come to when all is quiet. */
function judgeEnd(scene: Scene, written: Written, gift: Schema["recurring"]): string[] {
  const { truth } = scene;
  const invoice = truth.invoices.find((known) => known.gift === gift.id);
  switch (gift.state) {
    case "creating":
    case "awaiting-code":
    case "awaiting-approval":
      return [`stuck: ${gift.id} is still ${gift.state}`];
    case "cancelling":
      // Nothing has named its invoice: the provider cannot be told, and a person is.
      return gift.invoice_id === null ? [] : [`stuck: ${gift.id} is still cancelling`];
    case "unknown":
      // Where nothing was taken, or the provider does not say so, an operator's list has the gift.
      return truth.charges.some(
        (charge) => charge.gift === gift.id && charge.pesewas === gift.amount && isFindable(scene, written, charge),
      )
        ? [`stuck: ${gift.id} is still unknown`]
        : [];
    case "active":
      return invoice?.state === "active" ? [] : [`untrue: ${gift.id} is active, its invoice is ${invoice?.state}`];
    case "cancelled":
      return invoice && invoice.state !== "cancelled"
        ? [`untrue: ${gift.id} is cancelled, its invoice is ${invoice.state}`]
        : [];
    case "failed":
      return invoice?.state === "active" ? [`untrue: ${gift.id} failed, its invoice is active`] : [];
  }
}

function judgeRecurringEvent(truth: Truth, { gift, to_state: state, at }: GiftEvent): string[] {
  const charges = truth.charges.filter((charge) => charge.gift === gift && charge.at <= at);
  const invoice = truth.invoices.find((known) => known.gift === gift && known.askedAt <= at);
  switch (state) {
    case "active":
      return charges.length > 0 ? [] : [`untrue: ${gift} became active`];
    case "cancelled":
      return !invoice || (invoice.cancelledAt ?? Infinity) <= at ? [] : [`untrue: ${gift} became cancelled`];
    case "awaiting-code":
      return invoice ? [] : [`untrue: ${gift} awaits a code`];
    case "awaiting-approval":
      return truth.payments.some((payment) => payment.gift === gift && payment.askedAt <= at)
        ? []
        : [`untrue: ${gift} awaits an approval`];
    case "failed":
      return isTrulyFailed(truth, gift, at) ? [] : [`untrue: ${gift} became failed`];
    default:
      return [];
  }
}
