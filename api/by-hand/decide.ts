import type { Pesewas } from "#contract/money.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { readMoney } from "#api/store/ledger/counted.ts";
import { holderOf } from "#api/store/ledger/transaction-holder.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { agreedSum, type Sum } from "./agreed-sum.ts";

export const ENDINGS = ["paid", "failed", "reversed", "cancelled"] as const;
export type Ending = (typeof ENDINGS)[number];

/** A person's decision about a gift that waits for one. `amount` and `transaction`: as the provider's list has them. */
export type Decision = {
  to: Ending;
  who: string;
  note: string;
  at: number;
  amount: Pesewas | undefined;
  transaction: string | undefined;
};

/** `proposed`: the provider has not said this sum, so it counts when another person has decided the same. */
export type Decided =
  | { kind: "proposed"; amount: Pesewas }
  | { kind: "decided"; before: string; counted: Pesewas | undefined };

export const isEnding = (text: string): text is Ending => (ENDINGS as readonly string[]).includes(text);

/** Settles what waits for a person. Throws `RefusedError` if the gift or the books do not allow it. */
export async function decide(context: OperatorContext, donation: FoundDonation, decision: Decision): Promise<Decided> {
  const { to } = decision;
  const { state } = donation;
  if (state === "disputed") await checkDispute(context, donation, decision);
  await checkTransaction(context, donation, decision.transaction);
  const sum = await agreedSum(context, donation, decision);
  if (sum.kind === "proposed") return sum;
  const who = sum.by === undefined ? decision.who : `${sum.by} and ${decision.who}`;
  const isDone = await move(context, donation, { ...decision, note: `${who}: ${decision.note}` }, sum);
  if (!isDone) throw new RefusedError(`A ${wordFor(donation)} that is ${state} cannot be set to ${to} by hand.`);
  if (donation.kind === "donation" || donation.kind === "charge")
    await context.decisions.end({ payment: donation.kind, id: donation.id });
  return { kind: "decided", before: state, counted: to === "paid" ? sum.amount : undefined };
}

const wordFor = ({ kind }: FoundDonation) => (kind === "recurring" ? "recurring gift" : kind);

/** The ledger already says what came in for a gift in dispute and what went back. The state must agree with it. */
async function checkDispute(
  context: OperatorContext,
  { kind, id }: FoundDonation,
  { to, amount }: Decision,
): Promise<void> {
  if (kind === "recurring") return;
  if (amount !== undefined && to !== "reversed")
    throw new RefusedError("The books have what was taken: leave the amount out.");
  const money = await readMoney(context.database.db, kind, id);
  if (to === "paid" && money !== undefined && money.reversal > 0) {
    throw new RefusedError("The books say that all of it went back: decide that it is given back.");
  }
}

async function move(
  context: OperatorContext,
  { kind, id, state }: FoundDonation,
  { to, note, at, transaction }: Decision,
  { amount }: Extract<Sum, { kind: "agreed" }>,
): Promise<boolean> {
  const step = { id, cause: "operator" as const, at, note };
  if (kind === "recurring") {
    if (to !== "cancelled" && to !== "failed") return false;
    const set = to === "cancelled" ? { nextCharge: null } : { reason: "not-given" as const };
    return context.recurring.transition({ ...step, to, set });
  }
  if (to === "cancelled") return false;
  const money = amount === undefined || state === "disputed" ? {} : { debited: amount };
  if (kind === "charge") {
    const names = transaction === undefined ? {} : { names: [transaction] };
    return (await context.recurring.settleCharge({ ...step, to, ...money, ...names })) !== undefined;
  }
  const reason = to === "failed" ? { reason: "not-given" as const } : {};
  const named = transaction === undefined ? {} : { providerId: transaction };
  return (await context.donations.transition({ ...step, to, ...money, ...reason, ...named })) !== undefined;
}

/**
 * A transaction settles one thing, so it cannot be another charge of the same gift, nor anything else that is counted. A
 * failed charge is nothing: one callback may have named it by another id of the same money.
 */
async function checkTransaction(
  context: OperatorContext,
  { kind, id }: FoundDonation,
  transaction: string | undefined,
): Promise<void> {
  if (transaction === undefined) return;
  const charge = kind === "charge" ? await context.recurring.findCharge(id) : undefined;
  const others = charge ? await context.recurring.chargesOf(charge.recurringId) : [];
  const sibling = others.find(
    (other) => other.id !== id && other.state !== "failed" && other.names.includes(transaction),
  );
  const other = sibling ? { kind: "charge", ...sibling } : await holderOf(context.database.db, transaction, id);
  if (other) throw new RefusedError(`This transaction is the ${other.kind} ${other.id}, which is ${other.state}.`);
}
