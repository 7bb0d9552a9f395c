import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { Features } from "lightningcss";
import { type CSSOptions, defineConfig, type EnvironmentOptions } from "vite";

const breakpoints = readFileSync(new URL("site/styles/breakpoints.css", import.meta.url), "utf8");
const queries = new Map(
  Array.from(breakpoints.matchAll(/@custom-media (--[\w-]+) (\([^;]+\));/gu), ([, name, query]) => [name, query]),
);

/** How styles are written. */
const CSS: CSSOptions = {
  // All our browsers know logical properties. Translated, each rule would be written twice, once for each direction of
  // writing.
  lightningcss: { exclude: Features.LogicalProperties },
  postcss: {
    plugins: [
      // No browser supports custom media queries yet.
      {
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
      },
    ],
  },
  modules: { generateScopedName: "[local]_[hash:base64:4]" },
};

/**
 * Everything that runs in browsers: the scripts of pages, what documents have inline, and the worker.
 */
const scripts = [
  ...readdirSync(new URL("site/scripts", import.meta.url)).map((name) => `site/scripts/${name}`),
  "site/offline-worker.ts",
  "office/pages/office-script.ts",
];
/** What the server renders. Each page is built by itself, so that its styles can be told from those of the others. */
const pages = [
  "site/site.tsx",
  "site/styles/styles.ts",
  "site/frame.tsx",
  ...readdirSync(new URL("site/pages", import.meta.url))
    // Tests stand beside their page, and what they import is not installed where Beat only serves.
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => `site/pages/${name}`),
];

const client: EnvironmentOptions = {
  build: {
    outDir: "build/client",
    manifest: true,
    // The pages' build below makes the styles and pictures.
    emitAssets: false,
    modulePreload: false,
    rolldownOptions: {
      input: scripts,
      output: { assetFileNames: "assets/[name]-[hash][extname]" },
    },
  },
};

/** What the server renders with: bundled with its libraries, so that it is React's production code whatever NODE_ENV is. */
const rendering: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

const ssr: EnvironmentOptions = {
  ...rendering,
  build: {
    outDir: "build/server",
    manifest: true,
    emitAssets: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: pages,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
};

const office: EnvironmentOptions = {
  ...rendering,
  build: {
    outDir: "build/office",
    emitAssets: true,
    copyPublicDir: false,
    cssCodeSplit: false,
    rolldownOptions: { input: "office/pages/render.tsx", output: { entryFileNames: "[name].js" } },
  },
};

/** Writes a brotli and a gzip copy beside every built file that gets smaller. */
async function precompress(folder: string): Promise<void> {
  const text = /\.(?:js|css|svg|json|webmanifest|txt|vtt|html|xml)$/u;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => text.test(name));
  const pack = async (name: string) => {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
    if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
    if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
  };
  await Promise.all(names.map(pack));
}

export default defineConfig(({ command }) => ({
  publicDir: "site/public",
  appType: "custom",
  css: CSS,
  build: {
    assetsInlineLimit: 0,
    // docs/browsers.md
    cssTarget: ["chrome87", "safari14.1", "firefox78"],
    // Nobody who types `npm start` needs to know how long each plugin took.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      cpSync("build/server/assets", "build/client/assets", { recursive: true });
      await precompress("build/client");
    },
  },
  ...(command === "build" ? { environments: { client, ssr, office } } : {}),
}));
