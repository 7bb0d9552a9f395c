import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis } from "#contract/money.ts";
import { askProvider } from "#api/by-hand/ask-provider.ts";
import { correctAddress, resendReceipt } from "#api/by-hand/resend-receipt.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Allowed, closeAsUnpaid, countSaid, mayClose, mayCount, noteFlag } from "#api/payments/actions.ts";
import type { Payment } from "#api/store/payments/read-payments.ts";
import { COUNTED_STATES, FLAGS, sourcesOf } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import { findGift, giftAction } from "./gift-action.ts";

const AGAINST =
  "That is not what the books say. It is believed once the provider has said it twice, six hours apart; Beat asks again.";

/** Asks the provider about a payment or a recurring gift now. */
const ask = giftAction({
  name: "gift-ask",
  title: "Ask the provider again",
  label: "Ask again",
  offers: () => true,
  plan: (_, { reference, amount }) =>
    `Ask the provider about the gift ${reference} of ${formatCedis(amount)}, and act on its answer.`,
  async perform(context, gift) {
    const said = await askProvider(context, gift);
    const after = await findGift(context, gift.id);
    const answers = said.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
    const isAgainst = after.mismatch !== null && COUNTED_STATES.some((state) => state === after.state);
    return `The provider said: ${answers.join(", ") || "nothing, because there was nothing to ask about"}. The gift was ${gift.state} and is now ${after.state}.${isAgainst ? ` ${AGAINST}` : ""}`;
  },
});

/** The payment of a gift that was found. */
async function paymentOf({ payments }: OperatorContext, { id }: FoundGift): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment) return payment;
  throw new Error("A payment that was found is gone.");
}

function refuse(allowed: Allowed): void {
  if (!allowed.ok) throw new RefusedError(allowed.why);
}

const nameOf = ({ amount, reference }: FoundGift) =>
  `the payment of ${formatCedis(amount)} with the reference ${reference}`;

const close = giftAction({
  name: "payment-close",
  title: "Close as not paid",
  of: "payment",
  offers: ({ state }) => sourcesOf("failed", "person").some((from) => from === state),
  async plan(context, gift) {
    refuse(await mayClose(context, await paymentOf(context, gift)));
    return `Close ${nameOf(gift)} as not paid. If the provider says Paid later, it is counted all the same.`;
  },
  async perform(context, gift, { who }) {
    refuse(await closeAsUnpaid(context, await paymentOf(context, gift), { who: who.name }));
    return "It is closed as not paid (failed). The provider’s Paid would still count.";
  },
});

const count = giftAction({
  name: "payment-count",
  title: "Count what the provider said",
  of: "payment",
  offers: ({ state, flag }) => state === "unknown" && flag === "another-sum",
  async plan(context, gift) {
    refuse(mayCount(await paymentOf(context, gift)));
    return `Count ${nameOf(gift)} as “${gift.mismatch}”, if the provider, asked once more, says the same.`;
  },
  async perform(context, gift, { who }) {
    refuse(await countSaid(context, await paymentOf(context, gift), { who: who.name }));
    const { amount, taken } = await paymentOf(context, gift);
    return `The provider said it again. The books have ${formatCedis(taken ?? amount)}.`;
  },
});

const note = giftAction({
  name: "payment-note",
  title: "Noted",
  of: "payment",
  offers: ({ flag, isNoted }) => flag !== null && !isNoted,
  plan(_, gift) {
    if (gift.flag === null || gift.isNoted) throw new RefusedError("Nothing about it waits.");
    const { means } = FLAGS[gift.flag];
    return `Take ${nameOf(gift)} off Today (${means}). Nothing else changes; a new answer against the books brings it back.`;
  },
  async perform(context, gift, { who }) {
    refuse(await noteFlag(context, await paymentOf(context, gift), { who: who.name }));
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
  offers: ({ receipt }) => receipt !== null,
  plan(_, { receipt, reference, donor }, values) {
    if (receipt === null) throw new RefusedError("This gift has no receipt: no money of it has been counted.");
    const email = cleanEmail(values["email"] ?? "");
    const wrong = (message: string) => ({ problems: [{ field: "email", message }] });
    if (email !== "" && emailProblem(email) !== undefined) return wrong("Enter an address like ama@example.com.");
    if (email === "" && donor.email === "")
      return wrong("There is no address. Enter one, or print the receipt from the gift’s page.");
    return {
      details: { receipt, email },
      summary: `Send receipt ${receipt} of ${reference} again, to ${email === "" ? "the address that the donor gave" : "another address, which is also corrected in the gift"}.`,
      facts: email === "" ? [] : [["To", email]],
    };
  },
  async perform(context, gift, { details: { email } }) {
    if (email !== "") await correctAddress(context, gift, String(email));
    return `Receipt ${await resendReceipt(context, gift)} was sent.`;
  },
});

export const paymentActions = [ask, count, close, note];
