import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { buildDeps, type Deps } from "./deps.ts";
import type { Clock } from "./clock.ts";
import { createLog, nameOf } from "./monitoring/log.ts";
import { createAuditStore } from "./store/ledger/audit-store.ts";
import { SQLITE_FILE } from "./store/engine/database.ts";
import { createGiftFinder } from "./store/operations/gift-finder.ts";
import { RefusedError } from "./operators/refused-error.ts";

/** The API's own parts, opened beside the running server, and what only operators use. */
export type OperatorContext = ReturnType<typeof contextOf>;

export async function openOperatorContext(config: Config, { clock, who }: { clock: Clock; who: () => string }) {
  // A misspelt folder must not look like an installation without donors.
  if (!config.secrets.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new RefusedError(`There is no database in ${config.dataDir}. Check DATA_DIR, or start the server once.`);
  }
  return contextOf(await buildDeps(withSandbox(config), { clock, log: createLog("silent"), attach: true }), who);
}

/** What operators use of the API's parts. */
export function contextOf(deps: Deps, who: () => string) {
  const { clock } = deps;
  const auditLog = createAuditStore(deps.database);
  return {
    ...deps,
    auditLog,
    finder: createGiftFinder(deps.database, deps.keyring),
    /** Runs `work` and records who did it, before and after. Neither `subject` nor `outcome` may name a person. */
    async audited<Result>(
      action: string,
      subject: string,
      work: () => Promise<Result>,
      outcome: (result: Result) => string = () => "done",
    ): Promise<Result> {
      const id = await auditLog.begin({ at: clock.now(), who: who(), action, subject });
      return recorded(id, work, outcome);
    },
    /** Runs `work` for this id once, whoever asks again, and records it in the same way. A refusal is recorded, not thrown. */
    async auditedOnce(id: string, action: string, subject: string, work: () => Promise<string>): Promise<void> {
      if (!(await auditLog.beginOnce({ id, at: clock.now(), who: who(), action, subject }))) return;
      await recorded(id, work, (words) => words).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
      });
    },
  };

  async function recorded<Result>(id: string, work: () => Promise<Result>, outcome: (result: Result) => string) {
    try {
      const result = await work();
      await auditLog.end(id, outcome(result));
      return result;
    } catch (error) {
      await auditLog.end(id, failureWords(error));
      throw error;
    }
  }
}

const REFUSED = "not done: ";
const FAILED = "failed: ";

/** A refusal says why and names nobody, so its message is kept. The message of any other error may quote personal data. */
function failureWords(error: unknown): string {
  return error instanceof RefusedError ? REFUSED + error.message : FAILED + nameOf(error);
}

/** What an audit entry's outcome says: it was done, refused with these words, or broke. */
export function readOutcome(outcome: string): { kind: "done" | "refused"; words: string } | { kind: "failed" } {
  if (outcome.startsWith(FAILED)) return { kind: "failed" };
  if (outcome.startsWith(REFUSED)) return { kind: "refused", words: outcome.slice(REFUSED.length) };
  return { kind: "done", words: outcome };
}

/** Without a provider the server starts a pretend one on a free port, and writes its address beside the data. */
export function withSandbox(config: Config): Config {
  const file = join(config.dataDir, "sandbox-address");
  if (config.provider.url !== "" || !existsSync(file)) return config;
  return { ...config, provider: { ...config.provider, url: readFileSync(file, "utf8").trim() } };
}
