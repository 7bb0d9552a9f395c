import { HORIZON_MS, REPEATED_MS } from "#api/payments/ask-schedule.ts";
import { HOUR } from "#api/clock.ts";
import { PROMPT_WINDOW_MS } from "#api/payments/states.ts";
import { isOf, type Statement } from "./donor.ts";
import { isCalm } from "./faults.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Event, Scene } from "./scene.ts";

/** The longest time from an answer of the provider to its record: a process may stall. */
const WRITTEN_WITHIN_MS = HOUR;

/** Judges what we told somebody. It is untrue if the real events or the provider's own answers contradict it. */
export function judgeStatement(scene: Scene, statement: Statement): string[] {
  const { status, body, kind, from, at, donation } = statement;
  const { providerLedger, payments, mandates } = scene;
  const told = `untrue: ${kind} was told`;
  if (status === 200 || status === 202) {
    const { TransactionId, recurringInvoiceId, requestId, amount } = body.data;
    const id = TransactionId ?? recurringInvoiceId;
    const gift = payments.get(id) ?? mandates.get(id);
    if (!gift) return [`${told} of ${id}, which does not exist`];
    const asked = requestId === null ? "awaiting-approval" : "awaiting-code";
    const state = kind === "subscribe" ? asked : body.data.state;
    const isLate = state === "pending" && at > gift.created_at + PROMPT_WINDOW_MS;
    // If a recurring gift failed before a success was reported, we may say "failed" until the success is confirmed.
    const by = state === "failed" && mandates.has(id) ? at - HORIZON_MS : at;
    // Whoever is told that a code was accepted is not told that it is still to be typed.
    const isAfterCode = kind !== "verify" || state !== "awaiting-code";
    const isToldTrue = isAfterCode && isTrue(scene, { id, state, at: by }) && isReturnedTrue(scene, statement);
    return [
      ...(payments.has(id) && Math.round(amount * 100) !== gift.amount ? [`${told} another amount of ${id}`] : []),
      ...(isLate ? [`${told} that ${id} still waits`] : []),
      ...(isToldTrue ? [] : [`${told} that ${id} is ${state}`]),
    ];
  }
  // A refusal says whether money can have moved. `false` is a promise about the request it answers.
  if (body.moneyMayHaveMoved !== false) return [];
  if (body.code === "payment-refused") {
    const gifts = [...(donation.kind === "monthly" ? mandates : payments).values()];
    const isSo = gifts.some(({ id, amount }) => amount === donation.pesewas && isRefused(providerLedger, id, at));
    return isSo ? [] : [`${told} that it was refused`];
  }
  const isAsked = providerLedger.begun.some(
    ({ prompt, at: asked }) => prompt && isOf(donation, prompt) && asked <= from,
  );
  return isAsked ? [`${told} that nothing was asked of the phone (${body.code})`] : [];
}

/** Judges a change of state of a one-time payment or a mandate, because the next reader is told the new state. */
export function judgeEvent(scene: Scene, event: Event): string[] {
  const { to_state: state, from_state: from, id, at } = event;
  const isOfCharge = typeof scene.payments.get(id)?.mandate_id === "string";
  if (state === from || isOfCharge || isTrue(scene, { id, state, at })) return [];
  return [`untrue: ${id} became ${state}`];
}

/** Whether one could say at a moment that a gift is in this state. */
function isTrue(scene: Scene, { id, state, at }: { id: string; state: string; at: number }): boolean {
  const { statements, debits, invoices, begun } = scene.providerLedger;
  const gift = scene.payments.get(id) ?? scene.mandates.get(id);
  const taken = debits.filter((debit) => debit.donation === id && debit.at <= at);
  const invoice = invoices.find((known) => known.donation === id && known.askedAt <= at);
  switch (state) {
    case "paid":
      return taken.some(({ pesewas }) => pesewas === gift?.amount);
    case "returned":
      return taken.some(({ returns: [gone] }) => gone !== undefined && gone.at <= at);
    case "expired": {
      const horizon = (gift?.created_at ?? 0) + HORIZON_MS;
      return statements.some(
        ({ donation, at: then, what }) =>
          donation === id && then <= at && (what === "expired" || (what !== "failure-callback" && then >= horizon)),
      );
    }
    case "failed":
      // A mandate of which nobody reported a success may have failed without a word.
      return (
        isRefused({ statements }, id, at) ||
        (scene.mandates.has(id) && taken.every(({ heard }) => heard === undefined || heard.at > at))
      );
    case "active":
      return taken.length > 0;
    case "awaiting-code":
      return invoice !== undefined;
    case "awaiting-approval":
      return begun.some((payment) => payment.donation === id && payment.at <= at);
    case "cancelled":
      return !invoice || (invoice.cancelledAt ?? Infinity) <= at;
    default:
      return true;
  }
}

/** Whether the provider said no: at once, in a status answer, or in a callback that no later status answer contradicted. */
function isRefused({ statements }: Pick<ProviderLedger, "statements">, id: string, by: number): boolean {
  const said = statements.filter(({ donation, at }) => donation === id && at <= by);
  return said.some(
    ({ what, at }) =>
      what === "refused" ||
      what === "failed" ||
      (what === "failure-callback" && said.some((answer) => answer.what === "unpaid" && answer.at >= at)),
  );
}

/**
 * Whether what we said about money that went back was true. "Paid" is true until the provider has said that all of it went
 * back, twice, six hours apart: before that nobody can know. From an old copy it may say something else in between.
 */
function isReturnedTrue({ providerLedger, faults }: Scene, { body, from }: Statement): boolean {
  const { TransactionId: id, state } = body.data;
  const isGone = providerLedger.debits.some((debit) => debit.donation === id && debit.returns.length > 0);
  if (state !== "paid" || !isGone || faults.stale > 0) return true;
  const [first = Infinity, ...later] = providerLedger.statements
    .filter(({ donation, what, at }) => donation === id && what === "refunded" && isCalm(faults, at))
    .map(({ at }) => at);
  return !later.some((at) => at >= first + REPEATED_MS && at + WRITTEN_WITHIN_MS < from);
}
