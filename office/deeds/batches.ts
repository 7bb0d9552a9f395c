import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OutsideDonation, OutsideDonor, RecordedBatch } from "#api/outside/ports.ts";
import { receiptNumberText } from "#api/receipts/receipt-mail.ts";
import { timeText } from "../donation-words.ts";
import type { Fact, Values } from "../view-parts.ts";
import { type Deed, required, TREASURERS } from "./deed.ts";
import { whyNot } from "./outside.ts";

const approveBatch: Deed = {
  name: "transfers-approve",
  title: "Approve gifts from a list",
  roles: TREASURERS,
  fields: [],
  about: async () => [],
  // A page of its own, because somebody who reads many rows needs longer than a question to a passkey waits.
  async page(context, values) {
    const gifts = await theBatch(context, values);
    return {
      kind: "batch",
      title: batchTitle(gifts),
      facts: batchFacts(gifts),
      text: `Compare each row with the provider’s list. Refuse what is no gift, or is a gift that Beat has, first, then approve the others together.`,
      rows: gifts.map(({ id, receivedOn, amount, donor, why }) => ({
        day: receivedOn,
        amount: formatCedis(amount),
        who: donor.name,
        reference: why,
        deed: { label: "Refuse", href: `/deeds/outside-withdraw?gift=${id}` },
      })),
      batch: values["batch"] ?? "",
    };
  },
  async prepare(context, values) {
    const gifts = await theBatch(context, values);
    return {
      details: {
        id: values["batch"] ?? "",
        gifts: gifts.length,
        amount: sumOf(gifts),
        rows: gifts.map(({ id, amount, receivedOn, why }) => `${id} ${amount} ${receivedOn} ${why}`).join("\n"),
      },
      words: `Approve to count ${batchTitle(gifts)}, which ${gifts[0]?.proposedBy} proposed. Each is counted at once, with a receipt.`,
      facts: gifts.map(({ reference, amount, receivedOn, donor, why }) => [
        reference,
        [`${formatCedis(amount)} on ${receivedOn}`, donor.name, why].filter(Boolean).join(", "),
      ]),
    };
  },
  async perform(context, details, who) {
    const ids = String(details["rows"])
      .split("\n")
      .map((row) => row.split(" ")[0] ?? "");
    const recorded = await context.outside.recordBatch({ ids, who: who.name, at: context.clock.now() });
    if (recorded.kind === "not-proposed") {
      throw new RefusedError("One of these gifts no longer waits, so none was counted. Read the rows again.");
    }
    if (recorded.kind !== "recorded") throw new RefusedError(whyNot(recorded));
    context.wake();
    const [first = 0] = recorded.receipts;
    const last = recorded.receipts.at(-1) ?? first;
    const isOne = first === last;
    const gifts = isOne ? "1 gift is" : `${ids.length} gifts are`;
    const receipts = isOne
      ? `Receipt ${receiptNumberText(first)}`
      : `Receipts ${receiptNumberText(first)} to ${receiptNumberText(last)}`;
    return {
      words: `${gifts} counted: the books have ${formatCedis(details["amount"] as Pesewas)}. ${receipts} ${sentWords(recorded)}.`,
      links: [
        { label: "Today", href: "/" },
        { label: "Gifts", href: "/gifts" },
      ],
    };
  },
};

const withdrawBatch: Deed = {
  name: "transfers-withdraw",
  title: "Withdraw gifts from a list",
  roles: TREASURERS,
  fields: [{ name: "note", label: "Why", hint: "For anyone who checks the books.", type: "text" }],
  about: async (context, values) => batchFacts(await theBatch(context, values)),
  async prepare(context, values) {
    const gifts = await theBatch(context, values);
    const note = required(values, "note", "Enter why.");
    if (note.problems.length > 0) return { problems: note.problems };
    return {
      details: {
        id: values["batch"] ?? "",
        gifts: gifts.length,
        amount: sumOf(gifts),
        ids: gifts.map(({ id }) => id).join(" "),
        note: note.value,
      },
      words: `Withdraw ${batchTitle(gifts)}: nothing of it is counted.`,
      facts: [...batchFacts(gifts), ["Why", note.value]],
    };
  },
  async perform(context, details, who) {
    const step = { who: who.name, at: context.clock.now(), note: String(details["note"]) };
    let withdrawn = 0;
    for (const id of String(details["ids"]).split(" ")) {
      if ((await context.outside.withdraw({ id, ...step })).kind === "withdrawn") withdrawn += 1;
    }
    if (withdrawn === 0) throw new RefusedError("These gifts no longer wait: somebody has settled them.");
    return {
      words: `${withdrawn === 1 ? "1 gift is" : `${withdrawn} gifts are`} withdrawn: nothing is counted.`,
      links: [{ label: "Today", href: "/" }],
    };
  },
};

export const batchDeeds: readonly Deed[] = [approveBatch, withdrawBatch];

function sentWords({ receipts, onPaper }: Pick<Extract<RecordedBatch, { kind: "recorded" }>, "receipts" | "onPaper">) {
  const isOne = receipts.length === 1;
  if (onPaper === 0) return isOne ? "goes out by e-mail" : "go out by e-mail";
  if (onPaper < receipts.length) return `go out by e-mail, but ${onPaper} of them have to be printed`;
  return isOne
    ? "has to be printed, because there is no address"
    : "have to be printed, because there are no addresses";
}

type Gift = OutsideDonation & { donor: OutsideDonor };
const inOrder = new Intl.Collator("en", { numeric: true });

/** The gifts of a batch that wait, in the order of the list. */
async function theBatch({ outside }: OperatorContext, values: Values): Promise<readonly Gift[]> {
  const batch = values["batch"] ?? "";
  const gifts = batch === "" ? [] : await outside.proposedIn(batch);
  if (gifts.length === 0) throw new RefusedError("These gifts no longer wait: somebody has settled them.");
  return gifts.toSorted((one, other) => inOrder.compare(one.why, other.why));
}

const sumOf = (gifts: readonly OutsideDonation[]) => gifts.reduce((sum, { amount }) => sum + amount, 0) as Pesewas;

/** `40 gifts that only the provider has, GH₵8,000 in all`. */
export function batchTitle(gifts: readonly OutsideDonation[]): string {
  const count = gifts.length === 1 ? "1 gift" : `${gifts.length} gifts`;
  return `${count} that only the provider has, ${formatCedis(sumOf(gifts))} in all`;
}

export function batchFacts(gifts: readonly OutsideDonation[]): Fact[] {
  const days = gifts.map(({ receivedOn }) => receivedOn).toSorted();
  const [first] = gifts;
  return [
    ["Days", days[0] === days.at(-1) ? `${days[0]}` : `${days[0]} to ${days.at(-1)}`],
    ["Proposed by", first ? `${first.proposedBy}, ${timeText(first.proposedAt)}` : ""],
  ];
}
