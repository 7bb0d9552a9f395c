import { Hono } from "hono";
import { authentic } from "./asking.ts";
import { control } from "./control.ts";
import { messages } from "./messages.ts";
import { receiveMoney } from "./receive-money.ts";
import { recurringInvoices } from "./recurring.ts";
import { transactionStatus } from "./status.ts";
import { type ProviderState, createProviderState, type Sandbox } from "./provider-state.ts";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

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
