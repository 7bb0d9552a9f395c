import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSandbox } from "./start.ts";
import { ACCOUNT, sandboxForEach } from "./fixtures/test-sandbox.ts";
import { createProviderState } from "./provider-state.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();
const pageOf = async () => (await fetch(`${sandbox.url}/sandbox`)).text();
const press = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/sandbox${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

test("the page before any gift says that no money moves and how to make a phone ring", async () => {
  const page = await pageOf();
  expect(page).toContain("<title>No phone is waiting | The pretend phones</title>");
  expect(page).toContain("no money moves");
  expect(page).toContain("No phone has rung yet");
  expect(page).not.toContain("<form");
});

test("a request says how much is asked for, and the merchant's own words as they came; so does a text", async () => {
  await sandbox.control("POST", `/phones/${PHONE}/texts`, { words: "Your code is <b>4821</b>" });
  await sandbox.pay(PHONE, { Amount: 20, Description: "Donation to <b>Kumasi</b> Lifeline" });
  expect(await pageOf()).toContain(
    "Pay <strong>GH₵20.00</strong> for: Donation to &lt;b&gt;Kumasi&lt;/b&gt; Lifeline</p>",
  );
  expect(await pageOf()).toContain("Your code is &lt;b&gt;4821&lt;/b&gt;");
  await sandbox.setUp("233241112223", { description: "Donation to Kumasi Lifeline" });
  expect(await pageOf()).toContain("Pay <strong>GH₵12.00</strong> for: Donation to Kumasi Lifeline (monthly)</p>");
});

test("approving with the form takes the pretend money and returns to the page", async () => {
  await sandbox.pay(PHONE, { Amount: 1250.5 });
  expect(await pageOf()).toContain(`action="/sandbox/phones/${PHONE}/approve"`);
  expect(await pageOf()).toContain("GH₵1,250.50");
  const answer = await press(`/phones/${PHONE}/approve`, { pin: "1234" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sandbox"]);
  expect(await pageOf()).toContain("Approved.");
  expect(await sandbox.charges()).toHaveLength(1);
});

test.each(["0000", "", "12345"])("a PIN of %j is wrong: declined, and nothing is taken", async (pin) => {
  await sandbox.pay(PHONE);
  await press(`/phones/${PHONE}/approve`, { pin });
  expect(await pageOf()).toContain("Wrong PIN entered. Nothing was taken.");
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { Description: "Wrong PIN entered" } });
  expect(await sandbox.charges()).toEqual([]);
});

test("declining needs no PIN, and an expired prompt has nothing to press", async () => {
  await sandbox.pay(PHONE);
  await press(`/phones/${PHONE}/decline`);
  expect(await pageOf()).toContain("Customer declined the request. Nothing was taken.");
  await sandbox.pay(PHONE);
  sandbox.advance(5 * 60_000 + 1);
  const page = await pageOf();
  expect(page).toContain("Nobody answered in time");
  expect(page).not.toContain("<form");
});

test("a payment is given back with the dashboard's button, once, and the page says what went back", async () => {
  await sandbox.pay("233241230202");
  expect(await pageOf()).toContain("the network gives the money back");
  const [{ transactionId }] = await sandbox.charges();
  expect(await pageOf()).toContain(`id="refund-${transactionId}"`);
  expect((await press(`/charges/${transactionId}/refund`)).status).toBe(303);
  const page = await pageOf();
  expect(page).toMatch(/GH₵25\.50 given back on\s+2026-01-31 at 10:00:00/u);
  expect(page).not.toContain("refund-");
});

test("the clock's button moves to the next charge of a recurring gift", async () => {
  await sandbox.setUp(PHONE);
  await press(`/phones/${PHONE}/approve`, { pin: "1234" });
  expect(await pageOf()).toMatch(/due on\s+2026-02-28/u);
  expect((await press("/clock", { to: "next-debit" })).status).toBe(303);
  expect(await sandbox.charges()).toHaveLength(2);
  expect(await pageOf()).toMatch(/due on\s+2026-03-31/u);
});

test("the page links to the site where one is known, and otherwise only names it", async () => {
  expect(await pageOf()).not.toContain("/impact");
  const beside = createSandbox(createProviderState({ ...ACCOUNT, site: "" }));
  expect(await (await beside.request("/sandbox")).text()).toContain(`href="/impact#donate-form"`);
});

test.each(["/sandbox", "/sandbox/mail"])(
  "the policy of %s allows its own style and script, and nothing else",
  async (path) => {
    const answer = await fetch(`${sandbox.url}${path}`);
    const page = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const element of ["style", "script"]) {
      const texts = Array.from(
        page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "gu")),
        ([, text = ""]) => text,
      );
      expect(texts).toHaveLength(1);
      expect(policy).toContain(
        `${element}-src 'sha256-${createHash("sha256")
          .update(texts[0] ?? "")
          .digest("base64")}'`,
      );
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  },
);

test("the pages are in the site's typefaces, and no other file can be asked for", async () => {
  const faces = Array.from((await pageOf()).matchAll(/url\("(\/sandbox\/fonts\/[^"]+)"\)/gu), ([, path = ""]) => path);
  expect(faces).toHaveLength(3);
  for (const path of faces) {
    const answer = await fetch(`${sandbox.url}${path}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  }
  for (const file of ["onest-nasal.woff2", "..%2Fpackage.json"]) {
    expect((await fetch(`${sandbox.url}/sandbox/fonts/${file}`)).status).toBe(404);
  }
});
