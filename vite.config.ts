import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Vignettes are drawn by the server alone, so in the browser's build nothing uses their class names and the bundler
 * would drop their styles. A page imports the styles of the scenes it shows; this keeps them.
 */
const keepVignetteStyles: Plugin = {
  name: "keep-vignette-styles",
  enforce: "post",
  transform(code, id) {
    if (!/\/site\/(?:vignettes|components)\/.*\.module\.css$/u.test(id)) return undefined;
    return { code, map: null, moduleSideEffects: "no-treeshake" };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepVignetteStyles],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // React and the router in one file: every page needs all of it, and whole it compresses 4 KB smaller than in parts.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "libraries", test: /node_modules/u }] } } },
      },
    },
  },
  // Bundled with its libraries, the site renders with React's production code whatever NODE_ENV the server runs under.
  ssr: command === "build" ? { noExternal: true } : {},
}));
