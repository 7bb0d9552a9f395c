import { expect, test } from "vitest";
import { createCookieSealer } from "#server/site-services.ts";
import { draft, NOW, SEED } from "./fixtures/scripted-flow.ts";
import { type Memory, memoryHeaders, readMemory } from "./memory.ts";

/** The real seal. */
const sealing = (secure: boolean, secret = "s".repeat(32)) => ({
  cookies: createCookieSealer({ secret, secure, now: () => new Date(NOW) }),
});
const safe = sealing(true);

const visit = (cookie = "", by = safe) =>
  readMemory(new Request("http://localhost/", { headers: { cookie } }), by, NOW);
const setBy = (memory: Memory, by = safe) => memoryHeaders(memory, visit("", by), by)["set-cookie"] ?? "";
const pairOf = (cookie: string) => cookie.split("; ")[0] ?? "";

test("the cookie brings back what a step remembered for a day, and reveals nothing of it, even to script", () => {
  const cookie = setBy({ draft, seed: SEED });
  expect(cookie).toMatch(/^__Host-gift=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  expect(cookie).not.toContain("ama");
  const sent = `theme=dark; ${pairOf(cookie)}; other=1`;
  expect(visit(sent)).toEqual({ memory: { draft, seed: SEED }, hasCookie: true });
});

test("over http the cookie has no __Host- prefix, which only https may set", () => {
  const plain = sealing(false);
  const cookie = setBy({ draft }, plain);
  expect(cookie).toMatch(/^gift=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u);
  expect(visit(pairOf(cookie), plain).memory).toEqual({ draft });
});

test("forgets a request or a check that has waited for an hour, and keeps the rest", () => {
  const since = NOW - 3_600_000;
  const sent = pairOf(setBy({ seed: SEED, waiting: { reference: "T-1", since }, check: { since: since + 1 } }));
  expect(visit(sent).memory).toEqual({ seed: SEED, check: { since: since + 1 } });
});

test.each([
  ["a forged cookie", "__Host-gift=forged", true],
  ["an empty one", "__Host-gift=", true],
  ["one for http", "gift=forged", false],
  ["one whose name only begins like ours", pairOf(setBy({ draft })).replace("gift=", "gifts="), false],
  ["one that was sealed with another secret", pairOf(setBy({ draft }, sealing(true, "t".repeat(32)))), true],
  ["what an older version sealed", `__Host-gift=${safe.cookies.seal({ version: 1, memory: { seed: SEED } })}`, true],
])("%s remembers nothing", (_, cookie, hasCookie) => {
  expect(visit(cookie)).toEqual({ memory: {}, hasCookie });
});

test("sets nothing when nothing has changed, and an empty cookie for a browser that has none, or a gift that is over", () => {
  const kept = visit(pairOf(setBy({ seed: SEED })));
  expect(memoryHeaders(kept.memory, kept, safe)).toEqual({});
  const empty = { "set-cookie": "__Host-gift=; Path=/; HttpOnly; Secure; SameSite=Lax" };
  expect(memoryHeaders({}, kept, safe)).toEqual(empty);
  const first = visit();
  expect(memoryHeaders(first.memory, first, safe)).toEqual(empty);
});
