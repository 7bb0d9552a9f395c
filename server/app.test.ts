import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import * as built from "./fixtures/built-site.ts";
import { listen } from "./listen.ts";

const { get } = built;
test.each<[address: string, status: number, to: string | null, init?: RequestInit]>([
  ["/when-every-second-counts", 301, "/pulse/when-every-second-counts"],
  ["/pulse/you-can-also-join-the-mission", 301, "/pulse/join-the-mission"],
  ["/impact/", 301, "/impact"],
  ["/Pulse/Blood-Needs//?utm_source=sms", 301, "/pulse/blood-needs?utm_source=sms"],
  ["/impact/).", 301, "/impact"],
  ["/updates%E2%80%9D", 301, "/updates"],
  // A form keeps its method.
  ["/Impact", 308, "/impact", { method: "POST" }],
  // What is no page leads to the home page, for now, and what is no file does not.
  ...["/pulse/general-emergencies/boredom", "/%E0%A4%A", "/index.html", "/.env", "//beat.evil"].map(
    (path): [string, number, string] => [path, 302, "/"],
  ),
  ["/assets/missing-1234.js", 404, null],
  ["/images/missing", 404, null],
])("%s is answered %i and leads to %s", async (address, status, to, init) => {
  const response = await get(address, init);
  expect([response.status, response.headers.get("location")]).toEqual([status, to]);
  expect(await response.text()).not.toContain("<html");
});

test("a redirect with a query is not kept, because the query may hold a pass", async () => {
  const { headers } = await get("/IMPACT/donate/manage?pass=d.BEAT-1");
  expect(headers.get("cache-control")).toBe("no-store");
});

test.each(["/api", "/api/v2/donations"])("%s is a problem document", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 404, code: "not-found" });
});

const UNKNOWN_HOSTS = ["evil.example", "beat.example.evil.org", "localhost:3000", "10.0.0.7"];
test.each(UNKNOWN_HOSTS)("in production the host %s is refused", async (host) => {
  const response = await built.ask(built.aServer({ config: { ...built.config, production: true } }), "/", { host });
  expect(response.status).toBe(421);
  expect(await response.text()).not.toContain(host);
});

test("outside production a phone on the network may use the machine's address, which no page contains", async () => {
  const answer = await get("/impact", { host: "192.168.1.20:3000" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("192.168.1.20");
});

const ask = async (path: string, encodings: string) => {
  const { headers } = await get(path, { headers: { "accept-encoding": encodings } });
  return ["content-encoding", "content-type", "cache-control"].map((name) => headers.get(name));
};
const assetOf = (pattern: RegExp) => [...built.assets.keys()].find((name) => pattern.test(name)) ?? "";

test("files are sent with their types, compressed, and kept for a year if they have a fingerprint", async () => {
  const [year, hour] = ["public, max-age=31536000, immutable", "public, max-age=3600"];
  const script = assetOf(/^\/assets\/reading-.*\.js$/u);
  expect(await ask(script, "gzip, deflate, br, zstd")).toEqual(["br", "text/javascript; charset=utf-8", year]);
  expect(await ask("/icon.svg", "gzip")).toEqual(["gzip", "image/svg+xml; charset=utf-8", hour]);
  expect(await ask(assetOf(/\.vtt$/u), "identity")).toEqual([null, "text/vtt; charset=utf-8", year]);
  const etag = (await get("/icon.svg")).headers.get("etag") ?? "";
  expect((await get("/icon.svg", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("files of films are sent in parts, which have no tags that differ", async () => {
  const { status, headers } = await get(assetOf(/\.mp4$/u), { headers: { range: "bytes=10-19" } });
  expect([status, headers.get("content-length"), headers.get("etag")]).toEqual([206, "10", null]);
});

test("security.txt gives a contact and has not expired", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const expires = Date.parse(/^Expires: (.+)$/mu.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
});

test("every kind of answer carries the security headers, and a policy in which Google's evaluator finds no serious weakness", async () => {
  expect(weaknessesIn("script-src 'unsafe-inline'")).not.toEqual([]);
  const asks: [path: string, status: number, options?: built.Asking][] = [
    ["/", 200],
    ["/", 304, { headers: { "if-none-match": "*" } }],
    ["/", 421, { host: "evil.example" }],
    ["/impact/donate?gift=1", 200],
    ["/impact/donate.data", 404],
    ["/impact/donate", 403, { method: "POST", headers: { "sec-fetch-site": "cross-site" } }],
    ["/nowhere", 302],
    ["/Impact", 301],
    ["/icon.svg", 200],
    ["/icon.svg", 405, { method: "DELETE" }],
    ["/missing.png", 404],
    ["/api/v1/nothing", 404],
  ];
  for (const [path, expected, options] of asks) {
    const { status, headers } = await get(path, options);
    const name = `${path} ${JSON.stringify(options)}`;
    expect(status, name).toBe(expected);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, name).toContain("frame-ancestors 'none'");
    expect(policy, name).not.toMatch(/(?:script|style|connect)-src(?! '(?:self|none)')/u);
    expect(weaknessesIn(policy), name).toEqual([]);
    expect(Object.fromEntries(headers), name).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "strict-transport-security": expect.stringContaining("max-age=63072000"),
    });
  }
});

/** The evaluator's findings of medium severity or above. Lower severities have larger numbers. */
function weaknessesIn(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

test("an error of ours is reported once, and answered without its words but with the headers", async () => {
  const errors: unknown[] = [];
  const site = { ...built.site, render: () => Promise.reject(new Error("planted")) };
  const server = built.aServer({ site, report: (error) => errors.push(error) });
  for (const path of ["/", "/updates?end=1"]) {
    const answer = await built.ask(server, path);
    expect([answer.status, answer.headers.get("x-frame-options")]).toEqual([500, "DENY"]);
    expect(await answer.text()).toBe("Something went wrong on our side. Try again in a minute.\n");
  }
  expect(errors).toEqual([new Error("planted"), new Error("planted")]);
});

test("a connection may be silent for longer than a payment takes, and not for ever", async () => {
  const server = await listen(() => undefined, { port: 0, host: "127.0.0.1" });
  expect(server.timeout).toBeGreaterThan(2 * PROVIDER_TIMEOUT_MS);
  server.close();
});
