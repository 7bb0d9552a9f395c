import { formatCedis, type Pesewas } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { AdoptedPayment, OutsideDonation } from "#api/outside/ports.ts";
import { feeOf, periodOf, reconcile } from "./reconcile.ts";
import { readStatement, type StatementLine } from "./statement.ts";

/** Where a payment is known from: the provider's list, or its answer about a callback. */
export type Source = "list" | "answer";

/** A payment that the provider has and the books do not. */
export type Adoptable = AdoptedPayment & {
  source: Source;
  /** Tells it from the others: its line in the list, or its transaction. */
  row: string;
  day: string;
  amount: Pesewas;
  /** Why it is no payment to adopt. */
  refusal?: string;
};

/** The longest names of providers and networks, and no names of people. */
const TRANSACTION = /^[\w.-]{4,64}$/u;
/** Our ids and those of invoices. A shorter word may be a phone number. */
const REFERENCE = /^[\w-]{16,64}$/u;

/** The payments in the list that the books do not have. */
export async function readAdoptable(context: OperatorContext, file: string): Promise<Adoptable[]> {
  const { lines } = readStatement(file);
  const period = periodOf(lines);
  if (!period) throw new RefusedError("This list has no payments.");
  const { theirsOnly } = await reconcile(context, lines, { period, account: "collection" });
  return theirsOnly.filter(({ kind }) => kind === "credit").map(adoptableOf);
}

function adoptableOf(line: StatementLine): Adoptable {
  const fee = feeOf(line);
  return {
    source: "list",
    row: String(line.line),
    day: dateOf(line.at),
    amount: line.amount,
    transaction: line.providerId,
    reference: referenceIn(line.reference),
    fee: fee !== null && fee < line.amount ? fee : null,
  };
}

/** The reference, if it is none of a person. */
export const referenceIn = (text: string): string => (REFERENCE.test(text) ? text : "");

/** Whether a payment may be proposed, and what speaks against it. */
export type Standing = { isOpen: boolean; state?: string; gift?: string };

export async function standingOf(context: OperatorContext, payment: Adoptable): Promise<Standing> {
  if (payment.refusal !== undefined) return { isOpen: false, state: payment.refusal };
  if (!TRANSACTION.test(payment.transaction)) {
    const where = payment.source === "list" ? "The list" : "The provider";
    return { isOpen: false, state: `${where} does not give its transaction, so it could be counted twice.` };
  }
  const gift = await context.outside.ownGift(payment);
  if (gift !== undefined) return { isOpen: false, state: "It belongs to a gift of ours: settle that one.", gift };
  const adopted = await context.outside.adopted([payment]);
  const same = adopted.findLast((each) => each.payment?.transaction === payment.transaction);
  if (same && isStanding(same)) {
    return { isOpen: false, state: `${same.state === "recorded" ? "Counted" : "Waits"}: ${same.reference}` };
  }
  const like = adopted.find((each) => each !== same && isStanding(each));
  if (like) return { isOpen: true, state: `Perhaps the same as ${like.reference}: it has the same reference.` };
  return {
    isOpen: true,
    ...(same ? { state: same.state === "withdrawn" ? "Refused before" : "Corrected before" } : {}),
  };
}

const isStanding = ({ state }: OutsideDonation) => state === "proposed" || state === "recorded";

const PROOF: Record<Source, string> = { list: "The provider’s list", answer: "The provider’s answer" };

/** What stands in the books as the proof. */
export const whyOf = (source: Source, { transaction, reference, fee }: AdoptedPayment) =>
  [
    [PROOF[source], transaction].filter(Boolean).join(": "),
    reference && `reference ${reference}`,
    fee === null ? "" : `fee ${formatCedis(fee)}`,
  ]
    .filter(Boolean)
    .join(", ");
