import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Send } from "#api/gateway/send.ts";
import type { Agenda } from "../agenda.ts";
import type { Post } from "../callbacks.ts";
import type { Faults } from "../faults.ts";
import { createProvider } from "../provider.ts";
import type { Seeded } from "../../operator/practice/seeded.ts";
import { createProviderLedger, type ProviderLedger } from "../provider-ledger.ts";

/** In the simulator, pauses last as long as real ones. Here they only let other work go first. */
const SHORTER = 100;
const LONGEST_PAUSE_MS = 40;
/** How many times a callback is sent if it gets no answer or a server error. */
const POSTS = 40;
const BETWEEN_POSTS_MS = 500;

export type HostileProvider = {
  url: string;
  providerLedger: ProviderLedger;
  /** How many callbacks are on their way. */
  underWay: () => number;
  close: () => void;
};

/**
 * The provider's protocol on a real socket, with its own list of debits. There is one behaviour for each of the
 * `manners`, with separate ones for one-time payments and recurring invoices, and a phone always gets the same one.
 */
export async function startHostileProvider(parts: {
  agenda: Agenda;
  random: Seeded;
  manners: { payments: Faults[]; invoices: Faults[] };
  /** Where the processes of the API listen. */
  origins: () => string[];
  /** Kills a process of the API that asked for an invoice, so that it never gets the answer. */
  onDying: () => void;
}): Promise<HostileProvider> {
  const { agenda, random, manners } = parts;
  const providerLedger = createProviderLedger();
  let underWay = 0;
  const post: Post = (url, body, { arrived, taken }) => {
    underWay += 1;
    void postUntilTaken(parts.origins, new URL(url).pathname, body).then((isTaken) => {
      underWay -= 1;
      if (isTaken) for (const hear of [arrived, taken]) hear?.();
    });
  };
  const scheduler = {
    pause: (ms = 0) => sleep(Math.min(ms / SHORTER, LONGEST_PAUSE_MS)),
    die: () => {
      parts.onDying();
      return new Promise<never>(() => undefined);
    },
  };
  const sendersOf = (kinds: Faults[]) =>
    kinds.map((faults) =>
      createProvider({ agenda, random, faults, scheduler, providerLedger, post, onDebit: () => undefined }),
    );
  const senders = { payments: sendersOf(manners.payments), invoices: sendersOf(manners.invoices) };

  function senderFor(url: URL, body: string): Send {
    const { kind, phone } = whose(providerLedger, url, body);
    const kinds = senders[kind];
    const sender = kinds[Number(phone.slice(-2)) % kinds.length];
    if (!sender) throw new Error("`manners` is empty: the provider needs a behaviour.");
    return sender;
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      (answered) => response.writeHead(answered.status, { "content-type": "application/json" }).end(answered.text),
      () => request.socket.destroy(),
    );
  });
  async function answer(request: IncomingMessage): ReturnType<Send> {
    const body = await text(request);
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const method = request.method === "DELETE" || request.method === "POST" ? request.method : "GET";
    const asked = body === "" ? undefined : body;
    return senderFor(url, body)({ method, url: url.href, headers: {}, body: asked, timeoutMs: 0 });
  }
  server.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    providerLedger,
    underWay: () => underWay,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The payment or invoice that a request is about. Unknown names get the first manner. */
function whose(
  { payments, invoices }: ProviderLedger,
  url: URL,
  body: string,
): { kind: "payments" | "invoices"; phone: string } {
  const asked = body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
  if (url.pathname.endsWith("/mobilemoney")) return { kind: "payments", phone: String(asked["CustomerMsisdn"]) };
  if (url.pathname.endsWith("/create-invoice"))
    return { kind: "invoices", phone: String(asked["customerMobileNumber"]) };
  const names = [...url.searchParams.values(), url.pathname.split("/").at(-1), asked["recurringInvoiceId"]];
  const invoice = invoices.find(({ id }) => names.includes(id));
  const payment = payments.find(({ reference, transactionId, networkId }) =>
    [reference, transactionId, networkId].some((name) => names.includes(name)),
  );
  const isInvoice = invoice !== undefined || payment?.kind === "invoice";
  return { kind: isInvoice ? "invoices" : "payments", phone: invoice?.phone ?? payment?.phone ?? "0" };
}

async function postUntilTaken(origins: () => string[], path: string, body: object): Promise<boolean> {
  for (let time = 0; time < POSTS; time += 1) {
    const all = origins();
    const url = `${all[time % all.length]}${path}`;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const status = await fetch(url, init).then(
      async (answered) => {
        await answered.text();
        return answered.status;
      },
      () => 0,
    );
    if (status > 0 && status < 500) return status === 200;
    await sleep(BETWEEN_POSTS_MS);
  }
  return false;
}
