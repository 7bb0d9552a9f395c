import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { expect, inject, test } from "vitest";
import { aPayment } from "./fixtures/gifts.ts";
import "./fixtures/effort.ts";
import { freePort, type Process, startApiProcess } from "./fixtures/real-processes.ts";
import { json, startScriptedProvider } from "./fixtures/scripted-provider.ts";
import { createTestStore } from "./fixtures/test-store.ts";

const { fsync, loadRounds, loadMinutes } = inject("effort");
const STORE = inject("postgres") ? `PostgreSQL (fsync ${fsync ? "on" : "off"})` : "SQLite";
const CONNECTIONS = 32;
const ROUND_SECONDS = 2;
/** What is checked, sealed, limited and asked for at the provider costs more than two bare rows; no less than this. */
const SHARE = inject("postgres") ? 0.1 : 0.2;
const DRIFT = 0.1;

test(
  "payments are no slower beside a bare handler that writes two rows than they were",
  { timeout: 60_000 + loadRounds * 10_000 },
  async () => {
    const { api, close } = await startPayments();
    const store = await createTestStore({ isMeasured: true });
    const bare = await startApiProcess(await freePort(), store.env, "api/fixtures/bare-payments/main.ts");
    await round(bare);
    await round(api);
    const shares: number[] = [];
    const added: number[] = [];
    let fastest = 0;
    for (let count = 0; count < loadRounds; count += 1) {
      const [theirs, ours] = [await round(bare), await round(api)];
      shares.push(ours.perSecond / theirs.perSecond);
      added.push(ours.p99 - theirs.p99);
      fastest = Math.max(fastest, ours.perSecond);
    }
    say(
      `${STORE}: ${Math.round(fastest)} payments a second, ${Math.round(100 * middle(shares))} % of a bare handler, p99 ${Math.round(middle(added))} ms more`,
    );
    expect(middle(shares)).toBeGreaterThanOrEqual(SHARE);
    await bare.kill();
    await store.remove();
    await close();
  },
);

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
    // The first third fills what the engine keeps anyway.
    const third = Math.floor(resident.length / 3);
    const [early, late] = [middle(resident.slice(third, 2 * third)), middle(resident.slice(2 * third))];
    say(`${STORE}: ${Math.round(early)} MB, then ${Math.round(late)} MB over ${loadMinutes} minutes`);
    expect(Math.abs(late / early - 1)).toBeLessThanOrEqual(DRIFT);
    await close();
  },
);

/** The API as a process of its own, with a provider that accepts everything at once and never sees it paid. */
async function startPayments() {
  const store = await createTestStore({ isMeasured: true });
  const provider = await startScriptedProvider((response, { body, url }) => {
    provider.asked.length = 0;
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
    async close() {
      await api.kill();
      await provider.close();
      await store.remove();
    },
  };
}

async function round(process: Process) {
  const { requests, latency, errors, non2xx } = await autocannon({ ...requestTo(process), duration: ROUND_SECONDS });
  expect(errors + non2xx).toBe(0);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** Every gift from another phone: those of one phone wait for each other, which is not what is measured. */
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
