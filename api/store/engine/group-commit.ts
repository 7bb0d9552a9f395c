import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { untilFree } from "./sqlite-dialect.ts";
import type { Schema } from "./table-types.ts";

/** At most this many parts share a commit, because readers wait for it and a failing disk rolls back all of them. */
const MAX_BATCH = 64;

/** A commit faster than this, without the work before it, did not wait for a disk, so sharing would gain nothing. */
const CHEAP_MS = 0.1;
const REMEMBERED = 8;

/** After one failure, others are likely. For this many groups, each part gets its own savepoint from the start. */
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
/** Runs a part. Returns the function that answers its caller, to be called once everything is committed. */
type Run = (trx: Trx, part: Part) => Promise<() => void>;

/**
 * SQLite writes one transaction after the other and waits for the disk each time. Here the transactions that come in
 * while it waits share the next commit. If one of them fails, all are rolled back and repeated, each in its own
 * savepoint (which writes every page twice), so that only the failed one is rolled back. Each caller gets its answer
 * after the commit that holds its work is on the disk.
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
    // Starts after this turn of the event loop has read its input, so that all its requests share a commit.
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

  /**
   * Returns `false` if one of several parts failed before the commit. Then nothing was written and no caller was
   * answered.
   */
  async function commit(parts: readonly Part[], runPart: Run): Promise<boolean> {
    let worked: number | undefined;
    const transaction = () =>
      db.transaction().execute(async (trx) => {
        const answers: (() => void)[] = [];
        for (const part of parts) answers.push(await runPart(trx, part));
        worked = performance.now();
        return answers;
      });
    try {
      for (const answer of await untilFree(transaction)) answer();
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
      // The cast is safe, because the caller waits for what `work` resolves to.
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
    // SQLite may have rolled back the whole transaction with the savepoint. Then all work in it is lost.
    await trx.executeQuery(ROLLBACK).catch(() => {
      throw error;
    });
    await trx.executeQuery(RELEASE);
    return () => reject(error);
  }
};
