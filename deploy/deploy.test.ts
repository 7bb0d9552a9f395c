import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTINGS } from "#api/config/settings.ts";
import { CPR } from "#site/facts/cpr.ts";

const folder = new URL(".", import.meta.url).pathname;
const read = (file: string) => readFileSync(join(folder, file), "utf8");

test("the program reads every variable that the deployments set", () => {
  // What others read: PostgreSQL's image, Caddy, and the operators' command line with its wrapper; and Linux's rights.
  const others = "DAC_OVERRIDE POSTGRES_USER POSTGRES_DB POSTGRES_PASSWORD DOMAIN OPERATOR INIT_CWD SUDO_USER";
  const variables = new Set([...Object.keys(SETTINGS), ...others.split(" ")]);
  const files = [
    "compose.yaml",
    "Dockerfile",
    ...readdirSync(join(folder, "systemd")).map((file) => join("systemd", file)),
  ];
  const named = files.flatMap((file) =>
    Array.from(read(file).matchAll(/(?<![$\w{])([A-Z][A-Z]+(?:_[A-Z]+)+)(?=[=:]|,? and\b|, )/gu), ([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) expect(variables).toContain(name);
});

test("git ignores the secrets and backups of a deployment", () => {
  const files = ["deploy/beat.env", "secrets.env", "deploy/secrets.env", "deploy/backups/beat-1.backup", ".env"];
  const asked = { cwd: join(folder, ".."), encoding: "utf8" } as const;
  const { stdout } = spawnSync("git", ["check-ignore", "--no-index", ...files], asked);
  expect(stdout.trim().split("\n")).toEqual(files);
});

test("a process under systemd listens on loopback only, behind the proxy", () => {
  expect(read("systemd/beat@.service")).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/mu);
});

test("the page for an outage has the first steps of CPR in the words of the site", () => {
  const page = read("unavailable.html").replaceAll(/\s+/gu, " ");
  for (const { name, text } of CPR.adult.steps.slice(0, 5)) expect(page).toContain(`<strong>${name}.</strong> ${text}`);
  expect(page).not.toMatch(/(?:src|href)="(?!tel:112")/u);
});
