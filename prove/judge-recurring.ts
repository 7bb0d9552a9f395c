import type { Schema } from "#api/store/schema.ts";
import type { GiftEvent, Scene, Written } from "./judge.ts";
import type { Charge, Truth } from "./truth.ts";

const DAY = 86_400_000;
/** How long a charge may be unaccounted for: reported late, and looked for two days after its date. */
const KNOWN_WITHIN_MS = 9 * DAY;

/** Every charge of a recurring donation is counted or waits for a person, and what is said of the gift is so. */
export function judgeRecurring(scene: Scene, written: Written): string[] {
  const { truth } = scene;
  const { recurring, cycles, recurringEvents, jobs } = written;
  return [
    ...truth.charges.filter(({ kind }) => kind === "invoice").flatMap((charge) => judgeCharge(scene, written, charge)),
    ...[...recurring.values()].flatMap((gift) => judgeEnd(scene, gift)),
    ...[...cycles.values()]
      .filter(({ state }) => state === "reported")
      .map(({ id }) => `stuck: charge ${id} is still only reported`),
    ...jobs
      .filter(({ kind, subject_id: id }) => kind === "cancel-recurring" && recurring.get(id)?.invoice_id !== null)
      .map(({ id }) => `stuck: ${id} is not done`),
    ...recurringEvents.flatMap((event) => judgeRecurringEvent(truth, event)),
  ];
}

function judgeCharge(scene: Scene, { recurring, cycles, credits }: Written, charge: Charge): string[] {
  const gift = recurring.get(charge.gift);
  if (!gift) return [`lost: ${charge.gift} was taken and has no row`];
  const cycle = [...cycles.values()].find(({ provider_id: id }) => id === charge.transactionId);
  if (cycle) {
    const isCounted = credits.some(({ gift: kind, gift_id: id }) => kind === "cycle" && id === cycle.id);
    // Without the invoice's id a charge cannot be told to be of this gift: a person decides.
    const isAgreed = charge.pesewas === gift.amount && gift.invoice_id !== null;
    if (isAgreed ? isCounted : cycle.state === "review") return [];
    return [`lost: charge ${charge.transactionId} of ${gift.id} was taken and is ${cycle.state}`];
  }
  if (charge.wasHeard) return [`lost: charge ${charge.transactionId} of ${gift.id} was reported and has no row`];
  // Nobody reported it: the provider must have been asked, unless it does not answer for invoices, or ours is unknown.
  const canAsk = scene.faults.knowsInvoices && gift.invoice_id !== null;
  const isRecent = charge.at > scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS;
  const isMissed = [...cycles.values()].some(({ recurring_id: id, state }) => id === gift.id && state === "missing");
  // What nobody reports and nobody can be asked about only the provider's statement tells.
  if (isRecent || !canAsk || isMissed) return [];
  return [`lost: charge ${charge.transactionId} of ${gift.id}, which is ${gift.state}, is known to nobody`];
}

/** Where a gift has come to when all is quiet. */
function judgeEnd({ truth, faults }: Scene, gift: Schema["recurring"]): string[] {
  const invoice = truth.invoices.find((known) => known.gift === gift.id);
  const canAsk = faults.knowsInvoices && gift.invoice_id !== null;
  switch (gift.state) {
    case "creating":
    case "awaiting-code":
    case "awaiting-approval":
      return [`stuck: ${gift.id} is still ${gift.state}`];
    case "cancelling":
      // Nothing has named its invoice: the provider cannot be told, and a person is.
      return gift.invoice_id === null ? [] : [`stuck: ${gift.id} is still cancelling`];
    case "unknown":
      // Before the phone was asked the provider has nothing to say of an invoice; an operator's list has the gift.
      return canAsk && truth.charges.some((charge) => charge.gift === gift.id && charge.pesewas === gift.amount)
        ? [`stuck: ${gift.id} is still unknown`]
        : [];
    case "active":
      return invoice?.state === "active" ? [] : [`untrue: ${gift.id} is active, its invoice is ${invoice?.state}`];
    case "cancelled":
      return invoice && invoice.state !== "cancelled" && gift.invoice_id !== null
        ? [`untrue: ${gift.id} is cancelled, its invoice is ${invoice.state}`]
        : [];
    case "failed":
      return invoice?.state === "active" && gift.invoice_id !== null
        ? [`untrue: ${gift.id} failed, its invoice is active`]
        : [];
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
    default:
      return [];
  }
}
