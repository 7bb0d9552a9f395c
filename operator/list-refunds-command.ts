import { formatCedis } from "#contract/money.ts";
import type { OwedCharge, Refund } from "#api/refunds/ports.ts";
import { FAILED_SHOWN_MS } from "#api/refunds/states.ts";
import { readWentBackTwice, type WentBackTwice } from "#api/store/ledger/went-back-twice.ts";
import type { Command } from "./command.ts";
import { table, timeText } from "./table.ts";

export const listRefundsCommand: Command = {
  name: "refund list",
  usage: "",
  summary:
    "list the refunds that wait for a person or for the provider, the pay-outs that failed in the last week or are in doubt, and the charges that we have to give back, with the command for each; and the gifts of which more went back than came",
  words: { least: 0, most: 0 },
  async run(call) {
    const context = await call.context();
    const { refunds, clock } = context;
    const { listed, owed } = await context.audited("refund list", "", async () => ({
      listed: [
        ...(await refunds.open()),
        ...(await refunds.failedSince(clock.now() - FAILED_SHOWN_MS)),
        ...(await refunds.doubted()),
      ],
      owed: await refunds.owed(),
    }));
    const rows = listed.map((refund) => [
      refund.id,
      refund.paymentId,
      formatCedis(refund.amount),
      refund.state,
      timeText(refund.approvedAt ?? refund.proposedAt),
      refund.proposedBy,
      refund.approvedBy ?? "",
      nextText(refund),
    ]);
    const owedRows = owed.map(({ id, flag, dueOn, at, amount }) => [
      "",
      id,
      formatCedis(amount),
      "to give back",
      timeText(at),
      "",
      "",
      `${WHY[flag]} (due ${dueOn}): beat refund ${id} --why …, or beat gift decide ${id} paid --note … if the donor wants it to stand`,
    ]);
    const twice = await readWentBackTwice(context.database);
    const headings = ["refund", "gift", "amount", "state", "since (GMT)", "proposed by", "approved by", "next"];
    const all = [...rows, ...owedRows];
    const waiting = all.length > 0 ? table(headings, all) : "No refund is waiting.";
    return {
      data: [
        ...listed.map(refundData),
        ...owed.map((charge) => ({ state: "to-give-back", ...owedData(charge) })),
        ...twice.map((gift) => ({ state: "went-back-twice", ...gift })),
      ],
      text: [waiting, ...twice.map(twiceText)].join("\n"),
    };
  },
};

const WHY = { double: "taken twice for one date", "after-cancel": "taken after the gift had ended" };

const owedData = ({ id, flag, dueOn, at, amount }: OwedCharge) => ({
  gift: "charge",
  reference: id,
  amount,
  why: flag,
  dueOn,
  since: new Date(at).toISOString(),
});

function nextText(refund: Refund): string {
  if (refund.doubtedAt !== null) {
    return `It was recorded as done, and the provider says that it failed. If its list has it: beat refund done ${refund.id} --transaction ID --note …; if not, two operators correct the line: beat correction ${refund.id} --why …`;
  }
  return refund.state === "failed" ? `${refund.note}. ${againText(refund)}` : nextStepOf(refund);
}

const twiceText = ({ id, came, returned, lastAt }: WentBackTwice) =>
  `Went back twice: ${formatCedis(returned)} of the ${formatCedis(came)} of ${id}, the last time ${timeText(lastAt)}. If it is so, ask the donor or the network for it: what they pay is a gift from outside. If a line is wrong: beat correction …`;

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
export function refundData({ id, payment, paymentId, proposedAt, approvedAt, settledAt, doubtedAt, ...facts }: Refund) {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const times = {
    proposedAt: time(proposedAt),
    approvedAt: time(approvedAt),
    settledAt: time(settledAt),
    doubtedAt: time(doubtedAt),
  };
  return { refund: id, gift: payment, reference: paymentId, ...facts, ...times };
}
