import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";
import { settleAll } from "./settle-all.ts";

/** So many of a kind go together at most: they are held up by the slowest, and fail with the worst. */
const TOGETHER = 64;

type Work<Item, Result> = (trx: Transaction<Schema>, items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Has `work` done on items of one kind that come in at the same time as on one list, so that a list costs a few
 * statements and not each item. No two items with a name in common are on one list, and `work` makes sure that none are
 * under way at once. Resolves once it is committed.
 */
export type Together = <Item, Result>(
  work: Work<Item, Result>,
  namesOf: (item: Item) => readonly string[],
) => (item: Item) => Promise<Result>;

/** Items that are worked on together, and those who wait for it. */
type List = {
  /** Answers how to tell them, once it is committed. */
  run: (trx: Transaction<Schema>) => Promise<() => void>;
  reject: (error: unknown) => void;
  /** The same, each by itself. */
  apart: () => List[];
};

/**
 * Lists of all kinds share transactions, at most `database.lanes` at once; what comes in meanwhile waits for the next.
 * When the store refuses something that was on a list, all is undone and each item is done by itself, so that nobody
 * fails for another.
 */
export function createTogether(database: Database): Together {
  const kinds: { takeList: () => List | undefined; isWaiting: () => boolean }[] = [];
  let running = 0;
  let isPlanned = false;

  // After the input of this turn has been read: all that it asks for goes together.
  function planNext() {
    if (isPlanned || running >= database.lanes || !kinds.some(({ isWaiting }) => isWaiting())) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      running += 1;
      void commit(kinds.flatMap(({ takeList }) => takeList() ?? [])).finally(() => {
        running -= 1;
        planNext();
      });
      planNext();
    });
  }

  async function commit(lists: readonly List[]): Promise<void> {
    try {
      const answers = await database.transact((trx) => settleAll(lists.map(({ run }) => run(trx))));
      for (const answer of answers) answer();
    } catch (error) {
      const parts = lists.flatMap(({ apart }) => apart());
      if (parts.length > 1 && isAboutData(error)) await Promise.all(parts.map((part) => commit([part])));
      else for (const { reject } of lists) reject(error);
    }
  }

  return (work, namesOf) => {
    type Item = Parameters<typeof namesOf>[0];
    let waiting: Part<Item, Awaited<ReturnType<typeof work>>[number]>[] = [];
    kinds.push({
      isWaiting: () => waiting.length > 0,
      takeList() {
        const [taken, left] = withoutSharedNames(waiting, ({ item }) => namesOf(item));
        waiting = left;
        return taken.length > 0 ? listOf(work, taken) : undefined;
      },
    });
    return (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        planNext();
      });
  };
}

type Part<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

function listOf<Item, Result>(work: Work<Item, Result>, parts: readonly Part<Item, Result>[]): List {
  return {
    async run(trx) {
      const results = await work(
        trx,
        parts.map(({ item }) => item),
      );
      // `work` answers one for each.
      return () => parts.forEach(({ resolve }, index) => resolve(results[index] as Result));
    },
    reject: (error) => parts.forEach(({ reject }) => reject(error)),
    apart: () => parts.map((part) => listOf(work, [part])),
  };
}

/** The first of them, as many as have no name in common, and the others. */
function withoutSharedNames<Item>(items: readonly Item[], namesOf: (item: Item) => readonly string[]) {
  const names = new Set<string>();
  const taken: Item[] = [];
  const left: Item[] = [];
  for (const item of items) {
    const own = namesOf(item);
    const isFree = taken.length < TOGETHER && own.every((name) => !names.has(name));
    // Who has to wait keeps its names, so that those after it stay after it.
    for (const name of own) names.add(name);
    (isFree ? taken : left).push(item);
  }
  return [taken, left] as const;
}

const SQLITE_CONSTRAINT = 19;

/** Whether the store refuses what it was given (PostgreSQL's classes 22 and 23), and is not in trouble itself. */
function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return (error.errcode & 0xff) === SQLITE_CONSTRAINT;
  return "code" in error && typeof error.code === "string" && /^2[23]/u.test(error.code);
}
