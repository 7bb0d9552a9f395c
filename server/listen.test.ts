import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import * as built from "./fixtures/built-site.ts";
import { listen, nodeHandler, SILENCE_MS } from "./listen.ts";

let server: Server;
afterEach(() => server.close());

test("an error of ours is reported once, and answered without its words but with the headers", async () => {
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const site = { ...built.site, render: () => Promise.reject(new Error("planted")) };
  const { answer } = built.aServer({ site, report });
  const handler = nodeHandler(answer, built.ORIGIN, { config: built.config, report });
  server = await listen(handler, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  for (const path of ["/", "/updates?end=1"]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([response.status, response.headers.get("x-frame-options")]).toEqual([500, "DENY"]);
    expect(await response.text()).toBe("Something went wrong on our side. Try again in a minute.\n");
  }
  expect(errors).toEqual([new Error("planted"), new Error("planted")]);
});

test("a connection may be silent for longer than a payment takes", async () => {
  server = await listen(() => undefined, { port: 0, host: "127.0.0.1" });
  expect(server.timeout).toBe(SILENCE_MS);
  expect(SILENCE_MS).toBeGreaterThan(2 * PROVIDER_TIMEOUT_MS);
});
