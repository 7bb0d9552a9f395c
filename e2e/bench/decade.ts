import { rmSync } from "node:fs";
import { sql } from "kysely";
import { readConfig } from "#api/config.ts";
import { buildDeps } from "#api/deps.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { hasPostgres, startPostgres } from "#api/fixtures/postgres-server.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { contextOf, type OperatorContext } from "#api/operator-context.ts";
import { createBooksStore } from "#api/store/ledger/books-store.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readLedger } from "#api/store/ledger/read-ledger.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { startBuiltServer } from "../../scripts/built-server.ts";
import { giveSteadily } from "./give-steadily.ts";
import { median } from "./median.ts";
import { ratio, type Table } from "./table.ts";

const DAY_MS = 86_400_000;
const YEARS = 10;
/** Each donor gives ten times. */
const GIFTS_OF_A_DONOR = 10;
const ROUNDS = 5;
const PAGE = 50;
/** Gifts a second: a busy evening, and a campaign on television. */
const BUSY = 20;
const CAMPAIGN = 50;
const SECRET = "a secret that is long enough for tests";

/** Milliseconds, or megabytes where the name says so. */
type Measured = ReadonlyMap<string, number>;

/**
 * What the same work costs on an empty store and on one with ten years of payments, on SQLite and, where it is installed,
 * PostgreSQL. Both write to the disk as in production.
 */
export async function decadePart(payments: number, say: (line: string) => void): Promise<Table> {
  const results: { engine: string; empty: Measured; full: Measured }[] = [];
  for (const engine of hasPostgres() ? (["SQLite", "PostgreSQL"] as const) : (["SQLite"] as const)) {
    const empty = await measureStore(engine, 0, say);
    const full = await measureStore(engine, payments, say);
    results.push({ engine, empty, full });
  }
  const names = [...(results[0]?.full.keys() ?? [])];
  return {
    head: ["What", ...results.flatMap(({ engine }) => [`${engine}, empty`, "full", "ratio"])],
    rows: names.map((name) => [
      name,
      ...results.flatMap(({ empty, full }) => {
        const [small = 0, large = 0] = [empty.get(name), full.get(name)];
        return [small.toFixed(1), large.toFixed(1), ratio(large, small)];
      }),
    ]),
  };
}

async function measureStore(engine: string, payments: number, say: (line: string) => void): Promise<Measured> {
  const folder = makeScratchFolder("beat-decade-", { onDisk: true });
  const postgres = engine === "PostgreSQL" ? await startPostgres({ fsync: true }) : undefined;
  const store = postgres ? { DATABASE_URL: postgres.urlOf("postgres") } : {};
  const env = { API_SECRET: SECRET, DATA_DIR: folder, LIMITS: "off", LOG_LEVEL: "silent", ...store };
  try {
    const measured = new Map<string, number>();
    const openStore = () => buildDeps(readConfig(env));
    if (payments > 0) {
      await using deps = await openStore();
      const began = performance.now();
      const apart = Math.trunc((YEARS * 365 * DAY_MS) / payments);
      await generateDonations(deps, payments, Date.now() - YEARS * 365 * DAY_MS, {
        apartMs: apart,
        donors: payments / GIFTS_OF_A_DONOR,
      });
      if (postgres) await sql`analyze`.execute(deps.database.db);
      say(`${engine}: ${payments} payments in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const server = await startBuiltServer(env);
    try {
      for (const perSecond of [BUSY, CAMPAIGN]) {
        const { p50, p99 } = await giveSteadily(server.origin, perSecond);
        measured.set(`${perSecond} gifts a second: half of the answers within, ms`, p50);
        measured.set(`${perSecond} gifts a second: 99 of 100 within, ms`, p99);
        say(`${engine}, ${payments}: ${perSecond} gifts a second, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`);
      }
    } finally {
      await server.close();
    }
    await using deps = await openStore();
    const context = contextOf(deps, () => "bench");
    for (const [name, work] of Object.entries(questions(context, payments))) {
      measured.set(name, await timeOf(work));
      say(`${engine}, ${payments}: ${name} ${measured.get(name)?.toFixed(1)}`);
    }
    measured.set("An export of everything: memory, MB", await exportMemory(context));
    return measured;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the office, the books and the hourly check ask of the store. */
function questions({ database, finder }: OperatorContext, payments: number): Record<string, () => Promise<unknown>> {
  const now = Date.now();
  const donor = 233_241_230_001 + Math.trunc(payments / GIFTS_OF_A_DONOR / 2);
  return {
    "The newest gifts, ms": () => finder.find({ like: {} }, { limit: PAGE }),
    "The gifts of a day, ms": () => finder.find({ like: { from: now - 30 * DAY_MS, to: now - 29 * DAY_MS } }),
    "What waits for a person, ms": () => finder.find({ like: { flags: ["contrary"] } }, { limit: PAGE }),
    "A search by phone, ms": () => finder.find({ phone: String(donor) }),
    "A search by an id of the provider, ms": () => finder.find({ reference: `provider-${payments / 2}` }),
    "What waits, counted, ms": () => readBacklog(database, now),
    "This month in the public books, ms": () => createBooksStore(database).monthCounted(now),
    "All public books after a start, ms": () => createBooksStore(database).finishedMonths(now),
    "The hourly check of the books, ms": () => checkLedger(database),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
    // The hourly check of a million takes so long that one more says nothing.
    if (performance.now() - began > 5000) break;
  }
  return median(times);
}

/** The most memory that an export of all lines holds, beyond what was held before. */
async function exportMemory({ database, keyring }: OperatorContext): Promise<number> {
  const before = process.memoryUsage().heapUsed;
  let most = before;
  await readLedger(database, keyring, { period: { from: 0, to: Date.now() } }, async () => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  });
  return (most - before) / 1024 ** 2;
}
