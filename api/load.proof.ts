import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { expect, inject, test } from "vitest";
import { freePort, type Process } from "./fixtures/child-process.ts";
import { aPayment } from "./fixtures/donations.ts";
import "./fixtures/effort.ts";
import { startApiProcess } from "./fixtures/real-processes.ts";
import { json, startScriptedProvider } from "./fixtures/scripted-provider.ts";
import { createTestStore } from "./fixtures/test-store.ts";
import { createKeyring } from "./keyring.ts";
import { openDatabase } from "./store/engine/database.ts";
import { closeDay } from "./store/ledger/closed-days.ts";
import { generateDonations } from "./fixtures/generated-donations.ts";

const { fsync, loadRounds, loadMinutes, loadDonations } = inject("effort");
const STORE = inject("postgres") ? `PostgreSQL (fsync ${fsync ? "on" : "off"})` : "SQLite";
const CONNECTIONS = 50;
const ROUND_SECONDS = 2;
/** The rounds that end before the first gifts are checked, because checks are not part of the cost of a payment. */
const ROUNDS_OF_A_STORE = 2;
/** V8 compiles hot code while it runs, and the API has more code than the bare handler. */
const WARMING_ROUNDS = 2;
/**
 * Payments per second with durable commits on an otherwise idle machine: hundreds of times what a television campaign
 * brings. PostgreSQL plans each statement anew (decision 49).
 */
const FLOOR = inject("postgres") ? 350 : 1000;
/**
 * In the suite other tests run at the same time, so only the ratio to the bare handler in the same seconds means anything.
 * A lower ratio than this is a collapse.
 */
const COLLAPSED = inject("postgres") ? 0.12 : 0.25;
const DRIFT = 0.1;
const WINDOW_SECONDS = 20;
const ASKED = 50;
/** The longest that a request may wait while the books are being checked. */
const PAUSE_MS = 50;

test("payments come in as fast as they must", { timeout: 60_000 + loadRounds * 15_000 }, async () => {
  const rounds: { bare: Round; ours: Round }[] = [];
  while (rounds.length < loadRounds) rounds.push(...(await compare()));
  const share = middle(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond));
  const usual = middle(rounds.map(({ ours }) => ours.perSecond));
  const p99 = middle(rounds.map(({ ours }) => ours.p99));
  say(
    `${STORE}: ${Math.round(usual)} payments a second, p99 ${Math.round(p99)} ms, ${Math.round(100 * share)} % of a bare handler`,
  );
  if (fsync) expect(usual).toBeGreaterThanOrEqual(FLOOR);
  expect(share).toBeGreaterThanOrEqual(COLLAPSED);
});

test.skipIf(loadMinutes === 0)(
  "payments come in at least half as fast while thousands wait for their approval and are asked about",
  { timeout: (loadMinutes + 2) * 60_000 },
  async () => {
    const { api, close } = await startPayments();
    const windows: number[] = [];
    // The first gifts are checked after the first window.
    for (let second = 0; second < loadMinutes * 60; second += WINDOW_SECONDS) {
      windows.push((await round(api, WINDOW_SECONDS)).perSecond);
    }
    const waiting = windows.slice(1);
    const [usual, worst] = [middle(waiting), Math.min(...waiting)];
    say(
      `${STORE}: ${Math.round(usual)} payments a second while others wait, the worst ${WINDOW_SECONDS} seconds ${Math.round(worst)}`,
    );
    if (fsync) expect(worst).toBeGreaterThanOrEqual(FLOOR / 2);
    await close();
  },
);

/** Measures the API and the bare handler in turn, each on a new store. */
async function compare() {
  const { api, close } = await startPayments();
  const store = await createTestStore({ isMeasured: true });
  const bare = await startApiProcess(await freePort(), store.env, "api/fixtures/bare-payments/main.ts");
  for (let warming = 0; warming < WARMING_ROUNDS; warming += 1) for (const process of [bare, api]) await round(process);
  const rounds: { bare: Round; ours: Round }[] = [];
  while (rounds.length < ROUNDS_OF_A_STORE) rounds.push({ bare: await round(bare), ours: await round(api) });
  await bare.kill();
  await store.remove();
  await close();
  return rounds;
}

test.skipIf(loadMinutes === 0)(
  "memory stays flat while payments come in",
  { timeout: (loadMinutes + 2) * 60_000 },
  async () => {
    const { api, close } = await startPayments();
    const load = autocannon({ ...requestTo(api), duration: loadMinutes * 60, overallRate: 100 });
    const resident: number[] = [];
    for (let second = 0; second < loadMinutes * 60; second += 5) {
      await sleep(5000);
      resident.push(api.residentMb());
    }
    expect((await load).non2xx).toBe(0);
    // Skips the first third, in which V8 fills its own caches.
    const third = Math.floor(resident.length / 3);
    const [early, late] = [middle(resident.slice(third, 2 * third)), middle(resident.slice(2 * third))];
    say(`${STORE}: ${Math.round(early)} MB, then ${Math.round(late)} MB over ${loadMinutes} minutes`);
    expect(Math.abs(late / early - 1)).toBeLessThanOrEqual(DRIFT);
    await close();
  },
);

test.skipIf(loadDonations === 0)(
  "no request waits for the ledger check",
  { timeout: 120_000 + loadDonations * 4 },
  async () => {
    const { api, store, close } = await startPayments();
    const secret = createKeyring("another secret that is long enough");
    const database = await openDatabase({ url: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR, attach: true });
    await generateDonations({ database, keyring: secret }, loadDonations, Date.UTC(2026, 0, 1));
    await closeDay(database, { date: "2026-01-01", who: "kofi", at: Date.now() });
    const job = () => database.db.selectFrom("job").selectAll().where("kind", "=", "check-ledger");
    const [during, without]: [number[], number[]] = [[], []];
    for (let checks = 0; checks <= loadRounds; checks += 1) {
      await database.db.updateTable("job").set({ run_at: 0 }).where("kind", "=", "check-ledger").execute();
      const waits = await waitsUntil(api, async () => (await job().executeTakeFirstOrThrow()).run_at > 0);
      let left = waits.length;
      const others = await waitsUntil(api, async () => (left -= ASKED) <= 0);
      // Skips the first check, which has to load everything.
      if (checks === 0) continue;
      during.push(Math.max(...waits));
      without.push(Math.max(...others));
    }
    say(
      `${STORE}: the longest wait beside a check of ${loadDonations} donations is ${Math.round(middle(during))} ms, without it ${Math.round(middle(without))} ms`,
    );
    expect((await job().executeTakeFirstOrThrow()).last_error).toBeNull();
    if (fsync) expect(middle(during)).toBeLessThanOrEqual(PAUSE_MS);
    await database.close();
    await close();
  },
);

/** Requests a donation repeatedly until `isOver`. Returns how long each answer took, in milliseconds. */
async function waitsUntil({ origin }: Process, isOver: () => Promise<boolean>): Promise<number[]> {
  const waits: number[] = [];
  for (let isDone = false; !isDone; isDone = await isOver()) {
    for (let asked = 0; asked < ASKED; asked += 1) {
      const start = performance.now();
      await (await fetch(`${origin}/api/v1/donations/nobody`)).text();
      waits.push(performance.now() - start);
    }
  }
  return waits;
}

/** Starts the API in its own process, with a provider that accepts every payment at once and never reports it paid. */
async function startPayments() {
  const store = await createTestStore({ isMeasured: true });
  const provider = await startScriptedProvider((response, { body, url }) => {
    provider.requests.length = 0;
    if (body === null) {
      const clientReference = new URLSearchParams(url.split("?")[1]).get("clientReference");
      json(200, { responseCode: "0000", message: "ok", data: { status: "Unpaid", clientReference } })(response);
      return;
    }
    const { ClientReference } = body as { ClientReference: string };
    json(200, {
      ResponseCode: "0001",
      Message: "pending",
      Data: { TransactionId: ClientReference, ClientReference },
    })(response);
  });
  const env = { ...store.env, API_SECRET: "a secret that is long enough for tests", PROVIDER_URL: provider.url };
  const api = await startApiProcess(await freePort(), { ...env, LIMITS: "off" });
  return {
    api,
    store,
    async close() {
      await api.kill();
      await provider.close();
      await store.remove();
    },
  };
}

type Round = Awaited<ReturnType<typeof round>>;

async function round(process: Process, seconds = ROUND_SECONDS) {
  const { requests, latency, errors, non2xx } = await autocannon({ ...requestTo(process), duration: seconds });
  expect(errors + non2xx).toBe(0);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** Uses a different phone for each gift, because gifts of one phone wait for each other, which is not what we measure. */
function requestTo({ origin }: Process) {
  let donor = 0;
  const nextDonor = () => String((donor += 1) % 10_000).padStart(4, "0");
  return {
    url: `${origin}/api/v1/payments/pay/mobilemoney`,
    method: "POST" as const,
    connections: CONNECTIONS,
    headers: { "content-type": "application/json" },
    requests: [
      {
        setupRequest: <Request extends object>(request: Request) => ({
          ...request,
          body: JSON.stringify(aPayment(nextDonor())),
        }),
      },
    ],
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
