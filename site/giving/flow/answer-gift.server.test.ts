import { expect, test } from "vitest";
import { createCookieSealer } from "#server/site-services.ts";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { PART, type SiteServices } from "#site/site-config.ts";
import { memoryHeaders, openFlow, takeStep } from "./answer-gift.server.ts";
import {
  carried,
  draft,
  paid,
  PAY,
  pending,
  type Replies,
  scriptedFlow,
  SEED,
  standing as stateOf,
  typed,
} from "./fixtures/scripted-flow.ts";
import type { Memory } from "./flow.ts";

const EMPTY = "gift=";
/** The real seal. */
const sealing = (secure: boolean) =>
  ({ cookies: createCookieSealer({ secret: "s".repeat(32), secure, now: () => new Date() }) }) as SiteServices;
const stepOne = { ...carried, intent: "start" };
const stepTwo = { ...carried, ...typed, seed: SEED };

/** A visitor's browser, in front of an API that answers like this. It sends the cookie that it was given. */
function visitor(replies: Replies, cookie: string | undefined) {
  const { flow, calls } = scriptedFlow(replies, {});
  const services = { ...sealing(false), api: flow.api, config: siteConfig } as SiteServices;
  let kept = cookie;
  const asking = (more: Record<string, string>) => async (query: string, fields?: Record<string, string>) => {
    const request = new Request(`http://x/impact/donate${query}`, {
      headers: { ...more, ...(kept === undefined ? {} : { cookie: kept }) },
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    const step = await takeStep(request, services);
    const headers = new Headers(step.headers);
    const set = headers.get("set-cookie")?.split(";")[0];
    if (kept !== undefined && set !== undefined) kept = set;
    return { ...step, address: headers.get("content-location") };
  };
  return { calls, page: asking({}), part: asking({ [PART]: "" }) };
}

test("without cookies, a paid gift says so at once, and a refused one has its form below", async () => {
  expect(await visitor({ [PAY]: paid }, undefined).page("", stepTwo)).toMatchObject({
    view: { kind: "result", result: { kind: "paid", giver: { name: "" } } },
  });
  expect(await visitor({ [PAY]: { status: 400 } }, undefined).page("", stepTwo)).toMatchObject({
    view: { kind: "result", result: { kind: "refused" }, form: { values: { CustomerEmail: "ama@example.com" } } },
  });
});

test("script gets the next view and its address, and only the impact page is gone to", async () => {
  const { part, calls } = visitor(
    { [PAY]: pending, "GET /donations/T-1": [stateOf("pending"), stateOf("paid")] },
    EMPTY,
  );
  expect(await part("", stepOne)).toMatchObject({ view: { kind: "details" }, address: "/impact/donate" });
  expect(await part("", { ...stepTwo, CustomerMsisdn: "24" })).toMatchObject({
    view: { kind: "details", answer: { errors: [{ field: "CustomerMsisdn" }] } },
    address: null,
  });
  expect(await part("", stepTwo)).toMatchObject({
    view: { kind: "waiting", reference: "T-1" },
    address: "/impact/donate?gift=T-1",
  });
  expect(await part("?gift=T-1")).toMatchObject({ go: "/impact?gift=T-1" });
  await expect.poll(() => calls.map(({ call }) => call)).toContain("PUT /donations/T-1");
});

const safe = sealing(true);
const visit = (cookie = "", by = safe) => openFlow(new Request("http://localhost/", { headers: { cookie } }), by);
const setBy = (memory: Memory, by = safe) => memoryHeaders(memory, visit("", by), by)["set-cookie"] ?? "";
const pairOf = (cookie: string) => cookie.split("; ")[0] ?? "";

test("the cookie brings back what a step remembered for a day, and reveals nothing of it, even to script", () => {
  const cookie = setBy({ draft, seed: SEED });
  expect(cookie).toMatch(/^__Host-gift=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  expect(cookie).not.toContain("ama");
  const sent = `theme=dark; ${pairOf(cookie)}; other=1`;
  expect(visit(sent)).toMatchObject({ memory: { draft, seed: SEED }, hasCookie: true });
  // Only https may set the prefix __Host-.
  const plain = setBy({ draft }, sealing(false));
  expect(plain).toMatch(/^gift=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u);
  expect(visit(pairOf(plain), sealing(false)).memory).toEqual({ draft });
});

test.each([
  ["a forged cookie", "__Host-gift=forged", true],
  ["one for http", pairOf(setBy({ draft })).replace("__Host-", ""), false],
  ["what an older version sealed", `__Host-gift=${safe.cookies.seal({ version: 1, memory: { seed: SEED } })}`, true],
])("%s remembers nothing", (_, cookie, hasCookie) => {
  expect(visit(cookie)).toMatchObject({ hasCookie });
  expect(visit(cookie).memory).toEqual({});
});

test("sets nothing when nothing has changed, and an empty cookie for a browser that has none, or a gift that is over", () => {
  const kept = visit(pairOf(setBy({ seed: SEED })));
  expect(memoryHeaders(kept.memory, kept, safe)).toEqual({});
  const empty = { "set-cookie": "__Host-gift=; Path=/; HttpOnly; Secure; SameSite=Lax" };
  expect(memoryHeaders({ seed: undefined }, kept, safe)).toEqual(empty);
  const first = visit();
  expect(memoryHeaders(first.memory, first, safe)).toEqual(empty);
});
