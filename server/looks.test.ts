import { expect, test } from "vitest";
import { createLooks, LOOKS_AT_BOOKS } from "./looks.ts";

const answers = (...each: boolean[]) => ({ look: () => Promise.resolve(each.shift() ?? false) });

function looking(parts: { published?: boolean[]; received?: { look: () => Promise<boolean> } }) {
  const renewed: string[] = [];
  const reported: unknown[] = [];
  const look = createLooks({
    published: answers(...(parts.published ?? [])),
    received: parts.received ?? answers(),
    pages: {
      renew: async () => void renewed.push("figures"),
      async renewAll() {
        renewed.push("all");
        if (renewed.length === 2) throw new Error("A page does not render.");
      },
    },
    report: (error) => reported.push(error),
  });
  return { look, renewed, reported };
}

test("every page is renewed once something was published, however long the books take to answer", async () => {
  const { look, renewed } = looking({
    published: [false, true],
    received: { look: () => new Promise(() => undefined) },
  });
  for (let looks = 0; looks < 3; looks += 1) await look();
  expect(renewed).toEqual(["all"]);
});

test("the pages with the gifts received are renewed when these have changed, and the books are not asked at every look", async () => {
  const { look, renewed } = looking({ received: answers(true, true) });
  for (let looks = 0; looks < LOOKS_AT_BOOKS; looks += 1) await look();
  expect(renewed).toEqual(["figures"]);
  for (let looks = 0; looks < 2; looks += 1) await look();
  expect(renewed).toEqual(["figures", "figures"]);
});

test("a page that does not render is reported, and the next publication is shown", async () => {
  const { look, renewed, reported } = looking({ published: [true, true, true] });
  for (let looks = 0; looks < 3; looks += 1) await look();
  expect([renewed.length, reported.length]).toEqual([3, 1]);
});
