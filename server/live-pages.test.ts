import { expect, test } from "vitest";
import * as built from "./fixtures/built-site.ts";
import type { SiteBuild } from "./site-build.ts";

const { get } = built;

test("a page that cannot be rendered says what still counts and whom to call, and the failure is reported", async () => {
  const errors: unknown[] = [];
  const open = () => {
    throw new Error("planted");
  };
  const report = (error: unknown) => errors.push(error);
  const server = built.aServer({ cookies: { secure: true, seal: () => "", open }, report });
  const answer = await built.ask(server, "/impact", { headers: { cookie: "__Host-gift=x" } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
  for (const said of ["This page did not load", "A gift that you approved still counts", 'href="tel:112"'])
    expect(html).toContain(said);
  expect(html).not.toContain("planted");
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/u.exec(html) ?? [];
  expect(script).toBe(built.site.scripts["reading"]?.[0]);
  expect(errors).toEqual([new Error("planted")]);
});

test("without script and cookies the forms carry a gift: Try again asks for the same one after a lost answer, and its code confirms it", async () => {
  const visitor = { "x-forwarded-for": "203.0.113.9" };
  const calls: { path: string; key: string | null; from: string | null; body: object }[] = [];
  const code = { recurringInvoiceId: "inv-1", reference: "BEAT-1", requestId: "req-1", otpPrefix: "KWTF" };
  const api = {
    async fetch(request: Request) {
      const { pathname: path } = new URL(request.url);
      const [key, from] = ["idempotency-key", "x-forwarded-for"].map((name) => request.headers.get(name));
      calls.push({ path, key: key ?? null, from: from ?? null, body: (await request.json()) as object });
      if (calls.length === 1) throw new TypeError("the line is cut");
      return Response.json({ status: 200, data: code });
    },
  };
  const server = built.aServer({ api });
  let html = "";
  const send = async (typed: Record<string, string>) => {
    const hidden = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu);
    const carried = Object.fromEntries(Array.from(hidden, ([, name = "", value = ""]) => [name, value]));
    const body = new URLSearchParams({ ...carried, ...typed });
    const answer = await built.ask(server, "/impact/donate", { method: "POST", body, headers: visitor });
    // What script shows when no answer comes at all stands in a template.
    html = (await answer.text()).replaceAll(/<template[^]*?<\/template>/gu, "");
    return answer;
  };
  await send({ intent: "start", Amount: "20", CustomerEmail: "ama@example.com", City: "Wa", Country: "Ghana" });
  const details = { Recurrent: "MONTHLY", Channel: "mtn-gh", CustomerMsisdn: "24 123 0001" };
  await send({ ...details, intent: "give" });
  expect(html).toContain("We cannot tell yet whether your gift went through");
  const [button = ""] = /<button[^>]*>(?=Try again)/u.exec(html) ?? [];
  await send({ ...details, intent: / value="([^"]+)"/u.exec(button)?.[1] ?? "" });
  expect(html).toContain("Enter the code we texted you");
  const { status, headers } = await send({ intent: "verify", OtpCode: "1234" });
  expect([status, headers.get("location")]).toEqual([303, "/impact/donate?recurring=inv-1"]);
  const [lost, again, verified] = calls;
  expect(calls).toHaveLength(3);
  expect(again).toEqual(lost);
  // The limits are those of the visitor's address, and not of this server's.
  expect(lost?.from).toBe(visitor["x-forwarded-for"]);
  expect(verified).toMatchObject({ path: expect.stringMatching(/\/rip\/verify$/u), body: { requestId: "req-1" } });
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const proxied = () => ({ config: { ...built.config, trustedProxies: 1 } });

test("pages for one visitor are refused to an address that asks for too many at once, and sent to every other", async () => {
  const server = built.aServer(proxied());
  const flood = Array.from({ length: 40 }, () => built.ask(server, "/updates?end=1", from("203.0.113.9")));
  expect((await built.ask(server, "/updates?end=1", from("203.0.113.10"))).status).toBe(200);
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
  expect(refused.length).toBe(10);
  expect(refused[0]?.headers.get("retry-after")).toBe("3");
  const later = [1, 2, 3].map(() => built.ask(server, "/updates?end=1", from("203.0.113.9")));
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("pages for one visitor are sent while others wait for their provider", async () => {
  let waiting = 0;
  const render: SiteBuild["render"] = (request, ...services) => {
    if (request.method !== "POST") return built.site.render(request, ...services);
    waiting += 1;
    return new Promise(() => undefined);
  };
  const server = built.aServer({ ...proxied(), site: { ...built.site, render } });
  for (let donor = 1; donor <= 10; donor += 1) {
    const body = new URLSearchParams({ intent: "start" });
    void built.ask(server, "/impact/donate", { ...from(`203.0.113.${donor}`), method: "POST", body });
  }
  await expect.poll(() => waiting).toBeGreaterThan(3);
  expect((await built.ask(server, "/updates?end=1", from("203.0.113.20"))).status).toBe(200);
});

test.each([
  `"><script>owned()</script>`,
  `</script><script>owned()</script>`,
  `<!--<script>owned()`,
  `<img src=x onerror=owned()>`,
  `\u2028\u2029';owned();//`,
])("%j in a form comes back as text and as nothing else", async (hostile) => {
  const send = async (name: string) => {
    const fields = { intent: "start", CustomerName: name, CustomerEmail: name, City: "", Other: "yes" };
    const body = new URLSearchParams(fields);
    return (await get("/impact/donate", { method: "POST", headers: { origin: built.ORIGIN }, body })).text();
  };
  const elements = (html: string) => html.match(/<[a-z!][^\s>]*/giu);
  const [harmless, html] = [await send("Ama"), await send(hostile)];
  expect(html).toContain("owned()");
  expect(elements(html)).toEqual(elements(harmless));
  for (const [, script = ""] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/gu))
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
});

test("forms larger than any of our forms are refused while they arrive", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "a=".padEnd(5_000_000, "x");
  expect((await get("/impact/donate", { method: "POST", headers, body })).status).toBe(413);
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(16_384)) });
  expect((await get("/impact/donate", { method: "POST", headers, body: endless, duplex: "half" })).status).toBe(413);
});
