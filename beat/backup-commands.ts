import { formatCedis } from "#contract/money.ts";
import { receiptNumber } from "#api/receipts/receipts.ts";
import type { LedgerCheck } from "#api/store/ledger/ledger-check.ts";
import { backUp, restore, type Resumed, resumeStore } from "#api/store/operations/backup.ts";
import { type AuditStore, createAuditStore } from "#api/store/ledger/audit-store.ts";
import { type DatabasePlace, openDatabase } from "#api/store/engine/database.ts";
import { type Answer, type Call, type Command, counted } from "./command.ts";

export const backupCommands: readonly Command[] = [
  {
    name: "backup",
    usage: "FILE",
    summary: "copy the whole database to a file while the server runs, and check the books",
    words: 1,
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
    summary:
      "replace the database with a backup (stop the server first), and check the books; receipt numbers go on in a new series",
    words: 1,
    options: { replace: { type: "boolean" } },
    run: restoreFromFile,
  },
];

async function restoreFromFile(call: Call): Promise<Answer> {
  const [from = ""] = call.words;
  const file = call.pathOf(from);
  const config = call.config();
  const who = call.who();
  const place = { url: config.secrets.databaseUrl, dataDir: config.dataDir };
  const at = call.clock.now();
  call.progress("Checking the copy and putting it in place…");
  const restored = await restore(place, config.secrets.api, {
    file,
    replace: call.options["replace"] === true,
    stamp: new Date(at).toISOString().replace(/\W/gu, "").slice(0, 15),
  });
  const { check, kept } = restored;
  const resumed = await finishRestore(place, { at, who, action: "restore", subject: from });
  const text = [
    `${from} is in place.`,
    ...(kept ? [`The previous database is kept at ${kept}.`] : []),
    ...resumedText(resumed),
    checkText(check),
  ].join("\n");
  return { data: { file, ...resumed, ...restored }, text, ok: check.ok };
}

/** The restore replaces the audit log too, so the entry is made after it. */
async function finishRestore(place: DatabasePlace, entry: Parameters<AuditStore["begin"]>[0]): Promise<Resumed> {
  const database = await openDatabase({ ...place, attach: true });
  try {
    const resumed = await resumeStore(database, entry.at);
    const log = createAuditStore(database);
    await log.end(await log.begin(entry), `done; receipts go on in series ${resumed.series}`);
    return resumed;
  } finally {
    await database.close();
  }
}

function resumedText({ series, unsent, cancelled }: Resumed): string[] {
  return [
    `Receipts go on in series ${series}: the next is ${receiptNumber({ series, number: 1 })}.`,
    ...(unsent > 0
      ? [
          `${counted(unsent, "receipt or notice", "receipts and notices")} that the backup had not sent ${unsent === 1 ? "goes" : "go"} out once the server starts. What went out before the loss comes a second time, with the same number.`,
        ]
      : []),
    ...(cancelled > 0
      ? [
          `${counted(cancelled, "code or e-mail to a subscriber", "codes and e-mails to subscribers")} ${cancelled === 1 ? "is" : "are"} cancelled.`,
        ]
      : []),
    "Now:",
    `1. Make a backup as soon as the server runs: an earlier one would open series ${series} again.`,
    "2. Compare the provider's list since the backup, in the office: what only it has, Beat does not know.",
    "3. Recurring gifts begun since the backup go on being charged: stop them in the provider's dashboard.",
  ];
}

function checkText({ ok, totals, broken }: LedgerCheck): string {
  const sums = [
    `given: ${counted(totals.credits, "payment")}, ${formatCedis(totals.creditAmount)}`,
    `given back, by us or by the network: ${counted(totals.returns, "time")}, ${formatCedis(totals.returnAmount)}`,
    `kept by the provider: ${formatCedis(totals.fees)}`,
  ].join("\n");
  if (ok) return `${sums}\nThe books agree.`;
  const rules = broken.map(({ rule, examples }) => `It is not true that ${rule}: ${examples.join(", ")}`);
  return [sums, "The books do not agree.", ...rules].join("\n");
}
