import type { EventEmitter } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { PROVIDER_TIMEOUT_MS } from "./gateway/provider-account.ts";

/** How a process leaves while a proxy still sends it requests. */
export type Drain = {
  isDraining: () => boolean;
  /** Goes on answering for `ms`, but ends each connection with its answer, and says that it is not ready. */
  begin: (server: EventEmitter, ms: number) => Promise<void>;
};

/**
 * A proxy that keeps a connection open may send a request at the moment we close it, and must not send a payment
 * twice. So it is first told to go elsewhere, and nothing is closed until it has had the time to.
 */
export function createDrain(): Drain {
  let isOn = false;
  return {
    isDraining: () => isOn,
    async begin(server, ms) {
      isOn = true;
      server.prependListener("request", (_incoming: unknown, outgoing: ServerResponse) => {
        outgoing.setHeader("connection", "close");
      });
      await sleep(ms);
    },
  };
}

/** How long what has begun may take to finish: a payment waits for the provider. */
const STOP_MS = PROVIDER_TIMEOUT_MS + 2000;
const LOOK_MS = 100;

/** Takes no new connections, lets what has begun finish, and cuts off what takes too long. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // A connection that was in use when the server closed is kept after its answer, like any other.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(looking);
      resolve();
    });
  });
}
