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
} from "#api/store/operations/backlog.ts";

const MEGABYTE = 1024 ** 2;
/** With less free space than this on SQLite's disk, writing the next gift may fail. */
const FULL_BYTES = 64 * MEGABYTE;

/** A store that takes longer than this for a few queries delays every gift. */
const PATIENCE_MS = 2000;
/** Jobs that came due while no process ran are done long before. */
const STANDING_MS = 5 * MINUTE;
/** The timers make a backup every six hours. */
const OLD_BACKUP_MS = 26 * 60 * MINUTE;

type Parts = {
  database: Database;
  isProviderSilent: () => boolean;
  clock: Clock;
  config: { dataDir: string; isReal: boolean };
};

/**
 * The reasons why gifts cannot be taken or somebody has to look, one sentence each, without personal data; empty if all is
 * well. Never throws.
 */
export async function findTroubles(parts: Parts): Promise<string[]> {
  const { database, isProviderSilent, config } = parts;
  const late = sleep(PATIENCE_MS, NO_STORE, { ref: false });
  const [inStore, isFull] = await Promise.all([
    Promise.race([storedTroubles(parts).catch(() => NO_STORE), late]),
    database.engine === "sqlite" && isDiskFull(config.dataDir),
  ]);
  return [
    ...inStore,
    ...(isFull ? ["The disk is full."] : []),
    ...(isProviderSilent() ? ["The provider does not answer: the last calls to it failed."] : []),
  ];
}

const NO_STORE = ["The store does not answer."];

async function storedTroubles({ database, clock, config }: Parts): Promise<string[]> {
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
    ...(config.isReal ? backupTrouble(await readLastBackup(database), now) : []),
  ];
}

function backupTrouble(last: number | null, now: number): string[] {
  if (last === null) return ["No backup has been made."];
  if (now - last <= OLD_BACKUP_MS) return [];
  return [`The newest backup is ${Math.floor((now - last) / (60 * MINUTE))} hours old.`];
}

/** Not if the folder does not exist. */
async function isDiskFull(folder: string): Promise<boolean> {
  const size = await statfs(folder).catch(() => undefined);
  return size !== undefined && size.bavail * size.bsize < FULL_BYTES;
}
