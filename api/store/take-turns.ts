import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Engine } from "./database.ts";
import { prepareMany } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/**
 * Lets the transactions that name the same things follow each other: each waits here for those before it to end. SQLite
 * has one writer, so that there they do anyway.
 */
export function takeTurns(db: Kysely<Schema>, engine: Engine, names: readonly string[]): CompiledQuery[] {
  // In one order for all, so that no two wait for each other.
  const inOrder = names.toSorted();
  return engine === "postgres"
    ? lock(
        db,
        inOrder.map((name) => ({ name })),
      )
    : [];
}

type Named = { name: string };
const lock = prepareMany((db: Kysely<Schema>, all: readonly [Named, ...Named[]]) =>
  db.selectNoFrom(
    all.map(({ name }, index) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as(`turn_${index}`)),
  ),
);
