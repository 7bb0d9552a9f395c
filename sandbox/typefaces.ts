import { readFile } from "node:fs/promises";
import type { Context } from "hono";

const FOLDER = new URL("../site/fonts/", import.meta.url);

/** The site's typefaces, so that the practice pages look like it: name, file, weights, and what the file is for. */
const FACES = [
  ["Bricolage", "bricolage-800.woff2", "800", "U+20-7E, U+A0-FF, U+2013-2026"],
  ["Onest", "onest.woff2", "400 700", "U+20-7E, U+A0-FF, U+2013-2026"],
  ["Onest", "inter-cedi.woff2", "400 700", "U+20B5"],
] as const;

export const TYPEFACES = FACES.map(
  ([name, file, weights, range]) =>
    `@font-face { font-family: ${name}; font-weight: ${weights}; font-display: swap; src: url("/sandbox/fonts/${file}"); unicode-range: ${range}; }`,
).join("\n");

/** Answers with a typeface's file; without the site's folder beside this one, the pages keep the reader's own. */
export async function typeface(c: Context, file: string) {
  if (!FACES.some(([, known]) => known === file)) return c.notFound();
  const bytes = await readFile(new URL(file, FOLDER)).catch(() => undefined);
  return bytes ? c.body(new Uint8Array(bytes), 200, { "content-type": "font/woff2" }) : c.notFound();
}
