import { expect, test } from "vitest";
import * as addresses from "#contract/addresses.ts";
import { files, pages } from "#site/site.tsx";

const shared = Object.values(addresses).filter((address) => typeof address === "string" && address.startsWith("/"));
const paths = Object.values(pages).map(({ path }) => path);

test.each(shared)("%s is a page", (path) => {
  expect(paths).toContain(path);
});

test("no two pages or files have one address", () => {
  const all = [...paths, ...files.map(({ path }) => path)];
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});
