import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Schema } from "./table-types.ts";

/** At most this many share a commit, because readers wait for it and a failing disk undoes all of them. */
const MAX_BATCH = 64;

/** A commit that takes less, without the work before it, did not wait for a disk, so sharing would gain nothing. */
const CHEAP_MS = 0.1;
const REMEMBERED = 8;

/**
 * After one failure, others are likely: for this many groups, each piece of work gets its own savepoint from the start.
 */
const CAREFUL_GROUPS = 50;

const SAVEPOINT = CompiledQuery.raw("savepoint part");
const RELEASE = CompiledQuery.raw("release part");
const ROLLBACK = CompiledQuery.raw("rollback to part");

type Trx = Transaction<Schema>;
/** A piece of work, and how to tell its caller the result. */
type Part = {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};
/** Runs a piece. Returns how to tell its caller once everything is committed. */
type Run = (trx: Trx, part: Part) => Promise<() => void>;

/**
 * SQLite writes one transaction after the other and waits for the disk each time. Here the transactions that come in
 * while it waits share the next commit. If one of them fails, all are undone and repeated, each in its own savepoint
 * (which writes every page twice), so that only the failed one is undone. Each caller gets its answer after the commit
 * that holds its work is on the disk.
 */
export function groupCommits(db: Kysely<Schema>): <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result> {
  const waiting: Part[] = [];
  /** How long the last commits took, in milliseconds. */
  const took: number[] = [];
  let isRunning = false;
  let careful = 0;

  function runSoon() {
    isRunning = true;
    if (Math.min(...took) < CHEAP_MS) queueMicrotask(() => void run());
    // Starts after this turn's input has been read, so that all its requests go together.
    else setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    const parts = waiting.splice(0, MAX_BATCH);
    careful = Math.max(0, careful - 1);
    const isDone = parts.length > 1 && careful > 0 ? false : await commit(parts, bare);
    if (!isDone) {
      careful ||= CAREFUL_GROUPS;
      await commit(parts, apart);
    }
    if (waiting.length > 0) runSoon();
    else isRunning = false;
  }

  /** `false`: one of several failed before the commit; nothing was written and no caller was told. */
  async function commit(parts: readonly Part[], runPart: Run): Promise<boolean> {
    const answers: (() => void)[] = [];
    let worked: number | undefined;
    try {
      await db.transaction().execute(async (trx) => {
        for (const part of parts) answers.push(await runPart(trx, part));
        worked = performance.now();
      });
      for (const answer of answers) answer();
    } catch (error) {
      if (worked === undefined && parts.length > 1 && runPart === bare) return false;
      for (const part of parts) part.reject(error);
    }
    if (worked !== undefined) took.push(performance.now() - worked);
    if (took.length > REMEMBERED) took.shift();
    return true;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // What `work` resolves to is what its caller waits for.
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!isRunning) runSoon();
    });
}

const bare: Run = async (trx, { work, resolve }) => {
  const result = await work(trx);
  return () => resolve(result);
};

const apart: Run = async (trx, { work, resolve, reject }) => {
  await trx.executeQuery(SAVEPOINT);
  try {
    const result = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(result);
  } catch (error) {
    // SQLite may have undone the whole transaction, with the savepoint: then all work in it is lost.
    await trx.executeQuery(ROLLBACK).catch(() => {
      throw error;
    });
    await trx.executeQuery(RELEASE);
    return () => reject(error);
  }
};
