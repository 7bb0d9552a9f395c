import { expect, test } from "vitest";
import { healthSteps } from "./health.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Visit } from "./visit.ts";

const TOKEN = "a token of the monitor";
// Empty: which headers there are is proved where they are made.
const { forMonitors, forThisMachine } = healthSteps(
  { isReady: async () => true, metrics: async () => "counts", metricsToken: TOKEN },
  {} as HeaderSet,
);

function visit(path: string, { isLocal = false, token = "" } = {}): Visit {
  const url = new URL(path, "http://10.1.2.3:3000");
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return { url, isLocal, request: new Request(url, { headers }), connection: {} };
}

test("a probe learns whether the process is ready under whatever name it asks", async () => {
  expect(await (await forMonitors(visit("/healthz")))?.text()).toBe("ready\n");
  const leaving = healthSteps(
    { isReady: async () => false, metrics: async () => "", metricsToken: undefined },
    {} as HeaderSet,
  );
  expect((await leaving.forMonitors(visit("/healthz")))?.status).toBe(503);
});

test("a monitor reads the metrics under whatever name it asks, with its token alone", async () => {
  expect(await (await forMonitors(visit("/metrics", { token: TOKEN })))?.text()).toBe("counts");
  for (const asking of [{}, { token: "another" }, { isLocal: true }]) {
    expect(await forMonitors(visit("/metrics", asking))).toBeUndefined();
  }
});

test("this machine needs no token, and everybody else finds nothing", async () => {
  expect(await (await forThisMachine(visit("/metrics", { isLocal: true })))?.text()).toBe("counts");
  expect((await forThisMachine(visit("/metrics")))?.status).toBe(404);
});
