import type { Database } from "#api/store/engine/database.ts";
import { Killed, type Scheduler } from "./scheduler.ts";

/**
 * The store with a step of the simulator after every statement. Before, inside and after every transaction, a process
 * may be killed, lose its connection or wait while others go on. Nothing pauses inside a transaction, because SQLite
 * has one connection; the database itself rolls back the transaction of a killed process.
 */
export function tapDatabase(base: Database, scheduler: Pick<Scheduler, "pause" | "inject" | "die">): Database {
  return {
    ...base,
    db: tap(base.db, async () => {
      await scheduler.pause();
      await orDie(scheduler, async () => scheduler.inject());
    }),
    transact: (work) =>
      orDie(scheduler, async () => {
        await scheduler.pause();
        const result = await base.transact((trx) => work(tap(trx, async () => scheduler.inject())));
        scheduler.inject();
        await scheduler.pause();
        return result;
      }),
  };
}

/** A killed process gets no answer, not even an error. */
async function orDie<Result>(scheduler: Pick<Scheduler, "die">, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Killed) return scheduler.die();
    throw error;
  }
}

/** A query builder, and all builders made from it, with a step after each execution. */
function tap<Builder extends object>(builder: Builder, after: () => Promise<void>): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        // Builders keep private fields, so their methods must be called on the builder itself.
        const result: unknown = value.apply(target, args);
        if (String(name).startsWith("execute")) return thenStep(result, after);
        return isBuilder(result) ? tap(result, after) : result;
      };
    },
  });
}

async function thenStep(result: unknown, after: () => Promise<void>): Promise<unknown> {
  const rows = await result;
  await after();
  return rows;
}

function isBuilder(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    ("execute" in value || "executeQuery" in value || "selectFrom" in value || "provideConnection" in value)
  );
}
