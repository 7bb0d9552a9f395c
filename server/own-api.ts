import { fillPracticeStore } from "./practice-fill.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createApi } from "#api/app.ts";
import type { Config } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { startWorker } from "#api/jobs/worker.ts";
import { LOOPBACK_NAMES } from "#process/sender.ts";
import { startSandbox } from "#sandbox/start.ts";
import type { Updates } from "#site/site-config.ts";

export type MountedApp = { fetch: (request: Request, connection?: object) => Response | Promise<Response> };

/** What the server asks of the API, wherever that is. */
type ServedApi = {
  /** The API itself, if it is in this process. */
  api: MountedApp | undefined;
  /** The pretend provider in this process, if no real one is configured. */
  sandbox: MountedApp | undefined;
  /** The address of the pretend phones; `null` if real money moves. */
  sandboxUrl: string | null;
  /** Whether and how updates by e-mail are sent. */
  updates: Updates;
  /** The reasons why gifts cannot be taken or somebody has to look; empty if all is well. */
  troubles: () => Promise<string[]>;
  metrics: () => Promise<string>;
};

/** When another host serves the API, it says itself if it sends no updates, and reports its own troubles. */
export const FOREIGN_API: ServedApi = {
  api: undefined,
  sandbox: undefined,
  sandboxUrl: null,
  updates: "by-mail",
  troubles: async () => [],
  metrics: async () => "",
};

/** Opens the responder API in this process, with its worker and, if no provider is configured, with the pretend one. */
export async function openOwnApi(config: Config) {
  const sandbox = config.provider.url === "" ? await openSandbox(config) : undefined;
  const address = join(config.dataDir, "sandbox-address");
  const deps = await buildDeps(
    sandbox
      ? {
          ...config,
          provider: { ...config.provider, url: sandbox.url },
          // The pretend provider is on this machine, so its callbacks need not use the public address.
          callbackOrigin: `http://localhost:${config.port}`,
        }
      : config,
    // Practice mode sends no e-mails, but shows those that would be sent.
    sandbox ? { mailer: { send: async (mail) => (sandbox.deliver(mail), "sent") } } : {},
  );
  // The operators' command line reads this address to reach the same provider. We write it only once we hold the store,
  // so as not to overwrite another server's.
  if (sandbox) {
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(address, sandbox.url);
  }
  const api = createApi(deps);
  const stop = new AbortController();
  const filled = sandbox && config.fill ? fillPracticeStore(deps, sandbox.url, stop.signal) : Promise.resolve();
  const worker = filled
    .catch((error: unknown) => deps.log.error({ error }, "the practice store could not be filled"))
    .then(() => startWorker(deps, stop.signal));
  return {
    api: { fetch: (request: Request, connection?: object) => api.fetch(request, connection) },
    deps,
    sandbox,
    sandboxUrl: sandbox ? "/sandbox" : config.production ? null : phonesOf(config.provider.url),
    updates: config.secrets.smtpUrl ? "by-mail" : sandbox ? "practice" : "off",
    troubles: deps.troubles,
    metrics: () => deps.metrics.registry.metrics(),
    /** Finishes the jobs that have begun, then closes the store. */
    async close() {
      stop.abort();
      await worker;
      await deps.close();
      await sandbox?.close();
      if (sandbox) await rm(address, { force: true });
    },
  } satisfies ServedApi & { deps: Deps; close: () => Promise<void> };
}

function openSandbox({ provider, secrets, dataDir }: Config) {
  return startSandbox({
    account: provider.account,
    key: provider.key,
    secret: secrets.provider,
    chargesFile: join(dataDir, "sandbox-charges.jsonl"),
    site: "",
  });
}

/** The address of the pretend phones. A provider on this machine is a sandbox (`npm run sandbox`), because no real one is. */
function phonesOf(providerUrl: string): string | null {
  return LOOPBACK_NAMES.includes(new URL(providerUrl).hostname) ? `${providerUrl}/sandbox` : null;
}
