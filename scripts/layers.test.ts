import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the files of each folder may import besides each other. */
const FOLDERS: Record<string, string[]> = {
  contract: [],
  process: [],
  sandbox: ["process"],
  api: ["contract", "process"],
  site: ["contract"],
  office: ["contract", "process", "api"],
  "office/pages": ["contract", "api", "site/components", "site/styles", "office"],
  server: ["contract", "process", "api", "office"],
  "server/own-api.ts": ["contract", "process", "api", "sandbox", "server"],
  operator: ["contract", "process", "api"],
  artwork: ["contract", "scripts", "site/content"],
};

/** The parts of these folders, from the ground up: each imports only itself and those before it. Joined by `|` they are one part. */
const ORDERS: Record<string, string> = {
  // What everything is given, the domain, what keeps and tells it, the provider, and what puts all of it together.
  api: `clock.ts keyring.ts
    operators content limits phone-codes donations recurring books manage
    receipts subscribers store monitoring notices gateway config|config.ts deps.ts|jobs operator-context.ts by-hand routes app.ts main.ts`,
  "api/store": "migrations engine limits queue ledger donations donors updates operators content operations",
  // Configuration, words, what each page knows of itself, parts, drawings, sections, what a visitor does, pages, the document.
  site: `site-config.ts site-context.ts images styles content sign-offs.server.ts organisation.ts news-article.ts seo.ts seo-faq.ts
    document api-answers.ts components vignettes voice|metronome updates sections practise giving managing
    styleguide routes routes.ts behaviours page-scripts offline-worker.ts root.tsx entry.server.tsx`,
};

/** What these files may not import, and why. Some may import its types. */
const REFUSED: { what: RegExp; by: RegExp; but?: RegExp; why: string; types?: true }[] = [
  {
    what: /^(?:zod|contract\/(?:content\/(?!paragraphs|picture-name).+|donations|manage|problem|receipts|recurring|routes|updates|wire)\.ts)$/u,
    by: /^(?:site\/|contract\/client\.ts)/u,
    why: "The browser's bundle carries no schemas: import only types",
    types: true,
  },
  {
    what: /^site\//u,
    by: /^server\//u,
    why: "The server reaches the site through its build: import only types",
    types: true,
  },
  {
    what: /^(?:node:|react-dom\/server)/u,
    by: /^site\//u,
    but: /\.server\.tsx?$/u,
    why: "Only *.server.tsx runs on the server alone",
  },
  { what: /^(?:kysely|pg|node:sqlite)/u, by: /^api\//u, but: /^api\/store\//u, why: "Only api/store knows SQL" },
  {
    what: /^(?:hono|@hono\/|node:http|nodemailer|prom-client|pino)/u,
    by: /^api\/(?:operators|content|limits|phone-codes|donations|recurring|books|manage)\//u,
    why: "The domain knows no HTTP, no mail and no logs",
  },
  {
    what: /\/gateway\/hubtel\//u,
    by: /^(?:api|office|server|operator)\//u,
    but: /^api\/(?:deps\.ts|gateway\/hubtel\/)/u,
    why: "The provider is reached through its ports: api/deps.ts alone knows which it is",
  },
];

type Import = { file: string; target: string; isOurs: boolean; isType: boolean };

const FILES = globSync(`{${Object.keys(FOLDERS).filter((folder) => !folder.includes("/"))}}/**/*.{ts,tsx}`, {
  cwd: root,
}).filter((file) => !/node_modules|\/fixtures\/|\.(?:test|proof|d)\.tsx?$/u.test(file));
const IMPORTS = FILES.flatMap((file) => readImports(file));

function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const from = text.matchAll(/^(?:import|export)\s+(type\s)?([^;"']*?)\s*from\s+"([^"?]+)/gmu);
  const alone = text.matchAll(/\bimport\s*\(?"([^"?]+)/gu);
  return [
    ...Array.from(from, ([, type, names = "", path = ""]) => ({
      file,
      target: resolve(file, path),
      isOurs: /^[#.]/u.test(path),
      isType: type !== undefined || /^\{\s*(?:type\s[^,}]+,?\s*)+\}$/u.test(names),
    })),
    ...Array.from(alone, ([, path = ""]) => ({
      file,
      target: resolve(file, path),
      isOurs: /^[#.]/u.test(path),
      isType: false,
    })),
  ].filter(({ target }) => !target.includes("/+types/"));
}

/** A path from the root, or the name of a package. */
function resolve(file: string, path: string): string {
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? join(dirname(file), path) : path;
}

/** The longest of these folders and files that the path is in. */
function placeOf(path: string, places: string[]): string | undefined {
  return places
    .filter((place) => path === place || path.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

test("each folder imports only those that it may", () => {
  expect(FILES.length).toBeGreaterThan(600);
  const wrong = IMPORTS.filter(({ file, target, isOurs, isType }) => {
    const place = placeOf(file, Object.keys(FOLDERS)) ?? "";
    const may = [place, ...(FOLDERS[place] ?? []), ...(isType && place.startsWith("server") ? ["site"] : [])];
    return isOurs && placeOf(target, may) === undefined;
  });
  expect(wrong.map(said)).toEqual([]);
});

test.each(Object.entries(ORDERS))(
  "the parts of %s import only those before them, and each file is in one",
  (folder, order) => {
    const parts = order.split(/\s+/u).map((part) => part.split("|").map((name) => `${folder}/${name}`));
    const stepOf = (path: string) => parts.findIndex((names) => placeOf(path, names) !== undefined);
    const inside = IMPORTS.filter(({ file }) => file.startsWith(`${folder}/`));
    expect(inside.length).toBeGreaterThan(50);
    expect(FILES.filter((file) => file.startsWith(`${folder}/`) && stepOf(file) < 0)).toEqual([]);
    const upwards = inside.filter(({ file, target }) => stepOf(target) > stepOf(file));
    expect(upwards.map(said)).toEqual([]);
  },
);

test.each(REFUSED)("$why", ({ what, by, but, types = false }) => {
  const wrong = IMPORTS.filter(
    ({ file, target, isType }) => what.test(target) && by.test(file) && !but?.test(file) && !(types && isType),
  );
  expect(wrong.map(said)).toEqual([]);
  // It finds what it looks for: somebody imports it, where that is allowed.
  expect(IMPORTS.some(({ target }) => what.test(target))).toBe(true);
});

function said({ file, target }: Import): string {
  return `${file} imports ${target}`;
}
