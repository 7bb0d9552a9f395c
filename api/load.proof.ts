import autocannon from "autocannon";
import { expect, inject, test } from "vitest";
import { freePort, type Process } from "./fixtures/child-process.ts";
import { aPayment } from "./fixtures/donations.ts";
import "./fixtures/effort.ts";
import { startApiProcess } from "./fixtures/real-processes.ts";
import { json, startScriptedProvider } from "./fixtures/scripted-provider.ts";
import { createTestStore } from "./fixtures/test-store.ts";

const { fsync } = inject("effort");
const STORE = inject("postgres") ? `PostgreSQL (fsync ${fsync ? "on" : "off"})` : "SQLite";
const CONNECTIONS = 50;
/** V8 compiles hot code while it runs. */
const WARMING_SECONDS = 4;
const SECONDS = 10;
/** Payments a second that a busy machine makes too: far more than a television campaign brings. */
const FLOOR = 100;

test("payments come in as fast as they must, and none fails", { timeout: 120_000 }, async () => {
  const { api, close } = await startPayments();
  await load(api, WARMING_SECONDS);
  const { requests, latency, errors, non2xx } = await load(api, SECONDS);
  process.stdout.write(`${STORE}: ${Math.round(requests.average)} payments a second, p99 ${latency.p99} ms\n`);
  expect(errors + non2xx).toBe(0);
  expect(requests.average).toBeGreaterThanOrEqual(FLOOR);
  await close();
});

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
    async close() {
      await api.kill();
      await provider.close();
      await store.remove();
    },
  };
}

/** Uses a different phone for each gift, because gifts of one phone wait for each other, which is not what we measure. */
function load({ origin }: Process, seconds: number) {
  let donor = 0;
  const nextDonor = () => String((donor += 1) % 10_000).padStart(4, "0");
  return autocannon({
    url: `${origin}/api/v1/payments/pay/mobilemoney`,
    method: "POST",
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "content-type": "application/json" },
    requests: [
      {
        setupRequest: <Request extends object>(request: Request) => ({
          ...request,
          body: JSON.stringify(aPayment(nextDonor())),
        }),
      },
    ],
  });
}
