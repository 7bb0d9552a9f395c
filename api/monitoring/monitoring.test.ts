import { expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { type Asking, createMonitoring } from "./monitoring.ts";

const TOKEN = "a token of the monitor";
const HEALTHY = { isDraining: () => false, troubles: async () => [], metrics: async () => "counts" };
const monitoring = createMonitoring({ ...HEALTHY, metricsToken: TOKEN });
const tokenless = createMonitoring({ ...HEALTHY, metricsToken: undefined });

function asking(path: string, { host = "10.1.2.3:3000", isLocal = false, token = "" } = {}): Asking {
  const url = new URL(path, `http://${host}`);
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return { url, isLocal, request: new Request(url, { headers }) };
}

/** The status and the text of an answer. */
const read = async (answer: Promise<Response> | undefined) => [(await answer)?.status, await (await answer)?.text()];

test("under any host name a process without a store is alive and ready, so that its pages stay up, and takes no money", async () => {
  expect(await read(tokenless(asking("/healthz/money")))).toEqual([200, '{"status":"ok"}\n']);
  const troubles = async () => ["The store does not answer."];
  const probed = createMonitoring({ ...HEALTHY, troubles, metricsToken: undefined });
  expect(await read(probed(asking("/livez")))).toEqual([200, "alive\n"]);
  expect(await read(probed(asking("/healthz")))).toEqual([200, "ready\n"]);
  const said = '{"status":"trouble","reasons":["The store does not answer."]}\n';
  expect(await read(probed(asking("/healthz/money")))).toEqual([503, said]);
});

test("a draining process is alive but not ready", async () => {
  const leaving = createMonitoring({ ...HEALTHY, isDraining: () => true, metricsToken: undefined });
  expect((await leaving(asking("/healthz")))?.status).toBe(503);
  expect((await leaving(asking("/livez")))?.status).toBe(200);
});

const NAMES = ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"];

test("a monitor reads the metrics under any host name, but only with its token, also from this machine, where a proxy may be", async () => {
  expect(await read(monitoring(asking("/metrics", { token: TOKEN })))).toEqual([200, "counts"]);
  const wrong = [{}, { token: "another" }, { token: `${TOKEN}!` }, ...NAMES.map((host) => ({ host, isLocal: true }))];
  for (const each of wrong) expect((await monitoring(asking("/metrics", each)))?.status).toBe(404);
  expect((await tokenless(asking("/metrics", { token: "undefined" })))?.status).toBe(404);
});

test("without a token only this machine may read the metrics, under a name of its own", async () => {
  for (const host of NAMES) {
    expect((await tokenless(asking("/metrics", { host, isLocal: true })))?.status).toBe(200);
    expect((await tokenless(asking("/metrics", { host })))?.status).toBe(404);
  }
  expect((await tokenless(asking("/metrics", { host: "evil.example", isLocal: true })))?.status).toBe(404);
});

test("a line has only the listed fields, and no text that somebody typed", () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
  const fields = { reference: "abc", name: "Ama Mensah", error: new Error("no wallet for 233241234567") };
  createLog("info").error(fields, "something broke");
  write.mockRestore();
  const text = lines.join("");
  expect(text).toContain('"reference":"abc"');
  expect(text).toContain("something broke");
  expect(text).toContain('"error":"Error"');
  expect(text).toContain("monitoring.test.ts");
  expect(text).not.toMatch(/Ama|233241234567/u);
});
