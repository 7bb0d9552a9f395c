import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "#process/config-error.ts";
import { apiVariables } from "#api/config/api-variables.ts";
import { sandboxVariables } from "#sandbox/config.ts";
import { readConfig, siteVariables } from "./config.ts";

const data = await mkdtemp(join(tmpdir(), "beat-config-"));
afterAll(() => rm(data, { recursive: true }));

test("an empty environment is enough to start", () => {
  const { config, secrets, api } = readConfig({ DATA_DIR: data });
  expect(config).toMatchObject({ port: 3000, production: false, foreignApi: undefined });
  expect(api?.provider.url).toBe("");
  expect(config.site).toMatchObject({ origin: "http://localhost:3000", apiBase: "/api/v1" });
  expect(secrets.cookies).toBeUndefined();
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ DATA_DIR: data, HOST: "", PORT: "" }).config).toMatchObject({ port: 3000, host: undefined });
});

test("the site shows what the environment sets", () => {
  const { config } = readConfig({
    DATA_DIR: data,
    BRAND_NAME: "Pulse",
    PUBLIC_ORIGIN: "https://pulse.org",
    MINIMUM: "5",
    MAXIMUM: "500",
    CHANNELS: "mtn-gh, tigo-gh",
  });
  expect(config.brandName).toBe("Pulse");
  expect(config.site).toMatchObject({
    origin: "https://pulse.org",
    minimum: 500,
    maximum: 50_000,
    channels: ["mtn-gh", "tigo-gh"],
  });
});

test("with an API on another host, the site calls that one and needs no provider", () => {
  const { config, api } = readConfig({ DATA_DIR: data, API_BASE: "https://api.example/v1/" });
  expect(api).toBeUndefined();
  expect(config.foreignApi).toBe("https://api.example/v1");
  expect(config.site.apiBase).toBe("https://api.example/v1");
});

test("a copy of .env.example is refused in production for everything that a real installation needs", async () => {
  const file = await readFile(new URL("../.env.example", import.meta.url), "utf8");
  const lines = [...file.matchAll(/^([A-Z_]+)=(.*)$/gmu)].map(([, name, value]) => [name, value]);
  const problems = problemsOf({ ...(Object.fromEntries(lines) as Record<string, string>), NODE_ENV: "production" });
  for (const name of ["PUBLIC_ORIGIN", "PROVIDER_URL", "API_SECRET", "COOKIE_SECRET", "METRICS_TOKEN"])
    expect(problems).toContain(`${name}: is required in production`);
  for (const name of ["PROVIDER_ACCOUNT", "PROVIDER_KEY", "PROVIDER_SECRET"])
    expect(problems).toContain(`${name}: is still the pretend provider's; enter your own`);
  expect(problems).toContain("PHONE_CHECK: must be chosen where real money moves");
});

test("all problems are reported at once, by the variable's name", () => {
  const problems = problemsOf({
    PORT: "http",
    METRICS_TOKEN: "short",
    PUBLIC_ORIGIN: "https://x.org/path",
    CHANNELS: "cash",
    SMTP_URL: "mail",
  });
  for (const name of ["PORT", "METRICS_TOKEN", "PUBLIC_ORIGIN", "CHANNELS", "SMTP_URL"]) {
    expect(problems.split(`${name}:`), name).toHaveLength(2);
  }
});

test("production refuses the sandbox, a guessed origin and a generated secret", () => {
  const problems = problemsOf({ NODE_ENV: "production" });
  for (const name of ["PROVIDER_URL", "PUBLIC_ORIGIN", "COOKIE_SECRET", "API_SECRET"]) expect(problems).toContain(name);
});

test("the configuration for the log holds no secret", () => {
  const secret = "a secret that is nowhere in the log";
  const { config, secrets } = readConfig({ DATA_DIR: data, COOKIE_SECRET: secret });
  expect(JSON.stringify(config)).not.toContain(secret);
  expect(secrets.cookies).toBe(secret);
});

test(".env.example names every variable that is read, and no other", async () => {
  const example = await readFile(new URL("../.env.example", import.meta.url), "utf8");
  const named = Array.from(example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gmu), ([, name]) => name);
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual(Object.keys({ ...siteVariables, ...apiVariables, ...sandboxVariables }).toSorted());
});

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: data, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}
