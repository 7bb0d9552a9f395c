import type { ServerDeps } from "./app.ts";

/** A server of built pages and files, without the API, the pretend phones or anybody who watches it. */
export const PAGES_ALONE = {
  api: undefined,
  sandbox: undefined,
  sandboxUrl: null,
  updates: "by-mail",
  received: () => undefined,
  health: { isDraining: () => false, troubles: async () => [], metrics: async () => "", metricsToken: undefined },
  prepared: true,
  report(error) {
    throw error;
  },
} satisfies Partial<ServerDeps>;
