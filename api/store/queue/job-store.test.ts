import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { JOB_TIMES } from "#api/jobs/job-times.ts";
import { addJob } from "./job-store.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const start = async () =>
  (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).body.data.TransactionId as string;

describe("jobs", () => {
  const { leaseMs } = JOB_TIMES;

  test("are claimed once by many at once, and come back when whoever held them has died", async () => {
    await Promise.all(Array.from({ length: 30 }, start));
    const due = api.clock.now() + 20_000;
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, worker) => api.deps.jobs.claim(`worker ${worker}`, due, 10)),
    );
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed).toHaveLength(30);
    expect(await api.deps.jobs.claim("another", due + leaseMs - 1, 100)).toEqual([]);
    expect(await api.deps.jobs.claim("another", due + leaseMs, 100)).toHaveLength(30);
  });

  test("given back by one who lost them change nothing", async () => {
    await start();
    const due = api.clock.now() + 20_000;
    const [job] = await api.deps.jobs.claim("slow", due, 1);
    const [again] = await api.deps.jobs.claim("quick", due + leaseMs, 1);
    if (!job || !again) throw new Error("There is no job.");
    await api.deps.jobs.finish(job, "slow", due, null);
    await api.deps.jobs.finish(again, "quick", due, due + 1);
    expect(await api.deps.jobs.claim("another", due + 1, 1)).toHaveLength(1);
  });

  test("written again while they run are not done when that run is", async () => {
    await start();
    const at = api.clock.now() + 60_000;
    const [job] = await api.deps.jobs.claim("one", at, 1);
    if (!job) throw new Error("There was no job.");
    await api.deps.database.transact((trx) => addJob(trx, job.kind, job.subjectId, at));
    await api.deps.jobs.finish(job, "one", at, null);
    expect((await api.deps.jobs.claim("two", at, 10)).map(({ id }) => id)).toContain(job.id);
  });

  test("hinted while they run are run once more at once", async () => {
    const id = await start();
    const due = api.clock.now() + 20_000;
    const [job] = await api.deps.jobs.claim("worker", due, 1);
    if (!job) throw new Error("There is no job.");
    await api.deps.donations.hint(id, due + 5);
    await api.deps.jobs.finish(job, "worker", due + 10, due + 3_600_000);
    expect(await api.deps.jobs.claim("worker", due + 5, 1)).toHaveLength(1);
  });

  test("hinted while their last run is under way are run once more, and then are done", async () => {
    const id = await start();
    const due = api.clock.now() + 20_000;
    const [job] = await api.deps.jobs.claim("worker", due, 1);
    if (!job) throw new Error("There is no job.");
    await api.deps.donations.hint(id, due + 5);
    await api.deps.jobs.finish(job, "worker", due + 10, null);
    const [again] = await api.deps.jobs.claim("worker", due + 10, 1);
    if (!again) throw new Error("The hint was forgotten.");
    await api.deps.jobs.finish(again, "worker", due + 20, null);
    expect(await api.deps.jobs.claim("worker", due + 3_600_000, 1)).toEqual([]);
  });

  test("given back by a run that lost them to the next run of the same process change nothing", async () => {
    await start();
    const due = api.clock.now() + 20_000;
    const [slow] = await api.deps.jobs.claim("worker", due, 1);
    const [quick] = await api.deps.jobs.claim("worker", due + leaseMs, 1);
    if (!slow || !quick) throw new Error("There is no job.");
    await api.deps.jobs.finish(slow, "worker", due, null);
    await api.deps.jobs.finish(quick, "worker", due, due + 1);
    expect(await api.deps.jobs.claim("another", due + 1, 1)).toHaveLength(1);
  });
});
