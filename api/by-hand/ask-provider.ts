import { settleMoney } from "#api/mandates/ask-charges.ts";
import { confirmAny } from "#api/mandates/confirm-charge.ts";
import { confirmMandate } from "#api/mandates/confirm-mandate.ts";
import { askByIds } from "#api/payments/ask-status.ts";
import { applyAnswer } from "#api/payments/confirm-payment.ts";
import { idsIn, isAbout, isCedis, isMoney, takenIn } from "#api/payments/judge-answer.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { MoneyOutcome, StatusOutcome, StatusQuery } from "#api/payments/ports.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { StatementLine } from "./statement.ts";

/**
 * Asks the provider about a gift now, and acts on the answer as the worker does. The worker asks too, and again after an
 * hour, a day, three days and seven days. Returns the provider's answers.
 */
export async function askProvider(context: OperatorContext, gift: Pick<FoundGift, "kind" | "id">) {
  const said: StatusOutcome[] = [];
  const gateway = {
    ...context.gateway,
    async paymentStatus(query: StatusQuery) {
      const outcome = await context.gateway.paymentStatus(query);
      said.push(outcome);
      return outcome;
    },
  };
  const deps = { ...context, gateway };
  const at = context.clock.now();
  if (gift.kind === "mandate") await confirmMandate(deps, gift.id);
  const payments = gift.kind === "payment" ? [gift] : await context.mandates.chargesOf(gift.id);
  for (const { id } of payments) {
    await context.payments.askAgain(id, at);
    await confirmAny(deps, id);
  }
  return said;
}

/** How many rows one reading asks about, because each waits for the provider. */
export const ROWS_ASKED = 100;

/** `paymentId`: the payment that was compared with the row. */
type Row = { line: StatementLine; paymentId?: string | undefined };
/** What came of asking about a row, in words for the person who read the list in, and which gift it is about. */
type Came = { result: string; gift?: string };
export type RowAsked = Came & { line: StatementLine };
type Known = Pick<FoundGift, "kind" | "id">;

/**
 * Asks the provider about rows of its list that do not agree with the books. Only its answer changes anything: a payment
 * that we know moves by its own rules, and one that only they have is counted, without a donor.
 */
export async function askAboutRows(context: OperatorContext, rows: readonly Row[]): Promise<RowAsked[]> {
  const asked: RowAsked[] = [];
  for (const row of rows.slice(0, ROWS_ASKED)) asked.push({ line: row.line, ...(await askAboutRow(context, row)) });
  return asked;
}

/** The row's transaction says which payment it is; without an answer about it, the reference does. */
async function askAboutRow(context: OperatorContext, { line, paymentId }: Row): Promise<Came> {
  const { providerId, reference } = line;
  const known = await withTransaction(context, providerId);
  if (known) return ask(context, known);
  const isIts = (outcome: StatusOutcome) => "reference" in outcome && idsIn(outcome).includes(providerId);
  const found = await askByIds(context, providerId === "" ? [] : [providerId], isIts);
  if (isMoney(found)) return takeIn(context, line, found);
  const named = paymentId === undefined ? await withReference(context, reference) : toKnown(paymentId);
  if (named) return ask(context, named);
  return {
    result:
      providerId === ""
        ? "not asked about: the row names no transaction"
        : `the provider does not answer for it (${found.kind})`,
  };
}

const toKnown = (id: string): Known => ({ kind: "payment", id });

async function withTransaction({ finder, payments }: OperatorContext, name: string): Promise<Known | undefined> {
  if (name === "") return undefined;
  for (const { kind, id } of (await finder.find({ reference: name })).gifts) {
    if (kind === "payment" && (await payments.find(id))?.transactions.includes(name)) return { kind, id };
  }
  return undefined;
}

async function withReference({ finder, payments }: OperatorContext, name: string): Promise<Known | undefined> {
  if (name === "") return undefined;
  const own = await payments.find(name);
  return own ? toKnown(own.id) : (await finder.find({ reference: name })).gifts[0];
}

async function ask(context: OperatorContext, gift: Known): Promise<Came> {
  await askProvider(context, gift);
  return wordsOn(context, gift);
}

async function wordsOn({ payments, mandates }: OperatorContext, { kind, id }: Known): Promise<Came> {
  if (kind === "mandate") {
    const mandate = await mandates.find(id);
    return { result: `asked about: ${mandate?.reference} is ${mandate?.state}`, gift: id };
  }
  const payment = await payments.find(id);
  const said = payment?.mismatch ? `, and the provider says ${payment.mismatch.answer}` : "";
  return { result: `asked about: ${payment?.reference} is ${payment?.state}${said}`, gift: id };
}

/** Takes in an answer about a transaction that no payment has. It says whose it is, and what it took. */
async function takeIn(context: OperatorContext, line: StatementLine, answer: MoneyOutcome): Promise<Came> {
  const own = await context.payments.find(answer.reference);
  if (own && !(COUNTED_STATES.includes(own.state) && !isAbout(own, answer))) return takeInOwn(context, own, answer);
  if (!isCedis(answer)) return { result: "not counted: it is not in cedis" };
  const { gifts } = await context.finder.find({ reference: answer.reference });
  const mandateId = gifts.find(({ kind }) => kind === "mandate")?.id;
  if (mandateId !== undefined) return takeInCharge(context, mandateId, answer);
  const step = { at: context.clock.now(), note: "found in the provider’s list, and the provider answers for it" };
  if (own && answer.kind === "paid" && answer.amount === own.amount) {
    await context.payments.addCounted({ ...step, to: "paid", flag: "taken-twice", ...takenIn(answer) }, own);
    return { result: `counted as a second payment of ${own.reference}`, gift: own.id };
  }
  // An answer about a return has the sum that went back, which may be a part. Only the row says what came.
  const isWhole = line.kind === "credit" && line.amount === answer.amount;
  if (answer.kind === "refunded" && !isWhole) return { result: "not counted: the provider says that it went back" };
  const to = answer.kind === "paid" ? "paid" : "returned";
  const { amount, reference: providerReference } = answer;
  const of = { amount, channel: null, providerReference };
  const id = await context.payments.addCounted({ ...step, to, ...takenIn(answer) }, of);
  const found = await context.payments.find(id);
  const back = to === "paid" ? "" : ", and that it went back";
  return { result: `counted without a donor: ${found?.reference}${back}`, gift: id };
}

/** An answer by the transaction, about a gift that our own question has not settled with it. */
async function takeInOwn(context: OperatorContext, own: Payment, answer: MoneyOutcome): Promise<Came> {
  const reports = await context.callbacks.reports(own.mandateId ?? own.id);
  await context.payments.askAgain(own.id, context.clock.now());
  await applyAnswer(context, own, { found: answer, reports });
  return wordsOn(context, toKnown(own.id));
}

/** A charge of a mandate that we know, and that nothing had told us of. */
async function takeInCharge(context: OperatorContext, mandateId: string, answer: MoneyOutcome): Promise<Came> {
  const mandate = await context.mandates.find(mandateId);
  if (!mandate) throw new Error("A mandate that was found is gone.");
  const charge = await settleMoney(context, mandate, answer);
  const now = charge ? `now ${charge.state}` : "known already";
  return { result: `a charge of ${mandate.reference}, ${now}`, gift: charge?.id ?? mandateId };
}
