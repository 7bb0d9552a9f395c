import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The time limits of a stop, and what it closes. */
type Stopping = {
  drainMs: number;
  /** How long an answer in progress may take. */
  answerMs: number;
  /** Ends the process's other work. */
  close: () => Promise<void>;
};

/**
 * How a process stops while a proxy still sends it requests. A proxy that keeps a connection open may send a request at
 * the moment when we close it, and it must not send a payment twice. So we first tell the proxy to use other processes,
 * and close nothing until it has had time to.
 */
export function createDrain() {
  let isOn = false;
  return {
    isDraining: () => isOn,
    /** Keeps answering for `ms`, but closes each connection after its answer and reports that it is draining. */
    async begin(server: Server, ms: number) {
      isOn = true;
      server.prependListener("request", (_incoming: unknown, outgoing: ServerResponse) => {
        outgoing.setHeader("connection", "close");
      });
      await sleep(ms);
    },
  };
}

/** On a stop signal, lets the proxy switch to other processes, answers open requests, finishes other work and exits. */
export function drainOnSignal(
  server: Server,
  drain: ReturnType<typeof createDrain>,
  { drainMs, answerMs, close }: Stopping,
): void {
  async function end() {
    await drain.begin(server, drainMs);
    await stop(server, answerMs);
    await close();
    process.exit(0);
  }
  let ending: Promise<void> | undefined;
  // Ignores repeated signals, because one Ctrl-C may arrive twice, from the terminal and from npm.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (ending ??= end()));
}

/** The time that an answer needs in addition to what it waits for. */
const MARGIN_MS = 2000;
const LOOK_MS = 100;

/** Accepts no new connections, lets open requests finish, and cuts off those that take too long. */
export function stop(server: Server, answerMs: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), answerMs + MARGIN_MS);
    // Node keeps connections that were in use when the server closed, so we close them once they are idle.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(looking);
      resolve();
    });
  });
}
