import { formatCedis } from "#contract/money.ts";
import { decide, type Decided, type Decision, isEnding } from "#api/by-hand/decide.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { type Answer, cedisOption, type Command, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";
import { theDonation } from "./find-donation.ts";

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
    const decided = await context.audited(
      "gift decide",
      `${donation.id} ${to}`,
      () => decide(context, donation, decision),
      ({ kind }) => (kind === "proposed" ? "proposed" : "done"),
    );
    return answerOf(donation, decision, decided);
  },
};

function answerOf({ id }: FoundDonation, { to, transaction }: Decision, decided: Decided): Answer {
  if (decided.kind === "proposed") {
    return {
      data: { reference: id, proposed: to, amount: decided.amount },
      text: `Nothing is decided yet: the provider has not said this sum. Another operator looks at the proof and enters the same: beat gift decide ${id} ${to} --amount ${formatCedis(decided.amount).replace("GH₵", "")}${transaction === undefined ? "" : ` --transaction ${transaction}`} --note …`,
    };
  }
  const { before, counted } = decided;
  return {
    data: { reference: id, before, after: to, ...(counted === undefined ? {} : { counted }) },
    text: `${before === to ? `${id} stands as ${to}.` : `${id} was ${before} and is now ${to}.`}${counted === undefined ? "" : ` The ledger has ${formatCedis(counted)}.`}`,
  };
}
