import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { Features } from "lightningcss";
import type { Plugin as StylesPlugin } from "postcss";
import { defineConfig, type Plugin } from "vite";

/**
 * Only the server draws vignettes, so in the client's build nothing uses their class names and the bundler would drop
 * their styles. A page imports the styles of the scenes it shows, and this keeps them.
 */
const keepStyles: Plugin = {
  name: "keep-styles",
  enforce: "post",
  transform(code, id) {
    if (!/\/site\/(?:vignettes|components|sections|giving|updates)\/.*\.module\.css$/u.test(id)) return undefined;
    return { code, map: null, moduleSideEffects: "no-treeshake" };
  },
};

const breakpoints = readFileSync(new URL("site/styles/breakpoints.css", import.meta.url), "utf8");
const queries = new Map(
  Array.from(breakpoints.matchAll(/@custom-media (--[\w-]+) (\([^;]+\));/gu), ([, name, query]) => [name, query]),
);

/** No browser supports custom media queries yet. */
const customMedia: StylesPlugin = {
  postcssPlugin: "custom-media",
  AtRule: {
    media(rule) {
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/gu, (_, name: string) => {
        const query = queries.get(name);
        if (query === undefined) throw rule.error(`site/styles/breakpoints.css has no ${name}`);
        return query;
      });
    },
  },
};

/** A name and four letters of its path's hash: every document carries its styles, and repeated text compresses well. */
export function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

/**
 * All drawings of the first-aid cards share one version. The page that shows the cards names 92 of them, and a hash for
 * each would weigh more than some cards' words.
 */
const CARDS = join(import.meta.dirname, "site/images/cards");
const versionOfCards = readdirSync(CARDS)
  .toSorted()
  .reduce((hash, name) => hash.update(name).update(readFileSync(join(CARDS, name))), createHash("sha256"))
  .digest("base64url")
  .slice(0, 8);
function nameOfAsset({ originalFileNames }: { originalFileNames: readonly string[] }): string {
  const isOfCards = originalFileNames.some((file) => file.includes("images/cards/"));
  return `assets/[name]-${isOfCards ? versionOfCards : "[hash]"}[extname]`;
}

/** How styles are written, here and in vite.office.config.ts. */
export const CSS = {
  // All our browsers know logical properties. Translated, each rule would be written twice, once for each direction of
  // writing.
  lightningcss: { exclude: Features.LogicalProperties },
  postcss: { plugins: [customMedia] },
  modules: { generateScopedName: nameOfClass },
};

export default defineConfig(({ command }) => ({
  publicDir: "site/public",
  plugins: [reactRouter(), keepStyles],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    // docs/browsers.md; scripts/flatten-layers.ts does the rest.
    cssTarget: ["chrome87", "safari14.1", "firefox78"],
    // Nobody who types `npm start` needs to know how long each plugin took.
    rolldownOptions: { checks: { pluginTimings: false }, output: { assetFileNames: nameOfAsset } },
  },
  css: CSS,
  // Of this build pages use the styles; their scripts come from vite.scripts.config.ts.
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  // Training, tabs and reports of mistakes are on many pages, but not on those that take a form.
                  name: "parts",
                  test: /\/site\/(?!content\/site\/training|training|components\/tab-strip|sections\/tell-us)(?:components|content|document|sections|vignettes|giving|[\w-]+\.ts)/u,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled with its libraries, the site renders with React's production code whatever NODE_ENV the server runs under.
  ...(command === "build"
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
