import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { PAY_OUT_WINDOW_MS, payOutReference, recipientOf } from "#api/refunds/pay-out.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { findDonation } from "../find-donation.ts";
import type { Fact, Values } from "../view-parts.ts";
import { type Deed, type Outcome, required, TREASURERS } from "./deed.ts";
import { proposeRefund } from "./propose-refund.ts";
import { correctRefund, done, refundFacts, whyNotApproved, whyNotSettled } from "./refund-words.ts";

const approveRefund: Deed = {
  name: "refund-approve",
  title: "Approve a refund",
  roles: TREASURERS,
  fields: [
    {
      name: "way",
      label: "How does it go back?",
      type: "choice",
      options: [
        ["pay-out", "The provider sends it to the donor’s phone"],
        ["by-hand", "A treasurer gives it back in the provider’s dashboard, or by hand"],
      ],
    },
  ],
  about: aboutRefund,
  async prepare(context, values) {
    const refund = await theRefund(context, values);
    const way = values["way"];
    if (way !== "pay-out" && way !== "by-hand") {
      return { problems: [{ field: "way", message: "Choose how the money goes back." }] };
    }
    if (way === "pay-out") await checkPayOut(context, refund);
    const { reference } = await findDonation(context, refund.paymentId);
    const how =
      way === "pay-out"
        ? "The provider is asked at once to send it to the donor’s phone"
        : "A treasurer then gives it back";
    return {
      details: { id: refund.id, amount: refund.amount, way },
      words: `Approve to give back ${formatCedis(refund.amount)} of the gift ${reference} (${refund.id}). ${how}.`,
      facts: refundFacts(refund),
    };
  },
  async perform(context, details, who) {
    const id = String(details["id"]);
    const way = details["way"] === "pay-out" ? "pay-out" : "by-hand";
    if (way === "pay-out") await checkPayOut(context, await theRefund(context, { refund: id }));
    const approved = await context.refunds.approve({ id, way, who: who.name, at: context.clock.now() });
    if (approved.kind !== "approved") throw new RefusedError(whyNotApproved(approved));
    context.wake();
    return done(
      way === "pay-out"
        ? `${id} is approved. The provider is asked to pay it out, and Beat asks until it knows.`
        : `${id} is approved. Give the money back, and then record it: it waits on Today.`,
      approved.refund,
    );
  },
};

const recordRefund: Deed = {
  name: "refund-done",
  title: "Record that it went back",
  roles: TREASURERS,
  fields: [
    {
      name: "transaction",
      label: "Its number",
      hint: "The refund’s number in the provider’s list.",
      type: "text",
    },
    { name: "fee", label: "What the provider kept for it", hint: "Leave it empty if nothing.", type: "cedis" },
    { name: "note", label: "Where it can be seen", hint: "For anyone who checks the books.", type: "text" },
  ],
  about: aboutRefund,
  async prepare(context, values) {
    const refund = await theRefund(context, values);
    const transaction = required(values, "transaction", "Enter the number under which it went back.");
    const note = required(values, "note", "Enter where it can be seen that the money went back.");
    const typed = values["fee"]?.trim() ?? "";
    const fee = typed === "" ? undefined : parseAmount(typed);
    const problems = [...transaction.problems, ...note.problems];
    if (fee?.ok === false) problems.push({ field: "fee", message: "Enter an amount like 0.20." });
    else if (fee?.ok && fee.pesewas >= refund.amount) {
      problems.push({ field: "fee", message: `Enter less than the ${formatCedis(refund.amount)} that went back.` });
    }
    if (problems.length > 0) return { problems };
    const kept = fee?.ok ? fee.pesewas : undefined;
    const { reference } = await findDonation(context, refund.paymentId);
    const without = kept === undefined ? "" : `, and that the provider kept ${formatCedis(kept)} for it`;
    return {
      details: {
        id: refund.id,
        amount: refund.amount,
        transaction: transaction.value,
        note: note.value,
        ...(kept === undefined ? {} : { fee: kept }),
      },
      words: `Record that ${formatCedis(refund.amount)} of the gift ${reference} (${refund.id}) went back as ${transaction.value}${without}.`,
      facts: [
        ...refundFacts(refund),
        ["Kept by the provider", kept === undefined ? "nothing" : formatCedis(kept)],
        ["Where it can be seen", note.value],
      ],
    };
  },
  async perform(context, details, who) {
    const refund = await theRefund(context, { refund: String(details["id"]) });
    await checkPaidOut(context, refund);
    const fee = (details["fee"] as Pesewas | undefined) ?? null;
    const settled = await settle(context, {
      id: refund.id,
      to: "done",
      note: String(details["note"]),
      providerId: String(details["transaction"]),
      fee,
      who: who.name,
    });
    if (fee === null || fee <= HIGH_FEE * refund.amount) return settled;
    return {
      ...settled,
      links: [correctRefund(refund), ...(settled.links ?? [])],
      words: `${settled.words} Its fee of ${formatCedis(fee)} is more than ${HIGH_FEE * 100} % of it. If that is a slip, two people correct the line, and it is recorded again.`,
    };
  },
};

/** Mobile-money fees are far lower, so a higher one is probably a slip. */
const HIGH_FEE = 0.05;

const failRefund: Deed = {
  name: "refund-failed",
  title: "Record that it never went back",
  roles: TREASURERS,
  fields: [{ name: "note", label: "Where you looked", hint: "For anyone who checks the books.", type: "text" }],
  about: aboutRefund,
  prepare: (context, values) =>
    prepareEnding(context, values, {
      message: "Enter where you looked.",
      words: ({ id, amount }) => `Record that the ${formatCedis(amount)} of ${id} was never paid out.`,
    }),
  perform: (context, details, who) =>
    settle(context, {
      id: String(details["id"]),
      to: "failed",
      note: String(details["note"]),
      notAskedAfter: context.clock.now() - PAY_OUT_WINDOW_MS,
      who: who.name,
    }),
};

const withdrawRefund: Deed = {
  name: "refund-withdraw",
  title: "Withdraw a refund",
  roles: TREASURERS,
  fields: [{ name: "note", label: "Why", hint: "For anyone who checks the books.", type: "text" }],
  about: aboutRefund,
  prepare: (context, values) =>
    prepareEnding(context, values, {
      message: "Enter why it is withdrawn.",
      words: ({ id, amount }) => `Withdraw ${id}: the ${formatCedis(amount)} stays here.`,
    }),
  perform: (context, details, who) =>
    settle(context, { id: String(details["id"]), to: "withdrawn", note: String(details["note"]), who: who.name }),
};

export const refundDeeds: readonly Deed[] = [proposeRefund, approveRefund, recordRefund, failRefund, withdrawRefund];

async function prepareEnding(
  context: OperatorContext,
  values: Values,
  { message, words }: { message: string; words: (refund: Refund) => string },
) {
  const refund = await theRefund(context, values);
  const note = required(values, "note", message);
  if (note.problems.length > 0) return { problems: note.problems };
  return {
    details: { id: refund.id, amount: refund.amount, note: note.value },
    words: words(refund),
    facts: [...refundFacts(refund), ["Note", note.value] satisfies Fact],
  };
}

async function theRefund({ refunds }: OperatorContext, values: Values): Promise<Refund> {
  const refund = await refunds.find(values["refund"] ?? "");
  if (refund) return refund;
  throw new RefusedError("There is no such refund.");
}

async function aboutRefund(context: OperatorContext, values: Values): Promise<Fact[]> {
  return refundFacts(await theRefund(context, values));
}

/** Throws `RefusedError` if the provider cannot be asked to pay this refund out. */
async function checkPayOut(context: OperatorContext, refund: Refund): Promise<void> {
  if (!context.payOuts) {
    throw new RefusedError(
      "Nothing can be paid out from here yet. Choose to give it back in the provider’s dashboard.",
    );
  }
  if (!(await recipientOf(context, refund))) {
    throw new RefusedError(
      "There is no phone number for it: the donor’s data was deleted, or the money came another way. Choose to give it back by hand.",
    );
  }
}

/** Throws `RefusedError` if the provider was asked for a pay-out within a day and does not say that it is done. */
async function checkPaidOut({ payOuts, clock }: OperatorContext, { id, askedAt }: Refund): Promise<void> {
  if (!payOuts || askedAt === null || clock.now() - askedAt > PAY_OUT_WINDOW_MS) return;
  const status = await payOuts.payOutStatus(payOutReference(id));
  if (status.kind !== "pending" && status.kind !== "failed") return;
  throw new RefusedError(
    `The provider says that ${id} ${status.kind === "failed" ? "has failed" : "is not paid out yet"}, so it is not done. Beat asks until it knows; a day after it was asked for, a person may record what the provider’s list has.`,
  );
}

type Ending = Omit<Parameters<OperatorContext["refunds"]["settle"]>[0], "cause" | "at">;

async function settle(context: OperatorContext, ending: Ending): Promise<Outcome> {
  const settled = await context.refunds.settle({ ...ending, cause: "operator", at: context.clock.now() });
  if (settled.kind !== "settled") throw new RefusedError(whyNotSettled(ending.to, settled));
  const { id, amount } = settled.refund;
  const words = {
    done: `${id} is done: the books have ${formatCedis(amount)} that went back.`,
    failed: `${id} has failed: nothing was paid out, and it may be proposed again.`,
    withdrawn: `${id} is withdrawn: no money moves.`,
  }[ending.to];
  return done(words, settled.refund);
}
