import { type AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createSandbox } from "./app.ts";
import { createProviderState, type Sandbox } from "./provider-state.ts";

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
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
