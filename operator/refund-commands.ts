import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Proposed, Refund } from "#api/refunds/ports.ts";
import { refundIdFrom } from "#api/refunds/refund-id.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { cedisOption, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { theDonation } from "./find-donation.ts";
import { listRefundsCommand, nextStepOf, refundData } from "./list-refunds-command.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { settleRefundCommands } from "./settle-refund-commands.ts";

const proposeCommand: Command = {
  name: "refund",
  usage: "REFERENCE [--amount 20.00] --why WHY",
  summary:
    "propose to give money back, of a donation or of one charge of a recurring gift: all that is left, or --amount. Another operator approves it",
  words: { least: 1, most: 1 },
  options: { amount: { type: "string" }, why: { type: "string" } },
  async run(call) {
    const why = textOption(call, "why");
    if (!why) throw new UsageError("Enter --why: what the donor asked for or what went wrong, for the books.");
    const amount = cedisOption(call, "amount");
    const context = await call.context();
    const donation = await theDonation(context, call.words[0] ?? "");
    const refund = await context.audited(
      "refund",
      donation.id,
      () => propose(context, donation, { amount, why, who: call.who() }),
      ({ id }) => `proposed ${id}`,
    );
    return {
      data: refundData(refund),
      text: `${refund.id}: ${formatCedis(refund.amount)} of ${donation.id} is to be given back. Nothing has gone back yet. ${nextStepOf(refund)}`,
    };
  },
};

async function propose(
  context: OperatorContext,
  donation: FoundDonation,
  { amount, why, who }: { amount: Pesewas | undefined; why: string; who: string },
): Promise<Refund> {
  const { kind: payment, id: paymentId } = donation;
  if (payment === "recurring") {
    throw new RefusedError(
      `${donation.reference} is a recurring gift: name the charge that is to be given back. \`beat gift find --reference ${paymentId}\` lists its charges.`,
    );
  }
  const at = context.clock.now();
  const id = await freeId(context);
  const proposed = await context.refunds.propose({ id, payment, paymentId, amount, why, who, at });
  if (proposed.kind === "proposed") return proposed.refund;
  const others = (await context.refunds.of(payment, paymentId)).filter(({ state }) => state !== "withdrawn");
  throw new RefusedError(whyNot(proposed, donation, others));
}

/** Ids are short so that people can type them, so an id may already be taken. */
async function freeId(context: OperatorContext): Promise<string> {
  const id = refundIdFrom(context.newId());
  return (await context.refunds.find(id)) ? freeId(context) : id;
}

function whyNot(
  refused: Exclude<Proposed, { kind: "proposed" }>,
  { id, state }: FoundDonation,
  others: readonly Refund[],
): string {
  switch (refused.kind) {
    case "never-counted":
      return `No money of this gift has been counted: it is ${state}, so there is nothing to give back. \`beat gift timeline ${id}\` shows why.`;
    case "reversed":
      return `The network has taken this money back, so nothing of it is left to give back. \`beat gift timeline ${id}\` shows when.`;
    case "disputed":
      return `The provider says that money of this gift went back. Find out how first, and record it: beat gift decide ${id} paid|refunded|reversed --note …`;
    case "too-much": {
      const claims = others
        .filter((refund) => refund.state !== "failed")
        .map((refund) => `${refund.id} (${formatCedis(refund.amount)}, ${refund.state})`);
      const taken = claims.length > 0 ? `: other refunds have the rest, ${claims.join(", ")}` : "";
      return refused.left > 0
        ? `Only ${formatCedis(refused.left)} is left of this gift${taken}. Enter a smaller --amount.`
        : `Nothing is left of this gift${taken}. \`beat gift timeline ${id}\` shows them.`;
    }
  }
}

// `refund` stands last, because all other commands that begin with it have more words.
export const refundCommands: readonly Command[] = [...settleRefundCommands, listRefundsCommand, proposeCommand];
