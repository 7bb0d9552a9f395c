import { expect, test } from "vitest";
import { giveBack, giveOnce } from "#api/fixtures/donations.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { DAY, HOUR } from "#api/clock.ts";

const TO = "treasurer@beat.example";
const { api } = mailApiForEach({ TREASURER_EMAIL: TO, LIMITS: "off" });

const begin = () => api.deps.jobs.schedule("tell-treasurer", "all", api.clock.now());
const mails = () => api.mail.arrived.filter(({ to }) => to === TO);
const subjects = () => mails().map(({ text }) => /^Message-ID:\s+<treasurer-([\d-]+)@/mu.exec(text)?.[1]);
/** Passes the time from 10:00 on 2 March to 06:00 the next day, plus `more`. */
const toMorning = (more = 0) => api.pass(20 * HOUR + more);

test("the treasurer's e-mail at six says what came in, what went back and what was left of the day before", async () => {
  await begin();
  const id = await giveOnce(api, "0200");
  await giveEachMonth(api);
  await api.pass(20_000);
  await giveBack(api, { id });
  // Giving it back took six hours.
  await toMorning(-6 * HOUR - 60_000);
  expect(subjects()).not.toContain("2026-03-02");
  await api.pass(60_000);
  expect(subjects().at(-1)).toBe("2026-03-02");
  const { plain = "" } = mails().at(-1) ?? {};
  for (const words of [
    "Beat: the day of 2 March 2026",
    "One-time gifts: 1, GH₵20.50",
    "Recurring gifts: 1, GH₵15",
    "Given back, by us or by networks: 1, GH₵20.50",
    "Kept by the provider: GH₵0.69",
    "What is left: GH₵14.31",
  ])
    expect(plain).toContain(words);
  expect(plain).not.toMatch(/ama|23324|BEAT-/u);
});

test("each day is told once by two processes and after a restart, and a receipt on its way waits for nobody", async () => {
  await toMorning(-20_000);
  await giveOnce(api, "0200");
  api.clock.advance(20_000);
  await begin();
  await Promise.all([runDueJobs(api.deps), runDueJobs(api.deps)]);
  await api.pass(0);
  await begin();
  await api.pass(0);
  expect(subjects()).toEqual(["2026-03-02"]);
  expect(mails()[0]?.plain).toContain("Nothing waits for a person.");
});

test("after an outage each missed day is sent once, at most the last seven", async () => {
  await toMorning();
  await begin();
  await api.pass(0);
  await api.pass(3 * DAY);
  expect(subjects().toSorted()).toEqual(["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"]);
  await api.pass(15 * DAY);
  expect(subjects().slice(4).toSorted()).toEqual([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-03-${day}`));
});
