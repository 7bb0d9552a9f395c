import { sendCallback } from "./callbacks.ts";
import type { Answer, RequestBody, ProviderParts } from "./provider-parts.ts";
import type { PayOut, Return } from "./provider-ledger.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REFUSED = 0.1;
const FAILS = 0.1;

/**
 * `POST …/send/mobilemoney`: refused or accepted. The provider would send the money again for a reference that is used
 * twice.
 */
export function sendMoney(parts: ProviderParts, body: RequestBody): Answer {
  const { agenda, random, faults, providerLedger } = parts;
  const reference = String(body["ClientReference"]);
  if (random.chance(REFUSED)) return { status: 200, body: { ResponseCode: random.pick(["4075", "3050"]), Data: {} } };
  const payOut: PayOut = {
    reference,
    pesewas: Math.round(Number(body["Amount"]) * 100),
    state: "pending",
    hasFailed: false,
    isMislaid: random.chance(faults.mislaid),
  };
  providerLedger.payOuts.push(payOut);
  agenda.at(agenda.now() + random.spread(SECOND, 30 * MINUTE), () => {
    end(parts, payOut);
    const ResponseCode = payOut.state === "success" ? "0000" : "2001";
    sendCallback(parts, String(body["PrimaryCallbackURL"]), { ResponseCode, Data: { ClientReference: reference } }, {});
  });
  return { status: 200, body: { ResponseCode: "0001", Data: { ClientReference: reference } } };
}

/** Carries a pay-out out or calls it failed. One that failed may be carried out days later, without a callback. */
function end(parts: ProviderParts, payOut: PayOut): void {
  const { agenda, random, faults } = parts;
  if (!random.chance(FAILS)) {
    carryOut(parts, payOut);
    return;
  }
  payOut.state = "failed";
  payOut.hasFailed = true;
  if (random.chance(faults.payOutRevived)) {
    agenda.at(agenda.now() + random.spread(HOUR, 12 * DAY), () => carryOut(parts, payOut));
  }
}

function carryOut({ agenda, random, faults, providerLedger }: ProviderParts, payOut: PayOut): void {
  payOut.state = "success";
  const { reference: refund, pesewas } = payOut;
  const debit = providerLedger.debitOfPayOut.get(refund);
  if (!debit) return;
  const { donation, transactionId } = debit;
  // A pay-out is a payment of its own, so the status of the original payment stays `Paid`.
  const gone: Return = { donation, transactionId, pesewas, at: agenda.now(), shownFrom: Infinity, refund };
  providerLedger.returns.push(gone);
  if (!random.chance(faults.bounced)) return;
  agenda.at(agenda.now() + random.spread(HOUR, 21 * DAY), () => {
    gone.cameBackAt = agenda.now();
    if (random.chance(0.7)) payOut.state = "failed";
  });
}

/** `GET …/transactions/status` of a pay-out. */
export function answerPayOutStatus({ providerLedger }: ProviderParts, search: URLSearchParams): Answer {
  const reference = search.get("clientReference");
  const payOut = providerLedger.payOuts.findLast((known) => known.reference === reference);
  if (!payOut || payOut.isMislaid) {
    if (payOut) payOut.isMislaid = false;
    return { status: 404, body: { ResponseCode: "4720", Message: "Transaction not found" } };
  }
  const { state: transactionStatus, pesewas } = payOut;
  const Data = { ClientReference: reference, TransactionId: `pay-out ${reference}`, transactionStatus };
  return { status: 200, body: { ResponseCode: "success", Data: { ...Data, Amount: pesewas / 100, Fees: 0 } } };
}
