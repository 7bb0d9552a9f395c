import { afterEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { runDueJobs } from "./run-jobs.ts";

const MINUTE = 60_000;
const TO = "call@beat.example";
const PHONE = "233241230001";

let api: MailApi;
afterEach(() => api.close());

async function open(env: Record<string, string> = {}) {
  callbacks = 0;
  api = await openMailApi({ ALERT_EMAIL: TO, LIMITS: "off", ...env });
  await api.deps.jobs.begin("raise-alarms", api.clock.now());
}
/** Passes the minutes one by one, as a worker lives through them. */
async function minutes(count: number) {
  for (let n = 0; n < count; n += 1) await api.pass(MINUTE);
}
const alarms = () => api.mail.arrived.filter(({ to }) => to === TO);
const subjects = () => alarms().map(({ plain }) => /^Subject: (.+?)\r/mu.exec(plain)?.[1]);
/** Another donor's gift; the last digits decide how it ends. */
let donors = 0;
const give = (ending: string, changes = {}) =>
  giveOnce(api, ending, { CustomerMsisdn: `2332412${(donors += 1) % 10}${ending}`, ...changes });
/** A donor's gift that fails, as soon as its callback has come. */
let callbacks = 0;
async function fail(ending: string, changes = {}) {
  await give(ending, changes);
  api.clock.advance(1000);
  await api.heard((callbacks += 1));
}
const texts = async () =>
  ((await api.sandbox("GET", `/phones/${PHONE}`)) as { texts: { words: string }[] }).texts.map(({ words }) => words);

test("three donors in a row who fail on a quiet day are told within five minutes, and the next gift ends it", async () => {
  await open();
  await give("0200");
  await minutes(1);
  for (let n = 0; n < 2; n += 1) {
    await fail("0402");
    await api.pass(60 * MINUTE);
    await minutes(3);
  }
  expect(subjects()).toEqual([]);
  await fail("0403");
  await minutes(5);
  expect(subjects()).toEqual(["Beat: Gifts fail"]);
  const { plain = "" } = alarms()[0] ?? {};
  expect(plain).toContain(
    "MTN: the last 3 donors have not paid, the first at 2026-03-02 10:01 (declined, insufficient-funds)",
  );
  expect(plain).toContain("docs/runbook.md#gifts-fail");
  expect(plain).toContain("http://localhost:3100/");
  expect(plain).not.toMatch(/ama|23324|BEAT-/u);
  await give("0200");
  await minutes(12);
  expect(subjects()).toEqual(["Beat: Gifts fail", "Beat: Gifts are paid again"]);
  await api.pass(60 * MINUTE);
  await minutes(12);
  expect(alarms()).toHaveLength(2);
});

test("a network on which every gift fails is told while the others work", async () => {
  await open();
  for (let n = 0; n < 3; n += 1) {
    await fail("0402", { Channel: "tigo-gh" });
    await give("0200");
    await minutes(10);
  }
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]?.plain).toContain("AT: the last 3 donors");
});

test("a provider that refuses our key is told within five minutes, though nobody gives", async () => {
  let status = 401;
  const provider = await startScriptedProvider((response) =>
    json(status, { responseCode: "4720", data: null })(response),
  );
  await open({ PROVIDER_URL: provider.url });
  await minutes(5);
  expect(subjects()).toEqual(["Beat: The provider does not answer, or refuses us"]);
  expect(alarms()[0]?.plain).toContain("HTTP 401");
  status = 404;
  await minutes(11);
  await provider.close();
  expect(subjects()[1]).toBe("Beat: The provider answers again");
});

test("one look that fails, and a restart that finds old jobs, tell nobody", async () => {
  await open();
  await minutes(2);
  await api.sandbox("POST", "/settings", { statusOutage: true });
  await minutes(1);
  await api.sandbox("POST", "/settings", { statusOutage: false });
  await minutes(1);
  await give("0200");
  await api.pass(8 * 60 * MINUTE);
  await minutes(5);
  expect(alarms()).toEqual([]);
});

test("two processes, and one that starts again, tell once", async () => {
  await open();
  await api.sandbox("POST", "/settings", { statusOutage: true });
  for (let n = 0; n < 8; n += 1) {
    api.clock.advance(MINUTE);
    await Promise.all([runDueJobs(api.deps), runDueJobs(api.deps)]);
    await api.deps.jobs.begin("raise-alarms", api.clock.now());
    await api.pass(0);
  }
  expect(alarms()).toHaveLength(1);
});

test("a mail server that turns our receipts away is told, and one mailbox that is full is not", async () => {
  await open();
  api.mail.refuse((to) => (to === TO ? undefined : Object.assign(new Error("5.2.2 full"), { responseCode: 552 })));
  await give("0200");
  await minutes(5);
  expect(alarms()).toEqual([]);
  api.mail.refuse((to) => (to === TO ? undefined : Object.assign(new Error("5.7.1 blocked"), { responseCode: 550 })));
  for (let n = 0; n < 3; n += 1) await give("0200");
  await minutes(5);
  expect(subjects()).toEqual(["Beat: E-mail does not get through"]);
  expect(alarms()[0]?.plain).toContain("the mail server refused the last 4 (turned away, refused)");
  api.mail.refuse(() => undefined);
  await give("0200");
  await minutes(12);
  expect(subjects()).toHaveLength(2);
});

test("while the mail server is down the text is the way, and the e-mail follows", async () => {
  await open({ ALERT_PHONE: "024 123 0001" });
  api.mail.refuseSender(() => Object.assign(new Error("4.3.2 closing"), { responseCode: 421 }));
  await give("0200");
  await minutes(5);
  // The server still greets us, so only the waiting receipt shows it, an hour later.
  expect(await texts()).toEqual([]);
  await api.pass(56 * MINUTE);
  await minutes(4);
  expect(await texts()).toEqual([
    "Beat: E-mail does not get through, since 2026-03-02 11:02 GMT. See docs/runbook.md#receipts-are-not-sent",
  ]);
  expect(alarms()).toEqual([]);
  api.mail.refuseSender(() => undefined);
  for (let n = 0; n < 12; n += 1) await api.pass(15 * MINUTE);
  expect(subjects()).toEqual(["Beat: E-mail does not get through", "Beat: E-mail gets through again"]);
  expect(await texts()).toHaveLength(2);
});

test("a mail server that does not let us in is told by text within five minutes of the first receipt", async () => {
  await open({ ALERT_PHONE: "024 123 0001", SMTP_URL: "smtp://127.0.0.1:1" });
  await give("0200");
  await minutes(5);
  expect(await texts()).toHaveLength(1);
});

test("a text service that refuses our key is told, because new donors wait for codes", async () => {
  const service = await startScriptedProvider((response) => json(401, {})(response));
  await open({ TEXTS_URL: service.url });
  await minutes(5);
  await service.close();
  expect(subjects()).toEqual(["Beat: Text messages do not get through"]);
});

test("jobs that nobody runs are told", async () => {
  await open();
  await give("0200");
  await api.deps.database.db
    .updateTable("job")
    .set({ claimed_by: "a process that hangs", claimed_until: api.clock.now() + 60 * MINUTE })
    .where("kind", "=", "check-donation")
    .execute();
  await minutes(5);
  expect(subjects()).toEqual(["Beat: Jobs wait"]);
  await api.pass(60 * MINUTE);
  await minutes(12);
  expect(subjects()).toEqual(["Beat: Jobs wait", "Beat: Jobs run again"]);
});

test("nobody is told without an address", async () => {
  await open({ ALERT_EMAIL: "" });
  await api.sandbox("POST", "/settings", { statusOutage: true });
  await minutes(10);
  expect(api.mail.arrived).toEqual([]);
});
