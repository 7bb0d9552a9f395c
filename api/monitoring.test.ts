import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { freePort, startApiProcess, startSandboxProcess } from "#api/fixtures/real-processes.ts";
import { type Asking, createMonitoring } from "./monitoring.ts";

const TOKEN = "a token of the monitor";
const monitoring = createMonitoring(
  { isReady: async () => true, metrics: async () => "counts", metricsToken: TOKEN },
  { "x-content-type-options": "nosniff" },
);

function asking(path: string, { host = "10.1.2.3:3000", isLocal = false, token = "" } = {}): Asking {
  const url = new URL(path, `http://${host}`);
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return { url, isLocal, request: new Request(url, { headers }) };
}

test("a probe learns whether the process is ready under whatever name it asks", async () => {
  const ready = await monitoring(asking("/healthz"));
  expect(await ready?.text()).toBe("ready\n");
  expect(ready?.headers.get("x-content-type-options")).toBe("nosniff");
  const broken = { metrics: async () => "", metricsToken: undefined };
  for (const isReady of [async () => false, () => Promise.reject(new Error("no store"))]) {
    expect((await createMonitoring({ ...broken, isReady }, {})(asking("/healthz")))?.status).toBe(503);
  }
});

test("a monitor reads the metrics under whatever name it asks, with its token alone", async () => {
  expect(await (await monitoring(asking("/metrics", { token: TOKEN })))?.text()).toBe("counts");
  for (const wrong of [{}, { token: "another" }, { token: `${TOKEN}!` }]) {
    expect((await monitoring(asking("/metrics", wrong)))?.status).toBe(404);
  }
  const tokenless = createMonitoring(
    { isReady: async () => true, metrics: async () => "counts", metricsToken: undefined },
    {},
  );
  expect((await tokenless(asking("/metrics", { token: "undefined" })))?.status).toBe(404);
});

test("this machine needs no token, unless a foreign name led it here", async () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect(await (await monitoring(asking("/metrics", { host, isLocal: true })))?.text()).toBe("counts");
    expect((await monitoring(asking("/metrics", { host })))?.status).toBe(404);
  }
  expect((await monitoring(asking("/metrics", { host: "evil.example", isLocal: true })))?.status).toBe(404);
});

test("any other address is left to whoever comes next", () => {
  for (const path of ["/", "/metrics/", "/healthz/x", "/api/v1/metrics"]) {
    expect(monitoring(asking(path, { isLocal: true }))).toBeUndefined();
  }
});

test("the API alone answers by the same rule", async () => {
  const store = await createTestStore();
  const account = { PROVIDER_ACCOUNT: "2040001", PROVIDER_KEY: "key", PROVIDER_SECRET: "secret" };
  const sandbox = await startSandboxProcess(account);
  const env = { ...store.env, ...account, PROVIDER_URL: sandbox.origin, METRICS_TOKEN: TOKEN };
  const api = await startApiProcess(await freePort(), env);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.origin}${path}`, { headers });
  expect(await (await get("/healthz")).text()).toBe("ready\n");
  expect(await (await get("/metrics")).text()).toContain("beat_api_request_seconds");
  const throughProxy = { "x-forwarded-for": "41.66.1.1" };
  expect((await get("/metrics", throughProxy)).status).toBe(404);
  const withToken = await get("/metrics", { ...throughProxy, authorization: `Bearer ${TOKEN}` });
  expect(await withToken.text()).toContain("beat_open_gifts");
  const [kept] = (await once(
    request(`${api.origin}/healthz`, { agent: new Agent({ keepAlive: true }) }).end(),
    "response",
  )) as [IncomingMessage];
  expect(kept.headers["keep-alive"]).toBe("timeout=60");
  kept.destroy();
  await api.kill();
  await sandbox.kill();
  await store.remove();
});
