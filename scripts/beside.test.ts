import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = [
  "api/donations",
  "api/limits",
  "api/manage",
  "api/phone-codes",
  "api/receipts",
  "api/recurring",
  "site/giving/flow",
  "site/managing",
];
/** An export that exists at run time and is defined here: no type, and no re-export of another module. */
const OWN_EXPORT = /^export (?:(?:default |async )*(?:function|const|let|class)\b|\{[^}]*\};)/mu;

test.each(FOLDERS)("each module of %s has a test beside it", (folder) => {
  const files = globSync(`${folder}/*.{ts,tsx}`, { cwd: root });
  const isTest = (file: string) => /\.test\.tsx?$/u.test(file);
  const modules = files.filter((file) => !isTest(file) && OWN_EXPORT.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(modules.length).toBeGreaterThan(0);
  const tested = new Set(files.filter(isTest).map((file) => file.replace(/\.test\.tsx?$/u, "")));
  expect(modules.filter((file) => !tested.has(file.replace(/\.tsx?$/u, "")))).toEqual([]);
});
