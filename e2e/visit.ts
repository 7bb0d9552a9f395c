import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { isAlive } from "../scripts/browser.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { createPhones, type Phones } from "./phones.ts";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";

/**
 * What a file needs of its site. Files that need the same share a server in each worker; another name or setting gives
 * another one.
 */
export type Needs = { server: { name: string; env?: Record<string, string> } };

type OfWorker = Needs & {
  /** The built server, with the pretend provider and its phones. */
  site: BuiltServer;
  /** The mailbox of everybody whom this site writes to. */
  mail: MailServer;
  phones: Phones;
};
type OfTest = {
  /** Whether pages may run script. */
  script: boolean;
  /** Opens an address, and with script waits until everything that the page has for it has started. */
  open: (address: string) => Promise<void>;
  /**
   * Console errors, uncaught errors, refusals by the content security policy, and addresses that name somebody. A test fails
   * if any are left at its end.
   */
  errors: string[];
  /** Addresses of requests to other hosts, which fail a test too. */
  foreign: string[];
};

/** What a browser notes when the server refuses a form, or when a test cuts the network. */
const EXPECTED = /status of (?:400|403|410|422|429|50[23])|status of 404 .*\/v1\/|net::ERR_/u;

/** What the donors of these tests type. None of it may stand in an address, which servers and browsers keep. */
const TYPED =
  /serwaa|=tamale|ama[\w.]*(?:@|%40)example|\b(?:233|0)?24(?:%20|\+)?\d{3}(?:%20|\+)?(?:0001|0402|7777)\b/iu;

export const test = base.extend<OfTest, OfWorker>({
  server: [{ name: "shared" }, { option: true, scope: "worker" }],
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer();
      await provide(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ server, mail }, provide) => {
      const site = await startBuiltServer({ LOG_LEVEL: "warn", SMTP_URL: mail.url, ...server.env });
      // Phones answer by themselves sooner than a person could follow.
      await fetch(`${site.origin}/sandbox/settings`, { method: "POST", body: JSON.stringify({ approvalMs: 300 }) });
      await provide(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  phones: [({ site }, provide) => provide(createPhones(site.origin)), { scope: "worker" }],
  baseURL: ({ site }, provide) => provide(site.origin),
  script: ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled !== false),
  errors: async ({}, provide) => {
    const errors: string[] = [];
    await provide(errors);
    expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
  },
  foreign: async ({}, provide) => {
    const foreign: string[] = [];
    await provide(foreign);
    expect(foreign).toEqual([]);
  },
  context: async ({ context, errors, foreign }, provide) => {
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    context.on("request", (request) => {
      const { hostname, protocol, pathname, href } = new URL(request.url());
      const addresses = `${href} ${request.headers()["referer"] ?? ""}`;
      if (!pathname.startsWith("/sandbox") && TYPED.test(addresses)) errors.push(`names somebody: ${addresses}`);
      if (protocol.startsWith("http") && !["localhost", "127.0.0.1"].includes(hostname)) foreign.push(href);
    });
    await provide(context);
  },
  open: ({ page, script }, provide) =>
    provide(async (address) => {
      await page.goto(address);
      if (script) await untilAlive(page);
    }),
});

export { expect };

/** Waits until all scripts of a page have started. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}

/** The newest e-mail to an address that contains these words, once there is one. */
export async function mailTo({ arrived }: MailServer, email: string, words = ""): Promise<string> {
  const find = () => arrived.findLast(({ to, plain }) => to === email && plain.includes(words));
  await expect.poll(() => find() !== undefined, { message: `an e-mail to ${email}` }).toBe(true);
  return find()?.plain ?? "";
}

/** Waits until the pages that must open without a network are stored. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Where a part is in the window. */
export async function boxOf(part: Locator) {
  const { x = NaN, y = NaN, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x, y, width, height, bottom: y + height };
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The violations that axe finds on a page in its present state: each rule with the element that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  // A quarter of the work is to read axe, so a page that is looked at twice keeps it.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How much wider than its window a page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
