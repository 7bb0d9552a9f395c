import { expect, test } from "vitest";
import type { Published } from "#contract/content/content.ts";
import { createPublished, createReceived } from "./lookups.ts";
import type { BooksAnswer } from "#contract/books.ts";

const NEWS = { kind: "news", id: "new", texts: { title: "New", date: "2026-11-20", text: "Words." }, at: 1 };

function lookingAtContent() {
  const said = { records: [] as Published[], isDown: false, now: new Date("2026-11-24T23:59:59Z") };
  const reported: unknown[] = [];
  const answer = { httpStatus: 200, retryAfter: undefined };
  const published = createPublished({
    api: {
      content: async () => {
        if (said.isDown) return { httpStatus: 0 } as never;
        return { ...answer, body: { status: 200, data: { records: said.records } } } as never;
      },
    },
    now: () => said.now,
    report: (error) => reported.push(error),
  });
  const titles = () => published.current().news.map(({ title }) => title);
  return { said, reported, published, titles };
}

test("what is published is seen at the next look, and only then is something new", async () => {
  const { said, published, titles } = lookingAtContent();
  expect(await published.look()).toBe(false);
  said.records = [NEWS];
  expect(titles()).not.toContain("New");
  expect(await published.look()).toBe(true);
  expect(titles()).toContain("New");
  expect(await published.look()).toBe(false);
});

test("without an answer, or with one that cannot be read, what was found before stays", async () => {
  const { said, reported, published, titles } = lookingAtContent();
  said.records = [NEWS];
  await published.look();
  said.isDown = true;
  expect(await published.look()).toBe(false);
  expect(reported).toHaveLength(1);
  said.isDown = false;
  said.records = [{ kind: 1 }] as never;
  expect(await published.look()).toBe(false);
  expect(titles()).toContain("New");
});

test("on a new day pages may say something else", async () => {
  const { said, published } = lookingAtContent();
  await published.look();
  said.now = new Date("2026-11-25T00:00:00Z");
  expect(await published.look()).toBe(true);
  expect(await published.look()).toBe(false);
});

const NOW = Date.parse("2026-11-23T14:25:40Z");
const NOTHING: BooksAnswer["data"] = {
  currency: "GHS",
  since: null,
  rows: [],
  current: null,
  total: { payments: 0, received: 0, returned: 0, fees: 0 },
  waiting: [],
  spending: [],
};
const CURRENT = { month: "2026-11", payments: 160, received: 12_340.5, last: "2026-11-23T13:00:00.000Z" };

/** Looks up books that the test changes, on a clock that the test moves. */
function lookingAtBooks() {
  const told: unknown[] = [];
  const books = { data: NOTHING, isDown: false };
  const clock = { now: NOW };
  const received = createReceived({
    api: {
      async books() {
        return {
          httpStatus: books.isDown ? 0 : 200,
          body: books.isDown ? undefined : { status: 200, data: books.data },
          retryAfter: undefined,
        };
      },
    },
    now: () => new Date(clock.now),
    report: (error) => told.push(error),
  });
  return { received, books, clock, told };
}

test("nothing is shown while the books show nothing", async () => {
  const { received } = lookingAtBooks();
  expect(await received.look()).toBe(false);
  expect(received.current()).toBeUndefined();
});

test("the current month is shown with the hours since the last gift, and when it was looked up", async () => {
  const { received, books } = lookingAtBooks();
  books.data = { ...NOTHING, current: CURRENT };
  expect(await received.look()).toBe(true);
  const month = { from: "2026-11", to: "2026-11", at: "2026-11-23T14:25" };
  expect(received.current()).toEqual({ ...month, gifts: 160, amount: 12_340.5, lastWithinHours: 2 });
});

test("the last months of the books are shown until enough gifts have come in this month", async () => {
  const { received, books } = lookingAtBooks();
  const sums = { payments: 31, received: 510, once: 510, recurring: 0, outside: 0, returned: 0, fees: 9 };
  const months = { from: "2026-09", to: "2026-10" };
  books.data = {
    ...NOTHING,
    rows: [
      { ...sums, ...months },
      { ...sums, from: "2026-08", to: "2026-08" },
    ],
  };
  await received.look();
  expect(received.current()).toEqual({ ...months, gifts: 31, amount: 510, at: "2026-11-23T14:25" });
});

test("a look tells of a change only when pages would say something else", async () => {
  const { received, books, clock } = lookingAtBooks();
  books.data = { ...NOTHING, current: CURRENT };
  expect(await received.look()).toBe(true);
  clock.now += 60_000;
  expect(await received.look()).toBe(false);
  expect(received.current()?.at).toBe("2026-11-23T14:25");
  clock.now += 3_600_000;
  expect(await received.look()).toBe(true);
  expect(received.current()).toMatchObject({ lastWithinHours: 3, at: "2026-11-23T15:26" });
});

test("unavailable books are reported, and no earlier figures are shown", async () => {
  const { received, books, told } = lookingAtBooks();
  books.data = { ...NOTHING, current: CURRENT };
  await received.look();
  books.isDown = true;
  expect(await received.look()).toBe(true);
  expect(received.current()).toBeUndefined();
  expect(told).toHaveLength(1);
});
