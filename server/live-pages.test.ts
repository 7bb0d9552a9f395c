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

test("without script, a gift whose answer is lost may have moved money, and Try again asks for the same gift", async () => {
  const keys: (string | null)[] = [];
  const api = {
    fetch(request: Request): never {
      keys.push(request.headers.get("idempotency-key"));
      throw new TypeError("the line is cut");
    },
  };
  const server = built.aServer({ api });
  const donor = { CustomerEmail: "ama@example.com", City: "Wa", Country: "Ghana", CustomerMsisdn: "24 123 0001" };
  const gift = { ...donor, Amount: "20", Recurrent: "one-time", Channel: "mtn-gh", seed: "5e".repeat(16) };
  const give = async (intent: string) => {
    const body = new URLSearchParams({ ...gift, intent });
    const answer = await built.ask(server, "/impact/donate", { method: "POST", body });
    // What script shows when no answer comes at all stands in a template.
    return (await answer.text()).replaceAll(/<template[^]*?<\/template>/gu, "");
  };
  const html = await give("give");
  expect(html).toContain("We cannot tell yet whether your gift went through");
  const [button = ""] = /<button[^>]*>(?=Try again)/u.exec(html) ?? [];
  const [, again = ""] = / value="([^"]+)"/u.exec(button) ?? [];
  expect(again).not.toBe("");
  await give(again);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
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
