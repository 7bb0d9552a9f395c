import { execFileSync } from "node:child_process";
import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { Deps } from "#api/deps.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { startWorker } from "#api/jobs/worker.ts";
import { createMetrics } from "#api/monitoring/metrics.ts";
import { firingAlerts } from "./fixtures/promtool.ts";
import { findTool } from "./fixtures/tools.ts";

let api: TestApi;
afterEach(() => api.close());

const metrics = () => api.deps.metrics.registry.metrics();
async function give(count: number, ending: string): Promise<void> {
  for (let n = 0; n < count; n += 1) await api.call("POST", "/payments/pay/mobilemoney", aPayment(ending));
}

/** A gift is paid, and one operator proposes to give it back (refund `r1`). */
async function proposeRefund(): Promise<void> {
  await give(1, "0200");
  await api.pass(20_000);
  const { id: paymentId } = await api.deps.database.db.selectFrom("donation").select("id").executeTakeFirstOrThrow();
  const what = { id: "r1", payment: "donation" as const, paymentId, amount: undefined, why: "letter 12", who: "kofi" };
  await api.deps.refunds.propose({ ...what, at: api.clock.now() });
}

/** What a monitor reads from a process that has just started, when something happens three minutes later. */
async function readAround(incident: () => Promise<void>) {
  const before = await metrics();
  await incident();
  return [
    { minute: 0, text: before },
    { minute: 3, text: await metrics() },
  ];
}

describe.skipIf(!findTool("promtool"))("alerts about a process that has just started fire when", () => {
  test("the provider is down and no connection can be made", async () => {
    api = await openTestApi({ PROVIDER_URL: "http://127.0.0.1:1", LIMITS: "off" });
    const scrapes = await readAround(() => give(6, "0001"));
    expect(firingAlerts(scrapes, [2, 12])).toEqual({ 2: [], 12: expect.arrayContaining(["BeatProviderSilent"]) });
  });

  test("the provider breaks off every request", async () => {
    const provider = await startScriptedProvider((response: ServerResponse) => response.destroy());
    api = await openTestApi({ PROVIDER_URL: provider.url, LIMITS: "off" });
    const scrapes = await readAround(() => give(6, "0001"));
    await provider.close();
    expect(firingAlerts(scrapes, [12])).toEqual({ 12: ["BeatProviderSilent"] });
  });

  test("the provider answers 503", async () => {
    const provider = await startScriptedProvider(json(503, {}));
    api = await openTestApi({ PROVIDER_URL: provider.url, LIMITS: "off" });
    const scrapes = await readAround(() => give(6, "0001"));
    await provider.close();
    expect(firingAlerts(scrapes, [12])).toEqual({ 12: ["BeatProviderSilent"] });
  });

  test("gifts are paid and no callback has come since the start", async () => {
    api = await openTestApi({ LIMITS: "off" });
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const scrapes = await readAround(async () => {
      await give(8, "0001");
      await api.pass(20_000);
      expect(await api.ledger()).toHaveLength(8);
      // Calls from somebody else do not count as the provider's.
      await api.call("POST", "/callbacks/receive/nobody/nothing", { ResponseCode: "0000" });
    });
    expect(firingAlerts(scrapes, [30])).toEqual({ 30: ["BeatCallbackSilence"] });
  });

  test("a gift is in review", async () => {
    api = await openTestApi({ LIMITS: "off" });
    const scrapes = await readAround(async () => {
      await give(1, "0200");
      await api.deps.database.db.updateTable("donation").set({ amount: 1 }).execute();
      await api.pass(20_000);
    });
    expect(firingAlerts(scrapes, [70])).toEqual({ 70: ["BeatDonationInReview"] });
  });

  test("a network has taken back a gift's money", async () => {
    api = await openTestApi({ LIMITS: "off" });
    await give(1, "0915");
    await api.pass(20_000);
    const scrapes = await readAround(() => api.pass(2 * 86_400_000));
    expect(firingAlerts(scrapes, [5])).toEqual({ 5: ["BeatDonationReversed"] });
  });

  test("a charge is missing two weeks after its date", async () => {
    api = await openTestApi({ LIMITS: "off" });
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const scrapes = await readAround(async () => {
      await api.deps.database.db.updateTable("charge").set({ state: "missing" }).execute();
    });
    expect(firingAlerts(scrapes, [30, 70])).toEqual({ 30: [], 70: ["BeatChargeMissing"] });
  });

  test("the provider has not confirmed the end of a monthly gift for an hour", async () => {
    api = await openTestApi({ LIMITS: "off" });
    await giveMonthly(api);
    const scrapes = await readAround(async () => {
      await api.deps.database.db
        .updateTable("recurring")
        .set({ state: "cancelling", updated_at: api.clock.now() })
        .execute();
      api.clock.advance(3_601_000);
    });
    const fires = { 5: [], 30: expect.arrayContaining(["BeatDonationNotStopped"]) };
    expect(firingAlerts(scrapes, [5, 30])).toEqual(fires);
  });

  test.each([
    ["texts and prompts", "/payments/pay/mobilemoney", (n: number) => aPayment(`900${n}`)],
    ["codes for donors' pages", "/manage/codes", (n: number) => ({ phone: `23324123900${n}` })],
  ])("half of the %s of a day stay unanswered", async (_, path, bodyOf) => {
    api = await openTestApi({ UNANSWERED_PER_DAY: "4", TRUSTED_PROXIES: "1" });
    const ask = (n: number) => api.call("POST", path, bodyOf(n), { "x-forwarded-for": `41.0.0.${n}` });
    const few = await readAround(() => ask(1).then(() => undefined));
    const many = await readAround(() => ask(2).then(() => undefined));
    expect(firingAlerts(few, [12])).toEqual({ 12: [] });
    expect(firingAlerts(many, [12])).toEqual({ 12: ["BeatMessagesUnanswered"] });
  });

  test("one read in ten takes two seconds for a quarter of an hour", async () => {
    api = await openTestApi();
    const scrapes = [];
    for (let minute = 0; minute <= 16; minute += 1) {
      scrapes.push({ minute, text: await metrics() });
      const seconds = Array.from({ length: 20 }, (_, n) => (n % 10 === 0 ? 2 : 0.01));
      for (const took of seconds) api.deps.metrics.requests.observe({ route: "GET /donations/:id", status: 200 }, took);
    }
    expect(firingAlerts(scrapes, [5, 15])).toEqual({ 5: [], 15: ["BeatSlow"] });
  });

  test("a refund has waited for a day", async () => {
    api = await openTestApi({ LIMITS: "off" });
    const scrapes = await readAround(async () => {
      await proposeRefund();
      api.clock.advance(86_400_000 + 1000);
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: expect.arrayContaining(["BeatRefundWaits"]) });
  });

  test("the outcome of a pay-out is unknown for an hour", async () => {
    api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
    const scrapes = await readAround(async () => {
      await proposeRefund();
      await api.deps.refunds.approve({ id: "r1", way: "pay-out", who: "ama", at: api.clock.now() });
      await api.sandbox("POST", "/settings", { payOutOutage: true });
      await api.pass(3_601_000);
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: expect.arrayContaining(["BeatPayOutUnknown"]) });
  });

  test("the provider refuses a pay-out and no other is proposed", async () => {
    api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
    const scrapes = await readAround(async () => {
      await proposeRefund();
      await api.deps.refunds.approve({ id: "r1", way: "pay-out", who: "ama", at: api.clock.now() });
      const settled = { id: "r1", to: "failed" as const, cause: "operator" as const, who: "ama", note: "4075" };
      api.clock.advance(1000);
      await api.deps.refunds.settle({ ...settled, at: api.clock.now() });
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: ["BeatPayOutFailed"] });
  });

  /** A pay-out that is done. */
  async function payOut() {
    await proposeRefund();
    await api.deps.refunds.approve({ id: "r1", way: "pay-out", who: "ama", at: api.clock.now() });
    await api.pass(0);
    await api.pass(20_000);
  }

  test("the provider calls a pay-out failed that is done", async () => {
    api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
    const scrapes = await readAround(async () => {
      await payOut();
      await api.deps.refunds.doubt("r1", api.clock.now());
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: ["BeatPayOutDoubted"] });
  });

  test("a pay-out came back and no other is proposed", async () => {
    api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
    const scrapes = await readAround(async () => {
      await payOut();
      const { corrections, clock, refunds } = api.deps;
      const { payment, paymentId } = (await refunds.find("r1")) ?? expect.fail();
      const corrected = { corrects: "refund" as const, refund: "r1", cameBack: true };
      const about = { payment, paymentId, corrected, amount: undefined, why: "list" };
      await corrections.propose({ id: "FIX-1", ...about, who: "kofi", at: clock.now() });
      await corrections.approve({ id: "FIX-1", who: "ama", at: clock.now() });
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: ["BeatPayOutBounced"] });
  });

  test("a charge was taken twice for one date", async () => {
    api = await openTestApi({ LIMITS: "off" });
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const scrapes = await readAround(async () => {
      await api.deps.database.db.updateTable("charge").set({ flag: "double" }).execute();
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({ 5: [], 30: ["BeatChargeOwed"] });
  });

  test("a gift from outside has waited for a day", async () => {
    api = await openTestApi();
    const scrapes = await readAround(async () => {
      await api.deps.outside.propose({
        id: "o1",
        amount: 20_000 as Pesewas,
        how: "cash",
        receivedOn: "2026-03-01",
        donor: { name: "Grace Church", email: "", phone: "" },
        why: "slip 12",
        who: "kofi",
        at: api.clock.now(),
      });
      api.clock.advance(86_400_000 + 1000);
    });
    expect(firingAlerts(scrapes, [5, 30])).toEqual({
      5: [],
      30: expect.arrayContaining(["BeatOutsideDonationWaits"]),
    });
  });

  test("the store does not answer", async () => {
    api = await openTestApi();
    const { db } = api.deps.database;
    const ending = new AbortController();
    const failed = async () => Number(/service="store",result="failed"\} (\d+)/u.exec(await metrics())?.[1]);
    const scrapes = await readAround(async () => {
      await db.schema.alterTable("job").renameTo("elsewhere").execute();
      const worker = startWorker(api.deps, ending.signal);
      await expect
        .poll(async () => {
          api.deps.wake();
          return failed();
        })
        .toBeGreaterThan(5);
      ending.abort();
      await worker;
      await db.schema.alterTable("elsewhere").renameTo("job").execute();
    });
    expect(firingAlerts(scrapes, [4])).toEqual({ 4: ["BeatStoreDown"] });
  });

  test("the books disagree, until any process finds that they agree", async () => {
    api = await openTestApi({ LIMITS: "off" });
    const other = { ...api.deps, metrics: createMetrics(() => Promise.reject(new Error("Nobody asks for it."))) };
    await give(1, "0200");
    await api.pass(20_000);
    await api.deps.jobs.begin("check-ledger", api.clock.now());
    const checkBy = async (deps: Deps, amount: number) => {
      await api.deps.database.db.updateTable("ledger").set({ amount }).execute();
      api.clock.advance(3_600_000);
      while ((await runDueJobs(deps)) > 0);
      return Promise.all(
        [api.deps, other].map(async ({ metrics }, at) => ({
          process: `beat-${at + 1}`,
          text: await metrics.registry.metrics(),
        })),
      );
    };
    const { amount } = await api.deps.database.db.selectFrom("ledger").select("amount").executeTakeFirstOrThrow();
    const rounds = [
      { minute: 0, scrapes: await checkBy(api.deps, amount) },
      { minute: 3, scrapes: await checkBy(api.deps, 1) },
      { minute: 9, scrapes: await checkBy(other, amount) },
      { minute: 15, scrapes: await checkBy(other, 1) },
    ];
    const scrapes = rounds.flatMap(({ minute, scrapes }) => scrapes.map((scrape) => ({ ...scrape, minute })));
    const firing = Object.entries(firingAlerts(scrapes, [2, 5, 12, 18]));
    const disagreeing = firing.filter(([, names]) => names.includes("BeatBooksDisagree"));
    expect(disagreeing.map(([minute]) => minute)).toEqual(["5", "18"]);
  });

  test("and stay silent on a good day", async () => {
    api = await openTestApi({ LIMITS: "off" });
    const scrapes = await readAround(async () => {
      await give(12, "0001");
      api.clock.advance(1000);
      await api.heard(12);
      await api.pass(0);
      await give(3, "0402");
      await api.pass(60_000);
      expect(await api.ledger()).toHaveLength(12);
    });
    expect(firingAlerts(scrapes, [5, 30, 90])).toEqual({ 5: [], 30: [], 90: [] });
  });

  test("and are rules that Prometheus accepts", async () => {
    api = await openTestApi();
    const rules = new URL("monitoring/alerts.yaml", import.meta.url).pathname;
    const said = execFileSync(findTool("promtool") ?? "", ["check", "rules", rules], { encoding: "utf8" });
    expect(said).toMatch(/SUCCESS: \d+ rules found/u);
  });
});
