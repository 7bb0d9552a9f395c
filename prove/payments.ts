import { sendCallback } from "./callbacks.ts";
import { beginEnding, type Notify } from "./payment-endings.ts";
import type { Faults } from "./faults.ts";
import type { Answer, RequestBody, ProviderParts } from "./provider-parts.ts";
import type { Payment } from "./provider-ledger.ts";

const MINUTE = 60_000;
const REFUSED = 0.08;

/** `POST …/receive/mobilemoney`: refused for good, or a prompt on the phone. */
export function requestPayment(parts: ProviderParts, body: RequestBody): Answer {
  const { agenda, random, providerLedger } = parts;
  const now = agenda.now();
  const reference = String(body["ClientReference"]);
  if (random.chance(REFUSED)) {
    providerLedger.statements.push({ donation: reference, at: now, what: "refused" });
    return {
      status: 200,
      body: { Message: "Not registered for mobile money", ResponseCode: "2001", Data: { ClientReference: reference } },
    };
  }
  const payment: Payment = {
    donation: reference,
    reference,
    transactionId: random.id(),
    networkId: random.id(),
    pesewas: Math.round(Number(body["Amount"]) * 100),
    phone: String(body["CustomerMsisdn"]),
    callbackUrl: String(body["PrimaryCallbackUrl"]),
    askedAt: now,
    isMislaid: random.chance(parts.faults.mislaid),
    kind: "payment",
    months: 0,
    statuses: [{ from: now, status: "Unpaid" }],
  };
  providerLedger.payments.push(payment);
  beginEnding(parts, payment, notifyIn(parts));
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

/** Sends us a callback about how a payment ended. */
export function notifyIn(parts: ProviderParts): Notify {
  const { providerLedger, agenda, faults } = parts;
  return (payment, result, words) => {
    const named = namesIn(payment, { result, faults });
    sendCallback(parts, payment.callbackUrl, callbackBody(payment, { result, words, named }), {
      arrived() {
        if (result === "failure")
          providerLedger.statements.push({ donation: payment.donation, at: agenda.now(), what: "failure-callback" });
      },
      taken() {
        const debit = providerLedger.debits.find(({ transactionId }) => transactionId === payment.transactionId);
        // A repeated callback brings no news.
        if (result === "success" && debit) debit.heard ??= { at: agenda.now(), names: Object.values(named) };
      },
    });
  };
}

type Named = { TransactionId: string; ExternalTransactionId?: string };

/** A callback about a recurring charge may have the network's id in both places (docs/provider.md). */
function namesIn(payment: Payment, { result, faults }: { result: "success" | "failure"; faults: Faults }): Named {
  const { transactionId: TransactionId, networkId: ExternalTransactionId } = payment;
  if (result === "failure") return { TransactionId };
  return payment.kind === "invoice" && faults.networkIds
    ? { TransactionId: ExternalTransactionId, ExternalTransactionId }
    : { TransactionId, ExternalTransactionId };
}

function callbackBody(
  payment: Payment,
  { result, words, named }: { result: "success" | "failure"; words: string; named: Named },
): object {
  const isPaid = result === "success";
  return {
    ResponseCode: isPaid ? "0000" : "2001",
    Message: isPaid ? "success" : "failed",
    Data: {
      Amount: isPaid ? payment.pesewas / 100 : 0,
      Description: words,
      ClientReference: payment.reference,
      ...named,
      ...(payment.kind === "invoice" ? { RecurringInvoiceId: payment.reference } : {}),
    },
  };
}

/**
 * A false success, on the gift's own path, which only the provider should know, or on a guessed one. An attacker who
 * knows the path can stop us from finding a donation by an id that only a callback named, but we still find it by our
 * reference.
 */
export function forge(parts: ProviderParts, payment: Payment): void {
  const { agenda, random, post, faults } = parts;
  const isFoundByOurs = payment.kind === "invoice" || faults.knows.includes("reference");
  const url =
    random.chance(0.5) && isFoundByOurs ? payment.callbackUrl : payment.callbackUrl.replace(/[^/]+$/u, "0".repeat(32));
  const times = random.pick([1, 2, 10]);
  for (let sent = 0; sent < times; sent += 1) {
    const at = agenda.now() + random.spread(100, 10 * MINUTE);
    const named = { TransactionId: random.id() };
    const body = callbackBody(payment, { result: "success", words: `forged ${sent}`, named });
    agenda.at(at, () => post(url, body, {}));
  }
}
