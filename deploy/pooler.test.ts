import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readApiConfig } from "#api/config.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "#api/fixtures/postgres-server.ts";
import { freePort } from "#api/fixtures/child-process.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { checkPooler, PoolerError } from "#api/store/engine/check-pooler.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { typeBeatWith } from "../operator/fixtures/type-beat.ts";
import { findTool } from "./fixtures/tools.ts";

const pgbouncer = findTool("pgbouncer");

/** PgBouncer in front of this server, with each transaction on any free connection. Returns its address. */
async function startPooler(postgres: PostgresServer, settings: string[]): Promise<string> {
  const folder = makeScratchFolder("beat-pooler-");
  const port = await freePort();
  const host = decodeURIComponent(/host=(.*)$/u.exec(postgres.urlOf("postgres"))?.[1] ?? "");
  const lines = [
    "[databases]",
    `* = host=${host} user=beat`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "auth_type = any",
    "pool_mode = transaction",
    "ignore_startup_parameters = extra_float_digits",
    ...settings,
  ];
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["--user=postgres"] : [];
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "pooler.ini"), `${lines.join("\n")}\n`);
  const child = spawn(pgbouncer ?? "", [...user, join(folder, "pooler.ini")], { stdio: "ignore" });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  await expect.poll(() => listens(port), { timeout: 20_000 }).toBe(true);
  return `postgresql://beat@127.0.0.1:${port}/postgres`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("connect", () => socket.end());
    socket.once("error", () => resolve(false));
  });
}

async function startServer(): Promise<PostgresServer> {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  return postgres;
}

describe.skipIf(!pgbouncer || !hasPostgres())("a pooler before PostgreSQL", () => {
  test("that loses prepared statements is found out at the start, and by `beat doctor`", async () => {
    const postgres = await startServer();
    const database = await openDatabase({ url: postgres.urlOf("postgres"), dataDir: "" });
    await database.close();
    // Newer versions keep them unless this is 0; older ones do not know the setting, and lose them.
    const url = await startPooler(postgres, (await knowsSetting()) ? ["max_prepared_statements = 0"] : []);
    await expect(checkPooler(url)).rejects.toThrow(PoolerError);
    await expect(checkPooler(url)).rejects.toThrow(/set max_prepared_statements above 0, or pool_mode to session/u);

    const config = readApiConfig({ DATABASE_URL: url, API_SECRET: "a secret that is long enough for tests" });
    const { code, out } = await typeBeatWith(config, { now: () => Date.now() }, "doctor");
    expect(code).toBe(1);
    expect(out).toMatch(/broken +store +DATABASE_URL: what pools connections/u);
  });

  test("that gives each of us a connection of its own is none to complain of, and neither is PostgreSQL itself", async () => {
    const postgres = await startServer();
    await checkPooler(postgres.urlOf("postgres"));
    await checkPooler(await startPooler(postgres, ["pool_mode = session"]));
  });

  test("that keeps prepared statements is none to complain of", async ({ skip }) => {
    if (!(await knowsSetting())) skip("This PgBouncer is older than 1.21.");
    const postgres = await startServer();
    await checkPooler(await startPooler(postgres, ["max_prepared_statements = 200"]));
  });
});

/** `max_prepared_statements` came with 1.21. */
async function knowsSetting(): Promise<boolean> {
  const child = spawn(pgbouncer ?? "", ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
  const chunks: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  await once(child, "close");
  const [, minor = "0"] = /PgBouncer 1\.(\d+)/u.exec(chunks.join("")) ?? [];
  return Number(minor) >= 21;
}
