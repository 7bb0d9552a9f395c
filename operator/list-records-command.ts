import { formatCedis } from "#contract/money.ts";
import type { OutsideDonation } from "#api/outside/ports.ts";
import type { Command } from "./command.ts";
import { table, timeText } from "./table.ts";

export const listRecordsCommand: Command = {
  name: "gift record-list",
  usage: "",
  summary: "list the gifts from outside that wait for another operator, the oldest first, and the command for each",
  words: { least: 0, most: 0 },
  async run(call) {
    const context = await call.context();
    const waiting = await context.audited("gift record-list", "", () => context.outside.proposed());
    const rows = waiting.map((donation) => [
      donation.reference,
      formatCedis(donation.amount),
      donation.how,
      donation.receivedOn,
      timeText(donation.proposedAt),
      donation.proposedBy,
      donation.why,
      recordStepOf(donation),
    ]);
    const headings = ["gift", "amount", "how", "received on", "since (GMT)", "proposed by", "why", "next"];
    return {
      data: waiting.map(outsideData),
      text: rows.length > 0 ? table(headings, rows) : "No gift from outside is waiting.",
    };
  },
};

/** The next step for a gift from outside, as a sentence with the command. */
export function recordStepOf({ reference, state }: Pick<OutsideDonation, "reference" | "state">): string {
  if (state !== "proposed") return "It is over.";
  return `Another operator approves it: beat gift record-approve ${reference}, or withdraws it: beat gift record-withdraw ${reference} --note …`;
}

/** A gift from outside for scripts. */
export function outsideData({ proposedAt, settledAt, ...facts }: OutsideDonation) {
  const settled = settledAt === null ? null : new Date(settledAt).toISOString();
  return { gift: "outside", ...facts, proposedAt: new Date(proposedAt).toISOString(), settledAt: settled };
}
