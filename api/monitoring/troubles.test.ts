import { expect, test } from "vitest";
import { tryProvider } from "#api/payments/ask-status.ts";
import { pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { HOUR } from "#api/clock.ts";
import { findTroubles } from "./troubles.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const give = (ending: string) => pay(api, ending);
/** Without the calls of this process, and as where real money moves or not. */
const troubles = (isReal = false) => {
  const { database, config } = api.deps;
  return findTroubles({ database, isProviderSilent: () => false, clock: api.clock, config: { ...config, isReal } });
};

test("nothing is wrong when gifts are paid, declined, or have not ended", async () => {
  for (const ending of ["0200", "0402", "0402", "0402", "9001"]) await give(ending);
  await api.pass(20_000);
  expect(await troubles()).toEqual([]);
  expect(await api.deps.troubles()).toEqual([]);
});

test("the last gifts failed for reasons that no donor can cause, until one is paid or hours have passed", async () => {
  const failed = ["The last 3 gifts failed for reasons that are ours or the provider's."];
  for (let time = 0; time < 2; time += 1) await give("0500");
  expect(await troubles()).toEqual([]);
  await give("0500");
  expect(await troubles()).toEqual(failed);
  api.clock.advance(1000);
  await give("0200");
  await api.pass(20_000);
  expect(await troubles()).toEqual([]);
  api.clock.advance(1000);
  for (let time = 0; time < 3; time += 1) await give("0500");
  expect(await troubles()).toEqual(failed);
  await api.pass(7 * HOUR);
  expect(await troubles()).toEqual([]);
});

test("jobs stand", async () => {
  await give("9001");
  api.clock.advance(HOUR);
  expect(await troubles()).toEqual([expect.stringMatching(/^Jobs stand: 1 are due, the oldest for \d+ minutes\.$/u)]);
});

test("the last calls to the provider failed", async () => {
  await api.set({ statusOutage: true });
  for (let n = 0; n < 3; n += 1) await tryProvider(api.deps.gateway);
  expect(await api.deps.troubles()).toEqual(["The provider does not answer: the last calls to it failed."]);
  await api.set({ statusOutage: false });
  await tryProvider(api.deps.gateway);
  expect(await api.deps.troubles()).toEqual([]);
});

test("where money is real there is no backup, or the newest is old", async () => {
  expect(await troubles(true)).toEqual(["No backup has been made."]);
  const backUp = async (id: string, outcome: string) => {
    const backup = { id, who: "kofi", action: "backup", subject: "a file", outcome, at: api.clock.now() };
    await api.db.insertInto("audit").values(backup).execute();
  };
  await backUp("1", "done");
  expect(await troubles(true)).toEqual([]);
  api.clock.advance(27 * HOUR);
  await backUp("2", "failed: the disk is full");
  expect(await troubles(true)).toEqual(["The newest backup is 27 hours old."]);
  expect(await troubles()).toEqual([]);
});

test("the store does not answer", async () => {
  await api.db.schema.alterTable("job").renameTo("elsewhere").execute();
  expect(await troubles()).toEqual(["The store does not answer."]);
});
