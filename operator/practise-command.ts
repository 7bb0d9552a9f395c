import { formatCedis } from "#contract/money.ts";
import type { ApiConfig } from "#api/config.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { counted, facts } from "./table.ts";

/** The shortest practice must have room for what takes weeks, such as a charge that never comes. */
const DAYS = { least: 90, usual: 365, most: 1000 };

export const practiseCommand: Command = {
  name: "practise",
  usage: "[--seed 1] [--days 365]",
  summary:
    "fill an empty store in sandbox mode with a year of invented gifts in every state, so that every page and command has something to show; stop the server first",
  words: { least: 0, most: 0 },
  options: { seed: { type: "string" }, days: { type: "string" } },
  async run(call) {
    const seed = numberOption(call, "seed", { least: 1, usual: 1, most: 1_000_000 });
    const days = numberOption(call, "days", DAYS);
    // A new installation may begin with this command.
    const config = call.config({ attach: false });
    checkSandbox(config);
    const { fillStore } = await import("./practice/fill-store.ts");
    const { from, rows, check } = await fillStore(config, {
      end: call.clock.now(),
      days,
      seed,
      progress: call.progress,
    });
    const where = config.secrets.databaseUrl ? "PostgreSQL" : `SQLite in ${config.dataDir}`;
    const since = new Date(from).toISOString().slice(0, 10);
    return {
      data: { seed, since, rows, totals: check.totals, agrees: check.ok },
      text: [
        `${where} has ${days} days of practice now, from ${since} on (seed ${seed}). Nobody gave any of it.`,
        "",
        facts([
          ["gifts given once", String(rows.donation)],
          ["recurring gifts", `${rows.recurring}, with ${counted(rows.charge, "charge")}`],
          ["gifts from outside", String(rows.outside_donation)],
          ["refunds", String(rows.refund)],
          [
            "counted by the ledger",
            `${counted(check.totals.credits, "payment")}, ${formatCedis(check.totals.creditAmount)}`,
          ],
          ["receipts", String(rows.receipt)],
          ["subscribers", String(rows.subscriber)],
          ["days closed", String(rows.closed_day)],
        ]),
        "",
        `${check.ok ? "The books agree." : "The books do not agree: `beat doctor` says where."} Look at it: npm start, then http://localhost:${config.port}/impact/books, and \`npm run beat -- doctor\`.`,
      ].join("\n"),
      ok: check.ok,
    };
  },
};

/** Practice is only for pretend money. */
function checkSandbox({ production, provider }: ApiConfig): void {
  const why = production ? "NODE_ENV is production" : provider.url !== "" ? "PROVIDER_URL is set" : undefined;
  if (why === undefined) return;
  throw new RefusedError(`${why}: practice is written only where no provider is configured. Nothing was written.`);
}

function numberOption(call: Call, name: string, { least, usual, most }: typeof DAYS): number {
  const number = Number(textOption(call, name) ?? usual);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`Enter --${name} as a whole number from ${least} to ${most}.`);
}
