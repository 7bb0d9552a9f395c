import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";
import { pay, setUp } from "./fixtures/requests.ts";
import { ACCOUNT, openTestSandbox } from "./fixtures/test-sandbox.ts";
import { createProviderState } from "./provider-state.ts";

const PATHS = [
  ["GET", "/sandbox"],
  ["GET", "/sandbox/mail"],
  ["GET", "/sandbox/charges"],
  ["GET", "/sandbox/phones/233241112222"],
  ["POST", "/sandbox/charges/any/refund"],
  ["POST", "/sandbox/charges/any/status"],
  ["POST", "/sandbox/phones/233241112222/approve"],
  ["POST", "/sandbox/phones/233241112222/texts"],
  ["POST", "/sandbox/invoices/any/charges"],
  ["POST", "/sandbox/clock"],
  ["POST", "/sandbox/settings"],
] as const;

test.each(PATHS)("%s %s answers only this machine", async (method, path) => {
  const sandbox = createSandbox(createProviderState(ACCOUNT));
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost${path}`, { method, headers });
    return (await sandbox.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
  };
  expect(await from("192.0.2.7")).toBe(403);
  expect(await from("::ffff:192.0.2.7")).toBe(403);
  expect(await from("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).toBe(403);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await from(address)).not.toBe(403);
});

test("it listens on loopback only", async () => {
  await using sandbox = await openTestSandbox();
  expect(new URL(sandbox.url).hostname).toBe("127.0.0.1");
  const elsewhere = sandbox.url.replace("127.0.0.1", "127.0.0.2");
  await expect(fetch(`${elsewhere}/sandbox`)).rejects.toThrow("fetch failed");
});

test("the list of charges has what was really taken by reference, in cedis and in pesewas", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230202", { ClientReference: "gift", Amount: 4.35 });
  expect((await sandbox.control("GET", "/charges")).body).toEqual([
    {
      reference: "gift",
      kind: "payment",
      transactionId: expect.stringMatching(/^[0-9a-f]{32}$/u),
      externalId: expect.stringMatching(/^\d{11}$/u),
      msisdn: "233241230202",
      amount: 4.35,
      pesewas: 435,
      fee: 8,
      at: Date.UTC(2026, 0, 31, 10),
      returns: [],
    },
  ]);
});

test("charges are kept over a restart, and a charged reference stays used", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beat-sandbox-"));
  const chargesFile = join(folder, "below", "charges.jsonl");
  try {
    {
      await using first = await openTestSandbox({ chargesFile });
      await pay(first, "233241230202", { ClientReference: "gift" });
    }
    await using second = await openTestSandbox({ chargesFile });
    expect((await second.control("GET", "/charges")).body).toMatchObject([{ reference: "gift", pesewas: 2550 }]);
    expect((await pay(second, "233241230001", { ClientReference: "gift" })).body.responseCode).toBe("4000");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a phone shows its own prompts, texts, charges and invoices, and no other's", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  await setUp(sandbox, "233201112222");
  await sandbox.control("POST", "/phones/233241112222/texts", { words: "Hello" });
  expect((await sandbox.control("GET", "/phones/233241112222")).body).toMatchObject({
    msisdn: "233241112222",
    prompts: [{ reference: "gift", state: "waiting", amount: 25.5 }],
    texts: [{ words: "Hello" }],
    charges: [],
    invoices: [],
  });
});

test("ignoring a prompt expires it at once", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222");
  expect((await sandbox.control("POST", "/phones/233241112222/ignore")).body).toEqual({ done: true });
  expect((await sandbox.control("GET", "/phones/233241112222")).body.prompts).toMatchObject([{ state: "expired" }]);
});

test("a phone without a prompt has nothing to answer", async () => {
  await using sandbox = await openTestSandbox();
  expect(await sandbox.control("POST", "/phones/233241112222/approve")).toEqual({ status: 404, body: { done: false } });
  expect((await sandbox.control("POST", "/phones/233241112222/explode")).status).toBe(404);
});

test("settings accept values of the right kind and keep the rest", async () => {
  await using sandbox = await openTestSandbox();
  const { body } = await sandbox.control("POST", "/settings", { minimum: "five", loseCallbacks: true, unheardOf: 1 });
  expect(body).toMatchObject({ minimum: 0, loseCallbacks: true });
  expect(body).not.toHaveProperty("unheardOf");
});

test("callbacks can be lost, or come late", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { loseCallbacks: true });
  await pay(sandbox, "233241230001", { ClientReference: "lost" });
  sandbox.advance(1000);
  await sandbox.control("POST", "/settings", { loseCallbacks: false, callbackDelayMs: 5000 });
  await pay(sandbox, "233241230001", { ClientReference: "late" });
  sandbox.advance(1000);
  sandbox.advance(4999);
  expect(sandbox.callbacks).toEqual([]);
  sandbox.advance(1);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0].Data.ClientReference).toBe("late");
});

test("a text message arrives on the phone, unless it cannot be sent", async () => {
  await using sandbox = await openTestSandbox();
  const send = (changes: object = {}) =>
    sandbox.ask("POST", "/v1/messages/send", { From: "Beat", To: "233241112222", Content: "Your code", ...changes });
  const sent = (await send()).body;
  expect(sent).toMatchObject({ status: 0, messageId: expect.any(String) });
  const asked = await sandbox.ask("GET", `/v1/messages/${sent.messageId}`);
  expect(asked.body).toMatchObject({ messageId: sent.messageId, status: "Delivered", to: "233241112222" });
  expect((await sandbox.ask("GET", "/v1/messages/nobody")).status).toBe(404);
  expect((await send({ To: "0241112222" })).status).toBe(400);
  expect((await send({ From: "A sender too long" })).status).toBe(400);
  await sandbox.control("POST", "/settings", { textOutage: true });
  expect((await send()).status).toBe(503);
  expect((await sandbox.ask("GET", `/v1/messages/${sent.messageId}`)).status).toBe(503);
  expect((await sandbox.control("GET", "/phones/233241112222")).body.texts).toMatchObject([{ words: "Your code" }]);
});
