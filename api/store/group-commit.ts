import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** So many share a commit at most: readers wait for it, and a disk that fails takes all of them. */
const TOGETHER = 64;

/** A commit that takes less did not wait for a disk: nothing is won by waiting for company. */
const CHEAP_MS = 1;
const REMEMBERED = 8;

/** A piece of work inside the shared transaction. Answers how to tell its caller, once all is committed. */
type Part = { run: (trx: Transaction<Schema>) => Promise<() => void>; fail: (error: unknown) => void };

/**
 * SQLite writes one transaction after the other and waits for the disk each time. Here those that come in while it
 * waits share the next commit: each in a savepoint of its own, so that one that fails is undone alone. Nobody is
 * answered before the commit that holds their work is on the disk.
 */
export function groupCommits(db: Kysely<Schema>) {
  const waiting: Part[] = [];
  /** How long the last ones took, in milliseconds. */
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
    const start = performance.now();
    try {
      await db.transaction().execute(async (trx) => {
        for (const part of parts) answers.push(await part.run(trx));
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const part of parts) part.fail(error);
    }
    took.push(performance.now() - start);
    if (took.length > REMEMBERED) took.shift();
    if (waiting.length > 0) runSoon();
    else isRunning = false;
  }

  return <Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(trx) {
          await sql`savepoint part`.execute(trx);
          try {
            const result = await work(trx);
            await sql`release part`.execute(trx);
            return () => resolve(result);
          } catch (error) {
            await sql`rollback to part`.execute(trx);
            await sql`release part`.execute(trx);
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!isRunning) runSoon();
    });
}
