import { cleanCode, cleanText } from "#contract/clean.ts";
import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis } from "#contract/money.ts";
import { askProvider } from "#api/by-hand/ask-provider.ts";
import { correctAddress, resendReceipt } from "#api/by-hand/resend-receipt.ts";
import { cancelMandate, finishCancelling } from "#api/mandates/cancel-mandate.ts";
import { nameInvoice } from "#api/mandates/name-invoice.ts";
import { mandateSourcesOf } from "#api/mandates/states.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { closeAsUnpaid, countSaid, mayClose, noteFlag } from "#api/payments/actions.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import { COUNTED_STATES, sourcesOf } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { Link } from "../view.ts";
import { findGift, giftAction, wrong } from "./action.ts";

export const NO_RECEIPT = "This gift has no receipt: no money of it has been counted.";
const COUNTED: readonly string[] = COUNTED_STATES;
const CLOSABLE: readonly string[] = sourcesOf("failed", "person");
const ENDABLE: readonly string[] = mandateSourcesOf("cancelled", "person");

const AGAINST =
  "That is not what the books say. It is believed once the provider has said it twice, six hours apart; Beat asks again.";

/** Asks the provider about a payment or a recurring gift now. */
const ask = giftAction({
  name: "gift-ask",
  title: "Ask the provider again",
  label: "Ask again",
  plan: (_, { reference, amount }) =>
    `Ask the provider about the gift ${reference} of ${formatCedis(amount)}, and act on its answer.`,
  async perform(context, gift) {
    const said = await askProvider(context, gift);
    const after = await findGift(context, gift.id);
    const answers = said.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
    const isAgainst = after.mismatch !== null && COUNTED.includes(after.state);
    return `The provider said: ${answers.join(", ") || "nothing, because there was nothing to ask about"}. The gift was ${gift.state} and is now ${after.state}.${isAgainst ? ` ${AGAINST}` : ""}`;
  },
});

/** The payment of a gift that was found. */
async function paymentOf({ payments }: OperatorContext, { id }: FoundGift): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment) return payment;
  throw new Error("A payment that was found is gone.");
}

const nameOf = ({ amount, reference }: FoundGift) =>
  `the payment of ${formatCedis(amount)} with the reference ${reference}`;

const close = giftAction({
  name: "payment-close",
  title: "Close as not paid",
  of: "payment",
  whyNot: ({ state }) => !CLOSABLE.includes(state) && `It is ${state}, and cannot be closed.`,
  async plan(context, gift) {
    await mayClose(context, await paymentOf(context, gift));
    return `Close ${nameOf(gift)} as not paid. If the provider says Paid later, it is counted all the same.`;
  },
  async perform(context, gift, who) {
    await closeAsUnpaid(context, await paymentOf(context, gift), who);
    return "It is closed as not paid (failed). The provider’s Paid would still count.";
  },
});

const count = giftAction({
  name: "payment-count",
  title: "Count what the provider said",
  of: "payment",
  whyNot: ({ state, flag }) => !(state === "unknown" && flag === "another-sum") && "There is no other sum to count.",
  plan: (_, gift) => `Count ${nameOf(gift)} as “${gift.mismatch}”, if the provider, asked once more, says the same.`,
  async perform(context, gift, who) {
    await countSaid(context, await paymentOf(context, gift), who);
    const { amount, taken } = await paymentOf(context, gift);
    return `The provider said it again. The books have ${formatCedis(taken ?? amount)}.`;
  },
});

const note = giftAction({
  name: "payment-note",
  title: "Noted",
  of: "payment",
  whyNot: ({ flag, isNoted }) => (flag === null || isNoted) && "Nothing about it waits.",
  plan: (_, gift) =>
    `Take ${nameOf(gift)} off Today. Nothing else changes; a new answer against the books brings it back.`,
  async perform(context, gift, who) {
    await noteFlag(context, await paymentOf(context, gift), who);
    return "It is off Today. A new answer against the books brings it back.";
  },
});

/** Sends a receipt again, to the donor's address as it is or corrected. */
export const sendReceiptAgain = giftAction({
  name: "receipt-resend",
  title: "Send the receipt again",
  fields: [
    {
      name: "email",
      label: "To which address?",
      hint: "Leave it empty for the address that the donor gave. Another one is also corrected in the gift.",
      type: "text",
    },
  ],
  whyNot: ({ receipt }) => receipt === null && NO_RECEIPT,
  plan(_, { receipt, reference, donor }, values) {
    const email = cleanEmail(values["email"] ?? "");
    if (email !== "" && emailProblem(email) !== undefined)
      return wrong("email", "Enter an address like ama@example.com.");
    if (email === "" && donor.email === "")
      return wrong("email", "There is no address. Enter one, or print the receipt from the gift’s page.");
    return {
      details: { email },
      summary: `Send receipt ${receipt} of ${reference} again, to ${email === "" ? "the address that the donor gave" : "another address, which is also corrected in the gift"}.`,
      facts: email === "" ? [] : [["To", email]],
    };
  },
  async perform(context, gift, _who, { email }) {
    if (email !== "") await correctAddress(context, gift, email);
    return `Receipt ${await resendReceipt(context, gift)} was sent.`;
  },
});

/** Stops a recurring gift, here and at the provider. */
const stop = giftAction({
  name: "mandate-stop",
  title: "Stop a recurring gift",
  label: "Stop it",
  of: "mandate",
  whyNot: ({ state }) => state === "cancelled" && "It has ended already.",
  plan: (_, { reference, amount }) =>
    `Stop the recurring gift ${reference} of ${formatCedis(amount)}: nothing more is charged. That is final.`,
  async perform(context, { id }) {
    await cancelMandate(context, id, "person");
    await finishCancelling(context, id, 0);
    const after = await context.mandates.find(id);
    if (after?.state === "cancelled") return "The provider has confirmed: nothing more is charged.";
    if (after?.state !== "cancelling") throw new RefusedError(`It is ${after?.state} and cannot be stopped.`);
    return after.invoiceId === null
      ? "The provider has not been told, because we do not know its invoice, and money can still be taken. Find the invoice in the provider’s dashboard, by the number, the amount and the day, and enter it."
      : "The provider has not confirmed yet. Beat keeps asking until it does.";
  },
});

/** Records the invoice of a recurring gift that the provider never told us, once the provider confirms it. */
const enterInvoice = giftAction({
  name: "mandate-invoice",
  title: "Enter the provider’s invoice",
  label: "Enter its invoice",
  of: "mandate",
  fields: [
    { name: "invoice", label: "The invoice", hint: "As the provider’s dashboard shows it.", type: "text" },
    {
      name: "transaction",
      label: "The number of one of its charges",
      hint: "If the provider asks for it.",
      type: "text",
    },
  ],
  whyNot: ({ providerId }) => providerId !== null && `Its invoice is already known: ${providerId}.`,
  plan(_, { reference }, values) {
    const invoice = cleanText(values["invoice"] ?? "");
    if (invoice === "") return wrong("invoice", "Enter the invoice.");
    const transaction = cleanCode(values["transaction"] ?? "");
    const summary = `Record ${invoice} as the invoice of ${reference}, if the provider confirms it.`;
    return { details: { invoice, transaction }, summary };
  },
  async perform(context, { id }, who, { invoice, transaction }) {
    const mandate = await context.mandates.find(id);
    if (!mandate) throw new Error("A recurring gift that was found is gone.");
    await nameInvoice(context, mandate, {
      invoiceId: invoice,
      transactions: [transaction].filter(Boolean),
      note: `${who}: invoice read at the provider, and a status answer agrees`,
    });
    // Its charges are looked for now, and it is stopped if it was to be stopped.
    await context.mandates.checkNow(id, context.clock.now());
    if (mandate.state === "cancelling") await finishCancelling(context, id, 0);
    const after = await context.mandates.find(id);
    return `The provider confirms the invoice.${after?.state === "cancelled" ? " Nothing more is charged." : ""}`;
  },
});

/** Records that somebody ended a recurring gift in the provider's dashboard. A later charge reopens it. */
const ended = giftAction({
  name: "mandate-ended",
  title: "It has ended in the dashboard",
  of: "mandate",
  whyNot: ({ state }) => !ENDABLE.includes(state) && `It is ${state}, and cannot be ended.`,
  plan: (_, { reference, amount }) =>
    `Record that the recurring gift ${reference} of ${formatCedis(amount)} has ended in the provider’s dashboard. The donor is told. If it is charged all the same, it is stopped again, and that charge is on Today.`,
  async perform(context, { id }, who) {
    const at = context.clock.now();
    const note = `${who}: ended in the provider's dashboard`;
    const step = { id, to: "cancelled", cause: "person", at, note } as const;
    const isMoved = await context.mandates.move({ ...step, checkAt: at, set: { next_charge: null } });
    if (!isMoved) throw new RefusedError("It has changed in the meantime. Look at it again.");
    return "The recurring gift has ended, and the donor is told.";
  },
});

/** What settles a gift that waits, the usual first. */
const SETTLING = [enterInvoice, stop, ended, ask, count, close, note];
export const giftActions = [...SETTLING, sendReceiptAgain];

/** What a person may do to a gift now, the usual first. Whether it is allowed yet, the action's page says. */
export const actsOn = (gift: FoundGift): Link[] =>
  SETTLING.filter(({ offers }) => offers(gift)).map(({ link }) => link(gift.id));
