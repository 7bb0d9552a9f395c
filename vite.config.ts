import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { Features } from "lightningcss";
import type { Plugin as StylesPlugin } from "postcss";
import { defineConfig, type Plugin } from "vite";

/**
 * Vignettes are drawn by the server alone, so in the browser's build nothing uses their class names and the bundler
 * would drop their styles. A page imports the styles of the scenes it shows, and of the parts whose script it imports
 * on demand; this keeps them.
 */
const keepStyles: Plugin = {
  name: "keep-styles",
  enforce: "post",
  transform(code, id) {
    if (!/\/site\/(?:vignettes|components|sections|giving|updates|styleguide)\/.*\.module\.css$/u.test(id))
      return undefined;
    return { code, map: null, moduleSideEffects: "no-treeshake" };
  },
};

/**
 * Vite's loader of what is imported on demand would also fetch its styles. Here a page carries the styles of all its
 * parts, for visitors without script, so there is nothing to fetch.
 */
const importOnDemand: Plugin = {
  name: "import-on-demand",
  transform(code, id) {
    if (!id.endsWith("vite/preload-helper.js")) return undefined;
    return { code: "export const __vitePreload = (load) => load();", map: null };
  },
};

const breakpoints = readFileSync(new URL("site/styles/breakpoints.css", import.meta.url), "utf8");
const queries = new Map(
  Array.from(breakpoints.matchAll(/@custom-media (--[\w-]+) (\([^;]+\));/gu), ([, name, query]) => [name, query]),
);

/** No browser knows names of queries yet. */
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

/** A name and four letters of its file: every document carries its styles, and what repeats compresses well. */
function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

/**
 * The drawings of the first-aid cards carry one version, of all of them: the page that shows the cards names 92, and as many
 * hashes would weigh more than some cards' words.
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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepStyles, importOnDemand],
  build: {
    assetsInlineLimit: 0,
    // The server finds the files of behaviours in it.
    manifest: true,
    // docs/browsers.md; scripts/flatten-layers.ts does the rest.
    cssTarget: ["chrome87", "safari14.1", "firefox78"],
    // Which plugin took how long is no news to whoever types `npm start`.
    rolldownOptions: { checks: { pluginTimings: false }, output: { assetFileNames: nameOfAsset } },
  },
  // Browsers that far back know logical properties; without them a rule is said twice, for each direction of writing.
  css: {
    lightningcss: { exclude: Features.LogicalProperties },
    postcss: { plugins: [customMedia] },
    modules: { generateScopedName: nameOfClass },
  },
  environments: {
    client: {
      build: {
        // The page names all modules it needs, and what is imported on demand comes in one piece.
        modulePreload: false,
        rolldownOptions: {
          // Libraries name and make what nobody uses here; none of that has an effect.
          treeshake: {
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          // What comes with every app page compresses better as one file, and each request costs a slow phone some 25 ms.
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules|rolldown|preload-helper/u },
                {
                  name: "parts",
                  // Training and tabs are on many pages, but on none that is an app.
                  test: /\/site\/(?!content\/site\/training|components\/tab-strip)(?:components|content|document|sections|vignettes|giving|[\w-]+\.ts)/u,
                  // The style guide, which shows nearly all of them, is one.
                  minShareCount: 9,
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
