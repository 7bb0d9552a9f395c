import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { untilFree } from "./waiting.ts";

const STATEMENTS_KEPT = 500;

/** SQLite rolled back the transaction by itself, as it does when the disk is full. */
class TransactionUndone extends Error {
  override name = "TransactionUndone";
}

/** SQLite rolls back tables too, so an interrupted migration leaves nothing behind, and the next start runs it again. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** One transaction writes at a time, so no row has a lock of its own. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForUpdate" && node.modifier !== "SkipLocked") super.visitSelectModifier(node);
  }
}

export function nodeSqliteDialect(db: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(db),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new LocklessQueryCompiler(),
  };
}

/**
 * One connection, which Kysely lends to one caller at a time. Transactions begin `immediate`: a deferred one that reads
 * and then writes fails when another process writes in between. While another process writes, a statement waits, and a
 * transaction fails at its beginning, so that its caller can wait and reads go on.
 */
function createDriver(db: DatabaseSync): Driver {
  const kept = new Map<string, StatementSync>();
  let isInside = false;

  function execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    // A statement for a transaction that no longer exists would be committed on its own.
    if (isInside && !db.isTransaction) throw new TransactionUndone();
    let statement = kept.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      if (kept.size >= STATEMENTS_KEPT) kept.clear();
      kept.set(sql, statement);
    }
    // We pass only text, numbers, null and bytes, all of which SQLite takes.
    const values = parameters as readonly SQLInputValue[];
    // The rows are those that the query's type describes.
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () =>
      Promise.resolve({
        executeQuery: async (query) => (isInside ? execute(query) : untilFree(async () => execute(query))),
        streamQuery() {
          throw new Error("Nothing streams: read page by page.");
        },
      }),
    async beginTransaction(_, { accessMode }) {
      db.exec(accessMode === "read only" ? "begin" : "begin immediate");
      isInside = true;
    },
    async commitTransaction() {
      db.exec("commit");
      isInside = false;
    },
    async rollbackTransaction() {
      isInside = false;
      if (db.isTransaction) db.exec("rollback");
    },
    releaseConnection: () => Promise.resolve(),
    destroy: async () => db.close(),
  };
}
