import { formatCedis, type Pesewas } from "#contract/money.ts";
import { UNCOUNTED } from "#api/store/donations/decision-store.ts";
import { readMoney } from "#api/store/ledger/counted.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";

type Decision = {
  to: string;
  who: string;
  at: number;
  amount: Pesewas | undefined;
  transaction: string | undefined;
};

/** `by`: the other person who decided the same, if the provider did not say the sum. */
export type Sum = { kind: "agreed"; amount: Pesewas | undefined; by?: string } | { kind: "proposed"; amount: Pesewas };

/**
 * The sum that a decision puts into the ledger. What the provider said that it took counts on one person's word. Any
 * other sum counts when a second person has decided the same: more than was asked for only with the transaction of the
 * provider's list that says so, and of what the network took back no more than came.
 */
export async function agreedSum(context: OperatorContext, donation: FoundDonation, decision: Decision): Promise<Sum> {
  const { who, at, transaction } = decision;
  const sum = await decidedSum(context, donation, decision);
  if (!sum || sum.isSaid) return { kind: "agreed", amount: sum?.pesewas };
  const { pesewas: amount, payment, to } = sum;
  const answer = await context.decisions.propose({ payment, id: donation.id, to, amount, transaction }, { who, at });
  return answer.kind === "agreed" ? { kind: "agreed", amount, by: answer.by } : { kind: "proposed", amount };
}

/** The sum that a decision is about, and whether the provider said it; `undefined` if it moves no money in the ledger. */
export async function decidedSum(
  context: OperatorContext,
  { kind, id, state }: FoundDonation,
  { to: end, amount: typed, transaction }: Pick<Decision, "to" | "amount" | "transaction">,
): Promise<(Amount & { payment: Payment["kind"]; to: "paid" | "reversed" }) | undefined> {
  if (kind !== "donation" && kind !== "charge") return undefined;
  const isNew = UNCOUNTED.includes(state);
  const to = end === "reversed" ? end : end === "paid" && isNew ? end : undefined;
  if (to === undefined) return undefined;
  const amount = isNew
    ? await readTaken(context, { kind, id }, { typed, transaction })
    : await takenBack(context, { kind, id, state }, typed);
  return { ...amount, payment: kind, to };
}

type Payment = { kind: "donation" | "charge"; id: string };
type Amount = { pesewas: Pesewas; isSaid: boolean };

/** What was taken for a payment that is not counted yet. */
async function readTaken(
  context: OperatorContext,
  { kind, id }: Payment,
  { typed, transaction }: { typed: Pesewas | undefined; transaction: string | undefined },
): Promise<Amount> {
  const payment = kind === "donation" ? await context.donations.find(id) : await context.recurring.findCharge(id);
  if (!payment) throw new RefusedError("There is no gift with this reference.");
  const { amount, debited } = payment;
  if (debited !== null) {
    if (typed === undefined || typed === debited) return { pesewas: debited, isSaid: true };
    throw new RefusedError(
      `The provider says that ${formatCedis(debited)} was taken, and we asked for ${formatCedis(amount)}. Only what the provider says can be counted: leave the amount out.`,
    );
  }
  if (typed === undefined) {
    throw new RefusedError(
      "The provider has not said how much was taken. Enter what was taken, as the provider's list has it.",
    );
  }
  if (typed > amount && transaction === undefined) {
    throw new RefusedError(
      `We asked for ${formatCedis(amount)}, and the provider has not said that it took more. Enter no more than that, or the transaction of its list that has more.`,
    );
  }
  return { pesewas: typed, isSaid: false };
}

/** What went back of a counted payment: all that came. */
async function takenBack(
  context: OperatorContext,
  { kind, id, state }: Payment & { state: string },
  typed: Pesewas | undefined,
): Promise<Amount> {
  const money = await readMoney(context.database.db, kind, id);
  if (!money || state !== "disputed") {
    throw new RefusedError(`A ${kind} that is ${state} cannot be set to reversed by hand.`);
  }
  if (typed !== undefined && typed !== money.credit) {
    throw new RefusedError(`Only all of it goes back, which is ${formatCedis(money.credit)}: leave the amount out.`);
  }
  return { pesewas: money.credit, isSaid: true };
}
