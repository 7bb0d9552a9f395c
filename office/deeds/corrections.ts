import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import type { Corrected, Correction, CorrectionProposed, CorrectionSettled } from "#api/corrections/ports.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { readRefundId, refundIdFrom } from "#api/refunds/refund-id.ts";
import { findDonation } from "../find-donation.ts";
import { donationFacts, timeText } from "../donation-words.ts";
import type { SignedDetails } from "../question.ts";
import type { Fact, Values } from "../view-parts.ts";
import { type Deed, type Outcome, required, TREASURERS } from "./deed.ts";

const LINES = ["credit", "reversal", "refund", "came-back"];

const proposeCorrection: Deed = {
  name: "correction-propose",
  title: "Correct a line of the books",
  roles: TREASURERS,
  fields: [
    {
      name: "line",
      label: "What is not so?",
      type: "choice",
      options: [
        ["credit", "That this money came"],
        ["reversal", "That the network took it back"],
        ["refund", "That we gave it back"],
        ["came-back", "That it stayed back: a pay-out came back to us"],
      ],
    },
    { name: "refund", label: "Which refund?", hint: "Its id (BACK-…), if the line is a refund’s.", type: "text" },
    { name: "amount", label: "How much of it", hint: "Leave it empty for all of the line.", type: "cedis" },
    { name: "why", label: "What shows it", hint: "For anyone who checks the books.", type: "text" },
  ],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    if (gift.kind === "recurring") throw new RefusedError("Choose the charge whose line is not true.");
    const line = values["line"] ?? "";
    const typed = values["amount"]?.trim() ?? "";
    const amount = typed === "" ? undefined : parseAmount(typed);
    const why = required(values, "why", "Enter what shows that the line is not true.");
    const problems = [...why.problems];
    if (amount?.ok === false) problems.unshift({ field: "amount", message: "Enter an amount like 20 or 20.50." });
    const refund = readRefundId(values["refund"] ?? "");
    const isOfRefund = line === "refund" || line === "came-back";
    if (isOfRefund && !refund) {
      problems.unshift({ field: "refund", message: "Enter the refund’s id, like BACK-7K4Q-2M." });
    }
    if (!LINES.includes(line)) problems.unshift({ field: "line", message: "Choose the line that is not true." });
    if (problems.length > 0) return { problems };
    const named = { line, ...(isOfRefund && refund ? { refund } : {}) };
    const sum = amount?.ok ? amount.pesewas : await allOfLine(context, gift.kind, gift.id, correctedIn(named));
    const what = isOfRefund ? `refund ${refund}` : line;
    const because = line === "came-back" ? ", because the money came back to us" : "";
    return {
      details: { payment: gift.kind, id: gift.id, ...named, amount: sum, why: why.value },
      words: `Propose to take back ${formatCedis(sum)} of the ${what} of the gift ${gift.reference}${because}. Somebody else approves it first.`,
      facts: [...donationFacts(gift), ["What shows it", why.value]],
    };
  },
  async perform(context, details, who) {
    const proposed = await context.corrections.propose({
      id: await freeId(context),
      payment: details["payment"] as Correction["payment"],
      paymentId: String(details["id"]),
      corrected: correctedIn(details),
      amount: details["amount"] as Pesewas | undefined,
      why: String(details["why"]),
      who: who.name,
      at: context.clock.now(),
    });
    if (proposed.kind !== "proposed") throw new RefusedError(whyNotProposed(proposed));
    const { id, amount } = proposed.correction;
    return done(
      `${id}: ${formatCedis(amount)} is to be taken back. Nothing has changed yet: another person approves it on their Today page.`,
      proposed.correction,
    );
  },
};

/** The sum that is signed when none was typed. */
async function allOfLine(
  { corrections }: OperatorContext,
  payment: Correction["payment"],
  id: string,
  corrected: Corrected,
): Promise<Pesewas> {
  const left = await corrections.left(payment, id, corrected);
  if (left !== undefined && left > 0) return left;
  throw new RefusedError(whyNotProposed(left === undefined ? { kind: "no-line" } : { kind: "too-much", left }));
}

function correctedIn({ line, refund }: SignedDetails): Corrected {
  if (refund !== undefined) return { corrects: "refund", refund: String(refund), cameBack: line === "came-back" };
  return { corrects: line === "reversal" ? "reversal" : "credit" };
}

async function freeId(context: OperatorContext): Promise<string> {
  const id = refundIdFrom(context.newId()).replace(/^BACK/u, "FIX");
  return (await context.corrections.find(id)) ? freeId(context) : id;
}

const approveCorrection: Deed = {
  name: "correction-approve",
  title: "Approve a correction",
  roles: TREASURERS,
  fields: [],
  about: async (context, values) => correctionFacts(await theCorrection(context, values)),
  async prepare(context, values) {
    const correction = await theCorrection(context, values);
    const { id, amount, because } = correction;
    const reason = because === "came-back" ? ", because the money came back to us" : "";
    return {
      details: { id, amount },
      words: `Approve to take back ${formatCedis(amount)} of ${lineName(correction)}${reason} (${id}). The donor is told what is true.`,
      facts: correctionFacts(correction),
    };
  },
  perform: async (context, details, who) =>
    settled(
      await context.corrections.approve({ id: String(details["id"]), who: who.name, at: context.clock.now() }),
      "is made: the books say what is true now",
    ),
};

const withdrawCorrection: Deed = {
  name: "correction-withdraw",
  title: "Withdraw a correction",
  roles: TREASURERS,
  fields: [{ name: "note", label: "Why", hint: "For anyone who checks the books.", type: "text" }],
  about: async (context, values) => correctionFacts(await theCorrection(context, values)),
  async prepare(context, values) {
    const correction = await theCorrection(context, values);
    const note = required(values, "note", "Enter why it is withdrawn.");
    if (note.problems.length > 0) return { problems: note.problems };
    return {
      details: { id: correction.id, amount: correction.amount, note: note.value },
      words: `Withdraw ${correction.id}: the ${formatCedis(correction.amount)} of ${lineName(correction)} stays in the books.`,
      facts: [...correctionFacts(correction), ["Why", note.value]],
    };
  },
  perform: async (context, details, who) =>
    settled(
      await context.corrections.withdraw({
        id: String(details["id"]),
        who: who.name,
        at: context.clock.now(),
        note: String(details["note"]),
      }),
      "is withdrawn: the line stands",
    ),
};

export const correctionDeeds: readonly Deed[] = [proposeCorrection, approveCorrection, withdrawCorrection];

async function theCorrection({ corrections }: OperatorContext, values: Values): Promise<Correction> {
  const correction = await corrections.find(values["correction"] ?? "");
  if (correction) return correction;
  throw new RefusedError("There is no such correction.");
}

export function correctionFacts(correction: Correction): Fact[] {
  const { amount, because, why, proposedBy, proposedAt } = correction;
  return [
    ["Line", lineName(correction)],
    ["Amount", formatCedis(amount)],
    ...(because === "came-back" ? [["Reason", "the money came back to us"] satisfies Fact] : []),
    ["What shows it", why],
    ["Proposed by", `${proposedBy}, ${timeText(proposedAt)}`],
  ];
}

/** A gift may have several refunds, so a refund's line is named by its id. */
function lineName({ corrects, line, paymentId }: Correction): string {
  return corrects === "refund" ? `the refund ${line.split(":")[1]} of ${paymentId}` : `the ${corrects} of ${paymentId}`;
}

function settled(result: CorrectionSettled, words: string): Outcome {
  switch (result.kind) {
    case "settled":
      return done(`${result.correction.id} ${words}.`, result.correction);
    case "not-found":
      throw new RefusedError("There is no such correction.");
    case "same-operator":
      throw new RefusedError("You proposed it yourself, so another person has to approve it.");
    case "too-much":
      throw new RefusedError(`Only ${formatCedis(result.left)} of the line stands now. Withdraw the correction.`);
    case "not-proposed":
      throw new RefusedError(`It no longer waits: it is ${result.state}.`);
  }
}

function whyNotProposed(refused: Exclude<CorrectionProposed, { kind: "proposed" }>): string {
  if (refused.kind === "no-pay-out")
    return "Only a pay-out that is done comes back, and only all of it: leave the amount empty. For any other refund, say that we did not give it back.";
  if (refused.kind === "no-line") return "The books have no such line of this gift.";
  return refused.left === 0
    ? "Nothing of this line can be corrected. What went back of a gift, or may go back, has come: correct or withdraw that first. A gift in dispute is decided first."
    : `Only ${formatCedis(refused.left)} of this line can be corrected. Enter a smaller amount.`;
}

const done = (words: string, { paymentId }: Correction): Outcome => ({
  words,
  links: [
    { label: "Today", href: "/" },
    { label: "See the gift", href: `/gifts/${paymentId}` },
  ],
});
