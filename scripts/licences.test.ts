import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AGREED, billOfMaterials, licencesPage, LIST, shippedPackages } from "./licences.ts";

const shipped = shippedPackages();

test("every package that runs in production has an allowed licence", () => {
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter(({ licence }) => !AGREED.includes(licence))).toEqual([]);
});

test("the list has every package that the manifest names for production, and no tool of ours", () => {
  const named = (manifest: string, kind: string) => {
    const read = JSON.parse(readFileSync(new URL(`../${manifest}`, import.meta.url), "utf8")) as Record<string, object>;
    return Object.keys(read[kind] ?? {});
  };
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(named("package.json", "dependencies")));
  expect(names).toEqual(expect.arrayContaining(named("packages/node/package.json", "optionalDependencies")));
  const tools = ["package.json", "packages/checks/package.json"].flatMap((file) => named(file, "devDependencies"));
  expect(tools.length).toBeGreaterThan(15);
  expect(tools.filter((name) => names.includes(name))).toEqual([]);
});

test("the list of licences matches the lock file", () => {
  expect(readFileSync(LIST, "utf8"), "npm run licences writes it again").toBe(licencesPage(shipped));
});

test("the bill of materials has the same packages, with their addresses and checksums", () => {
  const { components } = billOfMaterials(shipped);
  expect(components.map(({ name, version }) => [name, version])).toEqual(
    shipped.map(({ name, version }) => [name, version]),
  );
  expect(components.find(({ name }) => name === "@hono/node-server")?.purl).toMatch(
    /^pkg:npm\/%40hono\/node-server@\d/u,
  );
  expect(components.filter(({ hashes }) => !/^[\da-f]{128}$/u.test(hashes[0]?.content ?? ""))).toEqual([]);
});
