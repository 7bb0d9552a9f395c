import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { LedgerSum } from "#api/store/ledger/read-ledger.ts";
import { checkLedger, type LedgerCheck } from "#api/store/ledger/ledger-check.ts";
import { LEDGER_CHECK, outcomeOf } from "#api/store/operations/backup.ts";
import type { AuditEntry } from "#api/store/ledger/audit-store.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./errors.ts";
import { dayStart } from "./dates.ts";
import { counted, facts, table, timeText } from "./table.ts";

export const ledgerCommands: readonly Command[] = [
  {
    name: "ledger check",
    usage: "",
    summary: "check that gifts, ledger, receipts, events and closed days agree",
    words: { least: 0, most: 0 },
    async run(call) {
      const context = await call.context();
      call.progress("Reading the books…");
      const check = await context.audited(LEDGER_CHECK, "", () => checkLedger(context.database), outcomeOf);
      return { data: check, text: checkText(check), ok: check.ok };
    },
  },
  {
    name: "audit",
    usage: "[--limit COUNT] [--since DATE]",
    summary: "show who did what with these commands, the newest first",
    words: { least: 0, most: 0 },
    options: { limit: { type: "string" }, since: { type: "string" } },
    async run(call) {
      const limit = Number(call.options["limit"] ?? 50);
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError("Enter --limit as a whole number.");
      const since = call.options["since"];
      const context = await call.context();
      const entries = await context.auditLog.list({ limit, since: typeof since === "string" ? dayStart(since) : 0 });
      return {
        data: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
        text: auditText(entries),
      };
    },
  },
];

export function checkText({ ok, totals, broken }: LedgerCheck): string {
  const sums = facts([...sumRows(totals)]);
  if (ok) return `${sums}\nThe books agree.`;
  const rules = broken.map(({ rule, examples }) => `It is not true that ${rule}: ${examples.join(", ")}`);
  return [sums, "The books do not agree.", ...rules].join("\n");
}

function sumRows(sum: LedgerSum): [string, string][] {
  return [
    ["given", `${counted(sum.credits, "payment")}, ${formatCedis(sum.creditAmount)}`],
    ["given back by us", `${counted(sum.refunds, "time")}, ${formatCedis(sum.refundAmount)}`],
    ["taken back by the network", `${counted(sum.reversals, "time")}, ${formatCedis(sum.reversalAmount)}`],
    ...(sum.corrections > 0
      ? [
          ["corrected", `${counted(sum.corrections, "time")}, ${signedText(sum.correctionAmount)}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ["kept by the provider", formatCedis(sum.fees)],
  ];
}

const signedText = (amount: Pesewas) => `${amount < 0 ? "" : "+"}${formatCedis(amount)}`;

function auditText(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return "Nothing has been done.";
  const rows = entries.map(({ at, who, action, subject, outcome }) => [
    timeText(at),
    who,
    action,
    subject,
    outcome ?? "begun, never finished",
  ]);
  return table(["time (GMT)", "who", "action", "subject", "outcome"], rows);
}
