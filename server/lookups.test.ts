import { expect, test } from "vitest";
import type { BooksAnswer } from "#contract/books.ts";
import type { Published } from "#contract/content/content.ts";
import { createLookups } from "./lookups.ts";

const NEWS = { kind: "news", id: "new", texts: { title: "New", date: "2026-11-20", text: "Words." }, at: 1 };
const CURRENT = { month: "2026-11", payments: 160, received: 12_340.5, last: "2026-11-23T13:00:00.000Z" };
const NOTHING: BooksAnswer["data"] = {
  currency: "GHS",
  since: null,
  rows: [],
  current: null,
  total: { payments: 0, received: 0, returned: 0, fees: 0 },
  waiting: [],
};

/** Looks up what the test changes, on a clock that the test moves. */
function looking() {
  const now = Date.parse("2026-11-23T14:25:40Z");
  const said = { records: [] as Published[], books: NOTHING, isDown: false, now };
  const reported: unknown[] = [];
  const answer = (data: object) =>
    said.isDown
      ? { httpStatus: 0, body: undefined, retryAfter: undefined }
      : { httpStatus: 200, body: { status: 200, data }, retryAfter: undefined };
  const lookups = createLookups({
    api: { content: async () => answer({ records: said.records }), books: async () => answer(said.books) },
    now: () => new Date(said.now),
    report: (error) => reported.push(error),
  });
  const titles = () => lookups.content().news.map(({ title }) => title);
  return { said, reported, lookups, titles };
}

test("what is published is seen at the next look, and pages are made anew only when it is something else", async () => {
  const { said, lookups, titles } = looking();
  said.records = [NEWS];
  expect(titles()).not.toContain("New");
  await lookups.look();
  expect(titles()).toContain("New");
  const content = lookups.content();
  said.records = [{ ...NEWS }];
  await lookups.look();
  expect(lookups.content()).toBe(content);
});

test("without an answer, or with one that cannot be read, what was published before stays, and no figures", async () => {
  const { said, reported, lookups, titles } = looking();
  said.records = [NEWS];
  said.books = { ...NOTHING, current: CURRENT };
  await lookups.look();
  await lookups.lookAtBooks();
  said.isDown = true;
  await lookups.look();
  await lookups.lookAtBooks();
  expect(reported).toHaveLength(2);
  expect([titles(), lookups.received()]).toEqual([expect.arrayContaining(["New"]), undefined]);
  said.isDown = false;
  said.records = [{ kind: 1 }] as never;
  await lookups.look();
  expect(titles()).toContain("New");
});

test("the current month is shown with the hours since the last gift, and anew when pages would say something else", async () => {
  const { said, lookups } = looking();
  said.books = { ...NOTHING, current: CURRENT };
  const look = async () => {
    await lookups.lookAtBooks();
    return lookups.received();
  };
  const first = await look();
  const month = { from: "2026-11", to: "2026-11", gifts: 160, amount: 12_340.5 };
  expect(first).toEqual({ ...month, lastWithinHours: 2, at: "2026-11-23T14:25" });
  said.now += 60_000;
  expect(await look()).toBe(first);
  said.now += 3_600_000;
  expect(await look()).toMatchObject({ lastWithinHours: 3, at: "2026-11-23T15:26" });
});

test("the last months of the books are shown until enough gifts have come in this month", async () => {
  const { said, lookups } = looking();
  const months = { from: "2026-09", to: "2026-10" };
  const sums = { payments: 31, received: 510, once: 510, recurring: 0, returned: 0, fees: 9 };
  said.books = { ...NOTHING, rows: [{ ...sums, ...months }] };
  await lookups.lookAtBooks();
  expect(lookups.received()).toEqual({ ...months, gifts: 31, amount: 510, at: "2026-11-23T14:25" });
});
