import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathsFor, withAddresses } from "./locked-packages.mjs";

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")) as never;
const lock: { packages: Record<string, object> } = read("package-lock.json");

test("a start fetches what it builds and serves with, and no package that only checks", () => {
  const paths = pathsFor(lock.packages, [""]);
  expect(paths).toEqual(expect.arrayContaining(["vite", "hono", "react"].map((name) => `node_modules/${name}`)));
  const { devDependencies }: { devDependencies: object } = read("packages/checks/package.json");
  const tools = Object.keys(devDependencies).filter((name) => paths.includes(`node_modules/${name}`));
  // Vite and React Router also name packages of types.
  expect(tools.filter((name) => !name.startsWith("@types/"))).toEqual([]);
  expect(paths.filter((path) => /typescript|node-linux/u.test(path))).toEqual([]);
  const brought = pathsFor(lock.packages, ["", "packages/node"]).filter((path) => !paths.includes(path));
  expect(brought).toEqual(process.platform === "linux" ? [`node_modules/node-linux-${process.arch}`] : []);
});

test("a dependency resolves to the nearest package of its name, and packages for other systems are left out", () => {
  const packages = {
    "": { dependencies: { a: "1" } },
    "node_modules/a": { dependencies: { b: "1" }, optionalDependencies: { c: "1" }, peerDependencies: { absent: "1" } },
    "node_modules/a/node_modules/b": { dependencies: { d: "1" } },
    "node_modules/b": {},
    "node_modules/c": { os: ["none"], dependencies: { e: "1" } },
    "node_modules/d": {},
    "node_modules/e": {},
  };
  const paths = ["node_modules/a", "node_modules/a/node_modules/b", "node_modules/d"];
  expect(pathsFor(packages, [""])).toEqual(paths);
});

test("packages get an address in the registry, scopes and aliases included, and links keep theirs", () => {
  const packages = {
    "": { name: "project" },
    "node_modules/@hono/node-server": { version: "2.0.0" },
    "node_modules/a/node_modules/tsc": { name: "typescript", version: "7.0.2" },
    "node_modules/ours": { resolved: "packages/ours", link: true },
    "packages/ours": {},
  };
  // npm prints the address as it was typed.
  const lockWithBoth = ["https://registry.test/npm", "https://registry.test/npm/"].map((registry) =>
    withAddresses({ lockfileVersion: 3, packages }, registry),
  );
  expect(lockWithBoth[0]).toEqual(lockWithBoth[1]);
  expect(lockWithBoth[0]).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      "node_modules/@hono/node-server": {
        version: "2.0.0",
        resolved: "https://registry.test/npm/@hono/node-server/-/node-server-2.0.0.tgz",
      },
      "node_modules/a/node_modules/tsc": {
        name: "typescript",
        version: "7.0.2",
        resolved: "https://registry.test/npm/typescript/-/typescript-7.0.2.tgz",
      },
    },
  });
});
