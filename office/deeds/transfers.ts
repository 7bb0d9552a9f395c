import { formatCedis, type Pesewas } from "#contract/money.ts";
import { type BankColumn, type BankFile, guessHeadings, type Headings, readBankFile } from "#api/by-hand/bank-file.ts";
import { numbersIn, readTransfers, type Transfer, type Transfers } from "#api/by-hand/transfers.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { SignedDetails } from "../question.ts";
import type { Problem, Values } from "../view-parts.ts";
import type { BankFileView, TransferRow } from "../view.ts";
import { batchDeeds } from "./batches.ts";
import { type Deed, TREASURERS } from "./deed.ts";

const TITLE = "Gifts in the bank’s file";

/** What the signature says of one row. Its donor's name stands beside it. */
type SignedRow = { day: string; amount: Pesewas; why: string };

const proposeTransfers: Deed = {
  name: "transfers-propose",
  title: TITLE,
  roles: TREASURERS,
  fields: [],
  about: async () => [],
  page: bankFilePage,
  async prepare(context, values) {
    if (values["step"] !== "propose") return { problems: [] };
    const { transfers } = readChosen(context, readBankFile(values["file"] ?? ""), values);
    const { known } = await whatIsKnown(context, transfers);
    const gifts = transfers.filter((each) => isChosen(values, each) && mayBeProposed(known, each));
    if (gifts.length === 0) return { problems: [{ field: "rows", message: "Tick the rows that are gifts." }] };
    await context.outside.keepBankColumns(chosenHeadings(values));
    const rows = gifts.map((each): SignedRow => ({ ...each, why: whyOf(each) }));
    return {
      details: { id: context.newId(), gifts: gifts.length, amount: sumOf(rows), rows: writeRows(rows) },
      words: `Propose to count ${countOf(gifts)} from the bank: ${formatCedis(sumOf(rows))} in all. Somebody else approves them before they are counted.`,
      facts: gifts.map((each) => [
        `Line ${each.line}`,
        [`${formatCedis(each.amount)} on ${each.day}`, each.name, each.reference].filter(Boolean).join(", "),
      ]),
      aside: JSON.stringify(gifts.map(({ name, identity }) => ({ name, identity }))),
    };
  },
  async perform(context, details, who, aside) {
    const donors = JSON.parse(aside) as Pick<Transfer, "name" | "identity">[];
    const at = context.clock.now();
    const proposals = readRows(details).map(({ day, amount, why }, index) => {
      const { name = "", identity = "" } = donors[index] ?? {};
      const donor = { name, email: "", phone: "" } as const;
      const row = { id: context.newId(), amount, how: "bank", receivedOn: day, donor, why } as const;
      return { ...row, who: who.name, at, transfer: identity };
    });
    if ((await context.outside.proposeBatch(String(details["id"]), proposals)) === "known") {
      throw new RefusedError(
        "Some of these rows have been proposed in the meantime, so nothing was done. Choose the file again: it shows which.",
      );
    }
    return {
      words: `Proposed: ${countOf(proposals)}, ${formatCedis(sumOf(proposals))} in all. Another person reads the rows and approves them on their Today page.`,
      links: [{ label: "Today", href: "/" }],
    };
  },
};

export const transferDeeds: readonly Deed[] = [proposeTransfers, ...batchDeeds];

const countOf = ({ length }: { length: number }) => (length === 1 ? "1 gift" : `${length} gifts`);
const sumOf = (rows: readonly { amount: Pesewas }[]) => rows.reduce((sum, { amount }) => sum + amount, 0) as Pesewas;

/** What stands in the books as the proof. */
function whyOf({ line, reference }: Transfer): string {
  const numbers = numbersIn(reference);
  return `Line ${line} of the bank’s file${numbers === "" ? "" : `: ${numbers}`}`;
}

const writeRows = (rows: readonly SignedRow[]) =>
  rows.map(({ day, amount, why }) => `${day} ${amount} ${why}`).join("\n");

function readRows(details: SignedDetails): SignedRow[] {
  return String(details["rows"])
    .split("\n")
    .map((row) => {
      const [day = "", amount = "", ...why] = row.split(" ");
      return { day, amount: Number(amount) as Pesewas, why: why.join(" ") };
    });
}

const chosenHeadings = (values: Values): Headings => ({
  day: values["day"] ?? "",
  amount: values["amount"] ?? "",
  name: values["name"] ?? "",
  reference: values["reference"] ?? "",
});
const boxOf = ({ line }: Transfer) => `row-${line}`;
const isChosen = (values: Values, transfer: Transfer) => values[boxOf(transfer)] !== undefined;

/** `known`: rows that were proposed. `byHand`: bank transfers of these days that were proposed without a file. */
type Known = Pick<Awaited<ReturnType<typeof whatIsKnown>>, "known" | "byHand">;

async function whatIsKnown({ outside }: OperatorContext, transfers: readonly Transfer[]) {
  return {
    known: await outside.transfers(transfers.map(({ identity }) => identity)),
    byHand: await outside.transfersWithoutFile([...new Set(transfers.map(({ day }) => day))]),
  };
}

const mayBeProposed = (known: Known["known"], { identity }: Transfer) =>
  (known.get(identity)?.state ?? "withdrawn") === "withdrawn";

function readChosen({ clock }: OperatorContext, file: BankFile, values: Values): Transfers {
  const order = (["day-first", "month-first"] as const).find((each) => each === values["order"]);
  return readTransfers(file, chosenHeadings(values), { order, now: clock.now() });
}

/** The page on which the file is chosen, then its columns are said, then its rows are ticked. */
async function bankFilePage(context: OperatorContext, values: Values, problems: Problem[]): Promise<BankFileView> {
  const empty = { headings: [], columns: {}, order: "", note: "", rows: [], aside: [] };
  const page = { kind: "bank-file" as const, title: TITLE, problems, file: "", ...empty };
  const text = values["file"];
  if (text === undefined) return page;
  try {
    const file = readBankFile(text);
    const { headings } = file;
    const columns =
      values["step"] === undefined
        ? guessHeadings(headings, await context.outside.bankColumns())
        : chosenHeadings(values);
    const missing = missingColumns(headings, columns);
    const shown = { ...page, file: text, headings: [...new Set(headings)].filter(Boolean), columns };
    if (missing.length > 0) return { ...shown, problems: missing };
    const read = readChosen(context, file, { ...values, ...columns });
    const known = await whatIsKnown(context, read.transfers);
    return {
      ...shown,
      order: read.isOrderKnown ? read.order : "",
      note: read.isOrderKnown ? "" : AMBIGUOUS,
      rows: read.transfers.map((transfer) => rowOf(transfer, known, values)),
      aside: read.aside,
    };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ...page, problems: [{ field: "file", message: error.message }] };
  }
}

const AMBIGUOUS =
  "Each day in this file can be read in two ways. Here the day comes before the month. If the bank writes the month first, say so under “Columns”.";

function rowOf(transfer: Transfer, { known, byHand }: Known, values: Values): TransferRow {
  const { day, name, reference, amount } = transfer;
  const row = { day, amount: formatCedis(amount), who: name, reference };
  const before = known.get(transfer.identity);
  if (before && !mayBeProposed(known, transfer)) {
    return { ...row, state: `${before.state === "recorded" ? "Counted" : "Waits"}: ${before.reference}` };
  }
  const like = byHand.find((gift) => gift.receivedOn === day && gift.amount === amount);
  const doubt = before ? "Refused before" : like && `Perhaps the same as ${like.reference}`;
  const isTicked = isChosen(values, transfer) || (values["step"] === "tick" && doubt === undefined);
  return { ...row, ...(doubt ? { state: doubt } : {}), tick: { name: boxOf(transfer), isTicked } };
}

const MISSING: Partial<Record<BankColumn, string>> = {
  day: "Choose the column of the day.",
  amount: "Choose the column of the money that came in.",
  reference: "Choose the column of the reference, by which a row is known again.",
};

function missingColumns(headings: readonly string[], columns: Headings): Problem[] {
  return Object.entries(MISSING)
    .filter(([column]) => !headings.includes(columns[column as BankColumn]) || columns[column as BankColumn] === "")
    .map(([field, message]) => ({ field, message }));
}
