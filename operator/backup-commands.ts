import { backUp, releaseJobs, restore } from "#api/store/operations/backup.ts";
import { type AuditStore, createAuditStore } from "#api/store/ledger/audit-store.ts";
import { type DatabasePlace, openDatabase } from "#api/store/engine/database.ts";
import { checkText } from "./ledger-commands.ts";
import type { Command } from "./command.ts";

export const backupCommands: readonly Command[] = [
  {
    name: "backup",
    usage: "FILE",
    summary: "copy the whole database to a file while the server runs, and check the books",
    words: { least: 1, most: 1 },
    async run(call) {
      const [file = ""] = call.words;
      const context = await call.context();
      call.progress("Copying the database…");
      const check = await context.audited("backup", file, () =>
        backUp(context.database, context.config.secrets.databaseUrl, call.pathOf(file)),
      );
      return {
        data: { file: call.pathOf(file), check },
        text: `${file} is complete. Keep API_SECRET with it, in another place: without it nobody can read who gave.\n${checkText(check)}`,
        ok: check.ok,
      };
    },
  },
  {
    name: "restore",
    usage: "FILE [--replace]",
    summary: "replace the database with a backup (stop the server first), and check the books",
    words: { least: 1, most: 1 },
    options: { replace: { type: "boolean" } },
    async run(call) {
      const [file = ""] = call.words;
      const config = call.config();
      const who = call.who();
      const place = { url: config.secrets.databaseUrl, dataDir: config.dataDir };
      const at = call.clock.now();
      call.progress("Checking the backup and putting it in place…");
      const restored = await restore(place, config.secrets, {
        file: call.pathOf(file),
        replace: call.options["replace"] === true,
        stamp: new Date(at).toISOString().replace(/\W/gu, "").slice(0, 15),
      });
      const { check, inPlace, kept } = restored;
      if (inPlace) await finishRestore(place, { at, who, action: "restore", subject: file });
      const keptText = kept ? `\nThe previous database is kept at ${kept}.` : "";
      const text = inPlace ? `${file} is in place.${keptText}` : `${file} was not put in place.`;
      return { data: { file: call.pathOf(file), ...restored }, text: `${text}\n${checkText(check)}`, ok: check.ok };
    },
  },
];

/** The restore replaces the audit log too, so the entry is made after it. */
async function finishRestore(place: DatabasePlace, entry: Parameters<AuditStore["begin"]>[0]): Promise<void> {
  const database = await openDatabase({ ...place, attach: true });
  try {
    await releaseJobs(database);
    const log = createAuditStore(database);
    await log.end(await log.begin(entry), "done");
  } finally {
    await database.close();
  }
}
