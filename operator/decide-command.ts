import { formatCedis, type Pesewas } from "#contract/money.ts";
import { REFUNDABLE_CHARGES } from "#api/recurring/states.ts";
import { REFUNDABLE_STATES } from "#api/donations/states.ts";
import { holderOf } from "#api/store/ledger/transaction-holder.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { type Answer, cedisOption, type Command, textOption } from "./command.ts";
import { agreedSum, type Sum } from "./agreed-sum.ts";
import { RefusedError, UsageError } from "./errors.ts";
import type { OperatorContext } from "./operator-context.ts";
import { theDonation } from "./find-donation.ts";

const ENDINGS = ["paid", "failed", "refunded", "reversed", "cancelled"] as const;
type Ending = (typeof ENDINGS)[number];

/** The operator's decision about a gift that waits for a person. */
type Decision = {
  to: Ending;
  who: string;
  note: string;
  at: number;
  amount: Pesewas | undefined;
  transaction: string | undefined;
};

export const decideCommand: Command = {
  name: "gift decide",
  usage: "REFERENCE paid|failed|refunded|reversed|cancelled --note WHY [--amount CEDIS] [--transaction ID]",
  summary:
    "settle what is waiting for a person: a donation or a charge in review, a missing charge, a recurring gift that the provider's services cannot end (cancelled, or failed when it was never set up); or money that the network took back (reversed). `--amount` is what was taken, as the provider's list has it. A sum that the provider did not say counts when another operator has decided the same",
  words: { least: 2, most: 2 },
  options: { note: { type: "string" }, amount: { type: "string" }, transaction: { type: "string" } },
  async run(call) {
    const [reference = "", to = ""] = call.words;
    const note = textOption(call, "note");
    if (!isEnding(to)) throw new UsageError("Choose paid, failed, refunded, reversed or cancelled.");
    if (!note) throw new UsageError("Enter --note: the document that proves it, for anyone who checks the books.");
    const decision: Decision = {
      to,
      who: call.who(),
      note,
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
    return context.audited(
      "gift decide",
      `${donation.id} ${to}`,
      () => decide(context, donation, decision),
      ({ data }) => (isProposal(data) ? "proposed" : "done"),
    );
  },
};

function isEnding(text: string): text is Ending {
  return (ENDINGS as readonly string[]).includes(text);
}

const isProposal = (data: unknown) => typeof data === "object" && data !== null && "proposed" in data;

const wordFor = ({ kind }: FoundDonation) => (kind === "recurring" ? "recurring gift" : kind);

async function decide(context: OperatorContext, donation: FoundDonation, decision: Decision): Promise<Answer> {
  const { to } = decision;
  const { id, state } = donation;
  await checkTransaction(context, donation, decision.transaction);
  const sum = await agreedSum(context, donation, decision);
  if (sum.kind === "proposed") {
    return {
      data: { reference: id, proposed: to, amount: sum.amount },
      text: `Nothing is decided yet: the provider has not said this sum. Another operator looks at the proof and enters the same: beat gift decide ${id} ${to} --amount ${formatCedis(sum.amount).replace("GH₵", "")}${decision.transaction === undefined ? "" : ` --transaction ${decision.transaction}`} --note …`,
    };
  }
  const who = sum.by === undefined ? decision.who : `${sum.by} and ${decision.who}`;
  const isDone = await move(context, donation, { ...decision, note: `${who}: ${decision.note}` }, sum);
  if (!isDone) throw new RefusedError(`A ${wordFor(donation)} that is ${state} cannot be set to ${to} by hand.`);
  if (donation.kind === "donation" || donation.kind === "charge")
    await context.decisions.end({ payment: donation.kind, id });
  const counted = to === "paid" ? sum.amount : undefined;
  return {
    data: { reference: id, before: state, after: to, ...(counted === undefined ? {} : { counted }) },
    text: `${state === to ? `${id} stands as ${to}.` : `${id} was ${state} and is now ${to}.`}${counted === undefined ? "" : ` The ledger has ${formatCedis(counted)}.`}`,
  };
}

/** The ledger already says what came in for a gift in dispute and what we gave back. The state must agree with it. */
async function checkDispute(
  context: OperatorContext,
  { kind, id }: FoundDonation,
  { to, amount }: Decision,
): Promise<void> {
  if (kind === "recurring") return;
  if (amount !== undefined && to !== "reversed")
    throw new RefusedError("The ledger has what was taken: leave --amount out.");
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
  if (kind === "outside" || to === "cancelled") return false;
  const isCounted = ["paid", "refunded", "disputed"].includes(state);
  const money = {
    ...(amount === undefined || isCounted ? {} : { debited: amount }),
    ...(amount === undefined || to !== "reversed" ? {} : { takenBack: amount }),
  };
  if (kind === "charge") {
    // A charge that was taken twice, or after the end, and that the donor wants to stand.
    if (to === "paid" && REFUNDABLE_CHARGES.some((own) => own === state)) {
      return context.recurring.keepCharge({ id, at, note });
    }
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
