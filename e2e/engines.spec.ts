import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { Builder } from "selenium-webdriver";
import type { MailServer } from "#api/fixtures/mail-server.ts";
import { freePort } from "#api/fixtures/child-process.ts";
import { startBuiltServer } from "../scripts/built-server.ts";
import { AMA, PAID } from "./giving-steps.ts";
import { aNumber, type Phones } from "./phones.ts";
import { expect, mailTo, test } from "./visit.ts";

type InPage = (...words: string[]) => unknown;
type Control = { click: () => Promise<unknown> } | null;
/** A window of an engine, with cookies and storage of its own. What runs in the page may not use its closure. */
type Tab = {
  go: (address: string) => Promise<unknown>;
  run: (asked: InPage, ...words: string[]) => Promise<unknown>;
  find: (asked: InPage, ...words: string[]) => Promise<Control>;
  type: (text: string) => Promise<unknown>;
  close: () => Promise<unknown>;
};
type Engine = { open: () => Promise<Tab>; close: () => unknown };

/** Debian's Firefox, through WebDriver BiDi. */
async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });
  const open = async (): Promise<Tab> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 360, height: 740 });
    return {
      go: (address) => page.goto(address),
      run: (asked, ...words) => page.evaluate(asked, ...words),
      find: (asked, ...words) => page.evaluateHandle(asked, ...words).then((found) => found.asElement() as Control),
      type: (text) => page.keyboard.type(text),
      close: () => context.close(),
    };
  };
  return { open, close: () => browser.close() };
}

/** Debian's WebKitGTK on a virtual display, through WebDriver. Each tab is a browser of its own. */
async function startWebKit(): Promise<Engine> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const port = await freePort();
  // A display that nobody else has. There is no accessibility bus, and no graphics card.
  const env = { ...process.env, DISPLAY: `:${port % 50_000}`, NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1" };
  const screen = spawn("Xvfb", [env.DISPLAY, "-screen", "0", "1024x900x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/status`).catch(() => null)).not.toBeNull();
  const capabilities = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const open = async (): Promise<Tab> => {
    const browser = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    const run = <Given>(asked: InPage, ...words: string[]) =>
      browser.executeScript<Given>(`return (${asked})(...arguments)`, ...words);
    return {
      go: (address) => browser.get(address),
      run,
      find: (asked, ...words) => run<Control>(asked, ...words),
      type: (text) => browser.actions().sendKeys(text).perform(),
      close: () => browser.quit(),
    };
  };
  return { open, close: () => [driver, screen].map((child) => child.kill()) };
}

/** The first control with a matching name, which a label may draw, in the middle of the window and under nothing. */
function seekControl(source = "", within = "", kinds = ""): Element | null {
  for (const element of document.querySelectorAll<HTMLInputElement>(`${within} :is(${kinds})`)) {
    const labels = Array.from(element.labels ?? [], ({ textContent }) => textContent).join(" ");
    const name = element.getAttribute("aria-label") ?? (labels || element.textContent);
    if (!new RegExp(source, "u").test(name.replaceAll(/\s+/gu, " ").trim())) continue;
    const target = (element.matches("[type=radio], [type=checkbox]") && element.labels?.[0]) || element;
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? target : null;
  }
  return null;
}

const PRESSED = "button, a[href], summary, [type=radio], [type=checkbox]";
const inField = (source = "") =>
  new RegExp(source, "u").test((document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? "");
const topOf = (id = "") => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0);

/** A person who reads a page, and presses what they see once the page has stopped gliding, in any engine. */
function aPerson(tab: Tab, origin: string) {
  let scrolled: unknown;
  // The page does not answer while the next one is loading.
  const until = (message: string, look: () => Promise<unknown>) =>
    expect.poll(() => look().catch(() => null), { message, timeout: 30_000, intervals: [100] });
  const pressOnce = async (words: RegExp, within = "main", kinds = PRESSED) => {
    const found = await tab.find(seekControl, words.source, within, kinds);
    const isStill = scrolled === (scrolled = await tab.run(() => scrollY));
    return found && isStill ? [await found.click()] : null;
  };
  return {
    go: (path: string) => tab.go(origin + path),
    press: (words: RegExp, within?: string) => until(`presses ${words}`, () => pressOnce(words, within)).not.toBeNull(),
    sees: (words: RegExp) => until("sees", () => tab.run(() => document.body.innerText)).toMatch(words),
    until: (what: string, holds: () => boolean) => until(what, () => tab.run(holds)).toBe(true),
    restsAt: (id: string, top: number) => until(`is at #${id}`, () => tab.run(topOf, id)).toBe(top),
    // A picture that arrives late moves the page under the finger.
    fill: (label: RegExp, text: string, within?: string) =>
      until(`is in ${label}`, () => pressOnce(label, within, "input").then(() => tab.run(inField, label.source)))
        .toBe(true)
        .then(() => tab.type(text)),
  };
}
type Given = { person: ReturnType<typeof aPerson>; tab: Tab; phones: Phones; mail: MailServer };

async function donate({ person }: Given, phone: string, email: string, frequency = /^One-time$/u) {
  await person.go("/impact");
  await person.press(/^GH₵20$/u);
  await person.fill(/^Email \(required\)/u, email, "#donate-form");
  await person.fill(/^City \(required\)/u, AMA.city);
  await person.press(/^Continue$/u);
  await person.press(frequency);
  await person.press(/MTN mobile money$/u);
  await person.fill(/^Mobile money number/u, phone);
  await person.press(/^Donate GH₵20/u);
}

const JOURNEYS: Record<string, (given: Given) => Promise<void>> = {
  async "starts the beat by a press, and its pushes are counted"({ person }) {
    await person.go("/pulse/cardiac-arrest");
    await person.press(/^Start the beat$/u);
    await person.sees(/\b[5-9] pushes/u);
  },
  async "gives once"(given) {
    const phone = aNumber("0001");
    await donate(given, phone, AMA.email);
    await given.person.sees(new RegExp(PAID, "u"));
    expect(await given.phones.charges(phone)).toEqual([2000]);
  },
  async "follows links to places, in this page and in another"({ person }) {
    await person.go("/");
    await person.press(/^Get the app/u);
    await person.restsAt("download", 64);
    await person.go("/impact#donate-form");
    await person.restsAt("donate-form", 100);
  },
  async "gives every month, and cancels it by the link in the receipt"(given) {
    const { person, mail } = given;
    const phone = aNumber("0001");
    const email = `${phone.slice(3, 6)}@example.com`;
    await donate(given, phone, email, /^Monthly$/u);
    await person.fill(/^Code from the text message/u, "1234");
    await person.press(/^Verify$/u);
    await person.sees(/Your monthly gift is set up/u);
    const letter = await mailTo(mail, email);
    await person.go(/\/impact\/donate\/manage\?pass=[\w.-]+/u.exec(letter)?.[0] ?? "");
    await person.press(/^Cancel this gift/u);
    await person.press(/^Yes, cancel it$/u);
    await person.sees(/Your monthly gift has ended/u);
  },
  async "reads what is missing in the form, and is led to it"({ person }) {
    await person.go("/impact");
    await person.press(/^Continue$/u);
    await person.press(/^Enter your email address$/u);
    await person.until("is in the field", () => document.activeElement?.id === "CustomerEmail");
  },
  async "reads first aid without a network after one visit"({ tab }) {
    const server = await startBuiltServer();
    const person = aPerson(tab, server.origin);
    await person.go("/");
    await person.until("has the pages for later", () => navigator.serviceWorker.controller !== null);
    await server.close();
    await person.go("/pulse/cardiac-arrest");
    await person.sees(/Five breaths/u);
  },
};

/** Of these, Firefox runs the first three in `npm test`. All the others run every night. */
for (const [engine, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
  let running: Promise<Engine> | undefined;
  test.afterAll(async () => (await running)?.close());
  for (const [index, [name, journey]] of Object.entries(JOURNEYS).entries()) {
    const tag = engine === "Firefox" && index < 3 ? [] : "@nightly";
    test(`in ${engine} a person ${name}`, { tag }, async ({ site: { origin }, phones, mail }) => {
      const tab = await (await (running ??= start())).open();
      await journey({ person: aPerson(tab, origin), tab, phones, mail });
      await tab.close();
    });
  }
}
