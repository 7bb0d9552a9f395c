import { contentOf } from "#contract/content/content.ts";
import type { ServerDeps } from "./app.ts";

const FIRST_CONTENT = contentOf([]);

/** The parts of a server that serves only built pages and files, without the API, the pretend phones or monitoring. */
export const PAGES_ALONE = {
  api: undefined,
  sandbox: undefined,
  sandboxUrl: null,
  updates: "by-mail",
  received: () => undefined,
  content: () => FIRST_CONTENT,
  health: { isDraining: () => false, troubles: async () => [], metrics: async () => "", metricsToken: undefined },
  prepared: true,
  report(error) {
    throw error;
  },
} satisfies Partial<ServerDeps>;
