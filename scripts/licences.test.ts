import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AGREED, licencesPage, LIST, shippedPackages } from "./licences.ts";

const shipped = shippedPackages();

test("every package that runs in production has a licence that we have agreed to", () => {
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter(({ licence }) => !AGREED.includes(licence))).toEqual([]);
});

test("every package that the manifest names for production is among them, and no tool of ours", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as Record<string, Record<string, string>>;
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies ?? {})));
  expect(Object.keys(devDependencies ?? {}).filter((name) => names.includes(name))).toEqual([]);
});

test("the list of licences is the lock file's", () => {
  expect(readFileSync(LIST, "utf8"), "npm run licences writes it anew").toBe(licencesPage(shipped));
});
