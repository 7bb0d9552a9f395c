/**
 * Writes the site as static files for any file host (`npm run export`): every page that is the same for all visitors,
 * the drawings, and the built files. Gifts of visitors without script, forms and the API still need a running server.
 * `_headers` carries each page's security headers and the cache policy, in the format that static hosts read. `--out`
 * names the folder (build/export). PUBLIC_ORIGIN and the brand come from the environment, as for the server.
 */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createCookieSealer } from "#server/cookie-sealer.ts";
import { loadBuild } from "#server/load-build.ts";
import { STYLEGUIDE_PATH } from "#site/content/site/pages.ts";
import { PAGES_ALONE } from "#server/pages-alone.ts";

const { values: options } = parseArgs({ options: { out: { type: "string", default: "build/export" } } });
const root = fileURLToPath(new URL("..", import.meta.url));
const now = () => new Date();

const { config } = readConfig(process.env);
const server = createServer({
  ...PAGES_ALONE,
  ...(await loadBuild({ styleguide: true })),
  config,
  // A page that is the same for all neither reads nor sets a cookie.
  cookies: createCookieSealer({ secret: "", secure: true, now }),
  now,
});

await rm(options.out, { recursive: true, force: true });
await cp(join(root, "build/client"), options.out, {
  recursive: true,
  filter: (path) => !/\.(?:br|gz)$|\.vite/u.test(path),
});
const rules = ["/assets/*\n  Cache-Control: public, max-age=31536000, immutable"];
const scenes = new Set<string>();
for (const path of server.pages.paths) {
  addScenes(await put(path, join(path, "index.html")));
}
// The style guide shows scenes that no page has at first, such as the map of a paid gift.
addScenes(await put(STYLEGUIDE_PATH, join(STYLEGUIDE_PATH, "index.html")));
// The script does not contain the drawings, so a page that script opens fetches them.
for (const name of scenes) await put(`/vignettes/${name}`, `/vignettes/${name}`);
for (const path of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/qr-code.svg", "/sw.js"])
  await put(path, path);
await writeFile(join(options.out, "_headers"), `${rules.join("\n\n")}\n`);
process.stdout.write(`${server.pages.paths.length} pages and their files are in ${options.out}\n`);

function addScenes(html: string) {
  // The parts around the main part stay when script opens a page, so it fetches only the scenes inside.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const [, name = ""] of main.matchAll(/ data-vignette="([\w-]+)"/gu)) scenes.add(name);
}

async function answerTo(path: string): Promise<Response> {
  const url = new URL(path, config.site.origin);
  const answer = await server.answer({ request: new Request(url), url, isLocal: true, connection: undefined });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer;
}

/** Writes the server's answer for a path, and records its headers. */
async function put(path: string, file: string): Promise<string> {
  const answer = await answerTo(path);
  const target = join(options.out, file);
  await mkdir(dirname(target), { recursive: true });
  const text = await answer.text();
  await writeFile(target, text);
  const kept = [...answer.headers].filter(([name]) => !["etag", "content-length", "vary"].includes(name));
  rules.push(`${path}\n${kept.map(([name, value]) => `  ${name}: ${value}`).join("\n")}`);
  return text;
}
