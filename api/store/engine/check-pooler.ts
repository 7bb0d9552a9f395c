import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** A pooler in front of PostgreSQL sends prepared statements to the wrong connection. */
export class PoolerError extends Error {
  override name = "PoolerError";
  constructor() {
    super(
      "DATABASE_URL: what pools connections before PostgreSQL loses prepared statements, so gifts would fail at random. In PgBouncer (1.21 or newer) set max_prepared_statements above 0, or pool_mode to session, or lead DATABASE_URL past it.",
    );
  }
}

/** PostgreSQL's error codes for a prepared statement that already exists, and for one that does not. */
const MIXED_UP: readonly unknown[] = ["42P05", "26000"];
const ROUNDS = 3;
const PATIENCE_MS = 5000;

/**
 * Uses one prepared statement alternately on two of our connections, as several transactions behind a pooler do. A
 * pooler that gives each transaction any free connection mixes them up within a round or two. Throws `PoolerError`.
 */
export async function checkPooler(connectionString: string): Promise<void> {
  const place = { connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  const clients = [new Client(place), new Client(place)];
  // A unique name, because statements of an earlier check stay on the pooler's connections.
  const statement = { name: `beat-check-${randomBytes(8).toString("hex")}`, text: "select 1" };
  for (const client of clients) client.on("error", () => undefined);
  try {
    for (const client of clients) await client.connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const client of clients) await client.query(statement);
    }
  } catch (error) {
    const isMixedUp = error instanceof Error && "code" in error && MIXED_UP.includes(error.code);
    throw isMixedUp ? new PoolerError() : error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
