import { formatCedis, type Pesewas } from "#contract/money.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { readMoney } from "#api/store/ledger/counted.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";

export const ENDINGS = ["paid", "failed", "reversed", "cancelled"] as const;
export type Ending = (typeof ENDINGS)[number];

/** A person's decision about a gift that waits for one. */
export type Decision = { to: Ending; who: string; note: string; at: number };

/** States of a payment that has no credit yet. */
const UNCOUNTED: readonly string[] = ["review", "missing"];

export const isEnding = (text: string): text is Ending => (ENDINGS as readonly string[]).includes(text);

/**
 * Settles what waits for a person, and says in which state it was and what is counted. Throws `RefusedError` if the gift,
 * the books or the provider's answers do not allow it.
 */
export async function decide(
  context: OperatorContext,
  donation: FoundDonation,
  { to, who, note, at }: Decision,
): Promise<{ before: string; counted: Pesewas | undefined }> {
  await checkDecision(context, donation, to);
  const { kind, id, amount, state } = donation;
  const step = { id, cause: "operator" as const, at, note: `${who}: ${note}` };
  const isUncounted = UNCOUNTED.includes(state);
  const taken = isUncounted && to !== "failed" ? { debited: amount as Pesewas } : {};
  if (!(await move(context, kind, to, { ...step, ...taken })))
    throw new RefusedError(`A ${wordFor(donation)} that is ${state} cannot be set to ${to} by hand.`);
  return { before: state, counted: isUncounted && to === "paid" ? (amount as Pesewas) : undefined };
}

/**
 * Nobody types a sum: what the provider's own answer said, with our sum, can be counted, and what it took has not failed.
 * The state of a gift in dispute must agree with what the books say.
 */
export async function checkDecision(
  context: OperatorContext,
  { kind, id, state }: FoundDonation,
  to: Ending,
): Promise<void> {
  if (kind === "recurring") return;
  if (state === "disputed") {
    const money = await readMoney(context.database.db, kind, id);
    if (to === "paid" && money !== undefined && money.reversal > 0)
      throw new RefusedError("The books say that all of it went back: decide that it is given back.");
  }
  if (!UNCOUNTED.includes(state)) return;
  const payment = kind === "donation" ? await context.donations.find(id) : await context.recurring.findCharge(id);
  if (!payment) throw new RefusedError("There is no gift with this reference.");
  const { amount, debited } = payment;
  if (debited === null && to !== "failed")
    throw new RefusedError(
      "The provider has not said that it took this money, and only what it says counts: ask again.",
    );
  if (debited !== null && debited !== amount)
    throw new RefusedError(
      `The provider says that ${formatCedis(debited)} was taken, and we asked for ${formatCedis(amount)}. That is not counted: give it back in the provider’s dashboard.`,
    );
  if (debited !== null && to === "failed")
    throw new RefusedError(`The provider says that ${formatCedis(debited)} was taken, so it has not failed.`);
}

const wordFor = ({ kind }: FoundDonation) => (kind === "recurring" ? "recurring gift" : kind);

type Step = { id: string; cause: "operator"; at: number; note: string; debited?: Pesewas };

async function move(context: OperatorContext, kind: FoundDonation["kind"], to: Ending, step: Step): Promise<boolean> {
  if (kind === "recurring") {
    if (to !== "cancelled" && to !== "failed") return false;
    const set = to === "cancelled" ? { nextCharge: null } : { reason: "not-given" as const };
    return context.recurring.transition({ ...step, to, set });
  }
  if (to === "cancelled") return false;
  if (kind === "charge") return (await context.recurring.settleCharge({ ...step, to })) !== undefined;
  const reason = to === "failed" ? { reason: "not-given" as const } : {};
  return (await context.donations.transition({ ...step, to, ...reason })) !== undefined;
}
