import { expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { JOB_TIMES } from "#api/jobs/job-times.ts";

const { api } = testApiForEach({ LIMITS: "off" });
const start = () => giveOnce(api, "9001");
const SOON = 20_000;
const { leaseMs } = JOB_TIMES;

/** Leases the one job that is due by then. */
async function leaseOne(worker: string, at: number) {
  const [job, ...others] = await api.deps.jobs.lease(worker, at, "provider", 9);
  expect(others).toEqual([]);
  return job ?? expect.unreachable("No job is due.");
}

test("jobs are leased once by many at once, and can be leased again when their lease ends", async () => {
  await Promise.all(Array.from({ length: 30 }, start));
  const due = api.clock.now() + SOON;
  const leases = await Promise.all(
    Array.from({ length: 8 }, (_, worker) => api.deps.jobs.lease(`worker ${worker}`, due, "provider", 10)),
  );
  const leased = leases.flat().map(({ id }) => id);
  expect(new Set(leased).size).toBe(leased.length);
  expect(leased).toHaveLength(30);
  expect(await api.deps.jobs.lease("another", due + leaseMs - 1, "provider", 100)).toEqual([]);
  expect(await api.deps.jobs.lease("another", due + leaseMs, "provider", 100)).toHaveLength(30);
});

test.each(["slow", "quick"])("jobs are not changed by a run whose lease has ended, of the worker %s", async (who) => {
  await start();
  const due = api.clock.now() + SOON;
  const job = await leaseOne(who, due);
  const again = await leaseOne("quick", due + leaseMs);
  await api.deps.jobs.finish(job, who, due, null);
  await api.deps.jobs.finish(again, "quick", due, due + 1);
  await leaseOne("another", due + 1);
});

test("jobs that are scheduled during their last run are run once more and are then done", async () => {
  const id = await start();
  const due = api.clock.now() + SOON;
  const job = await leaseOne("worker", due);
  await api.deps.jobs.schedule("check-payment", id, due + 5);
  await api.deps.jobs.finish(job, "worker", due + 10, null);
  await api.deps.jobs.finish(await leaseOne("worker", due + 5), "worker", due + 20, null);
  expect(await api.deps.jobs.lease("worker", due + 3_600_000, "provider", 1)).toEqual([]);
});
