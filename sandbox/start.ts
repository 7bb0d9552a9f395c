import { type AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createSandbox } from "./app.ts";
import { createProviderState, type Email, type Sandbox } from "./provider-state.ts";

export type RunningSandbox = {
  /** The provider's address: one base for all its services. */
  url: string;
  /** Answers requests without a socket, for a server that shows the phones under its own address. */
  fetch: (request: Request, connection?: object) => Response | Promise<Response>;
  /** Puts an e-mail into the pretend mailbox instead of sending it. */
  deliver: (mail: Omit<Email, "at">) => void;
  close: () => Promise<void>;
};

/** Starts the sandbox on loopback. Port 0 means any free port. */
export async function startSandbox({ port = 0, ...options }: Sandbox & { port?: number }): Promise<RunningSandbox> {
  const provider = createProviderState(options);
  const sandbox = createSandbox(provider);
  const server = serve({ fetch: sandbox.fetch, port, hostname: "127.0.0.1" });
  await new Promise<void>((ready, failed) => server.once("listening", ready).once("error", failed));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch: (request, connection) => sandbox.fetch(request, connection),
    deliver: provider.deliver,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
