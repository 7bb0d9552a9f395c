import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import { statementName } from "./prepared.ts";

/**
 * A pool for Kysely whose prepared queries are parsed and planned once for each connection, and whose transactions begin
 * with their first query: the two are sent as one.
 */
export function namingStatements(pool: Pool): PostgresPool {
  const known = new WeakMap<object, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let naming = known.get(client);
      if (!naming) {
        let isBeginning = false;
        const send = (text: string, values: readonly unknown[]) =>
          client.query({ name: statementName(text), text, values: [...values] });
        const query = async (text: string, values: readonly unknown[]) => {
          if (text === "begin") {
            isBeginning = true;
            return { command: "BEGIN", rowCount: null, rows: [] };
          }
          if (!isBeginning) return send(text, values);
          isBeginning = false;
          const [, result] = await Promise.all([send("begin", []), send(text, values)]);
          return result;
        };
        // Kysely calls `query` in no other way where nothing is streamed.
        naming = { query, release: (discard: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
        known.set(client, naming);
      }
      return naming;
    },
    end: () => pool.end(),
  };
}
