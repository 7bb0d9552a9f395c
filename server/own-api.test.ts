import { contentOf } from "#contract/content/content.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createServer } from "./app.ts";
import { readConfig } from "#api/config.ts";
import { createCookieSealer } from "./cookie-sealer.ts";
import { stop } from "#process/drain.ts";
import { nodeHandler } from "./listen.ts";
import { openOwnApi, type OwnApi } from "./own-api.ts";
import { openSite } from "./site-build.ts";

/** The parts of `npm start`, with the pretend provider, on sockets of this machine. */
let data: string;
let server: Server;
let ownApi: OwnApi;
let origin: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "beat-server-"));
  let answer: ReturnType<typeof createServer>["answer"] | undefined;
  server = createHttpServer(
    nodeHandler(async (context) => answer?.(context) ?? new Response(), {
      origin: "http://x",
      headers: {},
      trustedProxies: 0,
      report: fail,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  origin = `http://localhost:${port}`;
  const config = readConfig({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: "silent" });
  ownApi = await openOwnApi(config, 20);
  const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const health = { ...ownApi, isDraining: () => false, metricsToken: undefined };
  const now = () => new Date();
  const cookies = createCookieSealer({ secret: "x".repeat(32), secure: false, now });
  const site = openSite(build, "production");
  ({ answer } = createServer({
    config,
    site,
    assets: new Map(),
    cookies,
    health,
    received: () => undefined,
    content: () => contentOf([]),
    now,
    prepared: true,
    report: fail,
    ...ownApi,
  }));
});

afterAll(async () => {
  await stop(server, 0);
  await ownApi.close();
  await rm(data, { recursive: true });
});

test("the server reports that it is ready, and serves metrics", async () => {
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("ready\n");
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain("beat_api_request_seconds");
});

test("a gift goes from the API over the provider's protocol to a phone and is paid", async () => {
  const pay = await fetch(`${origin}/api/v1/payments/pay/mobilemoney?paymentType=DONATION`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      CustomerName: "Ama Mensah",
      CustomerEmail: "ama@example.com",
      Amount: 20,
      Channel: "mtn-gh",
      CustomerMsisdn: "233241230001",
      Country: "Ghana",
      City: "Tamale",
    }),
  });
  expect(pay.status).toBe(202);
  const { data: pending } = (await pay.json()) as { data: { TransactionId: string } };
  await vi.waitFor(
    async () => {
      const donation = await (await fetch(`${origin}/api/v1/donations/${pending.TransactionId}`)).text();
      expect(donation).toContain("paid");
    },
    { timeout: 5000, interval: 50 },
  );
  const charges = (await (await fetch(`${origin}/sandbox/charges`)).json()) as { amount: number }[];
  expect(charges.map(({ amount }) => amount)).toEqual([20]);
});

test("the pretend phones answer only this machine, and every page links to them", async () => {
  expect((await fetch(`${origin}/sandbox`)).status).toBe(200);
  const proxied = { headers: { "x-forwarded-for": "203.0.113.9" } };
  expect((await fetch(`${origin}/sandbox`, proxied)).status).toBe(403);
  expect((await fetch(`${origin}/metrics`, proxied)).status).toBe(404);
  expect((await (await fetch(`${origin}/community`)).text()).includes(`href="/sandbox"`)).toBe(true);
});

function fail(error: unknown): never {
  throw error;
}
