import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type Process, startFile, untilReady, killChild } from "#api/fixtures/child-process.ts";

const MOVED_CLOCK = new URL("moved-clock.ts", import.meta.url).href;
const BETWEEN_STARTS_MS = 300;

export type ApiProcesses = {
  /** Where each of them listens, whether or not it is running. */
  origins: () => string[];
  /** SIGKILL to one of them; resolves when it answers again. */
  killOne: () => Promise<void>;
  kills: () => number;
  stop: () => Promise<void>;
};

/** `npm run api`, so many times on one store, with the time of the proof. */
export async function startApiProcesses(count: number, env: Record<string, string>): Promise<ApiProcesses> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const running: Process[] = [];
  let kills = 0;
  let next = 0;
  let restarted = Promise.resolve();

  /** A store that is just breaking lets none begin: then once more, as a supervisor does. */
  async function start(index: number): Promise<void> {
    const port = ports[index];
    const origin = `http://127.0.0.1:${port}`;
    for (;;) {
      const child = startFile(
        "api/main.ts",
        { PORT: String(port), CALLBACK_ORIGIN: origin, LOG_LEVEL: "silent", ...env },
        { preload: [MOVED_CLOCK] },
      );
      const ready = await untilReady(child, origin).catch(() => undefined);
      if (ready) {
        running[index] = ready;
        return;
      }
      await killChild(child);
      await sleep(BETWEEN_STARTS_MS);
    }
  }

  await Promise.all(ports.map((_, index) => start(index)));
  return {
    origins: () => ports.map((port) => `http://127.0.0.1:${port}`),
    killOne() {
      const index = next % count;
      next += 1;
      kills += 1;
      // One after the other: two that began at once would leave one running that nobody knows.
      restarted = restarted.then(async () => {
        await running[index]?.kill();
        await start(index);
      });
      return restarted;
    },
    kills: () => kills,
    async stop() {
      await Promise.all(running.map((process) => process.kill()));
    },
  };
}
