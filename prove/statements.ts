import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import { PROMPT_WINDOW_MS } from "#api/payments/states.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import type { Statement } from "./donor.ts";
import { isRefused, isTrulyFailed } from "./refusals.ts";
import { isReturnedTrue } from "./returned-statements.ts";
import type { Event, Scene, Written } from "./scene.ts";
import { type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

type Payment = Pick<Schema["payment"], "id" | "amount" | "created_at">;

/** Judges what we told somebody. It is untrue if the real events or the provider's own answers contradict it. */
export function judgeStatement(scene: Scene, written: Written, statement: Statement): string[] {
  const { providerLedger } = scene;
  const { status, body, kind, from, at, pesewas, donation } = statement;
  const told = `untrue: ${kind} was told`;
  const isRecurring = kind === "subscribe" || kind === "verify" || kind === "read-recurring";
  if (status === 200 || status === 202) {
    return isRecurring
      ? judgeRecurringAnswer(providerLedger, written, statement, told)
      : judgeAnswer(scene, written, statement, told);
  }
  // A refusal says whether money can have moved. `false` is a promise about the request it answers.
  if (body.moneyMayHaveMoved !== false) return [];
  const prompts = providerLedger.payments.filter(
    (payment) => payment.pesewas === pesewas && payment.phone === donation.phone,
  );
  if (body.code === "payment-refused") {
    const kind = [...(isRecurring ? written.mandates : written.payments).values()].filter(
      ({ amount }) => amount === pesewas,
    );
    return kind.some((donation) => isTrue(providerLedger, donation, "failed", at))
      ? []
      : [`${told} that it was refused`];
  }
  return prompts.some(({ askedAt }) => askedAt <= from)
    ? [`${told} that nothing was asked of the phone (${body.code})`]
    : [];
}

function judgeAnswer(scene: Scene, written: Written, { body, from, at }: Statement, told: string): string[] {
  const { providerLedger } = scene;
  const { TransactionId: id, state, amount } = body.data;
  const donation = written.payments.get(id);
  if (!donation) return [`${told} of ${id}, which does not exist`];
  const isLate = state === "pending" && at > donation.created_at + PROMPT_WINDOW_MS;
  return [
    ...(Math.round(amount * 100) === donation.amount ? [] : [`${told} another amount of ${id}`]),
    ...(isLate ? [`${told} that ${id} still waits`] : []),
    ...(isTrue(providerLedger, donation, state, at) ? [] : [`${told} that ${id} is ${state}`]),
    ...(isReturnedTrue(scene, { id, state, from, at }) ? [] : [`${told} that ${id} is ${state}`]),
  ];
}

function judgeRecurringAnswer(
  providerLedger: ProviderLedger,
  { mandates }: Written,
  statement: Statement,
  told: string,
): string[] {
  const { kind, body, at } = statement;
  const { recurringInvoiceId: id, requestId, state } = body.data;
  const donation = mandates.get(id);
  if (!donation) return [`${told} of ${id}, which does not exist`];
  const invoice = providerLedger.invoices.find((known) => known.donation === id && known.askedAt <= at);
  const prompts = providerLedger.payments.filter((payment) => payment.donation === id && payment.askedAt <= at);
  const debits = providerLedger.debits.filter((debit) => debit.donation === id && debit.at <= at);
  if (kind === "subscribe") {
    if (requestId !== null) return invoice ? [] : [`${told} that a code was sent for ${id}`];
    return prompts.length > 0 ? [] : [`${told} to approve ${id} on the phone`];
  }
  const isTold =
    (state !== "active" || debits.length > 0) &&
    (state !== "cancelled" || !invoice || (invoice.cancelledAt ?? Infinity) <= at) &&
    (state !== "awaiting-approval" || prompts.length > 0) &&
    (state !== "awaiting-code" || invoice !== undefined) &&
    // If a gift failed before a success was reported, we may say "failed" until the success is confirmed.
    (state !== "failed" || isTrulyFailed(providerLedger, id, at - HORIZON_MS));
  return isTold ? [] : [`${told} that ${id} is ${state}`];
}

/** Judges a change of state, because the next reader is told the new state. */
export function judgeEvent(providerLedger: ProviderLedger, payment: Payment | undefined, event: Event): string[] {
  const { to_state: state, at, id, from_state: from } = event;
  if (state === from || !payment || isTrue(providerLedger, payment, state, at)) return [];
  return [`untrue: ${id} became ${state}`];
}

function isTrue(providerLedger: ProviderLedger, donation: Payment, state: string, at: number): boolean {
  const said = providerLedger.statements.filter((word) => word.donation === donation.id && word.at <= at);
  const taken = providerLedger.debits.filter((debit) => debit.donation === donation.id && debit.at <= at);
  switch (state) {
    case "paid":
      return taken.some(({ pesewas }) => pesewas === donation.amount);
    case "failed":
      return isRefused(said);
    case "expired":
      return said.some(
        ({ what, at: then }) =>
          what === "expired" || (what !== "failure-callback" && then >= donation.created_at + HORIZON_MS),
      );
    case "returned":
      return taken.some((debit) => (wholeReturnOf(providerLedger, debit)?.at ?? Infinity) <= at);
    default:
      return true;
  }
}
