import { expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import { officeForEach, ORIGIN, withoutLimits } from "./fixtures/test-office.ts";

const HOST = new URL(ORIGIN).host;

const { office, api, join } = officeForEach(withoutLimits);
const efua = join("Efua Owusu", "treasurer");

const USERS = ["Efua Owusu", "efua owusu", "admin", "treasurer"];
const HOSTS = [HOST, HOST.toUpperCase(), `${HOST}:443`, `${HOST}.`, "beat.example", "localhost:3100", "127.0.0.1"];
const PATHS = ["/", "/people", "/actions/payment-close", "/sign-in"];
const FORGED: Record<string, readonly string[]> = {
  "x-forwarded-host": HOSTS,
  "x-forwarded-for": ["127.0.0.1", "::1", "10.0.0.1, 127.0.0.1"],
  "x-forwarded-proto": ["https", "http"],
  "x-forwarded-user": USERS,
  "x-real-ip": ["127.0.0.1"],
  forwarded: [`for=127.0.0.1;host=${HOST};proto=https`],
  "remote-user": USERS,
  "x-remote-user": USERS,
  "x-authenticated-user": USERS,
  "x-original-url": PATHS,
  "x-rewrite-url": PATHS,
  "x-http-method-override": ["GET", "POST", "DELETE"],
  authorization: [`Basic ${Buffer.from("Efua Owusu:").toString("base64")}`, "Bearer Efua", "Bearer null"],
  host: HOSTS,
  origin: [ORIGIN, ORIGIN.toUpperCase(), `${ORIGIN}/`, `http://${HOST}`, "https://evil.example", "null", ""],
  "sec-fetch-site": ["same-origin", "same-site", "cross-site", "none"],
};

/** Cookies that look like the one of somebody who is signed in, and are not it. */
function cookiesLike(cookie: string): string[] {
  const [name = "", token = ""] = cookie.split("=");
  const plain = name.replace("__Host-", "");
  const names = [plain, `__Secure-${plain}`, name.toLowerCase(), `${name}[]`, `x=${name}`];
  const tokens = [token.slice(0, -1), `${token}A`, token.toUpperCase(), token.replace(/./u, "%00$&"), "' or '1'='1"];
  return [...names.map((other) => `${other}=${token}`), ...tokens.map((other) => `${name}=${other}`)];
}

/** What varies in an address, as somebody would fill it in who knows the office. */
function filled(path: string, id: string): string {
  return path
    .replace(/:name/u, "payment-close")
    .replace(/:(?:period|month)/u, "2026-03")
    .replace(/:kind\{[^}]*\}/u, "news")
    .replaceAll(/:\w+(?:\{[^}]*\})?\??/gu, id);
}

test("no headers bring anybody into the office who is not signed in, or change anything", async () => {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  const alone: Record<string, string>[] = [
    ...Object.entries(FORGED).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
    ...cookiesLike(efua.cookie()).map((cookie) => ({ cookie })),
  ];
  // Each beside the one before it, the first beside the last.
  const forgeries = alone.map((headers, at) => ({ ...alone.at(at - 1), ...headers }));
  expect(office.routes.length).toBeGreaterThan(25);
  const before = await everythingKept(api.deps.database);
  const statuses = new Set<number>();
  for (const headers of forgeries) {
    for (const { method, path } of office.routes) {
      const body = new URLSearchParams({ who: "0241230200", session: "x", payload: "{}" }).toString();
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const sent = method === "GET" ? { headers } : { method, headers: { ...form, ...headers }, body };
      const { status, view, to, cookie } = await office.ask(filled(path, id), sent);
      const said = `${method} ${path} ${JSON.stringify(headers)}`;
      statuses.add(status);
      if (status === 303) expect(to, said).toBe("/sign-in");
      if (status === 200) expect(view.title, said).toBe("Sign in");
      expect(JSON.stringify(view), said).not.toMatch(/Efua Owusu|Ama Mensah|GH₵/u);
      expect(cookie, said).toBe("");
    }
  }
  expect([...statuses].toSorted()).toEqual([200, 303, 400, 401, 403, 404, 410, 421]);
  expect(await everythingKept(api.deps.database)).toBe(before);
  expect((await efua.get("/people")).status).toBe(200);
});
