import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The folders of the store, layer by layer (docs/architecture.md). A folder imports only from the layers below it. */
const FLOORS = [
  ["migrations"],
  ["engine"],
  ["limits"],
  ["queue"],
  ["ledger"],
  ["donations", "donors", "updates"],
  ["operations"],
];

test("the folders of the store import only downwards, and no file is outside them", () => {
  const files = globSync("api/store/**/*.ts", { cwd: root }).filter((file) => !/\.(?:test|proof)\.ts$/u.test(file));
  expect(files.length).toBeGreaterThan(40);
  const upwards = files.flatMap((file) => {
    const imports = readFileSync(join(root, file), "utf8").matchAll(/from "(\.[^"]+)"/gu);
    return Array.from(imports, ([, path = ""]) => join(dirname(file), path))
      .filter((target) => roomOf(target) !== roomOf(file) && floorOf(target) >= floorOf(file))
      .map((target) => `${file} imports ${target}`);
  });
  expect(upwards).toEqual([]);
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
});

/** The folders of the domain. Each imports only from those before it, and never from a part that implements its ports. */
const DOMAIN = ["limits", "phone-codes", "outside", "donations", "recurring", "manage"];
/** What every folder may import besides the contract. */
const GIVEN = ["#api/clock.ts", "#api/keyring.ts", "zod"];

test("the folders of the domain import in one direction, and nothing from around them", () => {
  const files = globSync(`api/{${DOMAIN.join(",")}}/*.ts`, { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(25);
  const wrong = files.flatMap((file) => {
    const before = DOMAIN.slice(0, DOMAIN.indexOf(file.split("/")[1] ?? ""));
    const allowed = [...GIVEN, ...before.map((room) => `#api/${room}/`), "#contract/", "./"];
    return Array.from(readFileSync(join(root, file), "utf8").matchAll(/from "([^"]+)"/gu), ([, path = ""]) => path)
      .filter((path) => !allowed.some((start) => path.startsWith(start)))
      .map((path) => `${file} imports ${path}`);
  });
  expect(wrong).toEqual([]);
});

/** What puts the API together, and what every part of it is given. */
const AT_THE_ROOT = ["app", "clock", "config", "deps", "keyring", "main", "random-bytes"];

test("only the listed files of the API stand outside its folders", () => {
  const files = globSync("api/*.ts", { cwd: root }).filter((file) => !/\.(?:test|proof)\.ts$/u.test(file));
  expect(files.toSorted()).toEqual(AT_THE_ROOT.map((name) => `api/${name}.ts`));
});

function roomOf(file: string): string {
  return file.split("/")[2] ?? "";
}

function floorOf(file: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));
}
