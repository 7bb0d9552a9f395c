import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "site",
  // Pages are rendered by the server when it starts (server/pages.ts), not by the build: the brand, the
  // sandbox banner and the year come from the running configuration.
  ssr: true,
  // The route manifest rides in the page, so following a link never costs a request to discover it.
  routeDiscovery: { mode: "initial" },
  // All of a page's modules are asked for at once; in parts they only would be more requests.
  splitRouteModules: false,
} satisfies Config;
