import { createApi } from "#api/app.ts";
import type { ApiConfig } from "#api/config.ts";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { type Json, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createServer } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createCookieSealer } from "#server/cookie-sealer.ts";
import { loadBuild } from "#server/load-build.ts";
import { PAGES_ALONE } from "#server/pages-alone.ts";

export const ORIGIN = "https://beat.example";

/**
 * The configuration that docs/deploy.md asks for, behind one proxy. The provider is a stub on this machine, which
 * production takes for a proxy.
 */
export const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: ORIGIN,
  PROVIDER_ACCOUNT: "2040002",
  PROVIDER_KEY: "key",
  PROVIDER_SECRET: "secret-of-the-provider",
  API_SECRET: "a secret that is long enough for tests",
  COOKIE_SECRET: "another secret that is long enough",
  TRUSTED_PROXIES: "1",
  PHONE_CHECK: "off",
  METRICS_TOKEN: "the token of the monitor",
  LOG_LEVEL: "silent",
};

export const PAY = "/api/v1/payments/pay/mobilemoney";

export type Answered = { status: number; text: string; body: Json };
export type Production = {
  api: TestApi;
  mail: MailServer;
  /** Sends a request to the whole server, from the network address that the proxy reports. */
  ask: (
    method: string,
    path: string,
    from: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answered>;
  /** What has reached a phone, according to the stub of the provider. */
  phone: (msisdn: string) => Promise<{ prompts: unknown[]; texts: { words: string }[] }>;
  close: () => Promise<void>;
};

/** The built site and the API as production configures them, on a clock that the test moves. */
export async function openProduction(phoneCheck: ApiConfig["phoneCheck"] = "off"): Promise<Production> {
  const mail = await startMailServer();
  const api = await openTestApi({ ...PRODUCTION, SMTP_URL: mail.url });
  // Deletes personal data every hour as the privacy policy says, like a server's worker.
  await api.deps.jobs.begin("forget", api.clock.now());
  const { config } = readConfig({ ...PRODUCTION, SMTP_URL: mail.url, PROVIDER_URL: api.sandboxUrl });
  const now = () => new Date(api.clock.now());
  const app = createApi({ ...api.deps, config: { ...api.deps.config, phoneCheck } });
  const { answer } = createServer({
    ...PAGES_ALONE,
    ...(await loadBuild({ styleguide: false })),
    config,
    cookies: createCookieSealer({ secret: PRODUCTION.COOKIE_SECRET, secure: true, now }),
    api: { fetch: (request, connection) => app.fetch(request, connection) },
    health: {
      ...PAGES_ALONE.health,
      troubles: api.deps.troubles,
      metrics: () => api.deps.metrics.registry.metrics(),
      metricsToken: PRODUCTION.METRICS_TOKEN,
    },
    now,
  });
  return {
    api,
    mail,
    async ask(method, path, from, body, headers = {}) {
      const request = new Request(`${ORIGIN}${path}`, {
        method,
        headers: { "x-forwarded-for": from, ...(body ? { "content-type": "application/json" } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const visit = { request, url: new URL(request.url), isLocal: false, connection: undefined };
      const response = await answer(visit);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
    },
    phone: async (msisdn) =>
      (await api.sandbox("GET", `/phones/${msisdn}`)) as { prompts: unknown[]; texts: { words: string }[] },
    async close() {
      await api.close();
      await mail.close();
    },
  };
}
