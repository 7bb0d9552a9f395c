import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { type Adoptable, readAdoptable, type Source, standingOf, whyOf } from "#api/by-hand/adoptable.ts";
import { readReported } from "#api/by-hand/reported.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { SignedDetails } from "../question.ts";
import type { Problem, Values } from "../view-parts.ts";
import type { TransferRow, View } from "../view.ts";
import { type Deed, TREASURERS } from "./deed.ts";

const TITLE = "Adopt payments of which there is no gift";

export const adoptPayments: Deed = {
  name: "adopt-propose",
  title: TITLE,
  roles: TREASURERS,
  fields: [],
  about: async () => [],
  page: adoptPage,
  async prepare(context, values) {
    if (values["step"] !== "propose") return { problems: [] };
    const chosen: Adoptable[] = [];
    const source = sourceOf(values);
    for (const payment of await readFrom(context, values)) {
      const isOpen = (await standingOf(context, payment)).isOpen;
      if (isOpen && values[boxOf(payment)] !== undefined) chosen.push(payment);
    }
    const problems = chosen
      .filter((payment) => emailOf(values, payment) !== "" && emailProblem(emailOf(values, payment)) !== undefined)
      .map((payment) => ({ field: fieldOf(payment), message: ADDRESS }));
    if (problems.length > 0) return { problems };
    if (chosen.length === 0) return { problems: [{ field: "rows", message: "Tick the payments to adopt." }] };
    const sum = chosen.reduce((total, { amount }) => total + amount, 0) as Pesewas;
    return {
      details: { id: context.newId(), source, payments: chosen.length, amount: sum, rows: writeRows(chosen) },
      words: `Propose to count ${countOf(chosen)} that only the provider has: ${formatCedis(sum)} in all. Somebody else compares them with the list and approves them before they are counted.`,
      facts: chosen.map((payment) => [
        source === "list" ? `Line ${payment.row}` : payment.day,
        [`${formatCedis(payment.amount)} on ${payment.day}`, whyOf(source, payment), emailOf(values, payment)]
          .filter(Boolean)
          .join(", "),
      ]),
      aside: JSON.stringify(chosen.map((payment) => emailOf(values, payment))),
    };
  },
  async perform(context, details, who, aside) {
    const emails = JSON.parse(aside) as string[];
    const at = context.clock.now();
    const source = sourceOf({ file: details["source"] === "list" ? "list" : "" });
    const proposals = readRows(details).map(({ amount, day, ...payment }, index) => ({
      id: context.newId(),
      amount,
      how: "provider" as const,
      receivedOn: day,
      donor: { name: "", email: emails[index] ?? "", phone: "" } as const,
      why: whyOf(source, payment),
      payment,
      who: who.name,
      at,
    }));
    const proposed = await context.outside.proposeAdoption(String(details["id"]), proposals);
    if (proposed.kind === "own-gift") {
      throw new RefusedError(`One of them is the payment of our own gift ${proposed.id}, so nothing was done.`);
    }
    if (proposed.kind === "known") {
      throw new RefusedError(
        "Some of these payments have been proposed in the meantime, so nothing was done. Compare the list again: it shows which.",
      );
    }
    return {
      words: `Proposed: ${countOf(proposals)}. Another person compares them with the list and approves them on their Today page.`,
      links: [{ label: "Today", href: "/" }],
    };
  },
};

const TEXT: Record<Source, string> = {
  list: "Tick the payments of which there is no gift, as after a restore.",
  answer:
    "The provider has told us of these payments and Beat has no gift for them, as after a restore. It was asked about each just now. Tick those to count.",
};

/** Without a list, they are those that callbacks have told of. */
const sourceOf = ({ file = "" }: Values): Source => (file === "" ? "answer" : "list");
const readFrom = async (context: OperatorContext, { file = "" }: Values): Promise<Adoptable[]> =>
  file === "" ? readReported(context) : readAdoptable(context, file);

const ADDRESS = "Enter an address like ama@example.com.";
const countOf = ({ length }: { length: number }) => (length === 1 ? "1 payment" : `${length} payments`);
const boxOf = ({ row }: Adoptable) => `row-${row}`;
const fieldOf = ({ row }: Adoptable) => `email-${row}`;
const emailOf = (values: Values, payment: Adoptable) => cleanEmail(values[fieldOf(payment)] ?? "");

/** One payment a row, without what names a person. A missing reference or fee is a dash. */
const writeRows = (payments: readonly Adoptable[]) =>
  payments
    .map((each) => [each.transaction, each.reference || "-", each.day, each.amount, each.fee ?? "-"].join(" "))
    .join("\n");

function readRows(details: SignedDetails): Omit<Adoptable, "row" | "source">[] {
  return String(details["rows"])
    .split("\n")
    .map((row) => {
      const [transaction = "", reference = "", day = "", amount, fee] = row.split(" ");
      return {
        transaction,
        reference: reference === "-" ? "" : reference,
        day,
        amount: Number(amount) as Pesewas,
        fee: fee === "-" ? null : (Number(fee) as Pesewas),
      };
    });
}

async function adoptPage(context: OperatorContext, values: Values, problems: Problem[]): Promise<View> {
  const payments = await readFrom(context, values);
  if (payments.length === 0) {
    return {
      kind: "message",
      title: TITLE,
      text: "The provider has told us of no payment without a gift. Compare its list, which has all payments.",
      link: { label: "Compare the provider’s list", href: "/statement" },
    };
  }
  const rows: TransferRow[] = [];
  for (const payment of payments) {
    const { isOpen, state, gift } = await standingOf(context, payment);
    const wrong = problems.find(({ field }) => field === fieldOf(payment));
    rows.push({
      day: payment.day,
      amount: payment.amount === 0 ? "" : formatCedis(payment.amount),
      who: "",
      reference: whyOf(payment.source, payment),
      ...(state === undefined ? {} : { state }),
      ...(gift === undefined ? {} : { deed: { label: "See the gift", href: `/gifts/${gift}` } }),
      ...(isOpen
        ? {
            tick: { name: boxOf(payment), isTicked: values[boxOf(payment)] !== undefined },
            email: {
              name: fieldOf(payment),
              value: emailOf(values, payment),
              ...(wrong ? { problem: wrong.message } : {}),
            },
          }
        : {}),
    });
  }
  return { kind: "adopt", title: TITLE, text: TEXT[sourceOf(values)], problems, file: values["file"] ?? "", rows };
}
