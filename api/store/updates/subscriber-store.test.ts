import { expect, test } from "vitest";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import type { MonthlyUpdate } from "#api/subscribers/monthly-update.ts";
import { DAY, MINUTE } from "#api/clock.ts";
import { queueUpdate, type Queued } from "./subscriber-store.ts";

const MARCH: MonthlyUpdate = { id: "a".repeat(32), subject: "March at Beat", text: "We trained 40 people." };

const { api } = mailApiForEach({ LIMITS: "off" });

const send = (update = MARCH): Promise<Queued> => queueUpdate(api.deps.database, update, api.clock.now());
const emails = () => api.mail.arrived.filter(({ plain }) => plain.includes("Message-ID: <update-"));
const subscribers = async () => (await api.db.selectFrom("subscriber").select("id").execute()).map(({ id }) => id);
const jobs = () => api.db.selectFrom("job").selectAll().where("id", "like", "send-letter:update:%").execute();

async function ask(name: string): Promise<string> {
  const email = `${name}@example.com`;
  await api.deps.subscribers.ask({ id: idOf(name), email, visitor: name, at: api.clock.now() });
  return idOf(name);
}

async function subscribe(...names: string[]) {
  for (const name of names) await api.deps.subscribers.confirm(await ask(name), api.clock.now());
  await api.pass(0);
  api.mail.arrived.length = 0;
}

function idOf(name: string): string {
  return Buffer.from(name).toString("hex").padStart(32, "0");
}

test("an update is never sent twice, however often it is queued, once it has readers", async () => {
  expect(await send()).toEqual({ readers: 0 });
  await subscribe("ama");
  await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(await jobs()).toHaveLength(1);
  // Jobs that are done are deleted after a month, but the record that the e-mail was sent is kept.
  await api.db.deleteFrom("job").execute();
  await subscribe("kofi");
  expect(await send()).toEqual({ earlier: { id: MARCH.id, at: Date.UTC(2026, 2, 2, 10), readers: 1 } });
  expect(await jobs()).toEqual([]);
  expect(await send({ ...MARCH, id: "b".repeat(32), subject: "April at Beat" })).toMatchObject({ readers: 2 });
});

test("an address that the mail server does not know for an hour gets its e-mail the next day; on two days it is deleted, and the audit log says so without it", async () => {
  const nobody = Object.assign(new Error("5.1.1 nobody"), { responseCode: 550 });
  const refuse = (isRefused: boolean) =>
    api.mail.refuse((to) => (isRefused && to === "ama@example.com" ? nobody : undefined));
  await subscribe("ama");
  refuse(true);
  await send({ ...MARCH, id: "b".repeat(32), subject: "February" });
  await api.pass(MINUTE);
  refuse(false);
  await api.pass(DAY);
  expect(emails()).toHaveLength(1);
  await api.pass(8 * DAY);
  await subscribe("kofi");
  await api.db.deleteFrom("audit").execute();
  refuse(true);
  await send();
  await api.pass(MINUTE);
  expect(await subscribers()).toHaveLength(2);
  await api.pass(DAY);
  expect(await subscribers()).toEqual([idOf("kofi")]);
  const audited = await api.db.selectFrom("audit").selectAll().orderBy("action", "desc").execute();
  expect(audited.map(({ who, action }) => [who, action].join())).toEqual([
    "mail server,updates end",
    "mail server,address refused",
  ]);
  expect(JSON.stringify(audited)).not.toContain("ama@");
  expect(emails().map(({ to }) => to)).toEqual(["kofi@example.com"]);
});

test("an update goes to every confirmed subscriber, but not to one who ends the updates before it leaves, even after subscribing again", async () => {
  await subscribe("ama", "kofi");
  await ask("esi");
  expect(await send()).toEqual({ readers: 2 });
  await api.deps.subscribers.end(idOf("ama"), api.clock.now());
  await api.deps.subscribers.ask({ id: "f".repeat(32), email: "ama@example.com", visitor: "", at: api.clock.now() });
  await api.deps.subscribers.confirm("f".repeat(32), api.clock.now());
  await api.pass(MINUTE);
  expect(emails().map(({ to }) => to)).toEqual(["kofi@example.com"]);
});
