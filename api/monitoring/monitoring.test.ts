import { expect, test } from "vitest";
import { type Asking, createMonitoring } from "./monitoring.ts";

const TOKEN = "a token of the monitor";
const HEALTHY = { isDraining: () => false, troubles: async () => [], metrics: async () => "counts" };
const monitoring = createMonitoring({ ...HEALTHY, metricsToken: TOKEN }, { "x-content-type-options": "nosniff" });
const tokenless = createMonitoring({ ...HEALTHY, metricsToken: undefined }, {});

function asking(path: string, { host = "10.1.2.3:3000", isLocal = false, token = "" } = {}): Asking {
  const url = new URL(path, `http://${host}`);
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return { url, isLocal, request: new Request(url, { headers }) };
}

test("a probe under any host name learns whether the process is alive, ready and able to take money", async () => {
  for (const [path, words] of [
    ["/livez", "alive\n"],
    ["/healthz", "ready\n"],
    ["/healthz/money", '{"status":"ok"}\n'],
  ] as const) {
    const answer = await monitoring(asking(path));
    expect([answer?.status, await answer?.text()]).toEqual([200, words]);
    expect(answer?.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a store that is down fails only the check for money, so that the pages stay up", async () => {
  const troubles = async () => ["The store does not answer."];
  const down = createMonitoring({ ...HEALTHY, troubles, metricsToken: undefined }, {});
  expect((await down(asking("/livez")))?.status).toBe(200);
  expect((await down(asking("/healthz")))?.status).toBe(200);
  const money = await down(asking("/healthz/money"));
  expect([money?.status, await money?.text()]).toEqual([
    503,
    '{"status":"trouble","reasons":["The store does not answer."]}\n',
  ]);
});

test("a draining process is alive but not ready", async () => {
  const leaving = createMonitoring({ ...HEALTHY, isDraining: () => true, metricsToken: undefined }, {});
  expect((await leaving(asking("/healthz")))?.status).toBe(503);
  expect((await leaving(asking("/livez")))?.status).toBe(200);
});

test("a monitor reads the metrics under any host name, but only with its token", async () => {
  expect(await (await monitoring(asking("/metrics", { token: TOKEN })))?.text()).toBe("counts");
  for (const wrong of [{}, { token: "another" }, { token: `${TOKEN}!` }]) {
    expect((await monitoring(asking("/metrics", wrong)))?.status).toBe(404);
  }
  expect((await tokenless(asking("/metrics", { token: "undefined" })))?.status).toBe(404);
});

test("with a token set, requests from this machine need it too, because they may come from a proxy", async () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect((await monitoring(asking("/metrics", { host, isLocal: true })))?.status).toBe(404);
    expect((await monitoring(asking("/metrics", { host, isLocal: true, token: TOKEN })))?.status).toBe(200);
  }
});

test("without a token only this machine may read the metrics, under a name of its own", async () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect(await (await tokenless(asking("/metrics", { host, isLocal: true })))?.text()).toBe("counts");
    expect((await tokenless(asking("/metrics", { host })))?.status).toBe(404);
  }
  expect((await tokenless(asking("/metrics", { host: "evil.example", isLocal: true })))?.status).toBe(404);
});

test("other addresses are left to the next middleware", () => {
  for (const path of ["/", "/metrics/", "/healthz/x", "/livez/", "/api/v1/metrics"]) {
    expect(monitoring(asking(path, { isLocal: true }))).toBeUndefined();
  }
});
