import { formatCedis, type Pesewas } from "#contract/money.ts";
import { REFUNDABLE_CHARGES } from "#api/recurring/states.ts";
import { REFUNDABLE_STATES } from "#api/donations/states.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { cedisOption, type Command, textOption } from "./command.ts";
import { RefusedError, UsageError } from "./errors.ts";
import type { OperatorContext } from "./operator-context.ts";
import { theDonation } from "./find-donation.ts";

const ENDINGS = ["paid", "failed", "refunded", "reversed", "cancelled"] as const;
type Ending = (typeof ENDINGS)[number];

/** The operator's decision about a gift that waits for a person. */
type Decision = { to: Ending; note: string; at: number; amount: Pesewas | undefined; transaction: string | undefined };

export const decideCommand: Command = {
  name: "gift decide",
  usage: "REFERENCE paid|failed|refunded|reversed|cancelled --note WHY [--amount CEDIS] [--transaction ID]",
  summary:
    "settle what is waiting for a person: a donation or a charge in review, a missing charge, a recurring gift that the provider's services cannot end (cancelled, or failed when it was never set up); or money that the network took back (reversed). `--amount` is what was taken, as the provider's list has it",
  words: { least: 2, most: 2 },
  options: { note: { type: "string" }, amount: { type: "string" }, transaction: { type: "string" } },
  async run(call) {
    const [reference = "", to = ""] = call.words;
    const note = textOption(call, "note");
    if (!isEnding(to)) throw new UsageError("Choose paid, failed, refunded, reversed or cancelled.");
    if (!note) throw new UsageError("Enter --note: the document that proves it, for anyone who checks the books.");
    const decision: Decision = {
      to,
      note: `${call.who()}: ${note}`,
      at: call.clock.now(),
      amount: cedisOption(call, "amount"),
      transaction: textOption(call, "transaction"),
    };
    const context = await call.context();
    const donation = await theDonation(context, reference);
    if (to === "refunded" && REFUNDABLE_STATES.some((state) => state === donation.state)) {
      throw new RefusedError(
        `This money is counted, so two people give it back: beat refund ${reference} --why …, and then another operator approves it.`,
      );
    }
    if (donation.state === "disputed") await checkDispute(context, donation, decision);
    const isDone = await context.audited(
      "gift decide",
      `${donation.id} ${to}`,
      () => decide(context, donation, decision),
      (done) => (done ? "done" : `refused: it is ${donation.state}`),
    );
    if (!isDone)
      throw new RefusedError(`A ${wordFor(donation)} that is ${donation.state} cannot be set to ${to} by hand.`);
    const counted = to === "paid" ? (decision.amount ?? donation.amount) : undefined;
    return {
      data: {
        reference: donation.id,
        before: donation.state,
        after: to,
        ...(counted === undefined ? {} : { counted }),
      },
      text: `${donation.state === to ? `${donation.id} stands as ${to}.` : `${donation.id} was ${donation.state} and is now ${to}.`}${counted === undefined ? "" : ` The ledger has ${formatCedis(counted)}.`}`,
    };
  },
};

function isEnding(text: string): text is Ending {
  return (ENDINGS as readonly string[]).includes(text);
}

const wordFor = ({ kind }: FoundDonation) => (kind === "recurring" ? "recurring gift" : kind);

async function decide(context: OperatorContext, donation: FoundDonation, decision: Decision): Promise<boolean> {
  switch (donation.kind) {
    case "outside":
      return false;
    case "donation":
      return decideDonation(context, donation, decision);
    case "charge":
      return decideCharge(context, donation, decision);
    case "recurring":
      return decideRecurring(context, donation, decision);
  }
}

/** The ledger already says what came in for a gift in dispute and what we gave back. The state must agree with it. */
async function checkDispute(
  context: OperatorContext,
  { kind, id }: FoundDonation,
  { to, amount }: Decision,
): Promise<void> {
  if (kind === "recurring") return;
  if (amount !== undefined) throw new RefusedError("The ledger has what was taken: leave --amount out.");
  const returned = await context.refunds.returned(kind, id);
  if (to === "paid" && returned > 0) {
    throw new RefusedError(
      `The ledger says that ${formatCedis(returned)} of it went back: beat gift decide ${id} refunded --note …`,
    );
  }
  if (to === "refunded" && returned === 0) {
    throw new RefusedError(
      `The ledger has no refund of it. If one was approved and given back, record it first: beat refund done REFUND …. If we gave nothing back, the gift is paid or reversed: \`beat gift timeline ${id}\` shows its refunds.`,
    );
  }
}

async function decideDonation(
  context: OperatorContext,
  { id, state }: FoundDonation,
  decision: Decision,
): Promise<boolean> {
  const { to, note, at } = decision;
  if (to === "cancelled") return false;
  const donation = await context.donations.find(id);
  if (!donation) return false;
  await checkTransaction(context, { id, recurringId: null }, decision.transaction);
  if (to === "paid" && state === "review") checkAmount(donation, decision);
  const moved = await context.donations.transition({
    id,
    to,
    cause: "operator",
    at,
    note,
    ...(to === "failed" ? { reason: "not-given" as const } : {}),
    ...(to === "paid" && decision.amount !== undefined ? { debited: decision.amount } : {}),
    ...(decision.transaction === undefined ? {} : { providerId: decision.transaction }),
  });
  return moved !== undefined;
}

async function decideCharge(
  context: OperatorContext,
  { id, state }: FoundDonation,
  decision: Decision,
): Promise<boolean> {
  const { to, note, at, transaction } = decision;
  if (to === "cancelled") return false;
  const charge = await context.recurring.findCharge(id);
  if (!charge) return false;
  await checkTransaction(context, charge, transaction);
  // A charge that was taken twice, or after the end, and that the donor wants to stand.
  if (to === "paid" && REFUNDABLE_CHARGES.includes(charge.state)) return context.recurring.keepCharge({ id, at, note });
  if (to === "paid" && (state === "review" || state === "missing")) checkAmount(charge, decision);
  const settled = await context.recurring.settleCharge({
    id,
    to,
    cause: "operator",
    at,
    note,
    ...(to === "paid" && decision.amount !== undefined ? { debited: decision.amount } : {}),
    ...(transaction === undefined ? {} : { names: [transaction] }),
  });
  return settled !== undefined;
}

/** A transaction is one payment. So it cannot be another charge of the same gift, nor another gift that is counted. */
async function checkTransaction(
  context: OperatorContext,
  { id, recurringId }: { id: string; recurringId: string | null },
  transaction: string | undefined,
): Promise<void> {
  if (transaction === undefined) return;
  const charges = recurringId === null ? [] : await context.recurring.chargesOf(recurringId);
  const { donations } = await context.finder.find({ reference: transaction });
  const other =
    charges.find((charge) => charge.id !== id && charge.names.includes(transaction)) ??
    donations.find((found) => found.id !== id && found.providerId === transaction && found.receipt !== null);
  if (!other) return;
  const word = "kind" in other ? wordFor(other) : "charge";
  throw new RefusedError(`This transaction is the ${word} ${other.id}, which is ${other.state}.`);
}

/** The ledger needs the amount that was taken. We may assume the amount we asked for only if the provider confirmed it. */
function checkAmount(
  { amount, debited }: { amount: Pesewas; debited: Pesewas | null },
  { amount: typed }: Decision,
): void {
  if (typed !== undefined || debited === amount) return;
  const said =
    debited === null
      ? "The provider has not said how much was taken."
      : `The provider says that ${formatCedis(debited)} was taken, and we asked for ${formatCedis(amount)}.`;
  throw new RefusedError(`${said} Enter --amount: what was taken, as the provider's list has it.`);
}

async function decideRecurring(
  context: OperatorContext,
  { id }: FoundDonation,
  { to, note, at }: Decision,
): Promise<boolean> {
  if (to !== "cancelled" && to !== "failed") return false;
  const set = to === "cancelled" ? { nextCharge: null } : { reason: "not-given" as const };
  return context.recurring.transition({ id, to, cause: "operator", at, note, set });
}
