import { timingSafeEqual } from "node:crypto";
import { LOOPBACK_NAMES } from "#process/sender.ts";

export type Monitored = {
  /** Whether this process is stopping, so that a proxy should send requests elsewhere. */
  isDraining: () => boolean;
  /** The reasons why gifts cannot be taken or somebody has to look, a sentence each; empty if all is well. */
  troubles: () => Promise<readonly string[]>;
  metrics: () => Promise<string>;
  metricsToken: string | undefined;
};

/** A request. `isLocal`: this machine itself sent it. */
export type Asking = { request: Request; url: URL; isLocal: boolean };

/**
 * `GET /livez`: whether the process answers at all; `GET /healthz`: whether it should get requests; `GET /healthz/money`:
 * whether gifts can be taken and nobody has to look, which alone needs the store (decision 42); `GET /metrics`. Returns
 * `undefined` for other paths. Any host name will do, because probes use a network address. The metrics take the token, or
 * without one a request of this machine by a loopback name, so that a foreign name that points here does not get them.
 */
export function createMonitoring({
  isDraining,
  troubles,
  metrics,
  metricsToken,
}: Monitored): (asking: Asking) => Promise<Response> | undefined {
  const answer = (body: string, status: number, contentType = "text/plain; charset=utf-8") =>
    new Response(body, { status, headers: { "content-type": contentType, "cache-control": "no-store" } });
  async function money() {
    const found = await troubles();
    const body = found.length === 0 ? { status: "ok" } : { status: "trouble", reasons: found };
    return answer(`${JSON.stringify(body)}\n`, found.length === 0 ? 200 : 503, "application/json; charset=utf-8");
  }
  async function metricsFor({ request, url, isLocal }: Asking) {
    const isThisMachine = isLocal && LOOPBACK_NAMES.includes(url.hostname);
    const mayRead = metricsToken === undefined ? isThisMachine : hasToken(request, metricsToken);
    return mayRead
      ? answer(await metrics(), 200, "text/plain; version=0.0.4; charset=utf-8")
      : answer("Not found\n", 404);
  }
  return (asking) => {
    switch (asking.url.pathname) {
      case "/livez":
        return Promise.resolve(answer("alive\n", 200));
      case "/healthz":
        return Promise.resolve(isDraining() ? answer("draining\n", 503) : answer("ready\n", 200));
      case "/healthz/money":
        return money();
      case "/metrics":
        return metricsFor(asking);
      default:
        return undefined;
    }
  };
}

function hasToken({ headers }: Request, token: string): boolean {
  const given = Buffer.from(headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
