import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { proposedUpdates } from "#api/store/updates/proposed-updates.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const MINUTE = 60_000;
const EMAIL = { subject: "March at Beat", text: "Dear friends,\nwe answered <12> alerts.\n\nThank you." };

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "approver");
});
afterEach(() => office.close());

async function subscribe(...names: string[]): Promise<void> {
  for (const name of names) {
    const id = Buffer.from(name).toString("hex").padStart(32, "0");
    await api.deps.subscribers.ask({ id, email: `${name}@example.com`, visitor: name, at: api.clock.now() });
    await api.deps.subscribers.confirm(id, api.clock.now());
  }
  await api.pass(0);
  api.mail.arrived.length = 0;
}
const write = (email = EMAIL) => kofi.decide("update-propose", email);
const waiting = async () => (await proposedUpdates(api.deps.database)).at(-1)?.id ?? "";
const send = async (who = ama) => who.decide("update-send", { update: await waiting() });

test("one person writes it, another reads it as it will arrive, and it goes to each subscriber once", async () => {
  await subscribe("esi", "yaw");
  expect(await write()).toContain("waits for another person");
  expect((await ama.today()).map(({ title }) => title)).toContain("To the subscribers: March at Beat");
  expect(await readBacklog(api.deps.database, api.clock.now())).toMatchObject({ waitingUpdates: 1 });
  const { view } = await ama.get(`/deeds/update-send?update=${await waiting()}`);
  expect(view).toMatchObject({
    words: "Send “March at Beat” to 2 subscribers. It cannot be called back.",
    facts: expect.arrayContaining([["Text", expect.stringMatching(/^Dear friends,\nwe answered <12>[^]*\?end=…/u)]]),
  });
  await api.pass(MINUTE);
  expect(api.mail.arrived).toEqual([]);
  expect(await send()).toContain("It goes to 2 subscribers");
  await api.pass(MINUTE);
  expect(api.mail.arrived.map(({ to }) => to).toSorted()).toEqual(["esi@example.com", "yaw@example.com"]);
  expect(await waiting()).toBe("");
  await expect(write()).rejects.toThrow("It is not sent again");
  await expect(write({ ...EMAIL, text: "Other words." })).rejects.toThrow("needs its own subject");
});

test("nobody sends alone what they have written, with any passkey", async () => {
  await subscribe("esi");
  await write();
  for (const self of [kofi, await office.join("kofi.", "treasurer")]) {
    expect(await send(self)).toContain("another person has to send it");
  }
  await api.pass(MINUTE);
  expect(api.mail.arrived).toEqual([]);
});

test("two who send it at the same moment send it once", async () => {
  await subscribe("esi");
  await write();
  const abena = await office.join("Abena", "approver");
  const pages = [
    await ama.prepare("update-send", { update: await waiting() }),
    await abena.prepare("update-send", { update: await waiting() }),
  ] as const;
  await Promise.all([ama.sign(pages[0]), abena.sign(pages[1])]);
  await api.pass(MINUTE);
  expect(api.mail.arrived).toHaveLength(1);
});

test("without subscribers nothing is sent, and it can still be sent later or given up", async () => {
  await write();
  expect(await send()).toContain("There are no subscribers yet");
  await subscribe("esi");
  expect(await send()).toContain("It goes to 1 subscriber,");
  await write({ ...EMAIL, subject: "April at Beat" });
  expect(await ama.decide("update-withdraw", { update: await waiting() })).toContain("Nothing was sent");
  expect(await proposedUpdates(api.deps.database)).toEqual([]);
});

test("without a mail server nothing is sent", async () => {
  const mute = await openTestOffice();
  const [writer, sender] = [await mute.join("Kofi", "treasurer"), await mute.join("Ama", "approver")];
  await writer.decide("update-propose", EMAIL);
  const [update] = await proposedUpdates(mute.api.deps.database);
  expect(await sender.decide("update-send", { update: update?.id ?? "" })).toContain("There is no mail server");
  await mute.close();
});

test("a form with mistakes says how to put each right, and keeps what was typed", async () => {
  const form = { subject: "M".repeat(121), text: " \n " };
  expect((await kofi.post("/deeds/update-propose", form)).view).toMatchObject({
    values: form,
    problems: [{ field: "subject" }, { field: "text" }],
  });
});

test("no address is in any record", async () => {
  await subscribe("esi");
  await write();
  await send();
  const { db } = api.deps.database;
  const kept = await Promise.all([
    db.selectFrom("audit").selectAll().execute(),
    db.selectFrom("monthly_update").selectAll().execute(),
    db.selectFrom("job").selectAll().execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain("esi@");
});
