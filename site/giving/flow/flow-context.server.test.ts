import { expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import { createCookieSealer } from "#server/cookie-sealer.ts";
import { siteConfig } from "#site/fixtures/site-config.ts";
import type { SiteServices } from "#site/site-config.ts";
import { draft, SEED } from "./fixtures/scripted-flow.ts";
import { memoryHeaders, serverFlow } from "./flow-context.server.ts";
import type { Memory } from "./memory.ts";

const api = createApiClient({ base: "http://localhost", fetch: () => Response.error() });
/** The services that the flow uses, with the real seal. */
const services = (secure: boolean) =>
  ({
    api,
    config: siteConfig,
    cookies: createCookieSealer({ secret: "s".repeat(32), secure, now: () => new Date() }),
  }) as unknown as SiteServices;
const safe = services(true);

const visit = (cookie = "", by = safe) => serverFlow(new Request("http://localhost/", { headers: { cookie } }), by);
const setBy = (memory: Memory, by = safe) => memoryHeaders({ memory }, visit("", by), by)["set-cookie"] ?? "";
const pairOf = (cookie: string) => cookie.split("; ")[0] ?? "";

test("the next request brings back what a step remembered, among other cookies", () => {
  const flow = visit(`theme=dark; ${pairOf(setBy({ draft, seed: SEED }))}; other=1`);
  expect(flow).toMatchObject({ memory: { draft, seed: SEED } });
});

test("the cookie reveals nothing about the donor, even to script, and expires after a day", () => {
  const cookie = setBy({ draft, seed: SEED });
  expect(cookie).not.toContain("ama");
  expect(cookie).toMatch(/^__Host-gift=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/u);
});

test("over http the cookie has no __Host- prefix, which only https may set", () => {
  const plain = services(false);
  const cookie = setBy({ draft }, plain);
  expect(cookie).toMatch(/^gift=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/u);
  expect(visit(pairOf(cookie), plain).memory).toEqual({ draft });
});

test.each(["__Host-gift=forged", "__Host-gift=", "gift=forged", "nogift"])("%j remembers nothing", (cookie) => {
  expect(visit(cookie).memory).toEqual({});
});

test("ignores a cookie whose name only begins like ours", () => {
  expect(visit(pairOf(setBy({ draft })).replace("gift=", "gifts=")).memory).toEqual({});
  expect(
    visit(`${pairOf(setBy({ draft })).replace("gift=", "gifts=")}; ${pairOf(setBy({ seed: SEED }))}`).memory,
  ).toEqual({
    seed: SEED,
  });
});

test("ignores a cookie that was sealed with another secret", () => {
  const cookies = createCookieSealer({ secret: "t".repeat(32), secure: true, now: () => new Date() });
  expect(visit(pairOf(setBy({ draft }, { ...safe, cookies }))).memory).toEqual({});
});

test("sets no cookie when nothing has changed, and removes it when there is nothing to remember", () => {
  const flow = visit();
  expect(memoryHeaders({ memory: flow.memory }, flow, safe)).toEqual({});
  expect(setBy({})).toBe("__Host-gift=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
});
