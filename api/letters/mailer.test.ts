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

test("the outcome is unknown when the server has the whole e-mail and does not answer in time", async () => {
  server.delay((step) => (step === "mail" ? NEVER : 0));
  expect(await createMailer(server.url, { ...PATIENT, answerMs: 500 }).send(MAIL)).toBe("unknown");
  expect(server.arrived).toHaveLength(1);
  await vi.waitFor(() => expect(server.open()).toBe(0), SOON);
});

test("an e-mail is tried again when the server hangs up before it has all of it", async () => {
  server.delay((step) => {
    if (step === "recipient") server.hangUp();
    return 0;
  });
  await expect(createMailer(server.url, PATIENT).send(MAIL)).rejects.toThrow();
});

// What is refused or comes to no mailbox is tried with what follows from it, in send-letter.test.ts and the store of subscribers.
test("a server that refuses our own address, or has us on a block list, turns away every e-mail", async () => {
  const send = () => createMailer(server.url, PATIENT).send(MAIL);
  const refusal = (words: string) => Object.assign(new Error(words), { responseCode: 550 });
  server.refuse(() => refusal("5.7.1 your address is on a block list"));
  expect(await send()).toBe("turned-away");
  server.refuseSender(() => refusal("unknown sender"));
  expect(await send()).toBe("turned-away");
});
