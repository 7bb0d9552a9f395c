import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outages } from "./outages.ts";
import { type Database, isAnswering } from "#api/store/engine/database.ts";

const MEGABYTE = 1024 ** 2;
/** With less room than this on SQLite's disk, the next gift may fail to be written. */
export const FULL_BYTES = 64 * MEGABYTE;

/** A store that takes longer than this to answer one question holds up every gift. */
const PATIENCE_MS = 2000;
/** How long the result of the last call to the provider counts, so that we need not call it only to find out. */
const PROVIDER_MS = 5 * 60_000;

/** Why no money can be taken now: one line for each reason, empty when it can. Never throws. */
export async function findTroubles(
  { database, outages }: { database: Database; outages: Outages },
  dataDir: string,
): Promise<string[]> {
  const [store, disk] = await Promise.all([
    Promise.race([isAnswering(database), sleep(PATIENCE_MS, false, { ref: false })]),
    database.engine === "sqlite" ? freeBytes(dataDir) : undefined,
  ]);
  return [
    ...(store ? [] : ["the store does not answer"]),
    ...(disk !== undefined && disk < FULL_BYTES ? ["the disk is full"] : []),
    ...(outages.isOut("provider", PROVIDER_MS) ? ["the provider does not answer"] : []),
  ];
}

/** `undefined` when there is no such folder. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const size = await statfs(folder).catch(() => undefined);
  return size && size.bavail * size.bsize;
}
