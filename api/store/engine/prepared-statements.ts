import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";

/** The same number as in sqlite-dialect.ts. */
const STATEMENTS_KEPT = 500;
const names = new Map<string, string>();

/**
 * A pool for Kysely whose statements have names, so that PostgreSQL parses and plans each only once per connection.
 * Parsing and planning are half of its work for a gift.
 */
export function preparing(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ name: nameOf(text), text, values: [...values] });
      // The cast is safe, because Kysely calls `query` in no other way unless it streams.
      return { query, release: (discard: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/**
 * A plan for `select *` becomes invalid when another process adds a column, so such a statement gets no name and is
 * planned each time.
 */
function nameOf(text: string): string | undefined {
  if (text.includes("*")) return undefined;
  if (!names.has(text) && names.size < STATEMENTS_KEPT) names.set(text, `beat_${names.size}`);
  return names.get(text);
}
