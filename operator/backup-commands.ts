import { formatCedis } from "#contract/money.ts";
import type { LedgerSum } from "#api/store/ledger/read-ledger.ts";
import { checkLedger, type LedgerCheck } from "#api/store/ledger/ledger-check.ts";
import { holdMail, raiseReceipts, releaseJobs } from "#api/store/operations/after-restore.ts";
import { backUp, LEDGER_CHECK, outcomeOf, restore } from "#api/store/operations/backup.ts";
import { type AuditStore, createAuditStore } from "#api/store/ledger/audit-store.ts";
import { type DatabasePlace, openDatabase } from "#api/store/engine/database.ts";
import { type Call, type Command, type Answer, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";
import { counted, facts } from "./table.ts";

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
      // In the copy, so that a restore can tell a file that was changed from books that did not agree before.
      await context.audited(LEDGER_CHECK, file, () => checkLedger(context.database), outcomeOf);
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
    usage: "FILE --receipts-from NUMBER [--replace]",
    summary:
      "replace the database with a backup (stop the server first), and check the books; the next receipt gets the number, which must be above the highest ever given",
    words: { least: 1, most: 1 },
    options: { replace: { type: "boolean" }, "receipts-from": { type: "string" } },
    run: restoreFromFile,
  },
];

async function restoreFromFile(call: Call): Promise<Answer> {
  const [from = ""] = call.words;
  const file = call.pathOf(from);
  const receiptsFrom = numberIn(call);
  const config = call.config();
  const who = call.who();
  const place = { url: config.secrets.databaseUrl, dataDir: config.dataDir };
  const at = call.clock.now();
  call.progress("Checking the copy and putting it in place…");
  const restored = await restore(place, config.secrets, {
    file,
    replace: call.options["replace"] === true,
    stamp: new Date(at).toISOString().replace(/\W/gu, "").slice(0, 15),
  });
  const { check, asItWas, inPlace, kept } = restored;
  const entry = { at, who, action: "restore", subject: from };
  const held = inPlace ? await finishRestore(place, entry, receiptsFrom) : 0;
  const text = inPlace
    ? [
        `${from} is in place.`,
        ...(kept ? [`The previous database is kept at ${kept}.`] : []),
        ...(held > 0
          ? [
              `${counted(held, "e-mail")} may have gone out already, so Beat does not send ${held === 1 ? "it" : "them"}: a person decides on Today.`,
            ]
          : []),
      ].join("\n")
    : `${from} was not put in place: it has been changed since it was made.`;
  const before = !check.ok && asItWas ? "\nThey did not agree when the backup was made either: it is whole." : "";
  return { data: { file, held, ...restored }, text: `${text}\n${checkText(check)}${before}`, ok: check.ok };
}

function numberIn(call: Call): number {
  const text = textOption(call, "receipts-from") ?? "";
  if (/^[1-9]\d{0,11}$/u.test(text)) return Number(text);
  throw new UsageError(
    "Enter --receipts-from: the number that the next receipt gets. Receipts made after the backup are not in it, and two people must never hold one number: look up the highest in the mail server's log (`Receipt 000123`), and if you are not sure, add a thousand. In a rehearsal enter 1.",
  );
}

/** The restore replaces the audit log too, so the entry is made after it. Returns how many e-mails are held. */
async function finishRestore(
  place: DatabasePlace,
  entry: Parameters<AuditStore["begin"]>[0],
  receiptsFrom: number,
): Promise<number> {
  const database = await openDatabase({ ...place, attach: true });
  try {
    const held = await holdMail(database, entry.at);
    await releaseJobs(database);
    await raiseReceipts(database, { from: receiptsFrom, at: entry.at, who: entry.who });
    const log = createAuditStore(database);
    await log.end(await log.begin(entry), `done; ${counted(held, "e-mail")} held`);
    return held;
  } finally {
    await database.close();
  }
}

function checkText({ ok, totals, broken }: LedgerCheck): string {
  const sums = facts([...sumRows(totals)]);
  if (ok) return `${sums}\nThe books agree.`;
  const rules = broken.map(({ rule, examples }) => `It is not true that ${rule}: ${examples.join(", ")}`);
  return [sums, "The books do not agree.", ...rules].join("\n");
}

function sumRows(sum: LedgerSum): [string, string][] {
  return [
    ["given", `${counted(sum.credits, "payment")}, ${formatCedis(sum.creditAmount)}`],
    ["given back, by us or by the network", `${counted(sum.reversals, "time")}, ${formatCedis(sum.reversalAmount)}`],
    ["kept by the provider", formatCedis(sum.fees)],
  ];
}
