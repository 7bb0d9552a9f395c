import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "site",
  // The server renders pages when it starts (server/pages.ts), not the build, because the brand, the sandbox banner and
  // the year come from the running configuration.
  ssr: true,
  // The route manifest is in the page, so following a link never costs a request to discover it.
  routeDiscovery: { mode: "initial" },
  // A page requests all of its modules at once, so splitting them would only add requests.
  splitRouteModules: false,
} satisfies Config;
