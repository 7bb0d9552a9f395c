import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatCedis } from "#contract/money.ts";
import { askProvider } from "#api/by-hand/ask-provider.ts";
import { correctAddress, resendReceipt } from "#api/by-hand/resend-receipt.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Allowed, closeAsUnpaid, countSaid, mayClose, mayCount, noteFlag } from "#api/payments/actions.ts";
import type { Payment } from "#api/store/payments/read-payments.ts";
import { COUNTED_STATES, FLAGS } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import { findGift } from "../find-gift.ts";
import { about, giftIn, seeIt } from "./about-gift.ts";
import { giftFacts } from "../gift-words.ts";
import { type Action, TREASURERS } from "./action.ts";

const AGAINST =
  "That is not what the books say. It is believed once the provider has said it twice, six hours apart; Beat asks again.";

/** Asks the provider about a payment or a recurring gift now. */
const ask: Action = {
  name: "gift-ask",
  title: "Ask the provider again",
  roles: TREASURERS,
  next: seeIt,
  fields: [],
  about,
  async prepare(context, values) {
    const gift = await giftIn(context, values);
    return {
      details: { id: gift.id, amount: gift.amount },
      summary: `Ask the provider about the gift ${gift.reference} of ${formatCedis(gift.amount)}, and act on its answer.`,
      facts: giftFacts(gift),
    };
  },
  async perform(context, details) {
    const gift = await findGift(context, String(details["id"]));
    const said = await askProvider(context, gift);
    const after = await findGift(context, gift.id);
    const answers = said.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
    const isAgainst = after.mismatch !== null && COUNTED_STATES.some((state) => state === after.state);
    return {
      words: `The provider said: ${answers.join(", ") || "nothing, because there was nothing to ask about"}. The gift was ${gift.state} and is now ${after.state}.${isAgainst ? ` ${AGAINST}` : ""}`,
    };
  },
};

type Act = {
  name: string;
  title: string;
  may: (context: OperatorContext, payment: Payment, gift: FoundGift) => Allowed | Promise<Allowed>;
  /** What will be done, as one sentence. `what`: the payment. */
  summary: (payment: Payment, what: string) => string;
  perform: (context: OperatorContext, payment: Payment, by: { who: string }) => Promise<Allowed>;
  /** What was done. `after`: the payment as it is now. */
  done: (after: Payment) => string;
};

/** Something that a person may do to one payment. Nobody types anything. */
function paymentAct({ name, title, may, summary, perform, done }: Act): Action {
  return {
    name,
    title,
    roles: TREASURERS,
    next: seeIt,
    fields: [],
    about,
    async prepare(context, values) {
      const gift = await giftIn(context, values);
      const payment = await paymentOf(context, gift.id);
      refuse(await may(context, payment, gift));
      const what = `the payment of ${formatCedis(payment.amount)} with the reference ${payment.reference}`;
      return { details: { id: gift.id }, summary: summary(payment, what), facts: giftFacts(gift) };
    },
    async perform(context, details, { name: who }) {
      const payment = await paymentOf(context, String(details["id"]));
      refuse(await perform(context, payment, { who }));
      return { words: done(await paymentOf(context, payment.id)) };
    },
  };
}

async function paymentOf({ payments }: OperatorContext, id: string): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment) return payment;
  throw new RefusedError("That is for a payment. Open the charge on the page of its recurring gift.");
}

function refuse(allowed: Allowed): void {
  if (!allowed.ok) throw new RefusedError(allowed.why);
}

const close = paymentAct({
  name: "payment-close",
  title: "Close as not paid",
  may: mayClose,
  summary: (_, what) => `Close ${what} as not paid. If the provider says Paid later, it is counted all the same.`,
  perform: closeAsUnpaid,
  done: ({ state }) => `It is closed as not paid (${state}). The provider’s Paid would still count.`,
});

const count = paymentAct({
  name: "payment-count",
  title: "Count what the provider said",
  may: (_, payment) => mayCount(payment),
  summary: ({ mismatch }, what) =>
    `Count ${what} as “${mismatch?.answer}”, if the provider, asked once more, says the same.`,
  perform: countSaid,
  done: ({ amount, taken }) => `The provider said it again. The books have ${formatCedis(taken ?? amount)}.`,
});

const note = paymentAct({
  name: "payment-note",
  title: "Noted",
  may: (_context, _payment, { flag, isNoted }) =>
    flag === null || isNoted ? { ok: false, why: "Nothing about it waits." } : { ok: true },
  summary: ({ flag }, what) =>
    `Take ${what} off Today${flag === null ? "" : ` (${FLAGS[flag].means})`}. Nothing else changes; a new answer against the books brings it back.`,
  perform: noteFlag,
  done: () => "It is off Today. A new answer against the books brings it back.",
});

/** Sends a receipt again, to the donor's address as it is or corrected. */
const sendReceiptAgain: Action = {
  name: "receipt-resend",
  title: "Send the receipt again",
  roles: TREASURERS,
  next: seeIt,
  fields: [
    {
      name: "email",
      label: "To which address?",
      hint: "Leave it empty for the address that the donor gave. Another one is also corrected in the gift.",
      type: "text",
    },
  ],
  about,
  async prepare(context, values) {
    const gift = await findGift(context, values["gift"] ?? "");
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
      facts: [...giftFacts(gift), ...(email === "" ? [] : [["To", email] as const])],
    };
  },
  async perform(context, { id, email }) {
    const gift = await findGift(context, String(id));
    if (email !== "") await correctAddress(context, gift, String(email));
    const number = await resendReceipt(context, gift);
    return { words: `Receipt ${number} was sent.` };
  },
};

export const paymentActions: readonly Action[] = [ask, close, count, note, sendReceiptAgain];
