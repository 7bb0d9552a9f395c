import { currentContent } from "#api/content/current-content.ts";
import type { Config } from "#api/config.ts";
import { dateOf } from "#api/clock.ts";
import { ConfigError } from "#process/variables.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readBacklog, waitingWords } from "#api/store/operations/backlog.ts";
import { findWeaknesses } from "#api/config/weaknesses.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Call, type Command, counted } from "./command.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type Finding, finding, mailServer, ownerFindings, provider, site, textService } from "./findings.ts";

export const doctorCommand: Command = {
  name: "doctor",
  usage: "",
  summary: "check the configuration and the books, and reach every service: store, provider, texts, mail server, site",
  words: 0,
  async run(call) {
    const findings = await examine(call);
    return {
      data: findings,
      text: findings.map(({ check, result, detail }) => `${result.padEnd(6)}  ${check}: ${detail}`).join("\n"),
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
    return error.problems.map((problem) => finding("configuration", "broken", problem));
  }
  call.progress("Reaching every service…");
  const found = await Promise.all([store(call), mailServer(config), site(config)]);
  const weak = findWeaknesses(config).map((weakness) => finding("configuration", "look", weakness));
  return [configuration(config), ...weak, ...found.flat()];
}

function configuration(config: Config): Finding {
  const mode = config.production ? "production" : "not production (NODE_ENV)";
  const where = config.secrets.databaseUrl ? "PostgreSQL" : `SQLite in ${config.dataDir}`;
  return finding("configuration", config.production ? "ok" : "look", `complete; ${mode}; ${where}`);
}

async function store(call: Call): Promise<Finding[]> {
  try {
    const context = await call.context();
    return [
      finding("store", "ok", `${context.database.engine} answers, and API_SECRET opens it`),
      await books(context),
      await backlog(context),
      ...(await context.troubles()).map((trouble) => finding("money", "broken", trouble)),
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
    return [finding("store", "broken", detail)];
  }
}

async function books({ database }: OperatorContext): Promise<Finding> {
  const check = await checkLedger(database);
  const broken = check.broken.map(({ rule, examples }) => `not: ${rule} (${examples.join(", ")})`);
  if (!check.ok) return finding("ledger", "broken", broken.join("; "));
  return finding("ledger", "ok", `the books agree over ${counted(check.totals.credits, "payment")}`);
}

async function backlog({ database, clock }: OperatorContext): Promise<Finding> {
  const waiting = waitingWords(await readBacklog(database, clock.now()));
  const listed = `${waiting.map(([what, count]) => `${what}: ${count}`).join("; ")} (Today in the office)`;
  return waiting.length > 0 ? finding("people's work", "look", listed) : finding("people's work", "ok", "none waiting");
}
