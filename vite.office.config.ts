import { defineConfig } from "vite";
import { CSS } from "./vite.config.ts";

/** Builds the office's pages, which only the server draws: one module, its styles and their typefaces. */
export default defineConfig({
  publicDir: false,
  css: CSS,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "office/pages/render.tsx",
    outDir: "build/office",
    emptyOutDir: true,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
