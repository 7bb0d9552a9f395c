import { Hono } from "hono";
import { authentic, Msisdn, readObject } from "./asking.ts";
import { control } from "./control.ts";
import { receiveMoney } from "./receive-money.ts";
import { recurringInvoices } from "./recurring.ts";
import { transactionStatus } from "./status.ts";
import { type ProviderState, createProviderState, type Sandbox } from "./provider-state.ts";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { z } from "zod";

/**
 * A pretend mobile-money provider: the same paths, casing, authentication, codes and quirks as Hubtel's services
 * (docs/provider.md), with phones that anybody can answer at `/sandbox`. It shares no code with our gateway, so that the
 * two cannot share a mistake.
 */
export function createSandbox(provider: ProviderState): Hono {
  return new Hono()
    .route("/", control(provider))
    .use(authentic(provider))
    .route("/", receiveMoney(provider))
    .route("/", transactionStatus(provider))
    .route("/", recurringInvoices(provider))
    .route("/", messages(provider));
}

const Message = z.object({ From: z.string().min(1).max(11), To: Msisdn, Content: z.string().min(1).max(1530) });
/** What a message costs, in cedis. */
const RATE = 0.03;

/**
 * Text messages: `POST /v1/messages/send`, where `status` 0 means that the message was accepted, and `GET
 * /v1/messages/{id}` for its delivery status. Beat asks for an id that no message has, to learn whether its keys are good;
 * the provider does not document the answer.
 */
function messages(provider: ProviderState): Hono {
  return new Hono()
    .post("/v1/messages/send", async (c) => {
      const { data } = Message.safeParse(await readObject(c));
      if (!data) return c.json({ message: "From, To or Content is missing or not readable", status: 4 }, 400);
      provider.texts.push({ msisdn: data.To, words: data.Content, at: provider.now() });
      return c.json({ rate: RATE, messageId: provider.newId(), status: 0, networkId: "62001" }, 201);
    })
    .get("/v1/messages/:id", (c) => c.json({ message: "There is no such message", status: 4 }, 404));
}

/** Starts the sandbox on loopback. Port 0 means any free port. */
export async function startSandbox({ port = 0, ...options }: Sandbox & { port?: number }) {
  const provider = createProviderState(options);
  const sandbox = createSandbox(provider);
  const server = serve({ fetch: sandbox.fetch, port, hostname: "127.0.0.1" });
  await new Promise<void>((ready, failed) => server.once("listening", ready).once("error", failed));
  return {
    /** The provider's address: one base for all its services. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers requests without a socket, for a server that shows the phones under its own address. */
    fetch: (request: Request, connection?: object) => sandbox.fetch(request, connection),
    /** Puts an e-mail into the pretend mailbox instead of sending it. */
    deliver: provider.deliver,
    provider,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
