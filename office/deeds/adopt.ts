import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import { feeOf, periodOf, reconcile } from "#api/by-hand/reconcile.ts";
import { readStatement, type StatementLine } from "#api/by-hand/statement.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { AdoptedPayment, OutsideDonation } from "#api/outside/ports.ts";
import type { SignedDetails } from "../question.ts";
import type { Problem, Values } from "../view-parts.ts";
import type { TransferRow, View } from "../view.ts";
import { type Deed, TREASURERS } from "./deed.ts";

const TITLE = "Adopt payments of which there is no gift";

/** A payment that the provider's list has and the books do not. Everything but the e-mail is the list's. */
type Adoptable = AdoptedPayment & { line: number; day: string; amount: Pesewas };

/** The longest names of providers and networks, and no names of people. */
const TRANSACTION = /^[\w.-]{4,64}$/u;
/** Our ids and those of invoices. A shorter word may be a phone number. */
const REFERENCE = /^[\w-]{16,64}$/u;

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
    for (const payment of await readAdoptable(context, values["file"] ?? "")) {
      const isOpen = (await stateOf(context, payment)).isOpen;
      if (isOpen && values[boxOf(payment)] !== undefined) chosen.push(payment);
    }
    const problems = chosen
      .filter((payment) => emailOf(values, payment) !== "" && emailProblem(emailOf(values, payment)) !== undefined)
      .map((payment) => ({ field: fieldOf(payment), message: ADDRESS }));
    if (problems.length > 0) return { problems };
    if (chosen.length === 0) return { problems: [{ field: "rows", message: "Tick the payments to adopt." }] };
    const sum = chosen.reduce((total, { amount }) => total + amount, 0) as Pesewas;
    return {
      details: { id: context.newId(), payments: chosen.length, amount: sum, rows: writeRows(chosen) },
      words: `Propose to count ${countOf(chosen)} that only the provider’s list has: ${formatCedis(sum)} in all. Somebody else compares them with the list and approves them before they are counted.`,
      facts: chosen.map((payment) => [
        `Line ${payment.line}`,
        [`${formatCedis(payment.amount)} on ${payment.day}`, whyOf(payment), emailOf(values, payment)]
          .filter(Boolean)
          .join(", "),
      ]),
      aside: JSON.stringify(chosen.map((payment) => emailOf(values, payment))),
    };
  },
  async perform(context, details, who, aside) {
    const emails = JSON.parse(aside) as string[];
    const at = context.clock.now();
    const proposals = readRows(details).map(({ amount, day, ...payment }, index) => ({
      id: context.newId(),
      amount,
      how: "provider" as const,
      receivedOn: day,
      donor: { name: "", email: emails[index] ?? "", phone: "" } as const,
      why: whyOf(payment),
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

const ADDRESS = "Enter an address like ama@example.com.";
const countOf = ({ length }: { length: number }) => (length === 1 ? "1 payment" : `${length} payments`);
const boxOf = ({ line }: Adoptable) => `row-${line}`;
const fieldOf = ({ line }: Adoptable) => `email-${line}`;
const emailOf = (values: Values, payment: Adoptable) => cleanEmail(values[fieldOf(payment)] ?? "");

/** What stands in the books as the proof. */
const whyOf = ({ transaction, reference, fee }: AdoptedPayment) =>
  [
    `The provider’s list: ${transaction}`,
    reference && `reference ${reference}`,
    fee === null ? "" : `fee ${formatCedis(fee)}`,
  ]
    .filter(Boolean)
    .join(", ");

/** One payment a row, without what names a person. A missing reference or fee is a dash. */
const writeRows = (payments: readonly Adoptable[]) =>
  payments
    .map((each) => [each.transaction, each.reference || "-", each.day, each.amount, each.fee ?? "-"].join(" "))
    .join("\n");

function readRows(details: SignedDetails): Omit<Adoptable, "line">[] {
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

/** The payments in the list that the books do not have. */
async function readAdoptable(context: OperatorContext, file: string): Promise<Adoptable[]> {
  const { lines } = readStatement(file);
  const period = periodOf(lines);
  if (!period) throw new RefusedError("This list has no payments.");
  const { theirsOnly } = await reconcile(context, lines, { period, account: "collection" });
  return theirsOnly.filter(({ kind }) => kind === "credit").map(adoptableOf);
}

function adoptableOf(line: StatementLine): Adoptable {
  const fee = feeOf(line);
  return {
    line: line.line,
    day: dateOf(line.at),
    amount: line.amount,
    transaction: line.providerId,
    reference: REFERENCE.test(line.reference) ? line.reference : "",
    fee: fee !== null && fee < line.amount ? fee : null,
  };
}

/** Whether a payment may be proposed, and what speaks against it. */
type Standing = { isOpen: boolean; state?: string; gift?: string };

async function stateOf(context: OperatorContext, payment: Adoptable): Promise<Standing> {
  if (!TRANSACTION.test(payment.transaction)) {
    return { isOpen: false, state: "The list does not give its transaction, so it could be counted twice." };
  }
  const gift = await context.outside.ownGift(payment);
  if (gift !== undefined) return { isOpen: false, state: "It belongs to a gift of ours: settle that one.", gift };
  const adopted = await context.outside.adopted([payment]);
  const same = adopted.findLast((each) => each.payment?.transaction === payment.transaction);
  if (same && isStanding(same)) {
    return { isOpen: false, state: `${same.state === "recorded" ? "Counted" : "Waits"}: ${same.reference}` };
  }
  const like = adopted.find((each) => each !== same && isStanding(each));
  if (like) return { isOpen: true, state: `Perhaps the same as ${like.reference}: it has the same reference.` };
  return {
    isOpen: true,
    ...(same ? { state: same.state === "withdrawn" ? "Refused before" : "Corrected before" } : {}),
  };
}

const isStanding = ({ state }: OutsideDonation) => state === "proposed" || state === "recorded";

async function adoptPage(context: OperatorContext, values: Values, problems: Problem[]): Promise<View> {
  const file = values["file"] ?? "";
  if (file === "") {
    return {
      kind: "message",
      title: TITLE,
      text: "Compare the provider’s list first. It shows which payments only the provider has.",
      link: { label: "Compare the provider’s list", href: "/statement" },
    };
  }
  const rows: TransferRow[] = [];
  for (const payment of await readAdoptable(context, file)) {
    const { isOpen, state, gift } = await stateOf(context, payment);
    const wrong = problems.find(({ field }) => field === fieldOf(payment));
    rows.push({
      day: payment.day,
      amount: formatCedis(payment.amount),
      who: "",
      reference: whyOf(payment),
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
  return { kind: "adopt", title: TITLE, problems, file, rows };
}
