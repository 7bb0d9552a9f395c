import { currentContent } from "#api/content/current-content.ts";
import type { Config } from "#api/config.ts";
import { dateOf } from "#api/clock.ts";
import { ConfigError } from "#process/config-error.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { FAILED_IN_A_ROW, haveLastGiftsFailed, readClockGap } from "#api/store/operations/money-health.ts";
import { outcomeOf } from "#api/store/operations/backup.ts";
import { readBacklog, waitingWords } from "#api/store/operations/backlog.ts";
import { FULL_BYTES, freeBytes } from "#api/monitoring/troubles.ts";
import { findWeaknesses } from "#api/config/weaknesses.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Call, Command } from "./command.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type Finding, ownerFindings } from "./owner-findings.ts";
import { mailServer, provider, site, textService } from "./service-findings.ts";
import { counted, table } from "./table.ts";
import { unknownVariables } from "./unknown-variables.ts";

const MINUTE = 60;
const HOUR = 3600;
/** Two backups in a row are missing. */
const BACKUP_SECONDS = 13 * HOUR;
const MEGABYTE = 1024 ** 2;
const LEAST_FREE_BYTES = 1024 * MEGABYTE;
const LARGEST_GAP_MS = 2000;

export const doctorCommand: Command = {
  name: "doctor",
  usage: "",
  summary: "check the configuration and the books, and reach every service: store, provider, texts, mail server, site",
  words: { least: 0, most: 0 },
  async run(call) {
    const findings = await examine(call);
    const rows = findings.map(({ check, result, detail }) => [result, check, detail]);
    return {
      data: findings,
      text: table(["", "what", "detail"], rows),
      ok: findings.every(({ result }) => result !== "broken"),
    };
  },
};

async function examine(call: Call): Promise<Finding[]> {
  let config: Config;
  try {
    config = call.config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const wrong = error.problems.map((detail): Finding => ({ check: "configuration", result: "broken", detail }));
    return [...wrong, ...unknownVariables(call.env)];
  }
  call.progress("Reaching every service…");
  const found = await Promise.all([
    store(call),
    mailServer(config),
    site(config),
    ...(config.secrets.databaseUrl ? [] : [disk(config)]),
  ]);
  const weak = findWeaknesses(config).map((detail): Finding => ({ check: "configuration", result: "look", detail }));
  return [configuration(config), ...unknownVariables(call.env), ...weak, ...found.flat()];
}

function configuration(config: Config): Finding {
  const mode = config.production ? "production" : "not production (NODE_ENV)";
  const where = config.secrets.databaseUrl ? "PostgreSQL" : `SQLite in ${config.dataDir}`;
  return { check: "configuration", result: config.production ? "ok" : "look", detail: `complete; ${mode}; ${where}` };
}

async function store(call: Call): Promise<Finding[]> {
  try {
    const context = await call.context();
    return [
      { check: "store", result: "ok", detail: `${context.database.engine} answers, and API_SECRET opens it` },
      ...(await clocks(context)),
      await books(context),
      ...(await backlog(context)),
      await gifts(context),
      await provider(context),
      await textService(context),
      ...ownerFindings(await currentContent(context), {
        isReal: context.config.production,
        on: dateOf(context.clock.now()),
      }),
    ];
  } catch (error) {
    const detail =
      error instanceof ConfigError
        ? error.problems.join("; ")
        : error instanceof RefusedError
          ? error.message
          : `does not answer (${nameOf(error)})`;
    return [{ check: "store", result: "broken", detail }];
  }
}

/** Each process on each machine decides by its own clock what is due and what has expired. */
async function clocks({ database, clock }: OperatorContext): Promise<Finding[]> {
  if (database.engine === "sqlite") return [];
  const check = "clock";
  const gap = await readClockGap(database, clock);
  if (gap < LARGEST_GAP_MS) return [{ check, result: "ok", detail: "this machine's agrees with PostgreSQL's" }];
  const detail = `this machine's and PostgreSQL's differ by ${counted(Math.floor(gap / 1000), "second")}: let both machines keep their time by NTP (timedatectl)`;
  return [{ check, result: "look", detail }];
}

async function books({ database }: OperatorContext): Promise<Finding> {
  const check = await checkLedger(database);
  if (!check.ok) return { check: "ledger", result: "broken", detail: outcomeOf(check) };
  const detail = `the books agree over ${counted(check.totals.credits, "payment")}`;
  return { check: "ledger", result: "ok", detail };
}

async function backlog({ database, clock }: OperatorContext): Promise<Finding[]> {
  const backlog = await readBacklog(database, clock.now());
  const { overdueJobs, oldestOverdueJob, lastBackup } = backlog;
  const isStuck = oldestOverdueJob > MINUTE;
  const waiting = waitingWords(backlog);
  return [
    {
      check: "worker",
      result: isStuck ? "broken" : "ok",
      detail: isStuck
        ? `${counted(overdueJobs, "job is", "jobs are")} waiting, the oldest for ${counted(Math.round(oldestOverdueJob / MINUTE), "minute")}: is a server running?`
        : "no job has waited longer than a minute",
    },
    {
      check: "people's work",
      result: waiting.length > 0 ? "look" : "ok",
      detail:
        waiting.length > 0
          ? `${waiting.map(([what, count]) => `${what}: ${count}`).join("; ")} (Today in the office)`
          : "none waiting",
    },
    backupFinding(lastBackup),
  ];
}

async function gifts({ database, clock }: OperatorContext): Promise<Finding> {
  const check = "gifts";
  if (!(await haveLastGiftsFailed(database, clock.now())))
    return {
      check,
      result: "ok",
      detail: "the last ones did not all fail for reasons that are ours or the provider's",
    };
  const detail = `the last ${FAILED_IN_A_ROW} failed for reasons that are ours or the provider's (docs/runbook.md#gifts-fail)`;
  return { check, result: "look", detail };
}

/** The timers make a backup every six hours. */
function backupFinding(seconds: number): Finding {
  const check = "backup";
  if (seconds === Infinity) return { check, result: "look", detail: "none has been made (beat backup FILE)" };
  const detail = `the last one was made ${counted(Math.floor(seconds / HOUR), "hour")} ago`;
  if (seconds < BACKUP_SECONDS) return { check, result: "ok", detail };
  return { check, result: "look", detail: `${detail}: does its timer run? (systemctl status beat-backup)` };
}

async function disk({ dataDir }: Config): Promise<Finding> {
  const free = await freeBytes(dataDir);
  if (free === undefined) return { check: "disk", result: "look", detail: `there is no folder ${dataDir}` };
  const isScarce = free < LEAST_FREE_BYTES;
  const amount = isScarce ? `${Math.floor(free / MEGABYTE)} MB` : `${(free / LEAST_FREE_BYTES).toFixed(1)} GB`;
  const detail = `${amount} free for ${dataDir}${isScarce ? ": make room" : ""}`;
  return { check: "disk", result: free < FULL_BYTES ? "broken" : isScarce ? "look" : "ok", detail };
}
