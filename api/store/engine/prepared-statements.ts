import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";

/** SQLite's dialect keeps as many. */
const STATEMENTS_KEPT = 500;
const names = new Map<string, string>();

/**
 * A pool for Kysely whose statements have names, so that PostgreSQL parses and plans each once for a connection: that is
 * half of what it does for a gift.
 */
export function preparing(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ name: nameOf(text), text, values: [...values] });
      // Without streaming, Kysely calls `query` in no other way.
      return { query, release: (discard: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** A plan for `select *` becomes invalid when another process adds a column, so it is planned each time. */
function nameOf(text: string): string | undefined {
  if (text.includes("*")) return undefined;
  if (!names.has(text) && names.size < STATEMENTS_KEPT) names.set(text, `beat_${names.size}`);
  return names.get(text);
}
