import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";

/** `npm start`, with the pretend provider. */
let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init);

test("the server says where it is, whose money moves and what is missing; it reports that it is ready, and serves metrics", async () => {
  expect(server.output()).toContain(`Site:          ${server.origin}/\nHealth check:  ${server.origin}/healthz\n`);
  expect(server.output()).toMatch(/^Sandbox mode: no real money moves\. The pretend phones are at http.+\/sandbox$/mu);
  expect(server.output()).toMatch(
    /^Pretend facts that you should replace in the office: E-mail address, Telephone, /mu,
  );
  expect(server.output()).toMatch(/^Left out of the pages until the office has it: Registered name, /mu);
  expect(server.output()).toMatch(/^First aid: not yet signed off by a clinician: every text$/mu);
  expect(await (await ask("/healthz")).text()).toBe("ready\n");
  expect(await (await ask("/healthz/money")).json()).toEqual({ status: "ok" });
  expect(await (await ask("/metrics")).text()).toContain("beat_api_request_seconds");
});

test("the pretend phones answer only this machine, and every page links to them", async () => {
  expect((await ask("/sandbox")).status).toBe(200);
  const proxied = { headers: { "x-forwarded-for": "203.0.113.9" } };
  expect((await ask("/sandbox", proxied)).status).toBe(403);
  expect((await ask("/metrics", proxied)).status).toBe(404);
  expect(await (await ask("/community")).text()).toContain('href="/sandbox"');
});
