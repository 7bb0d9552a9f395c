/**
 * Draws the pictures that have words in them from the pages of the built site (`npm run pictures`): what chats show beside a link
 * (site/public/og) and the cards to send (site/public/carry). What each says goes to drawn-pictures.json, and a test compares that
 * with what the pages say (draw-pictures.test.ts). The name is that of BRAND_NAME.
 */
import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { dateText } from "../contract/format.ts";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";

type Kind = "og" | "carry";
type Picture = { name: string; path: string; shown: string };
export type Drawn = { brand: string; pictures: Record<Kind, Record<string, { says: string; since: string }>> };

export const DRAWN = new URL("../site/facts/drawn-pictures.json", import.meta.url);
const CARDS = "/pulse/general-emergencies/";
const first = "main > section:first-of-type";
const STYLES = readFileSync(new URL("draw-pictures.css", import.meta.url), "utf8").replaceAll(";", " !important;");
const SIZES = {
  og: { viewport: { width: 1200, height: 630 } },
  carry: { viewport: { width: 560, height: 790 }, deviceScaleFactor: 1.5 },
};

/** The pictures that a running site needs: a preview of each page, and each set of first-aid steps to send. */
export async function findPictures(origin: string): Promise<Record<Kind, Picture[]>> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, address = ""]) => new URL(address).pathname);
  const cards = listed.filter((path) => path.startsWith(CARDS));
  const others = [...listed.filter((path) => !cards.includes(path) && !path.includes("/news/")), "/updates"];
  return {
    og: [
      ...others.map((path) => ({ name: path.split("/").at(-1) || "home", path, shown: first })),
      ...cards.map((path) => ({ name: `card-${path.slice(CARDS.length)}`, path, shown: first })),
    ],
    carry: [
      { name: "cpr", path: "/pulse/cardiac-arrest", shown: `${first}, #survival` },
      { name: "cpr-child", path: "/pulse/cardiac-arrest", shown: "#child" },
      ...cards.map((path) => ({ name: path.slice(CARDS.length), path, shown: first })),
    ],
  };
}

/** A page that is laid out as pictures of this kind are. */
export async function openPage(browser: Browser, kind: Kind, baseURL: string): Promise<Page> {
  const plain = { bypassCSP: true, javaScriptEnabled: false, reducedMotion: "reduce" } as const;
  const page = await browser.newPage({ ...SIZES[kind], ...plain, baseURL });
  await page.emulateMedia({ media: kind === "carry" ? "print" : "screen" });
  return page;
}

/** Shows only what the picture shows, and returns its words, whether or not its drawings have arrived. */
export async function show(page: Page, kind: Kind, { path, shown }: Picture): Promise<string> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.locator(shown).evaluateAll(
    (parts, { css, on }) => {
      for (const part of parts) part.classList.add("shown");
      document.documentElement.classList.add(on);
      document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    },
    { css: STYLES, on: kind },
  );
  return (await page.locator("body").innerText()).replaceAll(/\s+/gu, " ").trim();
}

async function loadDrawings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

if (import.meta.main) {
  const before = JSON.parse(await readFile(DRAWN, "utf8")) as Drawn;
  const now: Drawn = { brand: process.env["BRAND_NAME"] || "Beat", pictures: { og: {}, carry: {} } };
  const [server, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  const pictures = await findPictures(server.origin);
  for (const kind of ["og", "carry"] as const) {
    const folder = new URL(`../site/public/${kind}/`, import.meta.url);
    // This also removes the pictures of pages that no longer exist.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const page = await openPage(browser, kind, server.origin);
    for (const picture of pictures[kind]) {
      const says = await show(page, kind, picture);
      await loadDrawings(page);
      const known = before.pictures[kind][picture.name];
      const since = known?.says === says ? known.since : new Date().toISOString().slice(0, 10);
      now.pictures[kind][picture.name] = { says, since };
      const end = page.locator(".shown > div").last();
      const day = `${now.brand}, words of ${dateText(since)}`;
      if (kind === "carry") await end.evaluate((part, text) => part.append(text), day);
      const shot = sharp(await page.screenshot({ fullPage: kind === "carry" }));
      const file = fileURLToPath(new URL(`${picture.name}.png`, folder));
      await shot.png({ quality: 75, effort: 10, dither: 0 }).toFile(file);
    }
  }
  await writeFile(DRAWN, `${JSON.stringify(now, null, 2)}\n`);
  await Promise.all([browser.close(), server.close()]);
}
