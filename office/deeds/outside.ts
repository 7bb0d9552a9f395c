import { cleanText } from "#contract/clean.ts";
import { cleanEmail, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import { type Msisdn, parsePhone } from "#contract/phone.ts";
import { dateOf } from "#api/clock.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OutsideDonation, OutsideDonor, Recorded, Withdrawn } from "#api/outside/ports.ts";
import { type OutsideWay, outsideWays } from "#api/outside/states.ts";
import { receiptNumberText } from "#api/receipts/receipt-mail.ts";
import { timeText } from "../donation-words.ts";
import type { Fact, Problem, Values } from "../view-parts.ts";
import { type Deed, required, TREASURERS } from "./deed.ts";

const WAY_WORDS: Record<OutsideWay, string> = {
  cash: "Cash",
  cheque: "A cheque",
  bank: "A bank transfer",
  wallet: "Mobile money to our own wallet",
  provider: "A payment in the provider’s list",
};

const proposeOutside: Deed = {
  name: "outside-propose",
  title: "Record a gift from outside the site",
  roles: TREASURERS,
  fields: [
    { name: "amount", label: "How much", type: "cedis" },
    { name: "how", label: "How it came", type: "choice", options: outsideWays.map((way) => [way, WAY_WORDS[way]]) },
    { name: "on", label: "The day it reached us", hint: "For example 2026-03-31.", type: "text" },
    {
      name: "why",
      label: "What shows that it came",
      hint: "Like the number of the slip, without names.",
      type: "text",
    },
    { name: "name", label: "The donor’s name", hint: "Optional.", type: "text" },
    { name: "email", label: "The donor’s e-mail", hint: "Optional. The receipt goes there.", type: "text" },
    { name: "phone", label: "The donor’s phone", hint: "Optional.", type: "text" },
  ],
  about: async () => [],
  async prepare(context, values) {
    const amount = parseAmount(values["amount"]?.trim() ?? "");
    const how = outsideWays.find((way) => way === values["how"]);
    const on = values["on"]?.trim() ?? "";
    const why = required(values, "why", "Enter what shows that the money came.");
    const { donor, problems: donorProblems } = readDonor(values);
    const problems: Problem[] = [
      ...(amount.ok ? [] : [{ field: "amount", message: "Enter what was given, like 20 or 20.50." }]),
      ...(how ? [] : [{ field: "how", message: "Choose how it came." }]),
      ...dayProblems(on, context.clock.now()),
      ...why.problems,
      ...donorProblems,
    ];
    if (problems.length > 0 || !amount.ok || !how) return { problems };
    const given = [donor.name, donor.email, donor.phone].filter(Boolean).join(", ") || "not known";
    return {
      details: { id: context.newId(), amount: amount.pesewas, how, on, why: why.value },
      words: `Propose to count ${formatCedis(amount.pesewas)} (${WAY_WORDS[how].toLowerCase()}) that came on ${on}, as “${why.value}” shows. Somebody else approves it before it is counted.`,
      facts: [
        ["What shows it", why.value],
        ["Donor", given],
      ],
      aside: JSON.stringify(donor),
    };
  },
  async perform(context, details, who, aside) {
    const donation = await context.outside.propose({
      id: String(details["id"]),
      amount: details["amount"] as Pesewas,
      how: details["how"] as OutsideWay,
      receivedOn: String(details["on"]),
      donor: JSON.parse(aside) as OutsideDonor,
      why: String(details["why"]),
      who: who.name,
      at: context.clock.now(),
    });
    return {
      words: `${donation.reference}: ${formatCedis(donation.amount)} is to be counted. Another person approves it on their Today page.`,
      links: [
        { label: "Record another", href: "/deeds/outside-propose" },
        { label: "Today", href: "/" },
      ],
    };
  },
};

function dayProblems(on: string, now: number): Problem[] {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(on) ? Date.parse(on) : NaN;
  if (Number.isNaN(at) || dateOf(at) !== on) return [{ field: "on", message: "Enter the day like 2026-03-31." }];
  return at > now ? [{ field: "on", message: `${on} has not come yet.` }] : [];
}

function readDonor(values: Values): { donor: OutsideDonor; problems: Problem[] } {
  const name = cleanText(values["name"] ?? "");
  const email = cleanEmail(values["email"] ?? "");
  const typed = values["phone"]?.trim() ?? "";
  const phone = typed === "" ? undefined : parsePhone(typed);
  return {
    donor: { name, email, phone: phone?.ok ? (phone.msisdn as Msisdn) : "" },
    problems: [
      ...(name.length > NAME_LIMIT || holdsCardNumber(name)
        ? [{ field: "name", message: `Enter at most ${NAME_LIMIT} letters, without numbers of cards.` }]
        : []),
      ...(email !== "" && emailProblem(email) !== undefined
        ? [{ field: "email", message: "Enter an address like ama@example.com." }]
        : []),
      ...(phone?.ok === false ? [{ field: "phone", message: "Enter a Ghanaian number like 024 123 4567." }] : []),
    ],
  };
}

const approveOutside: Deed = {
  name: "outside-approve",
  title: "Approve a gift from outside",
  roles: TREASURERS,
  fields: [],
  about: async (context, values) => outsideFacts(await theOutside(context, values)),
  async prepare(context, values) {
    const gift = await theOutside(context, values);
    return {
      details: { id: gift.id, amount: gift.amount },
      words: `Approve to count ${formatCedis(gift.amount)} (${WAY_WORDS[gift.how].toLowerCase()}) of ${gift.receivedOn}, ${gift.reference}. Its receipt goes out at once.`,
      facts: outsideFacts(gift),
    };
  },
  async perform(context, details, who) {
    const recorded = await context.outside.record({
      id: String(details["id"]),
      who: who.name,
      at: context.clock.now(),
    });
    if (recorded.kind !== "recorded") throw new RefusedError(whyNot(recorded));
    context.wake();
    const { donation, receipt, receiptBy } = recorded;
    const sent = {
      "e-mail": "goes out by e-mail",
      text: "goes out by text message",
      paper: "has to be printed, because there is no address",
    }[receiptBy];
    const print = { label: "See the receipt", href: `/gifts/${donation.id}/receipt` };
    return {
      words: `${donation.reference} is counted: the books have ${formatCedis(donation.amount)}. Receipt ${receiptNumberText(receipt)} ${sent}.`,
      links: [
        ...(receiptBy === "paper" ? [print] : []),
        { label: "Today", href: "/" },
        { label: "See the gift", href: `/gifts/${donation.id}` },
      ],
    };
  },
};

const withdrawOutside: Deed = {
  name: "outside-withdraw",
  title: "Withdraw a gift from outside",
  roles: TREASURERS,
  fields: [{ name: "note", label: "Why", hint: "For anyone who checks the books.", type: "text" }],
  about: async (context, values) => outsideFacts(await theOutside(context, values)),
  async prepare(context, values) {
    const gift = await theOutside(context, values);
    const note = required(values, "note", "Enter why it is withdrawn.");
    if (note.problems.length > 0) return { problems: note.problems };
    return {
      details: { id: gift.id, amount: gift.amount, note: note.value },
      words: `Withdraw ${gift.reference}: the ${formatCedis(gift.amount)} is not counted.`,
      facts: [...outsideFacts(gift), ["Why", note.value]],
    };
  },
  async perform(context, details, who) {
    const withdrawn = await context.outside.withdraw({
      id: String(details["id"]),
      who: who.name,
      at: context.clock.now(),
      note: String(details["note"]),
    });
    if (withdrawn.kind !== "withdrawn") throw new RefusedError(whyNot(withdrawn));
    const { reference, batch } = withdrawn.donation;
    const others = { label: "Read the other rows", href: `/deeds/transfers-approve?batch=${batch}` };
    return {
      words: `${reference} is withdrawn: nothing is counted.`,
      links: [...(batch === "" ? [] : [others]), { label: "Today", href: "/" }],
    };
  },
};

export const outsideDeeds: readonly Deed[] = [proposeOutside, approveOutside, withdrawOutside];

async function theOutside({ outside }: OperatorContext, values: Values): Promise<OutsideDonation> {
  const gift = (await outside.proposed()).find(({ id }) => id === values["gift"]);
  if (gift) return gift;
  throw new RefusedError("This gift no longer waits: somebody has approved or withdrawn it.");
}

export function outsideFacts(gift: OutsideDonation): Fact[] {
  return [
    ["Amount", formatCedis(gift.amount)],
    ["How", `${WAY_WORDS[gift.how]}, on ${gift.receivedOn}`],
    ["What shows it", gift.why],
    ["Proposed by", `${gift.proposedBy}, ${timeText(gift.proposedAt)}`],
    ["Reference", gift.reference],
  ];
}

export function whyNot(refused: Exclude<Recorded | Withdrawn, { donation: unknown }>): string {
  switch (refused.kind) {
    case "not-found":
      return "There is no such gift.";
    case "same-operator":
      return "You proposed it yourself, so another person has to approve it.";
    case "own-gift":
      return `${refused.reference} is the payment of our own gift ${refused.id}, so it is not adopted. Refuse it, and settle that gift.`;
    case "not-proposed":
      return `It no longer waits: it is ${refused.state}.`;
  }
}
