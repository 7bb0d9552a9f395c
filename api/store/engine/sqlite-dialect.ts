import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

const STATEMENTS_KEPT = 500;

/** How long one process waits for another's transaction. */
export const BUSY_MS = 5000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    error.errcode % 256 === SQLITE_BUSY
  );
}

/** Tries again until another process's transaction is over. SQLite's own waiting would block the whole process. */
export async function untilFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const begun = performance.now(); ; await sleep(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begun > BUSY_MS) throw error;
    }
  }
}

/** SQLite rolled back the transaction by itself, as it does when the disk is full. */
class TransactionUndone extends Error {
  override name = "TransactionUndone";
}

/**
 * Kysely over Node's own SQLite. Transactions begin `immediate`: a deferred one that reads and then writes fails when
 * another process writes in between (`api/store/engine/two-writers.test.ts`). While another process writes, a statement
 * waits with `untilFree`, and a transaction fails at its beginning, so that its caller can wait and reads go on.
 */
export function nodeSqliteDialect(db: DatabaseSync): SqliteDialect {
  const kept = new Map<string, { statement: StatementSync; reader: boolean }>();
  let isInside = false;
  const config: SqliteDialectConfig = {
    database: {
      close: () => db.close(),
      prepare(sql) {
        // A statement for a transaction that no longer exists would be committed on its own.
        if (isInside && !db.isTransaction) throw new TransactionUndone();
        let hit = kept.get(sql);
        if (!hit) {
          const statement = db.prepare(sql);
          hit = { statement, reader: statement.columns().length > 0 };
          if (kept.size >= STATEMENTS_KEPT) kept.clear();
          kept.set(sql, hit);
        }
        const { statement, reader } = hit;
        return {
          reader,
          all: (parameters) => statement.all(...parameters.map(bindable)),
          run: (parameters) => statement.run(...parameters.map(bindable)),
          iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
        };
      },
    },
  };
  class ImmediateDriver extends SqliteDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      const connection = await super.acquireConnection();
      return {
        executeQuery: (query) => {
          if (isInside) return connection.executeQuery(query);
          return untilFree(() => connection.executeQuery(query));
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
    }
    override async beginTransaction() {
      db.exec("begin immediate");
      isInside = true;
    }
    override async commitTransaction(connection: DatabaseConnection) {
      await super.commitTransaction(connection);
      isInside = false;
    }
    override async rollbackTransaction(connection: DatabaseConnection) {
      isInside = false;
      if (db.isTransaction) await super.rollbackTransaction(connection);
    }
  }
  // SQLite does roll back the creation of tables, so an interrupted migration leaves nothing behind, and the next start
  // runs it again.
  class TransactionalAdapter extends SqliteAdapter {
    override get supportsTransactionalDdl() {
      return true;
    }
  }
  return new (class extends SqliteDialect {
    override createAdapter() {
      return new TransactionalAdapter();
    }
    override createDriver(): Driver {
      return new ImmediateDriver(config);
    }
  })(config);
}

// The cast is safe, because we pass only text, numbers, null and bytes, all of which SQLite takes.
function bindable(value: unknown): SQLInputValue {
  return value === undefined ? null : (value as SQLInputValue);
}
