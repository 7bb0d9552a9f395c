import { expect, test } from "vitest";
import type { Published } from "#contract/content/content.ts";
import { createPublished } from "./published.ts";

const NEWS = { kind: "news", id: "new", texts: { title: "New", date: "2026-11-20", text: "Words." }, at: 1 };

function looking() {
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
  const { said, published, titles } = looking();
  expect(await published.look()).toBe(false);
  said.records = [NEWS];
  expect(titles()).not.toContain("New");
  expect(await published.look()).toBe(true);
  expect(titles()).toContain("New");
  expect(await published.look()).toBe(false);
});

test("without an answer, or with one that cannot be read, what was found before stays", async () => {
  const { said, reported, published, titles } = looking();
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
  const { said, published } = looking();
  await published.look();
  said.now = new Date("2026-11-25T00:00:00Z");
  expect(await published.look()).toBe(true);
  expect(await published.look()).toBe(false);
});
