import type { EventEmitter } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How a process stops while a proxy still sends it requests. */
export type Drain = {
  isDraining: () => boolean;
  /** Keeps answering for `ms`, but closes each connection after its answer, and says that it is not ready. */
  begin: (server: EventEmitter, ms: number) => Promise<void>;
};

/** What stopping needs. */
export type Stopping = {
  drainMs: number;
  /** How long an answer in progress may take. */
  answerMs: number;
  /** Ends what the process does besides answering. */
  close: () => Promise<void>;
};

/**
 * A proxy that keeps a connection open may send a request at the moment we close it, and must not send a payment
 * twice. So the proxy is first told to use other processes, and nothing is closed until it has had time to do so.
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

/**
 * When asked to stop, the process lets its proxy move to other processes, answers open requests, ends what has begun,
 * and exits.
 */
export function drainOnSignal(server: Server, drain: Drain, { drainMs, answerMs, close }: Stopping): void {
  async function end() {
    await drain.begin(server, drainMs);
    await stop(server, answerMs);
    await close();
    process.exit(0);
  }
  let ending: Promise<void> | undefined;
  // One Ctrl-C may arrive twice, from the terminal and from npm; the process still finishes what has begun.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (ending ??= end()));
}

/** The time an answer needs besides what it waits for. */
const MARGIN_MS = 2000;
const LOOK_MS = 100;

/** Takes no new connections, lets open requests finish, and cuts off any that take longer than an answer may. */
export function stop(server: Server, answerMs: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), answerMs + MARGIN_MS);
    // A connection that was in use when the server closed is kept after its answer, like any other.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(looking);
      resolve();
    });
  });
}
