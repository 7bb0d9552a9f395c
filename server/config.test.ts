import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const data = await mkdtemp(join(tmpdir(), "beat-config-"));
afterAll(() => rm(data, { recursive: true }));

test("an empty environment is enough to start, and an empty variable counts as not set", () => {
  const { config, secrets, api } = readConfig({ DATA_DIR: data, HOST: "", PORT: "" });
  expect(config).toMatchObject({ port: 3000, host: undefined, production: false, foreignApi: undefined });
  expect(api?.provider.url).toBe("");
  expect(config.site).toMatchObject({ origin: "http://localhost:3000", apiBase: "/api/v1" });
  expect(secrets.api).toBeUndefined();
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

test("the configuration for the log holds no secret", () => {
  const secret = "a secret that is nowhere in the log";
  const { config, secrets } = readConfig({ DATA_DIR: data, API_SECRET: secret, METRICS_TOKEN: secret });
  expect(JSON.stringify(config)).not.toContain(secret);
  expect(secrets).toEqual({ api: secret, metrics: secret });
});
