import { readdirSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { nameOfClass } from "./vite.config.ts";

/** The behaviours of pages, and the pages' own scripts. */
const inputs = ["site/behaviours/define", "site/page-scripts"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).map((name) => `${folder}/${name}`),
);

/** The documents carry their styles (vite.config.ts), so here only the names of the classes are needed. */
const withoutStyles: Plugin = {
  name: "without-styles",
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (!name.endsWith(".js") && !name.endsWith(".json")) delete bundle[name];
  },
};

/** Builds everything that runs in browsers, beside the site that vite.config.ts builds. */
export default defineConfig({
  plugins: [withoutStyles],
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    // The server finds the files of a page in it.
    manifest: ".vite/scripts.json",
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: inputs,
      checks: { pluginTimings: false },
      // Libraries read properties and create objects that nobody uses here. None of that has an effect.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown/u }] },
      },
    },
  },
  css: { modules: { generateScopedName: nameOfClass } },
});
