import { formatCedis } from "#contract/money.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { FAILED_SHOWN_MS } from "#api/refunds/states.ts";
import type { Command } from "./command.ts";
import { table, timeText } from "./table.ts";

export const listRefundsCommand: Command = {
  name: "refund list",
  usage: "",
  summary:
    "list the refunds that wait for a person or for the provider, and the pay-outs that failed in the last week, with the command for each",
  words: { least: 0, most: 0 },
  async run(call) {
    const context = await call.context();
    const { refunds, clock } = context;
    const listed = await context.audited("refund list", "", async () => [
      ...(await refunds.open()),
      ...(await refunds.failedSince(clock.now() - FAILED_SHOWN_MS)),
    ]);
    const rows = listed.map((refund) => [
      refund.id,
      refund.paymentId,
      formatCedis(refund.amount),
      refund.state,
      timeText(refund.approvedAt ?? refund.proposedAt),
      refund.proposedBy,
      refund.approvedBy ?? "",
      refund.state === "failed" ? `${refund.note}. ${againText(refund)}` : nextStepOf(refund),
    ]);
    const headings = ["refund", "gift", "amount", "state", "since (GMT)", "proposed by", "approved by", "next"];
    return { data: listed.map(refundData), text: rows.length > 0 ? table(headings, rows) : "No refund is waiting." };
  },
};

const againText = ({ paymentId }: Refund) => `To try again: beat refund ${paymentId} --why …`;

/** The next step for a refund, as a sentence with the command. */
export function nextStepOf({ id, state }: Pick<Refund, "id" | "state">): string {
  switch (state) {
    case "proposed":
      return `Another operator approves it: beat refund approve ${id}`;
    case "approved":
      return `Give it back in the provider's dashboard, or by hand if it came from outside, then: beat refund done ${id} --transaction ID --note …`;
    case "sending":
      return `The provider pays it out, and Beat asks until it knows. After a day look in the provider's list: beat refund done ${id} --transaction ID --note …, or beat refund failed ${id} --note …`;
    case "failed":
      return "Nothing was paid out. It may be proposed again: beat refund …";
    default:
      return "It is over.";
  }
}

/** A refund for scripts. */
export function refundData({ id, payment, paymentId, proposedAt, approvedAt, settledAt, ...facts }: Refund) {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const times = { proposedAt: time(proposedAt), approvedAt: time(approvedAt), settledAt: time(settledAt) };
  return { refund: id, gift: payment, reference: paymentId, ...facts, ...times };
}
