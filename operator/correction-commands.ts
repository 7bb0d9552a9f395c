import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Corrected, Correction, CorrectionProposed, CorrectionSettled } from "#api/corrections/ports.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import { readRefundId, refundIdFrom } from "#api/refunds/refund-id.ts";
import { type Call, cedisOption, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { theDonation } from "./find-donation.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { table, timeText } from "./table.ts";

const PREFIX = "FIX";

const proposeCommand: Command = {
  name: "correction",
  usage: "REFERENCE credit|reversal | REFUND  [--amount 20.00] --why WHY",
  summary:
    "propose to correct a line of the ledger that is not true, all that stands of it or --amount: a gift's credit, its reversal by the network, or a refund's line. Another operator approves it",
  words: { least: 1, most: 2 },
  options: { amount: { type: "string" }, why: { type: "string" } },
  async run(call) {
    const why = textOption(call, "why");
    if (!why)
      throw new UsageError("Enter --why: what shows that the line is not true, for anyone who checks the books.");
    const amount = cedisOption(call, "amount");
    const context = await call.context();
    const line = await lineIn(context, call);
    const correction = await context.audited(
      "correction",
      line.name,
      async () => {
        const id = await freeId(context);
        const proposal = { id, ...line, amount, why, who: call.who(), at: context.clock.now() };
        const proposed = await context.corrections.propose(proposal);
        if (proposed.kind === "proposed") return proposed.correction;
        throw new RefusedError(whyNotProposed(line.name, proposed));
      },
      ({ id }) => `proposed ${id}`,
    );
    return {
      data: correctionData(correction),
      text: `${correction.id}: ${formatCedis(correction.amount)} of the ${correction.corrects} of ${correction.paymentId} is to be taken back. Nothing has changed yet. ${nextStep(correction)}`,
    };
  },
};

const approveCommand: Command = {
  name: "correction approve",
  usage: "CORRECTION",
  summary:
    "approve a correction that another operator has proposed: the ledger gets its line, and the gift and its donor are told what is true",
  words: { least: 1, most: 1 },
  async run(call) {
    const id = idIn(call);
    const context = await call.context();
    const correction = await context.audited(
      "correction approve",
      id,
      async () => settled(id, await context.corrections.approve({ id, who: call.who(), at: context.clock.now() })),
      () => "made",
    );
    return {
      data: correctionData(correction),
      text: `${id} is made: the ledger has taken back ${formatCedis(correction.amount)} of the ${correction.corrects} of ${correction.paymentId}.`,
    };
  },
};

const withdrawCommand: Command = {
  name: "correction withdraw",
  usage: "CORRECTION --note WHY",
  summary: "withdraw a correction before it is made",
  words: { least: 1, most: 1 },
  options: { note: { type: "string" } },
  async run(call) {
    const id = idIn(call);
    const note = textOption(call, "note");
    if (!note) throw new UsageError("Enter --note: why, for anyone who checks the books.");
    const context = await call.context();
    const correction = await context.audited("correction withdraw", id, async () => {
      const step = { id, who: call.who(), at: context.clock.now(), note };
      return settled(id, await context.corrections.withdraw(step));
    });
    return { data: correctionData(correction), text: `${id} is withdrawn: the line stands.` };
  },
};

const listCommand: Command = {
  name: "correction list",
  usage: "",
  summary: "list the corrections that wait for another operator, the oldest first, and the command for each",
  words: { least: 0, most: 0 },
  async run(call) {
    const context = await call.context();
    const waiting = await context.audited("correction list", "", () => context.corrections.proposed());
    const rows = waiting.map((correction) => [
      correction.id,
      correction.paymentId,
      correction.corrects,
      formatCedis(correction.amount),
      timeText(correction.proposedAt),
      correction.proposedBy,
      correction.why,
      nextStep(correction),
    ]);
    const headings = ["correction", "gift", "line", "amount", "since (GMT)", "proposed by", "why", "next"];
    return {
      data: waiting.map(correctionData),
      text: rows.length > 0 ? table(headings, rows) : "No correction is waiting.",
    };
  },
};

type LineIn = { name: string; payment: PaymentKind; paymentId: string; corrected: Corrected };

/** The line that an operator names: a refund by its id, or a gift and the kind of its line. */
async function lineIn(context: OperatorContext, call: Call): Promise<LineIn> {
  const [reference = "", kind] = call.words;
  const refundId = kind === undefined ? readRefundId(reference) : undefined;
  if (refundId !== undefined) {
    const refund = await context.refunds.find(refundId);
    if (!refund) throw new RefusedError(`There is no refund ${refundId}.`);
    const { payment, paymentId } = refund;
    return { name: refundId, payment, paymentId, corrected: { corrects: "refund", refund: refundId } };
  }
  if (kind !== "credit" && kind !== "reversal") {
    throw new UsageError("Name the line: a refund (BACK-…), or a gift and `credit` or `reversal`.");
  }
  const donation = await theDonation(context, reference);
  if (donation.kind === "recurring") {
    throw new RefusedError(
      `${donation.reference} is a recurring gift: name the charge. \`beat gift find --reference ${donation.id}\` lists its charges.`,
    );
  }
  const { id: paymentId, kind: payment } = donation;
  return { name: `${paymentId} ${kind}`, payment, paymentId, corrected: { corrects: kind } };
}

/** Ids are short so that people can type them, so an id may already be taken. */
async function freeId(context: OperatorContext): Promise<string> {
  const id = refundIdFrom(context.newId()).replace(/^BACK/u, PREFIX);
  return (await context.corrections.find(id)) ? freeId(context) : id;
}

function idIn(call: Call): string {
  const text = call.words[0] ?? "";
  const id = /^\s*fix/iu.test(text) ? readRefundId(text.replace(/^\s*fix/iu, "BACK")) : undefined;
  if (id) return id.replace(/^BACK/u, PREFIX);
  throw new UsageError(`${text} is not a correction's id (FIX-…). \`beat correction list\` shows those that wait.`);
}

function settled(id: string, result: CorrectionSettled): Correction {
  switch (result.kind) {
    case "settled":
      return result.correction;
    case "not-found":
      throw new RefusedError(`There is no correction ${id}. \`beat correction list\` shows those that wait.`);
    case "same-operator":
      throw new RefusedError(`You proposed ${id} yourself, so another operator has to approve it.`);
    case "too-much":
      throw new RefusedError(
        `Only ${formatCedis(result.left)} of the line stands now: beat correction withdraw ${id} --note …`,
      );
    case "not-proposed":
      throw new RefusedError(`${id} is no longer waiting: it is ${result.state}.`);
  }
}

function whyNotProposed(name: string, refused: Exclude<CorrectionProposed, { kind: "proposed" }>): string {
  if (refused.kind === "no-line") return `The ledger has no such line of ${name}.`;
  return refused.left === (0 as Pesewas)
    ? `Nothing of this line can be corrected. What went back of a gift, or may go back, has come: correct or withdraw that first. A gift in dispute is decided first.`
    : `Only ${formatCedis(refused.left)} of this line can be corrected. Enter a smaller --amount.`;
}

const nextStep = ({ id }: Pick<Correction, "id">) =>
  `Another operator approves it: beat correction approve ${id}, or withdraws it: beat correction withdraw ${id} --note …`;

/** A correction for scripts. */
function correctionData({ id, payment, paymentId, proposedAt, settledAt, ...facts }: Correction) {
  const times = {
    proposedAt: new Date(proposedAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
  return { correction: id, gift: payment, reference: paymentId, ...facts, ...times };
}

// `correction` stands last, because all other commands that begin with it have more words.
export const correctionCommands: readonly Command[] = [approveCommand, withdrawCommand, listCommand, proposeCommand];
