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
import { findGift, type GiftAction, giftAction } from "./gift-action.ts";

const AGAINST =
  "That is not what the books say. It is believed once the provider has said it twice, six hours apart; Beat asks again.";

/** Asks the provider about a payment or a recurring gift now. */
const ask = giftAction({
  name: "gift-ask",
  title: "Ask the provider again",
  label: "Ask again",
  offers: () => true,
  plan: (_, { reference, amount }) => ({
    summary: `Ask the provider about the gift ${reference} of ${formatCedis(amount)}, and act on its answer.`,
  }),
  async perform(context, gift) {
    const said = await askProvider(context, gift);
    const after = await findGift(context, gift.id);
    const answers = said.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
    const isAgainst = after.mismatch !== null && COUNTED_STATES.some((state) => state === after.state);
    return `The provider said: ${answers.join(", ") || "nothing, because there was nothing to ask about"}. The gift was ${gift.state} and is now ${after.state}.${isAgainst ? ` ${AGAINST}` : ""}`;
  },
});

type Act = {
  name: string;
  title: string;
  offers: (gift: FoundGift) => boolean;
  may: (context: OperatorContext, payment: Payment, gift: FoundGift) => Allowed | Promise<Allowed>;
  /** What will be done, as one sentence. `what`: the payment. */
  summary: (payment: Payment, what: string) => string;
  perform: (context: OperatorContext, payment: Payment, by: { who: string }) => Promise<Allowed>;
  /** What was done. `after`: the payment as it is now. */
  done: (after: Payment) => string;
};

/** Something that a person may do to one payment. Nobody types anything. */
function paymentAct({ name, title, offers, may, summary, perform, done }: Act): GiftAction {
  return giftAction({
    name,
    title,
    of: "payment",
    offers,
    async plan(context, gift) {
      const payment = await paymentOf(context, gift.id);
      refuse(await may(context, payment, gift));
      const what = `the payment of ${formatCedis(payment.amount)} with the reference ${payment.reference}`;
      return { summary: summary(payment, what) };
    },
    async perform(context, { id }, { who }) {
      refuse(await perform(context, await paymentOf(context, id), { who: who.name }));
      return done(await paymentOf(context, id));
    },
  });
}

async function paymentOf({ payments }: OperatorContext, id: string): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment) return payment;
  throw new Error("A payment that was found is gone.");
}

function refuse(allowed: Allowed): void {
  if (!allowed.ok) throw new RefusedError(allowed.why);
}

const close = paymentAct({
  name: "payment-close",
  title: "Close as not paid",
  offers: ({ state }) => sourcesOf("failed", "person").some((from) => from === state),
  may: mayClose,
  summary: (_, what) => `Close ${what} as not paid. If the provider says Paid later, it is counted all the same.`,
  perform: closeAsUnpaid,
  done: ({ state }) => `It is closed as not paid (${state}). The provider’s Paid would still count.`,
});

const count = paymentAct({
  name: "payment-count",
  title: "Count what the provider said",
  offers: ({ state, flag }) => state === "unknown" && flag === "another-sum",
  may: (_, payment) => mayCount(payment),
  summary: ({ mismatch }, what) =>
    `Count ${what} as “${mismatch?.answer}”, if the provider, asked once more, says the same.`,
  perform: countSaid,
  done: ({ amount, taken }) => `The provider said it again. The books have ${formatCedis(taken ?? amount)}.`,
});

const waits = ({ flag, isNoted }: FoundGift) => flag !== null && !isNoted;

const note = paymentAct({
  name: "payment-note",
  title: "Noted",
  offers: waits,
  may: (_context, _payment, gift) => (waits(gift) ? { ok: true } : { ok: false, why: "Nothing about it waits." }),
  summary: ({ flag }, what) =>
    `Take ${what} off Today${flag === null ? "" : ` (${FLAGS[flag].means})`}. Nothing else changes; a new answer against the books brings it back.`,
  perform: noteFlag,
  done: () => "It is off Today. A new answer against the books brings it back.",
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
