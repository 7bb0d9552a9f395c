import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { startPretendProvider } from "#api/fixtures/test-api.ts";
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

test("a gift is asked of another host's API, of which the site knows only the address", async () => {
  const site = await startBuiltServer({ API_BASE: `${server.origin}/api/v1` });
  const phone = { Channel: "mtn-gh", CustomerMsisdn: "24 123 7777" };
  const person = { CustomerName: "", CustomerEmail: "ama@example.com", City: "Wa", Country: "Ghana" };
  const body = new URLSearchParams({ ...person, ...phone, Amount: "20", Recurrent: "one-time", seed: "5e".repeat(16) });
  const answer = await fetch(`${site.origin}/impact/donate`, { method: "POST", body, redirect: "manual" });
  expect(answer.headers.get("location")).toMatch(/^\/impact\/donate\?gift=/u);
  const asked = await (await ask("/sandbox/phones/233241237777")).json();
  expect(asked).toMatchObject({ prompts: [{}] });
  expect(await (await fetch(site.origin + answer.headers.get("location"))).text()).toContain("Approve GH₵20 on your");
  await site.close();
});

test("a site whose API is on a host that does not answer listens before it gives up asking", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const API_BASE = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
  const site = await startBuiltServer({ API_BASE });
  expect(site.output()).toContain(`Gifts go to the API at ${API_BASE}\n`);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
  await site.close();
  silent.close();
});

test("in production every line of standard output is JSON", async () => {
  const sandbox = await startPretendProvider();
  const site = await startBuiltServer({
    ...sandbox.env,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    PUBLIC_ORIGIN: "https://beat.example",
    CALLBACK_ORIGIN: "https://beat.example",
    METRICS_TOKEN: "the token of the monitor",
    SMTP_URL: "smtps://127.0.0.1:1",
    PHONE_CHECK: "off",
  });
  const home = await fetch(`${site.origin}/`);
  expect(home.status).toBe(200);
  // The provider is on this machine, but production must not link to pretend phones.
  expect(await home.text()).not.toContain("/sandbox");
  await sandbox.close();
  const headers = { "content-type": "application/json" };
  const given = { method: "POST", headers, body: JSON.stringify(aPayment("0200")) };
  await fetch(`${site.origin}/api/v1/payments/pay/mobilemoney`, given);
  const lines = () => site.output().trim().split("\n");
  const messages = () => lines().map((line) => (JSON.parse(line) as { msg: string }).msg);
  await expect.poll(messages).toContainEqual(expect.stringMatching(/^PHONE_CHECK: is off/u));
  expect(messages()[0]).toBe("the site listens");
  expect(messages()).toContainEqual(expect.stringMatching(/^Pretend facts that you should replace/u));
  // The log names the weaknesses of this configuration.
  expect(messages()).toContainEqual(expect.stringMatching(/^PROVIDER_URL: leads to this machine/u));
  await site.close();
});
