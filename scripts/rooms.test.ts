import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The rooms of the store, floor by floor (docs/architecture.md). A room imports from the floors below its own alone. */
const FLOORS = [
  ["migrations"],
  ["engine"],
  ["queue", "limits"],
  ["ledger"],
  ["donations", "donors", "updates", "operations"],
];

test("the rooms of the store import downwards alone, and no file stands outside them", () => {
  const files = globSync("api/store/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
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

function roomOf(file: string): string {
  return file.split("/")[2] ?? "";
}

function floorOf(file: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));
}
