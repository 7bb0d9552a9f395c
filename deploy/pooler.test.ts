import { describe, expect, onTestFinished, test } from "vitest";
import { readApiConfig } from "#api/config.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "#api/fixtures/postgres-server.ts";
import { checkPooler, PoolerError } from "#api/store/engine/check-pooler.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { typeBeatWith } from "../operator/fixtures/type-beat.ts";
import { keepsStatements, startPooler } from "./fixtures/pooler.ts";
import { findTool } from "./fixtures/tools.ts";

/** The address of a PgBouncer in front of this server, which runs until the test has finished. */
async function poolerOf(postgres: PostgresServer, settings: string[]): Promise<string> {
  const { url, stop } = await startPooler(postgres, settings);
  onTestFinished(stop);
  return url;
}

async function startServer(): Promise<PostgresServer> {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  return postgres;
}

describe.skipIf(!findTool("pgbouncer") || !hasPostgres())("a pooler before PostgreSQL", () => {
  test("that loses prepared statements is reported at the start and by `beat doctor`", async () => {
    const postgres = await startServer();
    const database = await openDatabase({ url: postgres.urlOf("postgres"), dataDir: "" });
    await database.close();
    // Newer versions keep prepared statements unless this is 0. Older ones do not know the setting, and lose them.
    const url = await poolerOf(postgres, keepsStatements() ? ["max_prepared_statements = 0"] : []);
    await expect(checkPooler(url)).rejects.toThrow(PoolerError);
    await expect(checkPooler(url)).rejects.toThrow(/set max_prepared_statements above 0, or pool_mode to session/u);

    const config = readApiConfig({ DATABASE_URL: url, API_SECRET: "a secret that is long enough for tests" });
    const { code, out } = await typeBeatWith(config, { now: () => Date.now() }, "doctor");
    expect(code).toBe(1);
    expect(out).toMatch(/broken +store +DATABASE_URL: what pools connections/u);
  });

  test("that gives each client its own connection is accepted, like PostgreSQL itself", async () => {
    const postgres = await startServer();
    await checkPooler(postgres.urlOf("postgres"));
    await checkPooler(await poolerOf(postgres, ["pool_mode = session"]));
  });

  test("that keeps prepared statements is accepted", async ({ skip }) => {
    if (!keepsStatements()) skip("This PgBouncer is older than 1.21.");
    const postgres = await startServer();
    await checkPooler(await poolerOf(postgres, ["max_prepared_statements = 200"]));
  });
});
