import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, MINUTE } from "#api/clock.ts";
import type { Database } from "#api/store/engine/database.ts";
import {
  FAILED_IN_A_ROW,
  haveBooksDisagreed,
  haveLastGiftsFailed,
  readLastBackup,
  readOverdueJobs,
} from "#api/store/operations/money-health.ts";

const MEGABYTE = 1024 ** 2;
/** With less free space than this on SQLite's disk, writing the next gift may fail. */
const FULL_BYTES = 64 * MEGABYTE;

/** A store that takes longer than this for a few queries delays every gift. */
const PATIENCE_MS = 2000;
/** Jobs that came due while no process ran are done long before. */
const STANDING_MS = 5 * MINUTE;
/** The timers make a backup every six hours. */
const OLD_BACKUP_MS = 26 * 60 * MINUTE;

type Parts = { database: Database; isProviderSilent: () => boolean; clock: Clock };

/**
 * The reasons why gifts cannot be taken or somebody has to look, one sentence each, without personal data; empty if all is
 * well. `isReal`: real money moves. Never throws.
 */
export async function findTroubles(parts: Parts, place: { dataDir: string; isReal: boolean }): Promise<string[]> {
  const provider = parts.isProviderSilent() ? ["The provider does not answer: the last calls to it failed."] : [];
  const late = sleep(PATIENCE_MS, NO_STORE, { ref: false });
  const [inStore, disk] = await Promise.all([
    Promise.race([storedTroubles(parts, place.isReal).catch(() => NO_STORE), late]),
    parts.database.engine === "sqlite" ? freeBytes(place.dataDir) : undefined,
  ]);
  const full = disk !== undefined && disk < FULL_BYTES ? ["The disk is full."] : [];
  return [...inStore, ...full, ...provider];
}

const NO_STORE = ["The store does not answer."];

async function storedTroubles({ database, clock }: Parts, isReal: boolean): Promise<string[]> {
  const now = clock.now();
  const { count, oldest } = await readOverdueJobs(database, now);
  const waitedMs = oldest === null ? 0 : now - oldest;
  return [
    ...((await haveLastGiftsFailed(database, now))
      ? [`The last ${FAILED_IN_A_ROW} gifts failed for reasons that are ours or the provider's.`]
      : []),
    ...(waitedMs > STANDING_MS
      ? [`Jobs stand: ${count} are due, the oldest for ${Math.round(waitedMs / MINUTE)} minutes.`]
      : []),
    ...((await haveBooksDisagreed(database)) ? ["The books do not agree: beat doctor says where."] : []),
    ...(isReal ? backupTrouble(await readLastBackup(database), now) : []),
  ];
}

function backupTrouble(last: number | null, now: number): string[] {
  if (last === null) return ["No backup has been made."];
  if (now - last <= OLD_BACKUP_MS) return [];
  return [`The newest backup is ${Math.floor((now - last) / (60 * MINUTE))} hours old.`];
}

/** `undefined` if the folder does not exist. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const size = await statfs(folder).catch(() => undefined);
  return size && size.bavail * size.bsize;
}
