import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, freePort, startBuiltServer } from "../scripts/built-server.ts";
import { PAID, result, takenFrom } from "./donation-outcome.ts";
import { aNumber, donate, press, type Typed } from "./giving-steps.ts";
import { aVisitor, closeVisitor } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

let api: BuiltServer;
/** Another website, whose own page takes gifts. */
const partner = createServer();
let partnerOrigin: string;
/** The site on an origin that the API knows, and on one that it does not know. */
let known: BuiltServer;
let unknown: BuiltServer;

beforeAll(async () => {
  const [port, partnerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  partnerOrigin = `http://localhost:${partnerPort}`;
  api = await startBuiltServer({ SITE_ORIGINS: `${origin},${partnerOrigin}`, SANDBOX_APPROVAL_MS: "300" });
  const files = await partnerFiles();
  partner.on("request", ({ url = "/" }, response) => {
    const policy = `default-src 'none'; script-src 'self'; connect-src ${api.origin}; form-action 'none'; base-uri 'none'`;
    response.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8");
    response.setHeader("content-security-policy", `${policy}; require-trusted-types-for 'script'`).end(files.get(url));
  });
  await new Promise<void>((resolve) => partner.listen(partnerPort, resolve));
  const env = { API_BASE: `${api.origin}/api/v1` };
  known = await startBuiltServer({ ...env, PORT: String(port) });
  unknown = await startBuiltServer(env);
});
afterAll(async () => {
  await known.close();
  await unknown.close();
  partner.closeAllConnections();
  await new Promise((resolve) => partner.close(resolve));
  await api.close();
});

/** The page and the script of docs/donate-button.md, and the unchanged example that they use. */
async function partnerFiles() {
  const guide = await readFile(new URL("../docs/donate-button.md", import.meta.url), "utf8");
  const [, html] = /```html\n(<form id="give">.*?)```/su.exec(guide) ?? [];
  const [, script] = /```js\n(.*?)```/su.exec(guide) ?? [];
  return new Map([
    ["/", `<!doctype html><meta charset="utf-8"><title>A partner</title>${html}`],
    ["/give-form.js", script?.replace("https://beat.example", api.origin)],
    ["/give.js", await readFile(new URL("../docs/examples/give.js", import.meta.url), "utf8")],
  ]);
}

async function aDonor(host: BuiltServer, typed: Typed) {
  const visitor = await aVisitor({ reducedMotion: true });
  await donate(visitor.page, host.origin, typed);
  return visitor;
}

test("a site takes a one-time gift through an API on another origin that allows it", async () => {
  const phone = aNumber("0001");
  const visitor = await aDonor(known, { phone });
  const words = await result(visitor.page, PAID, true);
  expect(visitor.page.url()).toContain(`${known.origin}/impact?gift=`);
  expect(await words.textContent()).toContain("Thank you for your donation!");
  expect(await takenFrom(api.origin, phone)).toEqual([2000]);
  expect(visitor.errors).toEqual([]);
  await closeVisitor(visitor);
});

test("a site takes a monthly gift through that API", async () => {
  const phone = aNumber("0001");
  const visitor = await aDonor(known, { phone, frequency: "Monthly" });
  await visitor.page.getByLabel("Code from the text message").fill("1234");
  await press(visitor.page, "Verify");
  await visitor.page.getByRole("heading", { name: "Your monthly gift is set up" }).waitFor({ timeout: 30_000 });
  expect(visitor.errors).toEqual([]);
  await closeVisitor(visitor);
});

test("from an origin that the API does not allow, no phone is asked and the page does not say that money may have left", async () => {
  const phone = aNumber("0001");
  const visitor = await aDonor(unknown, { phone });
  const said = visitor.page.locator("main [role=alert]");
  await said.getByRole("heading", { name: "We cannot tell yet whether your gift went through" }).waitFor();
  expect(await said.textContent()).toContain("GH₵20 has left your wallet only if you approved it on your phone");
  expect(await said.textContent()).not.toMatch(/may have left|may or may not/u);
  expect((await readPhone(api.origin, phone)).prompts).toEqual([]);
  await closeVisitor(visitor);
});

test("another website takes a gift with the example's plain fetch, under the strictest policy", async () => {
  const phone = aNumber("0001");
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto(partnerOrigin, { waitUntil: "load" });
  await page.getByLabel("Mobile money number").fill("024");
  await page.getByLabel("E-mail for the receipt").fill("ama@example.com");
  await page.getByLabel("City").fill("Accra");
  await page.getByRole("button", { name: "Give" }).click();
  await page.getByText("The number is too short: enter the nine digits after 233").waitFor();
  await page.getByLabel("Mobile money number").fill(phone);
  await page.getByRole("button", { name: "Give" }).click();
  await page.getByText("Approve GH₵20 on your phone.").waitFor();
  await page.getByText("Thank you: your gift has arrived.").waitFor();
  expect(await takenFrom(api.origin, phone)).toEqual([2000]);
  // The browser itself logs that the number was refused.
  expect(visitor.errors).toEqual([expect.stringMatching(/status of 422/u)]);
  await closeVisitor(visitor);
});
