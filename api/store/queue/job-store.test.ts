import { expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { JOB_TIMES } from "#api/jobs/job-times.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const start = () => giveOnce(api, "9001");

const { leaseMs } = JOB_TIMES;

test("jobs are leased once by many at once, and can be leased again when their lease ends", async () => {
  await Promise.all(Array.from({ length: 30 }, start));
  const due = api.clock.now() + 20_000;
  const leases = await Promise.all(
    Array.from({ length: 8 }, (_, worker) => api.deps.jobs.lease(`worker ${worker}`, due, "provider", 10)),
  );
  const leased = leases.flat().map(({ id }) => id);
  expect(new Set(leased).size).toBe(leased.length);
  expect(leased).toHaveLength(30);
  expect(await api.deps.jobs.lease("another", due + leaseMs - 1, "provider", 100)).toEqual([]);
  expect(await api.deps.jobs.lease("another", due + leaseMs, "provider", 100)).toHaveLength(30);
});

test.each(["slow", "quick"])(
  "jobs are not changed by a run whose lease has ended and that is of the worker %s",
  async (who) => {
    await start();
    const due = api.clock.now() + 20_000;
    const [job] = await api.deps.jobs.lease(who, due, "provider", 1);
    const [again] = await api.deps.jobs.lease("quick", due + leaseMs, "provider", 1);
    if (!job || !again) throw new Error("There is no job.");
    await api.deps.jobs.finish(job, who, due, null);
    await api.deps.jobs.finish(again, "quick", due, due + 1);
    expect(await api.deps.jobs.lease("another", due + 1, "provider", 1)).toHaveLength(1);
  },
);

test("jobs that are scheduled during their last run are run once more and are then done", async () => {
  const id = await start();
  const due = api.clock.now() + 20_000;
  const [job] = await api.deps.jobs.lease("worker", due, "provider", 1);
  if (!job) throw new Error("There is no job.");
  await api.deps.jobs.schedule("check-payment", id, due + 5);
  await api.deps.jobs.finish(job, "worker", due + 10, null);
  const [again] = await api.deps.jobs.lease("worker", due + 5, "provider", 1);
  if (!again) throw new Error("The job was forgotten.");
  await api.deps.jobs.finish(again, "worker", due + 20, null);
  expect(await api.deps.jobs.lease("worker", due + 3_600_000, "provider", 1)).toEqual([]);
});
