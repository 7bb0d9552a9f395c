import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { PostgresServer } from "../../api/fixtures/postgres-server.ts";
import { makeScratchFolder } from "../../api/fixtures/scratch-folder.ts";

/** A new, empty store on the disk: the variables with which a server finds it, and the number of rows in a table. */
export type Store = {
  env: { DATA_DIR: string; DATABASE_URL?: string };
  count: (file: string, table: string) => Promise<number>;
  remove: () => Promise<void>;
};

export function openSqliteStore(): Store {
  const folder = makeScratchFolder("beat-bench-", { onDisk: true });
  return {
    env: { DATA_DIR: folder },
    async count(file, table) {
      const database = new DatabaseSync(join(folder, file));
      const row = database.prepare(`select count(*) as rows from ${table}`).get();
      database.close();
      return Number(row?.["rows"]);
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

export async function openPostgresStore(server: PostgresServer): Promise<Store & { env: { DATABASE_URL: string } }> {
  const folder = makeScratchFolder("beat-bench-", { onDisk: true });
  const name = `bench_${randomBytes(6).toString("hex")}`;
  const run = async (database: string, statement: string) => {
    const client = new Client({ connectionString: server.urlOf(database) });
    await client.connect();
    const { rows } = await client.query<{ rows: string }>(statement);
    await client.end();
    return rows;
  };
  await run("postgres", `create database ${name}`);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: server.urlOf(name) },
    async count(_, table) {
      const [row] = await run(name, `select count(*) as rows from ${table}`);
      return Number(row?.rows);
    },
    async remove() {
      await run("postgres", `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true });
    },
  };
}

export async function versionOf(server: PostgresServer): Promise<string> {
  const client = new Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version.split(" ")[0] ?? "";
}
