import { describe, expect, test } from "vitest";
import * as built from "./fixtures/built-site.ts";

const { get } = built;
/** The first-aid cards, each of which has a page of its own. */
const CARDS = "/pulse/general-emergencies/";

test("no page lacks a picture: each has an address, and each card has its four drawings", async () => {
  const server = built.aServer();
  // These ask the API, and have no pictures.
  for (const path of built.site.routes.pages.filter((each) => !/books|manage/u.test(each))) {
    const html = await (await built.ask(server, path)).text();
    const pictures = html.match(/<img\b[^>]*>/gu) ?? [];
    expect(
      pictures.filter((picture) => !/ src="[^"]/u.test(picture)),
      path,
    ).toEqual([]);
    if (!path.startsWith(CARDS)) continue;
    expect(pictures.filter((picture) => /cards|\.svg/u.test(picture)).length, path).toBeGreaterThanOrEqual(4);
  }
});

test("every page that may be sent on has a picture of its own for link previews, among the files of the site", async () => {
  const server = built.aServer({ api: { fetch: () => Response.json({}, { status: 503 }) } });
  const previewOf = async (path: string) => {
    const html = await (await built.ask(server, path)).text();
    return /<meta property="og:image" content="([^"]*)"/u.exec(html)?.[1]?.replace(built.ORIGIN, "");
  };
  const previews = new Map<string, string | undefined>();
  for (const path of built.site.routes.pages) previews.set(path, await previewOf(path));
  const lacking = [...previews].filter(([, preview = ""]) => !built.assets.has(preview));
  expect(lacking).toEqual([["/impact/donate/manage", undefined]]);
  expect(new Set(previews.values()).size).toBe(previews.size);
});

describe("addresses", () => {
  test.each([
    ["/when-every-second-counts", "/pulse/when-every-second-counts"],
    ["/pulse/you-can-also-join-the-mission", "/pulse/join-the-mission"],
    ["/When-Every-Second-Counts/", "/pulse/when-every-second-counts"],
    ["/impact/", "/impact"],
    ["/Pulse/Blood-Needs//?utm_source=sms", "/pulse/blood-needs?utm_source=sms"],
    ["/IMPACT/DONATE", "/impact/donate"],
    ["/impact)", "/impact"],
    ["/impact/).", "/impact"],
    ["/updates%E2%80%9D", "/updates"],
  ])("%s moves permanently to %s", async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  test("a redirect with a query is not kept, because the query may hold a pass", async () => {
    const kept = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await kept("/IMPACT/donate/manage")).toBe("public, max-age=86400");
    expect(await kept("/IMPACT/donate/manage?pass=d.BEAT-1")).toBe("no-store");
  });

  test("a form posted to a capital letter keeps its method", async () => {
    expect((await get("/Impact", { method: "POST" })).status).toBe(308);
  });

  test.each([
    "/nowhere",
    "/pulse",
    "/trainings/unknown/deeper",
    "/vignettes",
    "/%E0%A4%A",
    "//nowhere/",
    "/index.html",
    "/home.txt",
    "/pulse/x.y",
    "/wp-login.php",
    "/.env",
    "//beat.evil",
  ])("%s is not a page and redirects to the home page, for now", async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });

  test.each([
    "/assets/missing-1234.js",
    "/assets/index.html",
    "/images/missing",
    "/favicon.gif",
    "/.vite/scripts.json",
  ])("%s is not a file and is answered 404", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<html");
  });

  test.each(["/api", "/api/v1/nothing", "/api/v2/donations"])("%s is a problem document", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 404, code: "not-found" });
  });
});

describe("hosts", () => {
  test.each(["evil.example", "beat.example.evil.org", "localhost:3000", "10.0.0.7"])(
    "in production an unknown host is refused for %s",
    async (host) => {
      const response = await get("/", { host, production: true });
      expect(response.status).toBe(421);
      expect(await response.text()).not.toContain(host);
    },
  );

  test("this machine may use a loopback name", async () => {
    expect((await get("/", { host: "localhost:3000", isLocal: true, production: true })).status).toBe(200);
  });

  test("outside production a phone on the network may use the machine's address", async () => {
    expect((await get("/", { host: "192.168.1.20:3000" })).status).toBe(200);
  });

  test("no page contains the host of the request", async () => {
    const html = await (await get("/impact", { host: "192.168.1.20:3000" })).text();
    expect(html.includes(`${built.ORIGIN}/impact`)).toBe(true);
    expect(html.includes("192.168.1.20")).toBe(false);
  });
});

describe("files", () => {
  test("with a fingerprint are kept for a year and sent compressed", async () => {
    const path = [...built.assets.keys()].find((name) => /^\/assets\/react-.*\.js$/u.test(name)) ?? "";
    const response = await get(path, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const etag = response.headers.get("etag") ?? "";
    expect((await get(path, { headers: { "accept-encoding": "br", "if-none-match": etag } })).status).toBe(304);
  });

  test("are compressed as the browser weighs it, and say so to shared caches also where they are not", async () => {
    const ask = async (encodings: string) => {
      const { headers } = await get("/icon.svg", { headers: { "accept-encoding": encodings } });
      return [headers.get("content-encoding"), headers.get("vary"), headers.get("content-type")];
    };
    const type = "image/svg+xml; charset=utf-8";
    expect(await ask("gzip;q=0.8, br;q=1.0")).toEqual(["br", "Accept-Encoding", type]);
    expect(await ask("gzip, br;q=0")).toEqual(["gzip", "Accept-Encoding", type]);
    expect(await ask("identity")).toEqual([null, "Accept-Encoding", type]);
  });

  test("that a build took away are not found, and no page is sent in their place", async () => {
    const gone = { file: "/nowhere/gone.js", etag: "x", style: undefined, isCompressed: false };
    const server = built.aServer({ assets: new Map([["/assets/gone.js", gone]]) });
    expect((await built.ask(server, "/assets/gone.js")).status).toBe(404);
  });

  test("are sent in parts to players that request ranges", async () => {
    const whole = new Uint8Array(await (await get("/icon-512.png")).arrayBuffer());
    const part = async (range: string) => {
      const response = await get("/icon-512.png", { headers: { range } });
      return [response.status, response.headers.get("content-range"), new Uint8Array(await response.arrayBuffer())];
    };
    const size = whole.length;
    expect(await part("bytes=10-19")).toEqual([206, `bytes 10-19/${size}`, whole.slice(10, 20)]);
    expect(await part("bytes=-5")).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, whole.slice(-5)]);
    expect((await part(`bytes=${size}-`))[0]).toBe(416);
    expect((await part("bytes=0-1,4-5"))[2]).toEqual(whole);
  });

  test("of captions have their type", async () => {
    const path = [...built.assets.keys()].find((name) => name.endsWith(".vtt")) ?? "";
    expect((await get(path)).headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  });

  test("cannot be written to", async () => {
    expect((await get("/icon.svg", { method: "POST" })).status).toBe(405);
  });
});

test("security.txt gives a contact and has not expired", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const expires = Date.parse(/^Expires: (.+)$/mu.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
});

test("every kind of answer carries the security headers", async () => {
  const asks: [string, built.Asking][] = [
    ["/", {}],
    ["/", { headers: { "if-none-match": "*" } }],
    ["/", { host: "evil.example" }],
    ["/impact/donate", {}],
    ["/impact/donate.data", {}],
    ["/impact/donate", { method: "POST", headers: { "sec-fetch-site": "cross-site" } }],
    ["/nowhere", {}],
    ["/Impact", {}],
    ["/icon.svg", {}],
    ["/icon.svg", { method: "DELETE" }],
    ["/missing.png", {}],
    ["/robots.txt", {}],
    ["/api/v1/nothing", {}],
  ];
  for (const [path, options] of asks) {
    const { status, headers } = await get(path, options);
    const name = `${path} ${JSON.stringify(options)} ${status}`;
    expect(headers.get("content-security-policy"), name).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy"), name).not.toContain("unsafe");
    expect(headers.get("x-content-type-options"), name).toBe("nosniff");
    expect(headers.get("x-frame-options"), name).toBe("DENY");
    expect(headers.get("referrer-policy"), name).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy"), name).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy"), name).toBe("same-origin");
    expect(headers.get("permissions-policy"), name).toContain("geolocation=()");
    expect(headers.get("strict-transport-security"), name).toContain("max-age=63072000");
  }
});
