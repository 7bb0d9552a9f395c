import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outages } from "./outages.ts";
import { type Database, isAnswering } from "#api/store/engine/database.ts";

const MEGABYTE = 1024 ** 2;
/** With less free space than this on SQLite's disk, writing the next gift may fail. */
export const FULL_BYTES = 64 * MEGABYTE;

/** A store that takes longer than this for one query delays every gift. */
const PATIENCE_MS = 2000;
/** How long the result of the last call to the provider counts, so that health checks need not call it. */
const PROVIDER_MS = 5 * 60_000;

/** The reasons why no money can be taken now, one line each; empty if it can. Never throws. */
export async function findTroubles(
  { database, outages }: { database: Database; outages: Outages },
  dataDir: string,
): Promise<string[]> {
  return [
    ...(await storeTroubles({ database }, dataDir)),
    ...(outages.isOut("provider", PROVIDER_MS) ? ["the provider does not answer"] : []),
  ];
}

/** Those of them for which nothing can be written. Never throws. */
export async function storeTroubles({ database }: { database: Database }, dataDir: string): Promise<string[]> {
  const [store, disk] = await Promise.all([
    Promise.race([isAnswering(database), sleep(PATIENCE_MS, false, { ref: false })]),
    database.engine === "sqlite" ? freeBytes(dataDir) : undefined,
  ]);
  return [
    ...(store ? [] : ["the store does not answer"]),
    ...(disk !== undefined && disk < FULL_BYTES ? ["the disk is full"] : []),
  ];
}

/** `undefined` if the folder does not exist. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const size = await statfs(folder).catch(() => undefined);
  return size && size.bavail * size.bsize;
}
