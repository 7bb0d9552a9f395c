import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** So many share a commit at most: readers wait for it, and a disk that fails takes all of them. */
const TOGETHER = 64;

/** A commit that takes less, the work before it not counted, did not wait for a disk: company would win nothing. */
const CHEAP_MS = 0.1;
const REMEMBERED = 8;

const SAVEPOINT = CompiledQuery.raw("savepoint part");
const RELEASE = CompiledQuery.raw("release part");
const ROLLBACK = CompiledQuery.raw("rollback to part");

/** A piece of work inside the shared transaction. Answers how to tell its caller, once all is committed. */
type Part = { run: (trx: Transaction<Schema>) => Promise<() => void>; fail: (error: unknown) => void };

/**
 * SQLite writes one transaction after the other and waits for the disk each time. Here those that come in while it
 * waits share the next commit: each in a savepoint of its own, so that one that fails is undone alone. Nobody is
 * answered before the commit that holds their work is on the disk.
 */
export function groupCommits(db: Kysely<Schema>) {
  const waiting: Part[] = [];
  /** How long the last commits took, in milliseconds. */
  const took: number[] = [];
  let isRunning = false;

  function runSoon() {
    isRunning = true;
    if (Math.min(...took) < CHEAP_MS) queueMicrotask(() => void run());
    // After the input of this turn has been read: all that it asks for goes together.
    else setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    const parts = waiting.splice(0, TOGETHER);
    const answers: (() => void)[] = [];
    let worked = performance.now();
    try {
      await db.transaction().execute(async (trx) => {
        for (const part of parts) answers.push(await part.run(trx));
        worked = performance.now();
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const part of parts) part.fail(error);
    }
    took.push(performance.now() - worked);
    if (took.length > REMEMBERED) took.shift();
    if (waiting.length > 0) runSoon();
    else isRunning = false;
  }

  return <Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(trx) {
          await trx.executeQuery(SAVEPOINT);
          try {
            const result = await work(trx);
            await trx.executeQuery(RELEASE);
            return () => resolve(result);
          } catch (error) {
            await trx.executeQuery(ROLLBACK);
            await trx.executeQuery(RELEASE);
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!isRunning) runSoon();
    });
}
