import { sendCallback } from "./callbacks.ts";
import { beginFate, type Tell } from "./payment-fates.ts";
import type { Answer, Asked, ProviderParts } from "./provider.ts";
import type { Payment } from "./truth.ts";

const MINUTE = 60_000;
const REFUSED = 0.08;

/** `POST …/receive/mobilemoney`: refused for good, or a prompt on the phone. */
export function requestPayment(parts: ProviderParts, body: Asked): Answer {
  const { agenda, random, truth } = parts;
  const now = agenda.now();
  const reference = String(body["ClientReference"]);
  if (random.chance(REFUSED)) {
    truth.said.push({ gift: reference, at: now, what: "refused" });
    return {
      status: 200,
      body: { Message: "Not registered for mobile money", ResponseCode: "2001", Data: { ClientReference: reference } },
    };
  }
  const payment: Payment = {
    gift: reference,
    reference,
    transactionId: random.id(),
    pesewas: Math.round(Number(body["Amount"]) * 100),
    phone: String(body["CustomerMsisdn"]),
    callbackUrl: String(body["PrimaryCallbackUrl"]),
    askedAt: now,
    kind: "payment",
    months: 0,
    statuses: [{ from: now, status: "Unpaid" }],
  };
  truth.payments.push(payment);
  beginFate(parts, payment, tellIn(parts));
  if (random.chance(parts.faults.forged)) forge(parts, payment);
  return {
    status: 200,
    body: {
      Message: "Transaction pending. Expect callback request for final state",
      ResponseCode: "0001",
      Data: { TransactionId: payment.transactionId, ClientReference: reference, Amount: body["Amount"] },
    },
  };
}

/** Tells us by a callback how a payment ended. */
export function tellIn(parts: ProviderParts): Tell {
  const { truth, agenda } = parts;
  return (payment, result, words) =>
    sendCallback(parts, payment.callbackUrl, callbackBody(payment, result, words), {
      arrived() {
        if (result === "failure") truth.said.push({ gift: payment.gift, at: agenda.now(), what: "failure-callback" });
      },
      taken() {
        const charge = truth.charges.find(({ transactionId }) => transactionId === payment.transactionId);
        if (result === "success" && charge) charge.wasHeard = true;
      },
    });
}

function callbackBody(payment: Payment, result: "success" | "failure", words: string): object {
  const isPaid = result === "success";
  return {
    ResponseCode: isPaid ? "0000" : "2001",
    Message: isPaid ? "success" : "failed",
    Data: {
      Amount: isPaid ? payment.pesewas / 100 : 0,
      Description: words,
      ClientReference: payment.reference,
      TransactionId: payment.transactionId,
      ...(payment.kind === "invoice" ? { RecurringInvoiceId: payment.reference } : {}),
    },
  };
}

/** A success that is not true: on the gift's own path, which only the provider should know, or on a guessed one. */
export function forge(parts: ProviderParts, payment: Payment): void {
  const { agenda, random, post } = parts;
  const url = random.chance(0.5) ? payment.callbackUrl : payment.callbackUrl.replace(/[^/]+$/u, "0".repeat(32));
  const times = random.pick([1, 2, 10]);
  for (let sent = 0; sent < times; sent += 1) {
    const at = agenda.now() + random.spread(100, 10 * MINUTE);
    const body = callbackBody({ ...payment, transactionId: random.id() }, "success", `forged ${sent}`);
    agenda.at(at, () => post(url, body, {}));
  }
}
