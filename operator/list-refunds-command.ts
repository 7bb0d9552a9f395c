import { formatCedis } from "#contract/money.ts";
import type { Refund } from "#api/refunds/ports.ts";
import type { Command } from "./command.ts";
import { table, timeText } from "./table.ts";

export const listRefundsCommand: Command = {
  name: "refund list",
  usage: "",
  summary: "list the refunds that wait for a person or for the provider, the oldest first, and the command for each",
  words: { least: 0, most: 0 },
  async run(call) {
    const context = await call.context();
    const open = await context.audited("refund list", "", () => context.refunds.open());
    const rows = open.map((refund) => [
      refund.id,
      refund.paymentId,
      formatCedis(refund.amount),
      refund.state,
      timeText(refund.approvedAt ?? refund.proposedAt),
      refund.proposedBy,
      refund.approvedBy ?? "",
      nextStepOf(refund),
    ]);
    const headings = ["refund", "gift", "amount", "state", "since (GMT)", "proposed by", "approved by", "next"];
    return { data: open.map(refundData), text: rows.length > 0 ? table(headings, rows) : "No refund is waiting." };
  },
};

/** What ends a refund's wait, as a sentence with the command. */
export function nextStepOf({ id, state, way }: Pick<Refund, "id" | "state" | "way">): string {
  switch (state) {
    case "proposed":
      return `Another operator approves it: beat refund approve ${id}`;
    case "approved":
      return `Give it back in the provider's dashboard, then: beat refund done ${id} --transaction ID --note …`;
    case "sending":
      return "The provider pays it out, and Beat asks until it knows.";
    default:
      return `It is over: it is ${state}${way === "pay-out" ? ", by the provider's word" : ""}.`;
  }
}

/** A refund for scripts. */
export function refundData({ id, payment, paymentId, proposedAt, approvedAt, settledAt, ...facts }: Refund) {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const times = { proposedAt: time(proposedAt), approvedAt: time(approvedAt), settledAt: time(settledAt) };
  return { refund: id, gift: payment, reference: paymentId, ...facts, ...times };
}
