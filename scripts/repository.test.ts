import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/**
 * The parts of these folders, from the ground up: each imports only itself and those before it. Joined by `|` they are
 * one part.
 */
const ORDERS: Record<string, string> = {
  // What everything is given, the domain, what keeps and tells it, the provider, and what puts all of it together.
  api: `clock.ts keyring.ts problem.ts
    operators content limits phone-codes payments mandates books manage
    receipts subscribers store monitoring gateway config|config.ts deps.ts|letters|jobs operator-context.ts by-hand routes app.ts main.ts`,
  "api/store": "migrations engine limits queue ledger payments donors updates operators content operations",
  // Configuration, what each page knows of itself, what many pages share, parts, drawings, what a visitor does, pages, the document.
  site: `site-config.ts page.ts images styles facts head.tsx
    api-answers.server.ts sealed-cookie.ts vignettes|parts|metronome practise giving managing
    pages shell behaviours scripts offline-worker.ts frame.tsx site.tsx`,
};

test.each(Object.entries(ORDERS))("the parts of %s import only those before them", (folder, order) => {
  const parts = order.split(/\s+/u).map((part) => part.split("|").map((name) => `${folder}/${name}`));
  const stepOf = (path: string) => parts.findIndex((names) => names.some((at) => `${path}/`.startsWith(`${at}/`)));
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\/fixtures\/|\.(?:test|proof|d)\.tsx?$/u.test(file),
  );
  expect(files.filter((file) => stepOf(file) < 0)).toEqual([]);
  const upwards = files.flatMap((file) => {
    // A store has one implementation, and whoever is given it, or parts of what the API is made of, imports the type.
    const text = textOf(file).replaceAll(/^import type [^;]+"#api\/(?:store\/|deps\.ts)[^;]*;$/gmu, "");
    const paths = Array.from(text.matchAll(/(?:from|import) ?\(?"([.#][^"?]+)/gu), ([, path = ""]) => path);
    return paths
      .map((path) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
      .filter((target) => stepOf(target) > stepOf(file))
      .map((target) => `${file} imports ${target}`);
  });
  expect(upwards).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = Array.from(textOf(page).matchAll(/^#+ (.+)$/gmu), ([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\w\s-]/gu, "").replaceAll(" ", "-"));
}

const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: root });
test.each(PAGES)("every link in %s leads to a file and a heading", (page) => {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/gu), ([, to = ""]) => to);
  const broken = links.filter((to) => {
    if (/^[a-z]+:/u.test(to)) return false;
    const [path = "", anchor] = to.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});
