import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { createMailer } from "./mailer.ts";

const MAIL = {
  from: "Beat <support@beat.example>",
  to: "ama@example.com",
  subject: "Receipt 000001",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
  messageId: "<receipt-1.a@localhost>",
};
const NEVER = 600_000;
const SOON = { timeout: 10_000 };
const PATIENT = { greetingMs: 30_000, answerMs: 30_000, mailMs: 60_000 };

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
});

test.each([
  ["silent at one answer", (step: string) => (step === "recipient" ? NEVER : 0), { answerMs: 500 }, "ETIMEDOUT"],
  ["slow at every answer", () => 300, { mailMs: 700 }, "EABORT"],
])("an e-mail to a server that is %s is abandoned, and does not arrive", async (_, delay, times, code) => {
  server.delay(delay);
  await expect(createMailer(server.url, { ...PATIENT, ...times }).send(MAIL)).rejects.toMatchObject({ code });
  await vi.waitFor(() => expect(server.open()).toBe(0), SOON);
  expect(server.arrived).toEqual([]);
});

test("the outcome is unknown when the server has the whole e-mail and does not answer in time, or hangs up", async () => {
  server.delay((step) => (step === "mail" ? NEVER : 0));
  expect(await createMailer(server.url, { ...PATIENT, answerMs: 500 }).send(MAIL)).toBe("unknown");
  expect(server.arrived).toHaveLength(1);
  await vi.waitFor(() => expect(server.open()).toBe(0), SOON);
  const sent = createMailer(server.url, PATIENT).send(MAIL);
  await vi.waitFor(() => expect(server.arrived).toHaveLength(2), SOON);
  server.hangUp();
  expect(await sent).toBe("unknown");
});

test("an e-mail is tried again when the server hangs up before it has all of it", async () => {
  server.delay((step) => {
    if (step === "recipient") server.hangUp();
    return 0;
  });
  await expect(createMailer(server.url, PATIENT).send(MAIL)).rejects.toThrow();
});

test.each([
  [451, "4.7.1 later", undefined],
  [550, "5.1.1 nobody of that name", "no-address"],
  [550, "blocked", "refused"],
  [550, "5.7.1 your address is on a block list", "turned-away"],
])("an address that is answered by %i %s", async (responseCode, words, outcome) => {
  server.refuse(() => Object.assign(new Error(words), { responseCode }));
  const sent = createMailer(server.url, PATIENT).send(MAIL);
  await (outcome === undefined ? expect(sent).rejects.toThrow("4.7.1") : expect(sent).resolves.toBe(outcome));
});

test("a server that refuses our own address turns away every e-mail", async () => {
  server.refuseSender(() => Object.assign(new Error("unknown sender"), { responseCode: 550 }));
  expect(await createMailer(server.url, PATIENT).send(MAIL)).toBe("turned-away");
});
