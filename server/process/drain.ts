import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * How a process stops while a proxy still sends it requests. A proxy that keeps a connection open may send a request at
 * the moment when we close it, and it must not send a payment twice. So on a stop signal `draining` tells the proxy for
 * `drainMs` to use other processes, and each connection ends with its answer. Then open requests get up to `answerMs` for
 * their answers, `close` ends the process's other work, and the process exits.
 */
export function drainOnSignal(
  server: Server,
  draining: AbortController,
  { drainMs, answerMs, close }: { drainMs: number; answerMs: number; close: () => Promise<void> },
): void {
  async function end() {
    draining.abort();
    server.prependListener("request", (_incoming: unknown, outgoing: ServerResponse) => {
      outgoing.setHeader("connection", "close");
    });
    await sleep(drainMs);
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
