import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest";
import { isAlive } from "../scripts/browser.ts";
import type { Place } from "./global-setup.ts";

export type OpenOptions = {
  /** Whether pages may run script; yes by default. */
  script?: boolean;
  width?: number;
  height?: number;
  saveData?: boolean;
  /** For tests that are not about movement: drawing the frames takes a third of a visit's time. */
  reducedMotion?: boolean;
  dark?: boolean;
  /** Touch instead of a mouse. */
  touch?: boolean;
};

/** A visitor: their own browser (cookies, storage), and everything that went wrong during the visit. */
export type Visitor = {
  /** Whether pages may run script. */
  script: boolean;
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught errors and refusals by the content security policy. */
  errors: string[];
  /** Addresses of requests to other hosts than the site's. */
  foreign: string[];
};

const place = placeOf(process.env["VITEST_POOL_ID"]);
let browser: Promise<Browser> | undefined;
const open = new Set<BrowserContext>();

/** Where the built server answers. */
export const { origin } = place;

/** Opens a fresh visitor on the worker's browser. Addresses are relative to the site: `page.goto("/impact")`. */
export async function aVisitor(options: OpenOptions = {}): Promise<Visitor> {
  browser ??= chromium.connect(place.browser);
  const { script = true } = options;
  const context = await (
    await browser
  ).newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 360, height: options.height ?? 740 },
    javaScriptEnabled: script,
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    colorScheme: options.dark ? "dark" : "light",
    ...(options.saveData ? { extraHTTPHeaders: { "save-data": "on" } } : {}),
  });
  open.add(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) foreign.push(url.href);
  });
  return { script, page, context, errors, foreign };
}

/** Everything that a page says and does with script must also work without. */
export const KINDS = [
  ["with script", true],
  ["without script", false],
] as const;

type EachVisitorOptions = Omit<OpenOptions, "script"> & {
  /** One visitor of each kind goes through all the tests; otherwise each test has a new one. */
  stays: boolean;
};

/** Describes what must hold for a visitor with script, and for one without. */
export function eachVisitor({ stays, ...options }: EachVisitorOptions, tests: (visitor: Visitor) => void): void {
  describe.each(KINDS)("%s", (_, script) => {
    // The other fields are set before a test begins, and nothing reads them earlier.
    const visitor = { script } as Visitor;
    (stays ? beforeAll : beforeEach)(async () => void Object.assign(visitor, await aVisitor({ ...options, script })));
    (stays ? afterAll : afterEach)(() => closeVisitor(visitor));
    tests(visitor);
  });
}

/** Opens an address, and with script waits until everything that the page has for it has started. */
export async function openPage({ page, script }: Visitor, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  if (script) await untilAlive(page);
}

/** Closes a visitor's browser. */
export async function closeVisitor({ context }: Visitor): Promise<void> {
  open.delete(context);
  await context.close();
}

/** Waits until all scripts of a page have started. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}

/** Closes the visitors that the tests of a file have left open, as failing tests do. */
export async function closeVisitors(): Promise<void> {
  await Promise.all(Array.from(open, (context) => context.close()));
  open.clear();
}

/** Vitest counts its workers from 1. */
function placeOf(worker: string | undefined): Place {
  const found = inject("places")[Number(worker) - 1];
  if (!found) throw new Error(`Worker ${worker} has no server and no browser.`);
  return found;
}
