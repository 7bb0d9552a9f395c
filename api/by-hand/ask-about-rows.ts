import { confirmAny } from "#api/mandates/confirm-charge.ts";
import { dueDateOf } from "#api/mandates/charge-dates.ts";
import { dateOf } from "#api/clock.ts";
import { isCedis, judgeMoney, takenIn } from "#api/payments/judge-answer.ts";
import type { MoneyOutcome } from "#api/payments/ports.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { StatementLine } from "./statement.ts";

/** How many rows one reading asks about. The list can be read again for the rest. */
export const ROWS_ASKED = 100;

/** What came of asking about a row of the provider's list, in words for the person who read the list in. */
export type RowAsked = { line: StatementLine; result: string };

/**
 * Asks the provider about rows of its list that do not agree with the books. Only its answer changes anything: a payment
 * that we know moves by its own rules, and one that only they have is counted, without a donor.
 */
export async function askAboutRows(
  context: OperatorContext,
  rows: readonly { line: StatementLine; paymentId?: string | undefined }[],
): Promise<RowAsked[]> {
  const asked: RowAsked[] = [];
  for (const { line, paymentId } of rows.slice(0, ROWS_ASKED)) {
    const known = paymentId ?? (await knownBy(context, line));
    asked.push({ line, result: known === undefined ? await askAboutStranger(context, line) : await ask(context, known) });
  }
  return asked;
}

async function knownBy({ finder }: OperatorContext, { providerId, reference }: StatementLine): Promise<string | undefined> {
  for (const name of [providerId, reference].filter(Boolean)) {
    const [gift] = (await finder.find({ reference: name })).gifts;
    if (gift?.kind === "payment" && gift.mandateId === null) return gift.id;
    if (gift?.kind === "payment" && gift.providerId === providerId) return gift.id;
  }
  return undefined;
}

async function ask(context: OperatorContext, id: string): Promise<string> {
  await context.payments.askAgain(id, context.clock.now());
  await context.jobs.plan("check-payment", id, await confirmAny(context, id));
  const payment = await context.payments.find(id);
  return `asked about: ${payment?.reference} is ${payment?.state}`;
}

/** A payment that we do not know. The answer says whose it is, and what it took. */
async function askAboutStranger(context: OperatorContext, { providerId }: StatementLine): Promise<string> {
  if (providerId === "") return "not asked about: the row names no transaction";
  const answer = await context.gateway.paymentStatus({ providerId });
  if (answer.kind !== "paid" && answer.kind !== "refunded") return `the provider does not answer for it (${answer.kind})`;
  if (!isCedis(answer)) return "not counted: it is not in cedis";
  const own = await context.payments.find(answer.reference);
  if (own) return ask(context, own.id);
  const [gift] = (await context.finder.find({ reference: answer.reference })).gifts;
  if (gift?.kind === "mandate") return settleCharge(context, gift.id, answer);
  const at = context.clock.now();
  const step = { at, note: "found in the provider’s list, and the provider answers for it", ...takenIn(answer) };
  const id = await context.payments.addFound({ ...step, providerReference: answer.reference });
  const found = await context.payments.find(id);
  return answer.kind === "paid" ? `counted without a donor: ${found?.reference}` : ask(context, id);
}

/** A charge of a mandate that we know, and that nothing had told us of. */
async function settleCharge(context: OperatorContext, mandateId: string, answer: MoneyOutcome): Promise<string> {
  const mandate = await context.mandates.find(mandateId);
  if (!mandate) throw new Error("A mandate that was found is gone.");
  const at = context.clock.now();
  const dueOn = dueDateOf(mandate.startsOn, mandate.interval, dateOf(answer.madeAt ?? at));
  const step = { mandateId, dueOn, at, ...judgeMoney(mandate.amount, answer, at) };
  const charge = await context.mandates.settleCharge(step);
  return charge ? `a charge of ${mandate.reference}, now ${charge.state}` : `a charge of ${mandate.reference}, known already`;
}
