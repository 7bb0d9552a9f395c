import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { freePort, killChild, startFile, untilReady } from "../../api/fixtures/child-process.ts";
import { aPayment } from "../../api/fixtures/donations.ts";
import { json, startScriptedProvider } from "../../api/fixtures/scripted-provider.ts";
import { type Peer, PAYMENT, prepareOrder } from "./peer.ts";
import type { Store } from "./stores.ts";

export const LOAD = { connections: 32, seconds: 3, blockRounds: 2, orders: 150 } as const;

/**
 * One round: calls a second that were answered as they should be, and the time in milliseconds that half and 99 of 100
 * of them took at most.
 */
export type Round = { perSecond: number; p50: number; p99: number; calls: number; failed: number };

type Call = { body: string; headers?: Record<string, string> };

async function round(
  url: string,
  nextCall: () => Call,
  extent: { duration: number } | { amount: number },
): Promise<Round> {
  const type = { "content-type": "application/json" };
  const result = await autocannon({
    url,
    method: "POST",
    connections: LOAD.connections,
    headers: type,
    requests: [
      {
        setupRequest: (request) => {
          const { body, headers } = nextCall();
          return { ...request, body, headers: { ...type, ...headers } };
        },
      },
    ],
    ...extent,
  });
  const { "2xx": calls, errors, non2xx, duration, latency } = result;
  return { perSecond: calls / duration, p50: latency.p50, p99: latency.p99, calls, failed: errors + non2xx };
}

/** A provider that accepts every payment at once, ours and the peer's, and never reports one paid. */
export async function startProvider() {
  const provider = await startScriptedProvider((response, { body }) => {
    provider.asked.length = 0;
    const { ClientReference = "" } = (body ?? {}) as { ClientReference?: string };
    const Data = { TransactionId: ClientReference, ClientReference };
    json(200, { ResponseCode: "0001", Message: "pending", Data })(response);
  });
  return provider;
}

/**
 * Measures the API and the bare handler in turn, on a store of their own. It ends before the first checks, 20 seconds
 * after the first gifts, because that is later work and not part of taking a payment.
 */
export async function measureOurs(openStore: () => Store | Promise<Store>, providerUrl: string) {
  const [ours, bare] = [await openStore(), await openStore()];
  const api = await start("api/main.ts", {
    ...ours.env,
    API_SECRET: "a secret that is long enough to measure",
    PROVIDER_URL: providerUrl,
    LIMITS: "off",
    LOG_LEVEL: "silent",
  });
  const handler = await start("api/fixtures/bare-payments/main.ts", bare.env);
  let donor = 0;
  // As the site does: with a key, and each gift from another phone.
  const gift = () => ({
    body: JSON.stringify(aPayment(String((donor += 1) % 10_000).padStart(4, "0"))),
    headers: { "idempotency-key": randomUUID() },
  });
  const pay = ({ origin }: typeof api) =>
    round(`${origin}/api/v1/payments/pay/mobilemoney?paymentType=DONATION`, gift, { duration: LOAD.seconds });
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] };
  const warm = { bare: await pay(handler), ours: await pay(api) };
  for (let turn = 0; turn < LOAD.blockRounds; turn += 1) {
    rounds.bare.push(await pay(handler));
    rounds.ours.push(await pay(api));
  }
  await api.stop();
  await handler.stop();
  await expectKept(ours, "beat.sqlite", "donation", [warm.ours, ...rounds.ours]);
  await expectKept(bare, "bare.sqlite", "bare_donation", [warm.bare, ...rounds.bare]);
  await ours.remove();
  await bare.remove();
  return rounds;
}

/** Measures payments of prepared orders, and how many orders a second were made. */
export async function measurePeer(
  peer: Peer,
  store: Store,
  rounds: number,
): Promise<{ payments: Round[]; orders: number[] }> {
  const before = await store.count("", "payment");
  const [payments, orders]: [Round[], number[]] = [[], []];
  peer.resume();
  for (let turn = 0; turn < rounds; turn += 1) {
    const tokens: string[] = [];
    const started = performance.now();
    const fill = async () => {
      while (tokens.length < LOAD.orders) tokens.push(await prepareOrder(peer));
    };
    await Promise.all(Array.from({ length: LOAD.connections }, fill));
    orders.push(tokens.length / ((performance.now() - started) / 1000));
    const call = () => ({
      body: JSON.stringify({ query: PAYMENT }),
      headers: { authorization: `Bearer ${tokens.pop()}` },
    });
    payments.push(await round(peer.url, call, { amount: LOAD.orders }));
  }
  peer.pause();
  const kept = (await store.count("", "payment")) - before;
  const answered = payments.reduce((sum, { calls }) => sum + calls, 0);
  if (kept < answered) throw new Error(`The peer answered ${answered} payments and kept ${kept}.`);
  return { payments, orders };
}

async function expectKept(store: Store, file: string, table: string, rounds: readonly Round[]): Promise<void> {
  const answered = rounds.reduce((sum, { calls }) => sum + calls, 0);
  const kept = await store.count(file, table);
  if (kept < answered) throw new Error(`${table}: ${answered} were answered, ${kept} are kept.`);
}

async function start(file: string, env: Record<string, string>) {
  const port = await freePort();
  const child = startFile(file, { PORT: String(port), ...env });
  const { origin } = await untilReady(child, `http://127.0.0.1:${port}`);
  return { origin, stop: () => killChild(child) };
}
