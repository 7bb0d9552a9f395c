import { expect, test } from "vitest";
import { files, pages } from "#site/site.tsx";

test("no two pages or files have one address", () => {
  const all = [...Object.values(pages), ...files].map(({ path }) => path);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});
