import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { readConfig } from "#api/config.ts";
import { DAY } from "#api/clock.ts";
import { buildDeps } from "#api/deps.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { hasPostgres, startPostgres } from "#api/fixtures/postgres-server.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { contextOf, type OperatorContext } from "#api/operator-context.ts";
import { countOf } from "#api/store/engine/database.ts";
import { createBooksStore } from "#api/store/ledger/books-store.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { startBuiltServer } from "../../scripts/built-server.ts";
import { median } from "./pages.ts";

const YEARS = 10;
/** Each donor gives ten times. */
const GIFTS_OF_A_DONOR = 10;
const ROUNDS = 5;
const GIFTS_A_SECOND = 20;
const WARMING_GIFTS = 60;

/** `payments`: how many the full store has. `minutes`: how long gifts come in. */
type Work = { payments: number; minutes: number; say: (line: string) => void };

/**
 * What the same work costs on an empty store and on one with ten years of payments, on SQLite and, where it is installed,
 * PostgreSQL. Both write to the disk as in production.
 */
export async function measureStores({ payments, minutes, say }: Work) {
  const table: Record<string, Record<string, string>> = {};
  for (const engine of hasPostgres() ? ["SQLite", "PostgreSQL"] : ["SQLite"]) {
    for (const count of [0, payments]) {
      const column = `${engine}, ${count === 0 ? "empty" : "full"}`;
      const measured = await measureStore(engine, { payments: count, minutes, say });
      for (const [name, figure] of measured) (table[name] ??= {})[column] = figure.toFixed(1);
    }
  }
  return table;
}

async function measureStore(engine: string, { payments, minutes, say }: Work): Promise<ReadonlyMap<string, number>> {
  const folder = makeScratchFolder("beat-decade-", { onDisk: true });
  const postgres = engine === "PostgreSQL" ? await startPostgres({ fsync: true }) : undefined;
  const store = postgres ? { DATABASE_URL: postgres.urlOf("postgres") } : {};
  const API_SECRET = "a secret that is long enough for tests";
  const env = { API_SECRET, DATA_DIR: folder, LIMITS: "off", LOG_LEVEL: "silent", ...store };
  try {
    const measured = new Map<string, number>();
    const openStore = () => buildDeps(readConfig(env));
    if (payments > 0) {
      await using deps = await openStore();
      const began = performance.now();
      const apartMs = Math.trunc((YEARS * 365 * DAY) / payments);
      const donors = payments / GIFTS_OF_A_DONOR;
      await generateDonations(deps, payments, Date.now() - YEARS * 365 * DAY, { apartMs, donors });
      if (postgres) await sql`analyze`.execute(deps.database.db);
      say(`${engine}: ${payments} payments in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const gifts = GIFTS_A_SECOND * 60 * minutes;
    const server = await startBuiltServer(env);
    try {
      await give(server.origin, WARMING_GIFTS);
      const times = (await give(server.origin, gifts)).toSorted((a, b) => a - b);
      measured.set("Gifts: half of the answers within", median(times));
      measured.set("Gifts: 99 of 100 answers within", times[Math.floor(times.length * 0.99)] ?? Infinity);
    } finally {
      await server.close();
    }
    await using deps = await openStore();
    const lost = payments + WARMING_GIFTS + gifts - (await countOf(deps.database.db.selectFrom("payment")));
    if (lost !== 0) process.exitCode = 1;
    measured.set(`Of ${gifts} acknowledged gifts are lost`, lost);
    const context = contextOf(deps, () => "bench");
    for (const [name, work] of Object.entries(questions(context, payments))) measured.set(name, await timeOf(work));
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
    "The newest gifts": () => finder.find({ like: {} }, { limit: 50 }),
    "The gifts of a day": () => finder.find({ like: { from: now - 30 * DAY, to: now - 29 * DAY } }),
    "What waits for a person": () => finder.find({ like: { flags: ["contrary"] } }, { limit: 50 }),
    "A search by phone": () => finder.find({ phone: String(donor) }),
    "A search by an id of the provider": () => finder.find({ reference: `provider-${payments / 2}` }),
    "What waits, counted": () => readBacklog(database, now),
    "This month in the public books": () => createBooksStore(database).monthCounted(now),
    "All public books after a start": () => createBooksStore(database).finishedMonths(now),
    "The hourly check of the books": () => checkLedger(database),
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

/** Gives at a steady rate to a running server, whether or not it has answered the gifts before. Returns how long each answer takes. */
async function give(origin: string, gifts: number): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < gifts; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / GIFTS_A_SECOND - performance.now()));
    answers.push(giveOnce(origin, n));
  }
  return Promise.all(answers);
}

/** Each phone approves its gift, long before it gives again. */
async function giveOnce(origin: string, n: number): Promise<number> {
  const phone = `23354${String(n % 1000).padStart(3, "0")}0001`;
  const began = performance.now();
  const response = await fetch(`${origin}/api/v1/payments/pay/mobilemoney`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aPayment("", { CustomerMsisdn: phone })),
  });
  if (response.status !== 202) throw new Error(`A gift was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - began;
}
