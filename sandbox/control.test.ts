import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { ACCOUNT, sandboxForEach, START } from "./fixtures/test-sandbox.ts";
import { createProviderState } from "./provider-state.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();

test("without settings the sandbox has the API's account; it keeps charges in the data folder, and never runs in production", () => {
  const [account, key, secret] = ["2040001", "sandbox-key", "sandbox-secret"];
  expect(readSandboxConfig({ PORT: "3000" })).toEqual({ port: 3001, account, key, secret, chargesFile: undefined });
  expect(readSandboxConfig({ DATA_DIR: "here" }).chargesFile).toBe("here/sandbox-charges.jsonl");
  expect(() => readSandboxConfig({ NODE_ENV: "production" }, "many")).toThrow(
    /NODE_ENV: .*never.*\n.*PORT: must be a whole number/u,
  );
});

test.each([
  ["GET", "/sandbox"],
  ["GET", "/sandbox/mail"],
  ["GET", "/sandbox/charges"],
  ["GET", `/sandbox/phones/${PHONE}`],
  ["POST", "/sandbox/charges/any/refund"],
  ["POST", "/sandbox/charges/any/status"],
  ["POST", `/sandbox/phones/${PHONE}/approve`],
  ["POST", `/sandbox/phones/${PHONE}/texts`],
  ["POST", "/sandbox/invoices/any/charges"],
  ["POST", "/sandbox/clock"],
  ["POST", "/sandbox/settings"],
])("%s %s answers only this machine, on loopback", async (method, path) => {
  const app = createSandbox(createProviderState(ACCOUNT));
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost${path}`, { method, headers });
    return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
  };
  for (const address of ["192.0.2.7", "::ffff:192.0.2.7"]) expect(await from(address)).toBe(403);
  expect(await from("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).toBe(403);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await from(address)).not.toBe(403);
  expect(new URL(sandbox.url).hostname).toBe("127.0.0.1");
  await expect(fetch(sandbox.url.replace("127.0.0.1", "127.0.0.2") + path)).rejects.toThrow("fetch failed");
});

test.each(["/charges/nobody/refund", "/charges/nobody/status", "/invoices/nobody/charges", `/phones/${PHONE}/explode`])(
  "POST %s finds nothing",
  async (path) => {
    expect((await sandbox.control("POST", path)).status).toBe(404);
  },
);

test("the list of charges has what was really taken by reference, in cedis and in pesewas", async () => {
  await sandbox.pay("233241230202", { ClientReference: "gift", Amount: 4.35 });
  expect(await sandbox.charges()).toEqual([
    {
      reference: "gift",
      kind: "payment",
      transactionId: expect.stringMatching(/^[0-9a-f]{32}$/u),
      externalId: expect.stringMatching(/^\d{11}$/u),
      msisdn: "233241230202",
      amount: 4.35,
      pesewas: 435,
      fee: 8,
      at: START,
      returns: [],
    },
  ]);
});

test("a phone shows its own prompts, texts, charges and invoices, and no other's", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  await sandbox.setUp("233201112222");
  await sandbox.control("POST", `/phones/${PHONE}/texts`, { words: "Hello" });
  expect(await sandbox.phone(PHONE)).toMatchObject({
    msisdn: PHONE,
    prompts: [{ reference: "gift", state: "waiting", amount: 25.5 }],
    texts: [{ words: "Hello" }],
    charges: [],
    invoices: [],
  });
});

test("ignoring a prompt expires it at once, and a phone without one has nothing to answer", async () => {
  await sandbox.pay(PHONE);
  expect((await sandbox.control("POST", `/phones/${PHONE}/ignore`)).body).toEqual({ done: true });
  expect((await sandbox.phone(PHONE)).prompts).toMatchObject([{ state: "expired" }]);
  expect(await sandbox.control("POST", `/phones/${PHONE}/approve`)).toEqual({ status: 404, body: { done: false } });
});

test("settings accept values of the right kind and keep the rest", async () => {
  const typed = { feePercent: "five", loseCallbacks: true, unheardOf: 1 };
  const { body } = await sandbox.control("POST", "/settings", typed);
  expect(body).toMatchObject({ feePercent: 1.95, loseCallbacks: true });
  expect(body).not.toHaveProperty("unheardOf");
});

test("a text message arrives on the phone, unless it cannot be sent", async () => {
  const send = (changes: object = {}) =>
    sandbox.ask("POST", "/v1/messages/send", { From: "Beat", To: PHONE, Content: "Your code", ...changes });
  const { messageId, status } = (await send()).body;
  expect(status).toBe(0);
  const asked = () => sandbox.ask("GET", `/v1/messages/${messageId}`);
  expect((await asked()).body).toMatchObject({ messageId, status: "Delivered", to: PHONE });
  expect((await sandbox.ask("GET", "/v1/messages/nobody")).status).toBe(404);
  for (const wrong of [{ To: "0241112222" }, { From: "A sender too long" }])
    expect((await send(wrong)).status).toBe(400);
  await sandbox.set({ textOutage: true });
  expect([(await send()).status, (await asked()).status]).toEqual([503, 503]);
  expect((await sandbox.phone(PHONE)).texts).toMatchObject([{ words: "Your code" }]);
});
