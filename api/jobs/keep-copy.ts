import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";

const BEAT_MS = 20_000;

/** Keeps the store's second copy fresh until `signal` aborts, and shows that it can be written even while nobody gives. */
export async function keepCopy({ database, clock, log }: Deps, signal: AbortSignal): Promise<void> {
  const { journal } = database;
  if (!journal) return;
  while (!signal.aborted) {
    await journal
      .beat(clock.now())
      .then(() => journal.keepFresh(clock.now()))
      .catch((error: unknown) => log.error({ error }, "the journal in JOURNAL_DIR cannot be written"));
    await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
  }
}
