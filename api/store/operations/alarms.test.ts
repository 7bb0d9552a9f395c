import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { openAlarms, readAlarmMessage, recordLook, stepOf } from "./alarms.ts";

const MINUTE = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** A look after a minute. */
function look(why?: string, name = "queue") {
  api.clock.advance(MINUTE);
  return recordLook(api.deps.database, { name, why, at: api.clock.now(), ways: ["mail", "text"] });
}
const told = async () => {
  const jobs = api.deps.database.db.selectFrom("job").select("subject_id").where("kind", "=", "tell-alarm");
  const subjects = (await jobs.orderBy("run_at").orderBy("id").execute()).map(({ subject_id }) => subject_id);
  return subjects.map((subject) => subject.replace(/:\d+:/u, ": "));
};

test("what lasts for three looks is told once, by each way, and its end once, ten minutes after it was last seen", async () => {
  expect(await look("1 waits")).toBe("begin");
  expect(await told()).toEqual([]);
  const since = api.clock.now();
  expect(await look("1 waits")).toBe("see");
  expect(await told()).toEqual([]);
  expect(await look("2 wait")).toBe("tell");
  for (let n = 0; n < 20; n += 1) expect(await look("3 wait")).toBe("see");
  expect(await told()).toEqual(["queue: began:mail", "queue: began:text"]);
  expect(await openAlarms(api.deps.database)).toMatchObject([{ name: "queue", began_at: since, why: "2 wait" }]);
  for (let n = 0; n < 9; n += 1) expect(await look()).toBe("nothing");
  expect(await look()).toBe("end");
  const over = api.clock.now();
  expect(await look()).toBe("nothing");
  expect(await told()).toEqual(["queue: began:mail", "queue: began:text", "queue: over:mail", "queue: over:text"]);
  expect(await openAlarms(api.deps.database)).toEqual([]);
  expect(await readAlarmMessage(api.deps.database, `queue:${since}:over:mail`)).toMatchObject({
    what: "over",
    by: "mail",
    alarm: { why: "2 wait", over_at: over },
  });
});

test("what is gone after two looks is told to nobody, and what stops and starts is one alarm", async () => {
  for (let n = 0; n < 5; n += 1) {
    expect(await look("1 waits")).toBe("begin");
    expect(await look("1 waits")).toBe("see");
    expect(await look()).toBe("forget");
  }
  expect(await told()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await look("1 waits");
  for (let n = 0; n < 9; n += 1) {
    for (let calm = 0; calm < 9; calm += 1) expect(await look()).toBe("nothing");
    expect(await look("1 waits")).toBe("see");
  }
  expect(await told()).toHaveLength(2);
});

test("two processes that look at the same moment tell once, and each thing has its own alarm", async () => {
  const at = api.clock.now();
  const both = (why?: string) =>
    Promise.all(
      [0, 1, 2, 3].map(() =>
        recordLook(api.deps.database, { name: "queue", why, at: at + 2 * MINUTE, ways: ["mail"] }),
      ),
    );
  await recordLook(api.deps.database, { name: "queue", why: "1 waits", at, ways: ["mail"] });
  expect((await both("1 waits")).toSorted()).toEqual(["see", "see", "see", "tell"]);
  for (let n = 0; n < 3; n += 1) await look("HTTP 401", "provider");
  expect(await told()).toEqual(["queue: began:mail", "provider: began:mail", "provider: began:text"]);
});

test("an alarm that nobody looked at for a night, because no process ran, begins anew unless it was told", () => {
  const row = { name: "queue", began_at: 0, seen_at: 0, why: "1 waits", told_at: null, over_at: null };
  expect(stepOf(row, "1 waits", MINUTE)).toBe("see");
  expect(stepOf(row, "1 waits", 3 * MINUTE)).toBe("tell");
  expect(stepOf(row, "1 waits", 4 * MINUTE)).toBe("begin");
  expect(stepOf({ ...row, told_at: 1 }, "1 waits", 480 * MINUTE)).toBe("see");
  expect(stepOf({ ...row, told_at: 1 }, undefined, 480 * MINUTE)).toBe("end");
});
