import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newestCopy, rollForward } from "../engine/change-journal.ts";
import { BackupError } from "./backup.ts";

/** A store as the journal has it, in a file of its own. `isWhole`: each entry fitted. */
export type Assembled = { file: string; isWhole: boolean; remove: () => void };

/** Puts the journal's copy and each change since together in a folder beside `beside`, which has room for a store. */
export function assembleStore(folder: string, beside: string): Assembled {
  const copy = existsSync(folder) ? newestCopy(folder) : undefined;
  if (copy === undefined) throw new BackupError(`There is no copy in ${folder}. Check JOURNAL_DIR.`);
  const scratch = mkdtempSync(join(beside, ".beat-journal-"));
  const file = join(scratch, "store.sqlite");
  copyFileSync(copy, file);
  const store = new DatabaseSync(file);
  const isWhole = rollForward(store, folder);
  store.exec("pragma wal_checkpoint(truncate)");
  store.close();
  return { file, isWhole, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}
