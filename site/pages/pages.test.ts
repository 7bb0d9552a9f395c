import { expect, test } from "vitest";
import type { SitePage } from "#site/page.ts";
import { files, pages } from "#site/site.tsx";

test("no two pages or files have one address", () => {
  const all = [...Object.values(pages), ...files].map(({ path }) => path);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});

test("no page that is one visitor's own, or takes a form, is stored for use without a network", () => {
  const stored = Object.values(pages).filter(({ offline }) => offline !== undefined);
  expect(stored.length).toBeGreaterThan(2);
  const isOwn = ({ personal, takesForms }: SitePage) =>
    takesForms || personal === "always" || personal?.cookies !== undefined;
  expect(stored.filter(isOwn)).toEqual([]);
  expect(Object.values(pages).filter(isOwn).length).toBeGreaterThan(2);
});
