import type { KyselyPlugin } from "kysely";
import type { Database } from "#api/store/engine/database.ts";
import { type Agenda, Killed } from "./agenda.ts";

/**
 * The store with a step of the simulator after every statement. Before, inside and after every transaction, a process
 * may be killed, lose its connection or wait while others go on. Nothing pauses inside a transaction, because SQLite
 * has one connection; the database itself rolls back the transaction of a killed process.
 */
export function tapDatabase(
  base: Database,
  { pause, inject, die }: Pick<Agenda, "pause" | "inject" | "die">,
): Database {
  /** A killed process gets no answer, not even an error. */
  async function orDie<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Killed) return die();
      throw error;
    }
  }
  const pausing = afterEach(async () => {
    await pause();
    await orDie(async () => inject());
  });
  const failing = afterEach(async () => inject());
  return {
    ...base,
    db: base.db.withPlugin(pausing),
    transact: (work) =>
      orDie(async () => {
        await pause();
        const result = await base.transact((trx) => work(trx.withPlugin(failing)));
        inject();
        await pause();
        return result;
      }),
  };
}

/** Takes a step when a statement has been executed, before its caller gets the rows. */
const afterEach = (step: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await step();
    return result;
  },
});
