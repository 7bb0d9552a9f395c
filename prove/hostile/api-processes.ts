import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type Process, startFile, untilReady, killChild } from "#api/fixtures/child-process.ts";

const MOVED_CLOCK = new URL("moved-clock.ts", import.meta.url).href;
const BETWEEN_STARTS_MS = 300;

export type ApiProcesses = {
  /** Where each process listens, whether or not it is running. */
  origins: () => string[];
  /** Sends SIGKILL to one process, and resolves when it answers again. */
  killOne: () => Promise<void>;
  kills: () => number;
  stop: () => Promise<void>;
};

/** Runs `npm run api` this many times on one store, with the time of the proof. */
export async function startApiProcesses(count: number, env: Record<string, string>): Promise<ApiProcesses> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const running: Process[] = [];
  let kills = 0;
  let next = 0;
  let restarted = Promise.resolve();

  /** A process cannot start while the store is down, so this tries until it does, as a supervisor would. */
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
      // One restart at a time: two at once would leave a process running that nobody tracks.
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
