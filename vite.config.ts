import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
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
    if (!/\/site\/(?:vignettes|components|sections|giving)\/.*\.module\.css$/u.test(id)) return undefined;
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

/**
 * The router's components that nobody imports would stay: to the bundler, making one and naming it for the developer
 * tools may have an effect. It has none.
 */
const onlyWhatIsUsed: Plugin = {
  name: "only-what-is-used",
  transform(code, id) {
    if (!id.includes("/react-router/dist/production/")) return undefined;
    const pure = code
      .replaceAll(/= (?=React\$1\.(?:forwardRef|createContext)\()/gu, "= /* @__PURE__ */ ")
      .replaceAll(/^\w+\.displayName = "[\w.]+";$/gmu, "");
    return { code: pure, map: null };
  },
};

/**
 * What navigates is wanted after hydration (site/hydration/), but stands in one module with a few small functions that are
 * wanted before. Who imports those gets a copy of the module, of which only they remain.
 */
const navigationApart: Plugin = {
  name: "navigation-apart",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const [, part] = /\/react-router\/dist\/production\/lib\/(.+)\.js$/u.exec(id) ?? [];
    if (!part || !["hooks", "components", "dom/lib", "dom/ssr/single-fetch"].includes(part)) return undefined;
    return { code: code.replace(/(from "[./]+\/router\/router\.js)"/u, '$1?small-parts"'), map: null };
  },
};

/**
 * What always travels together is one file: whole it compresses several KB smaller than in parts, and each request costs
 * a slow phone some 25 ms. `libraries` (all but what navigates) and `shell` are part of every page, `giving` of those that
 * take or manage a gift, `paying` of those that come after the first form.
 */
const CHUNKS = [
  {
    name: "libraries",
    test: /node_modules\/(?!.*\/lib\/(?:router\/(?:router|instrumentation)|dom\/ssr\/hydration)\.js$)|vite\/preload-helper|\/site\/failed-navigation\./u,
  },
  {
    name: "shell",
    test: /\/contract\/thousands\.|\/site\/(?:site-config|seo|organisation|managing\/manage-view|content\/(?:pages|navigation)|components\/(?:band|film\.module|logo|button|page-link|toaster|pulse-line|use-hydrated)|vignettes\/vignette)\./u,
  },
  {
    name: "giving",
    test: /\/contract\/(?:money|fields)\.|\/site\/sections\/gift-result\.module|\/site\/components\/(?:error-summary|share-links\.module)\.|\/site\/giving\/(?:addresses|draft|storage-keys|form-errors|impact-form|gift-cookie|load-flow|first-visit|use-latest|use-heading-focus|face|page-title|slip\.module)\./u,
  },
  {
    name: "paying",
    test: /\/contract\/(?:channels|phone)\.|\/site\/(?:content\/(?:phone|giving-details)|components\/spinner|giving\/(?:details-form|card-block\.module|waiting\.module|set-up\.module|ringing-phone\.module|slip))\./u,
  },
];

/**
 * Chromium compiles a function when it is first called, unless the file asks for all of them: then it does so beside the
 * page while the file is still arriving. Hydration calls most of what React and the router are.
 */
const compileOnArrival = ({ name }: { name: string }) =>
  ["libraries", "open-router"].includes(name) ? "//# allFunctionsCalledOnLoad" : "";

/** A name and four letters of its file: every document carries its styles, and what repeats compresses well. */
function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepStyles, importOnDemand, onlyWhatIsUsed, navigationApart],
  css: { modules: { generateScopedName: nameOfClass } },
  // Which plugin took how long is no news to whoever types `npm start`.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        // The page names all modules it needs, and what is imported on demand comes in one piece.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, postBanner: compileOnArrival } },
      },
    },
  },
  // Bundled with its libraries, the site renders with React's production code whatever NODE_ENV the server runs under.
  ...(command === "build"
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
