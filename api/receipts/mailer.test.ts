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

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
});

test("a mail is sent once the server has taken it, however long each answer is", async () => {
  server.delay(() => 200);
  expect(await createMailer(server.url, 60_000).send(MAIL)).toBe("sent");
  expect(server.arrived).toHaveLength(1);
});

test("a server that is slow at every step is left when the time of the whole mail is over, and has not got it", async () => {
  server.delay(() => 400);
  await expect(createMailer(server.url, 1000).send(MAIL)).rejects.toMatchObject({ name: "AbortError" });
  await vi.waitFor(() => expect(server.conversations).toEqual({ all: 1, open: 0, most: 1 }));
  expect(server.arrived).toEqual([]);
});

test("whether a server has taken a mail is not known when it had all of it and did not answer in time", async () => {
  server.delay((step) => (step === "mail" ? NEVER : 0));
  expect(await createMailer(server.url, 1000).send(MAIL)).toBe("unknown");
  expect(server.arrived).toHaveLength(1);
  await vi.waitFor(() => expect(server.conversations.open).toBe(0));
});

test("nor is it when the server hangs up instead of answering", async () => {
  server.delay((step) => (step === "mail" ? NEVER : 0));
  const sent = createMailer(server.url, 60_000).send(MAIL);
  await vi.waitFor(() => expect(server.arrived).toHaveLength(1));
  server.hangUp();
  expect(await sent).toBe("unknown");
});

test("a server that hangs up before it has all of a mail is tried again", async () => {
  server.delay((step) => (step === "recipient" ? NEVER : 0));
  const sent = createMailer(server.url, 60_000).send(MAIL);
  await vi.waitFor(() => expect(server.conversations.open).toBe(1));
  server.hangUp();
  await expect(sent).rejects.toThrow();
});

test.each([
  [451, "4.7.1 later", undefined],
  [550, "5.1.1 nobody of that name", "no-address"],
  [550, "blocked", "refused"],
])("an address that is answered by %i %s", async (responseCode, words, outcome) => {
  server.refuse(() => Object.assign(new Error(words), { responseCode }));
  const sent = createMailer(server.url, 60_000).send(MAIL);
  await (outcome === undefined ? expect(sent).rejects.toThrow("4.7.1") : expect(sent).resolves.toBe(outcome));
});
