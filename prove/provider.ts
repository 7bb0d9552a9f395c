import type { Agenda } from "./agenda.ts";
import type { Post } from "./callbacks.ts";
import { sendCallback } from "./callbacks.ts";
import type { Faults } from "./faults.ts";
import { beginFate } from "./payment-fates.ts";
import type { Seeded } from "./seeded.ts";
import { type Payment, statusAt, type Truth } from "./truth.ts";
import type { Turns } from "./turns.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long the API waits for the provider. */
const PATIENCE_MS = 30 * SECOND;

export type ProviderParts = {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  turns: Turns;
  truth: Truth;
  post: Post;
};

type Answer = { status: number; body: unknown };
type Fault = "hang" | "drop" | "5xx" | "garbage" | "slow";

/**
 * The provider over its own wire, with a true list of what it took. A call may go wrong on the way there (nothing
 * happens), there, or on the way back (it happens and nobody hears of it), and may be carried out minutes later.
 */
export function createProvider(parts: ProviderParts): typeof globalThis.fetch {
  const { agenda, random, faults, turns } = parts;
  return async (input, init) => {
    const url = new URL(String(input));
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const isQuery = init?.method === "GET";
    const there = random.between(0, SECOND);
    await turns.pause(there);

    const isDown = isQuery && isOut(faults, agenda.now());
    const fault = isDown || random.chance(faults.call) ? drawFault(random) : undefined;
    if (fault === undefined || fault === "slow") {
      const answer = carryOut(parts, url, body);
      await turns.pause(fault === "slow" ? random.between(5, 28) * SECOND : random.spread(100, 3 * SECOND));
      return respond(answer);
    }
    const effect = random.pick(["never", "now", "later"]);
    if (!isQuery && effect === "now") carryOut(parts, url, body);
    if (!isQuery && effect === "later") {
      agenda.at(agenda.now() + random.spread(SECOND, 5 * MINUTE), () => void carryOut(parts, url, body));
    }
    await turns.pause(fault === "hang" ? PATIENCE_MS - there : random.between(0, 2 * SECOND));
    if (fault === "hang") throw new DOMException("The operation timed out.", "TimeoutError");
    if (fault === "drop") throw new TypeError("fetch failed");
    return fault === "5xx"
      ? new Response("Service Unavailable", { status: random.pick([500, 502, 503]) })
      : new Response("<html>", { status: 200 });
  };
}

function drawFault(random: Seeded): Fault {
  return random.pick(["hang", "drop", "5xx", "5xx", "garbage", "slow"]);
}

function isOut({ outage, start }: Faults, time: number): boolean {
  return outage !== undefined && time >= start + outage.from && time < start + outage.to;
}

function respond({ status, body }: Answer): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

function carryOut(parts: ProviderParts, url: URL, body: unknown): Answer {
  return url.pathname.endsWith("/status")
    ? answerStatus(parts, url.searchParams)
    : requestPayment(parts, body as Record<string, unknown>);
}

/** `POST …/receive/mobilemoney`: refused for good, or a prompt on the phone. */
function requestPayment(parts: ProviderParts, body: Record<string, unknown>): Answer {
  const { agenda, random, truth } = parts;
  const now = agenda.now();
  const reference = String(body["ClientReference"]);
  if (random.chance(0.08)) {
    truth.said.push({ reference, at: now, what: "refused" });
    return {
      status: 200,
      body: { Message: "Not registered for mobile money", ResponseCode: "2001", Data: { ClientReference: reference } },
    };
  }
  const payment: Payment = {
    reference,
    transactionId: random.id(),
    pesewas: Math.round(Number(body["Amount"]) * 100),
    phone: String(body["CustomerMsisdn"]),
    callbackUrl: String(body["PrimaryCallbackUrl"]),
    askedAt: now,
    kind: "payment",
    statuses: [{ from: now, status: "Unpaid" }],
  };
  truth.payments.push(payment);
  beginFate(parts, payment, (of, result, words) => tell(parts, of, result, words));
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

function tell(parts: ProviderParts, payment: Payment, result: "success" | "failure", words: string): void {
  const { truth, agenda } = parts;
  sendCallback(parts, payment.callbackUrl, callbackBody(payment, result, words), () => {
    if (result === "failure") {
      truth.said.push({ reference: payment.reference, at: agenda.now(), what: "failure-callback" });
    }
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
    },
  };
}

/** A success that is not true: on the gift's own path, which only the provider should know, or on a guessed one. */
function forge(parts: ProviderParts, payment: Payment): void {
  const { agenda, random, post } = parts;
  const url = random.chance(0.5) ? payment.callbackUrl : payment.callbackUrl.replace(/[^/]+$/u, "0".repeat(32));
  const times = random.pick([1, 2, 10]);
  for (let sent = 0; sent < times; sent += 1) {
    const at = agenda.now() + random.spread(100, 10 * MINUTE);
    const body = callbackBody({ ...payment, transactionId: random.id() }, "success", `forged ${sent}`);
    agenda.at(at, () => post(url, body, () => undefined));
  }
}

/** A moment in the last ten minutes; half the time as long ago as the payment was known. */
function staleBy(random: Seeded, payment: Payment | undefined, now: number): number {
  const oldest = now - 10 * MINUTE;
  return random.chance(0.5) ? Math.max(oldest, payment?.askedAt ?? oldest) : random.between(oldest, now);
}

/** `GET …/status`, by our reference or the provider's transaction id. */
function answerStatus(parts: ProviderParts, search: URLSearchParams): Answer {
  const { agenda, random, faults, truth } = parts;
  const reference = search.get("clientReference");
  const transactionId = search.get("hubtelTransactionId");
  const asked = truth.payments.filter((payment) =>
    reference === null ? payment.transactionId === transactionId : payment.reference === reference,
  );
  // A reference that was used twice is answered with its first paid use.
  const own = asked.find((payment) => statusAt(payment, agenda.now()) === "Paid") ?? asked[0];
  const other = truth.payments.find((payment) => payment !== own && statusAt(payment, agenda.now()) === "Paid");
  const found = other && random.chance(faults.misdirected) ? other : own;
  const seenAt = random.chance(faults.stale) ? staleBy(random, found, agenda.now()) : agenda.now();
  const status = found && statusAt(found, seenAt);
  if (found === own) {
    const what = status ? (status.toLowerCase() as Lowercase<typeof status>) : "not-found";
    truth.said.push({ reference: own?.reference ?? reference ?? "", at: agenda.now(), what });
  }
  if (!found || !status) {
    return random.chance(0.5)
      ? { status: 400, body: { message: "Transaction not found", responseCode: "4720", data: null } }
      : { status: 404, body: { message: "Transaction not found", responseCode: "4720", data: null } };
  }
  const taken = truth.charges.find((charge) => charge.transactionId === found.transactionId);
  return {
    status: 200,
    body: {
      message: "Successful",
      responseCode: "0000",
      data: {
        status,
        transactionId: found.transactionId,
        clientReference: found.reference,
        currencyCode: random.pick([null, "GHS"]),
        amount: (status === "Paid" && taken ? taken.pesewas : found.pesewas) / 100,
      },
    },
  };
}
