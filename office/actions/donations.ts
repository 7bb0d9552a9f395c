import { cleanCode } from "#contract/clean.ts";
import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis } from "#contract/money.ts";
import { askProvider } from "#api/by-hand/ask-provider.ts";
import { correctAddress, resendReceipt } from "#api/by-hand/resend-receipt.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { nameInvoice } from "#api/mandates/name-invoice.ts";
import { cancelRecurring, finishCancelling } from "#api/mandates/cancel-recurring.ts";
import { seeDonation } from "../case-parts.ts";
import { findDonation } from "../find-donation.ts";
import { donationFacts } from "../donation-words.ts";
import { type Action, required, TREASURERS } from "./action.ts";

const next = (gift: string) => [seeDonation(gift)];

/** Sends a receipt again, to the donor's address as it is or corrected. */
const sendReceiptAgain: Action = {
  name: "receipt-resend",
  title: "Send the receipt again",
  roles: TREASURERS,
  next,
  fields: [
    {
      name: "email",
      label: "To which address?",
      hint: "Leave it empty for the address that the donor gave. Another one is also corrected in the gift.",
      type: "text",
    },
  ],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    if (gift.receipt === null) throw new RefusedError("This gift has no receipt: no money of it has been counted.");
    const email = cleanEmail(values["email"] ?? "");
    if (email !== "" && emailProblem(email) !== undefined) {
      return { problems: [{ field: "email", message: "Enter an address like ama@example.com." }] };
    }
    if (email === "" && gift.donor.email === "") {
      const message = "There is no address. Enter one, or print the receipt from the gift’s page.";
      return { problems: [{ field: "email", message }] };
    }
    return {
      details: { id: gift.id, receipt: gift.receipt, email },
      summary: `Send receipt ${gift.receipt} of ${gift.reference} again, to ${email === "" ? "the address that the donor gave" : "another address, which is also corrected in the gift"}.`,
      facts: [...donationFacts(gift), ...(email === "" ? [] : [["To", email] as const])],
    };
  },
  async perform(context, { id, email }) {
    const gift = await findDonation(context, String(id));
    if (email !== "") await correctAddress(context, gift, String(email));
    const number = await resendReceipt(context, gift);
    return {
      words: `Receipt ${number} was sent.`,
    };
  },
};

/** Stops a recurring gift, here and at the provider. */
const stopRecurring: Action = {
  name: "recurring-stop",
  title: "Stop a recurring gift",
  roles: TREASURERS,
  next,
  fields: [],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    if (gift.kind !== "recurring") throw new RefusedError("Only a recurring gift can be stopped.");
    return {
      details: { id: gift.id, amount: gift.amount },
      summary: `Stop the recurring gift ${gift.reference} of ${formatCedis(gift.amount)}: nothing more is charged. That is final.`,
      facts: donationFacts(gift),
    };
  },
  async perform(context, details) {
    const id = String(details["id"]);
    const before = await context.recurring.find(id);
    if (before?.state === "cancelled") throw new RefusedError("It had already ended. Nothing was sent.");
    await cancelRecurring(context, id, "operator");
    await finishCancelling(context, id, 0);
    const after = await context.recurring.find(id);
    if (after?.state === "cancelled") return { words: "The provider has confirmed: nothing more is charged." };
    if (after?.state !== "cancelling") throw new RefusedError(`It is ${after?.state} and cannot be stopped.`);
    return after.invoiceId === null
      ? {
          words:
            "The provider has not been told, because we do not know its invoice, and money can still be taken. Find the invoice in the provider’s dashboard, by the number, the amount and the day, and enter it.",
        }
      : { words: "The provider has not confirmed yet. Beat keeps asking until it does." };
  },
};

/** Records the invoice of a recurring gift that the provider never told us, once the provider confirms it. */
const nameRecurringInvoice: Action = {
  name: "recurring-invoice",
  title: "Enter the provider’s invoice",
  roles: TREASURERS,
  next,
  fields: [
    { name: "invoice", label: "The invoice", hint: "As the provider’s dashboard shows it.", type: "text" },
    {
      name: "transaction",
      label: "The number of one of its charges",
      hint: "If the provider asks for it.",
      type: "text",
    },
  ],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    if (gift.kind !== "recurring") throw new RefusedError("Only a recurring gift has an invoice.");
    if (gift.providerId !== null) throw new RefusedError(`Its invoice is already known: ${gift.providerId}.`);
    const invoice = required(values, "invoice", "Enter the invoice.");
    if (invoice.problems.length > 0) return { problems: invoice.problems };
    const transaction = cleanCode(values["transaction"] ?? "");
    return {
      details: { id: gift.id, invoice: invoice.value, ...(transaction === "" ? {} : { transaction }) },
      summary: `Record ${invoice.value} as the invoice of ${gift.reference}, if the provider confirms it.`,
      facts: donationFacts(gift),
    };
  },
  async perform(context, details, who) {
    const id = String(details["id"]);
    const recurring = await context.recurring.find(id);
    if (!recurring || recurring.invoiceId !== null) throw new RefusedError("Its invoice is already known.");
    const named = await nameInvoice(context, recurring, {
      invoiceId: String(details["invoice"]),
      transactions: details["transaction"] === undefined ? [] : [String(details["transaction"])],
      cause: "operator",
      note: `${who.name}: invoice read at the provider, and a status answer agrees`,
    });
    if (named.kind === "taken") throw new RefusedError("This invoice belongs to another gift.");
    if (named.kind === "unconfirmed") {
      const said = [...new Set(named.said.map(({ kind }) => kind))].join(", ");
      throw new RefusedError(
        `The provider does not confirm it (${said}): it must name this invoice with our amount. Enter the number of one of its charges too, as the dashboard shows it.`,
      );
    }
    // Its charges are looked for now, and it is stopped if it was to be stopped.
    await context.recurring.hint(id, context.clock.now());
    if (recurring.state === "cancelling") await finishCancelling(context, id, 0);
    const after = await context.recurring.find(id);
    const stopped = after?.state === "cancelled" ? " Nothing more is charged." : "";
    return {
      words: `The provider confirms the invoice.${stopped}`,
    };
  },
};

/** Asks the provider about a gift now. */
const askAboutDonation: Action = {
  name: "gift-ask",
  title: "Ask the provider again",
  roles: TREASURERS,
  next,
  fields: [],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    return {
      details: { id: gift.id, amount: gift.amount },
      summary: `Ask the provider about the gift ${gift.reference} of ${formatCedis(gift.amount)}, and act on its answer.`,
      facts: donationFacts(gift),
    };
  },
  async perform(context, details) {
    const gift = await findDonation(context, String(details["id"]));
    const said = await askProvider(context, gift);
    const after = await findDonation(context, gift.id);
    const answers = said.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
    return {
      words: `The provider said: ${answers.join(", ") || "nothing, because there was nothing to ask about"}. The gift was ${gift.state} and is now ${after.state}.`,
    };
  },
};

export const donationActions: readonly Action[] = [
  sendReceiptAgain,
  stopRecurring,
  nameRecurringInvoice,
  askAboutDonation,
];
