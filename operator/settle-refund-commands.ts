import { formatCedis } from "#contract/money.ts";
import type { Approved, Refund, Settled } from "#api/refunds/ports.ts";
import { PAY_OUT_WINDOW_MS, payOutReference, recipientOf } from "#api/refunds/pay-out.ts";
import { readRefundId } from "#api/refunds/refund-id.ts";
import type { RefundWay } from "#api/refunds/states.ts";
import { type Answer, type Call, cedisOption, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { nextStepOf, refundData } from "./list-refunds-command.ts";
import type { OperatorContext } from "#api/operator-context.ts";

/** Mobile-money fees are far lower, so a higher one is probably a slip. */
const HIGH_FEE = 0.05;

export const settleRefundCommands: readonly Command[] = [
  {
    name: "refund approve",
    usage: "REFUND [--pay-out]",
    summary:
      "approve a refund that another operator has proposed; somebody then gives it back in the dashboard, or with --pay-out the provider sends it to the donor's phone",
    words: { least: 1, most: 1 },
    options: { "pay-out": { type: "boolean" } },
    async run(call) {
      const id = refundIdIn(call);
      const way = call.options["pay-out"] === true ? "pay-out" : "by-hand";
      const context = await call.context();
      const refund = await context.audited(
        "refund approve",
        id,
        () => approve(context, { id, way, who: call.who() }),
        () => `approved ${way}`,
      );
      return describeRefund(refund, `${refund.id} is approved.`);
    },
  },
  {
    name: "refund done",
    usage: "REFUND --transaction ID [--fee CEDIS] --note WHERE",
    summary:
      "record that an approved refund was given back in the provider's dashboard; --fee is what the provider kept for it",
    words: { least: 1, most: 1 },
    options: { transaction: { type: "string" }, fee: { type: "string" }, note: { type: "string" } },
    async run(call) {
      const id = refundIdIn(call);
      const providerId = textOption(call, "transaction");
      if (!providerId)
        throw new UsageError(
          "Enter --transaction: the refund's number in the provider's list; for money from outside, the bank's number for it, or cash.",
        );
      const note = noteIn(call, "where it can be seen that the money went back");
      const fee = cedisOption(call, "fee") ?? null;
      await checkPaidOut(await call.context(), id);
      const refund = await settle(call, "refund done", { id, to: "done", note, providerId, fee });
      const isHigh = fee !== null && fee > HIGH_FEE * refund.amount;
      const warning = isHigh
        ? ` Its fee of ${formatCedis(fee)} is more than ${HIGH_FEE * 100} % of it. If that is a slip, two operators correct the line: beat correction ${refund.id} --why …, and then it is recorded again.`
        : "";
      return describeRefund(
        refund,
        `${refund.id} is done: the ledger has ${formatCedis(refund.amount)} that went back.${warning}`,
      );
    },
  },
  {
    name: "refund failed",
    usage: "REFUND --note WHERE",
    summary: "record that the provider's list has no trace of a pay-out, a day after it was asked for it",
    words: { least: 1, most: 1 },
    options: { note: { type: "string" } },
    async run(call) {
      const id = refundIdIn(call);
      const note = noteIn(call, "where you looked");
      const notAskedAfter = call.clock.now() - PAY_OUT_WINDOW_MS;
      const refund = await settle(call, "refund failed", { id, to: "failed", note, notAskedAfter });
      return describeRefund(refund, `${refund.id} has failed: nothing was paid out, and it may be proposed again.`);
    },
  },
  {
    name: "refund withdraw",
    usage: "REFUND --note WHY",
    summary: "withdraw a refund before any money has moved",
    words: { least: 1, most: 1 },
    options: { note: { type: "string" } },
    async run(call) {
      const id = refundIdIn(call);
      const refund = await settle(call, "refund withdraw", { id, to: "withdrawn", note: noteIn(call, "why") });
      return describeRefund(refund, `${refund.id} is withdrawn: no money moves.`);
    },
  },
];

/** The refund's id as typed. Its last symbol is a check symbol. */
function refundIdIn(call: Call): string {
  const text = call.words[0] ?? "";
  const id = readRefundId(text);
  if (id) return id;
  throw new UsageError(`${text} is not a refund's id (BACK-…). \`beat refund list\` shows the refunds that wait.`);
}

function noteIn(call: Call, what: string): string {
  const note = textOption(call, "note");
  if (!note) throw new UsageError(`Enter --note: ${what}, for anyone who checks the books.`);
  return note;
}

function describeRefund(refund: Refund, done: string): Answer {
  const isOpen = refund.state === "approved" || refund.state === "sending";
  return { data: refundData(refund), text: isOpen ? `${done} ${nextStepOf(refund)}` : done };
}

async function approve(
  context: OperatorContext,
  { id, way, who }: { id: string; way: RefundWay; who: string },
): Promise<Refund> {
  if (way === "pay-out") await checkPayOut(context, id);
  const approved = await context.refunds.approve({ id, way, who, at: context.clock.now() });
  if (approved.kind === "approved") return approved.refund;
  throw new RefusedError(whyNotApproved(id, approved));
}

/** Throws `RefusedError` if the provider cannot be asked to pay this refund out. */
async function checkPayOut(context: OperatorContext, id: string): Promise<void> {
  if (!context.payOuts) {
    throw new RefusedError(
      `Nothing can be paid out here: PAYOUT_ACCOUNT is not set. Approve it without --pay-out, and give it back in the provider's dashboard: beat refund approve ${id}`,
    );
  }
  const refund = await context.refunds.find(id);
  if (refund && !(await recipientOf(context, refund))) {
    throw new RefusedError(
      `There is no phone number for ${id}: the donor's data was deleted, or the money came another way. Approve it without --pay-out: beat refund approve ${id}`,
    );
  }
}

/** Throws `RefusedError` if the provider was asked for a pay-out within a day and does not say that it is done. */
async function checkPaidOut({ refunds, payOuts, clock }: OperatorContext, id: string): Promise<void> {
  const refund = await refunds.find(id);
  if (!payOuts || !refund || refund.askedAt === null || clock.now() - refund.askedAt > PAY_OUT_WINDOW_MS) return;
  const status = await payOuts.payOutStatus(payOutReference(id));
  if (status.kind !== "pending" && status.kind !== "failed") return;
  throw new RefusedError(
    `The provider says that ${id} ${status.kind === "failed" ? "has failed" : "is not paid out yet"}, so it is not done. Beat asks until it knows; a day after it was asked for, a person may record what the provider's list has.`,
  );
}

function whyNotApproved(id: string, refused: Exclude<Approved, { kind: "approved" }>): string {
  switch (refused.kind) {
    case "not-found":
      return unknown(id);
    case "same-operator":
      return `You proposed ${id} yourself, so another operator has to approve it.`;
    case "reversed":
      return `The network has taken this money back since ${id} was proposed, so nothing is left to give back: beat refund withdraw ${id} --note …`;
    case "disputed":
      return `The provider says that money of this gift went back since ${id} was proposed. A person decides that first: \`beat gift list --state disputed\` shows the gift.`;
    case "too-much":
      return `Another refund of this gift, which was called failed, has been paid out since, so too little is left: beat refund withdraw ${id} --note …`;
    case "not-proposed":
      return `${id} does not wait for approval: it is ${refused.state}. ${nextStepOf({ id, state: refused.state })}`;
  }
}

type Ending = Omit<Parameters<OperatorContext["refunds"]["settle"]>[0], "cause" | "who" | "at">;

async function settle(call: Call, action: string, ending: Ending): Promise<Refund> {
  const who = call.who();
  const context = await call.context();
  return context.audited(action, ending.id, async () => {
    const step = { ...ending, cause: "operator" as const, who, at: context.clock.now() };
    const amount = (await context.refunds.find(ending.id))?.amount;
    if (amount !== undefined && (ending.fee ?? 0) >= amount) {
      throw new RefusedError(`The fee must be less than the ${formatCedis(amount)} of ${ending.id}.`);
    }
    const settled = await context.refunds.settle(step);
    if (settled.kind === "settled") return settled.refund;
    throw new RefusedError(whyNotSettled(ending, settled));
  });
}

function whyNotSettled({ id, to }: Ending, refused: Exclude<Settled, { kind: "settled" }>): string {
  if (refused.kind === "not-found") return unknown(id);
  if (refused.kind === "transaction-taken") {
    return `This transaction is the ${refused.by.kind} ${refused.by.id}, and a transaction settles one thing. Look up the one of ${id} in the provider's list. If ${refused.by.id} is wrong, two operators correct it: beat correction ${refused.by.id} --why …`;
  }
  if (to === "withdrawn" && refused.state === "sending") {
    return `${id} cannot be withdrawn: the provider may be paying it out. Beat asks until it knows.`;
  }
  if (to === "failed" && refused.state === "sending") {
    return `The provider was asked for ${id} less than a day ago and may still pay it out, so nobody can call it failed yet. Beat asks until it knows.`;
  }
  if (to === "done" && refused.state === "sending") {
    return `The provider has not been asked to pay ${id} out yet, so nothing has been paid out. Beat asks within a minute, if a server is running.`;
  }
  return `${id} cannot be ${to} now: it is ${refused.state}. ${nextStepOf({ id, state: refused.state })}`;
}

const unknown = (id: string) => `There is no refund ${id}. \`beat refund list\` shows the refunds that wait.`;
