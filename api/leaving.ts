import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How a process leaves while a proxy still sends it requests. */
export type Leaving = {
  isLeaving: () => boolean;
  /** Goes on answering for `ms`, but ends each connection with its answer, and says that it is not ready. */
  begin: (server: EventEmitter, ms: number) => Promise<void>;
};

/**
 * A proxy that keeps a connection open may send a request at the moment we close it, and must not send a payment
 * twice. So it is first told to go elsewhere, and nothing is closed until it has had the time to.
 */
export function createLeaving(): Leaving {
  let leaving = false;
  return {
    isLeaving: () => leaving,
    async begin(server, ms) {
      leaving = true;
      server.prependListener("request", (_incoming: unknown, outgoing: ServerResponse) => {
        outgoing.setHeader("connection", "close");
      });
      await sleep(ms);
    },
  };
}
