import type { Send } from "#api/gateway/send.ts";
import { callsFail, type Faults } from "./faults.ts";
import { cancelInvoice, createInvoice, verifyInvoice } from "./invoices.ts";
import type { Seeded } from "./seeded.ts";
import { answerStatus } from "./payment-status.ts";
import { requestPayment } from "./payments.ts";
import type { Answer, RequestBody, ProviderParts } from "./provider-parts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long the API waits for the provider. */
const PATIENCE_MS = 30 * SECOND;

type Fault = "hang" | "drop" | "5xx" | "garbage" | "slow";

/**
 * The provider over its own protocol, with a true list of what it took. A call may fail on the way there (nothing
 * happens), at the provider, or on the way back (it happens, but nobody hears of it). It may also be carried out
 * minutes later.
 */
export function createProvider(parts: ProviderParts): Send {
  const { agenda, random, faults, scheduler } = parts;
  /** Loses the answer with the invoice, or lets the process die before it records it. */
  async function mislayInvoice(): Promise<void> {
    if (random.chance(faults.dyingWithInvoice)) await scheduler.die();
    if (!random.chance(faults.invoiceLost)) return;
    await scheduler.pause(random.between(0, 2 * SECOND));
    throw new Error("drop");
  }
  return async ({ method, url: address, body: text }) => {
    const url = new URL(address);
    const body = (text === undefined ? {} : JSON.parse(text)) as RequestBody;
    const isQuery = method === "GET";
    const there = random.between(0, SECOND);
    await scheduler.pause(there);

    const isDown = isQuery && isOut(faults, agenda.now());
    const fault = isDown || random.chance(callsFail(faults, agenda.now())) ? drawFault(random) : undefined;
    if (fault === undefined || fault === "slow") {
      const answer = carryOut(parts, method, url, body);
      if (url.pathname.endsWith("/create-invoice")) await mislayInvoice();
      await scheduler.pause(fault === "slow" ? random.between(5, 28) * SECOND : random.spread(100, 3 * SECOND));
      return respond(answer);
    }
    const effect = random.pick(["never", "now", "later"]);
    if (!isQuery && effect === "now") carryOut(parts, method, url, body);
    if (!isQuery && effect === "later") {
      agenda.at(agenda.now() + random.spread(SECOND, 5 * MINUTE), () => void carryOut(parts, method, url, body));
    }
    await scheduler.pause(fault === "hang" ? PATIENCE_MS - there : random.between(0, 2 * SECOND));
    if (fault === "hang" || fault === "drop") throw new Error(fault);
    return fault === "5xx"
      ? { status: random.pick([500, 502, 503]), text: "Service Unavailable" }
      : { status: 200, text: "<html>" };
  };
}

function drawFault(random: Seeded): Fault {
  return random.pick(["hang", "drop", "5xx", "5xx", "garbage", "slow"]);
}

function isOut({ outage, start }: Faults, time: number): boolean {
  return outage !== undefined && time >= start + outage.from && time < start + outage.to;
}

function respond({ status, body }: Answer): Awaited<ReturnType<Send>> {
  return { status, text: JSON.stringify(body) };
}

function carryOut(parts: ProviderParts, method: string, url: URL, body: RequestBody): Answer {
  const { pathname } = url;
  if (pathname.endsWith("/status")) return answerStatus(parts, url.searchParams);
  if (pathname.endsWith("/receive/mobilemoney")) return requestPayment(parts, body);
  if (pathname.endsWith("/create-invoice")) return createInvoice(parts, body);
  if (pathname.endsWith("/verify-invoice")) return verifyInvoice(parts, body);
  if (method === "DELETE") return cancelInvoice(parts, pathname.split("/").at(-1) ?? "");
  throw new Error(`The provider has no ${method} ${pathname}.`);
}
