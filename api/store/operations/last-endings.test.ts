import { afterEach, beforeEach, expect, test } from "vitest";
import { aSubscription, giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { ERASED } from "../engine/donor-columns.ts";
import { failedMails, lastDonations, lastMails, lastRecurring } from "./last-endings.ts";

const MINUTE = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const endings = async () => lastDonations(api.deps.database, api.clock.now());

/** Gives a second later, and moves the gift on. */
async function gift(state: string, set: Record<string, unknown> = {}) {
  api.clock.advance(1000);
  const id = await giveOnce(api, "9001");
  await api.deps.database.db
    .updateTable("donation")
    .set({ state, ...set } as never)
    .where("id", "=", id)
    .execute();
  return id;
}

test("a gift worked, failed as donors fail, or failed as only we or the provider can make it, and what waits has not ended", async () => {
  for (const state of ["paid", "refunded", "reversed", "disputed"]) await gift(state);
  for (const reason of ["declined", "insufficient-funds", "timed-out", "not-given"]) await gift("failed", { reason });
  await gift("expired", { reason: "timed-out" });
  for (const reason of ["channel-unavailable", "provider-unreachable"]) await gift("failed", { reason });
  await gift("unknown");
  for (const state of ["submitting", "review", "pending"]) await gift(state);
  const how = async () =>
    (await endings())
      .get("mtn-gh")
      ?.map((ending) => ending.how)
      .toReversed();
  const ended = [..."wwww"]
    .map(() => "worked")
    .concat(
      [..."fffff"].map(() => "failed"),
      ["ours", "ours", "ours"],
    );
  expect(await how()).toEqual(ended);
  // Its prompt is over, and nobody has paid.
  api.clock.advance(5 * MINUTE + 1);
  expect(await how()).toEqual([...ended, "failed"]);
});

test("each network has its own row, a donor is known by the phone, and erased donors are not taken for one", async () => {
  await giveOnce(api, "9001", { Channel: "tigo-gh", CustomerMsisdn: "233261239001" });
  await gift("failed");
  await gift("failed");
  for (let n = 0; n < 2; n += 1) await gift("failed", { phone_hash: ERASED });
  api.clock.advance(6 * MINUTE);
  const found = await endings();
  expect(found.get("tigo-gh")).toHaveLength(1);
  expect(new Set(found.get("mtn-gh")?.map(({ who }) => who)).size).toBe(3);
});

test("a recurring gift whose donor never types the code has worked so far, and one that we cannot set up has not", async () => {
  const { db } = api.deps.database;
  const subscribe = async (state: string, reason: string | null) => {
    api.clock.advance(1000);
    await api.call("POST", "/rip/subscribe", aSubscription("9001"));
    const newest = db.selectFrom("recurring").select("id").orderBy("created_at", "desc").limit(1);
    await db
      .updateTable("recurring")
      .set({ state, reason } as never)
      .where("id", "=", newest)
      .execute();
  };
  await subscribe("failed", "timed-out");
  await subscribe("awaiting-code", null);
  await subscribe("failed", "channel-unavailable");
  await subscribe("unknown", null);
  expect((await lastRecurring(api.deps.database)).map(({ how }) => how)).toEqual(["ours", "ours", "worked", "worked"]);
});

test("an e-mail was taken, refused, or we were turned away; a job that waits after an error has failed", async () => {
  const { database, jobs, clock } = api.deps;
  for (const [n, error] of [null, "refused", "turned away"].entries()) {
    await jobs.begin("tell-treasurer", clock.now());
    const [job] = await jobs.claim("worker", clock.now(), "mail", 1);
    if (!job) throw new Error("There is no job.");
    api.clock.advance(1000);
    await jobs.finish(job, "worker", clock.now(), null, error);
    await database.db
      .updateTable("job")
      .set({ id: String(n) })
      .where("id", "=", job.id)
      .execute();
  }
  expect((await lastMails(database)).map(({ how }) => how)).toEqual(["ours", "failed", "worked"]);
  expect(await failedMails(database)).toBe(0);
  await jobs.begin("tell-treasurer", clock.now());
  const [job] = await jobs.claim("worker", clock.now(), "mail", 1);
  if (job) await jobs.finish(job, "worker", clock.now(), clock.now() + MINUTE, "Error EAUTH");
  expect(await failedMails(database)).toBe(1);
});
