import { timingSafeEqual } from "node:crypto";
import { LOOPBACK_NAMES } from "./this-machine.ts";

export type Monitored = {
  /** Whether everything this process needs answers. */
  isReady: () => Promise<boolean>;
  /** The metrics in Prometheus' text form. */
  metrics: () => Promise<string>;
  metricsToken: string | undefined;
};

/** A request, and whether this machine itself sent it (`isLocal`). */
export type Asking = { request: Request; url: URL; isLocal: boolean };

/**
 * `GET /healthz` for whoever keeps the process running, `GET /metrics` for whoever watches it; `undefined` for other
 * addresses. Both answer under any name, because probes and monitors ask a process by its network address. Metrics need
 * the token, except from this machine by a loopback name: no foreign name that leads here may borrow that.
 */
export function createMonitoring(
  { isReady, metrics, metricsToken }: Monitored,
  headers: Readonly<Record<string, string>>,
): (asking: Asking) => Promise<Response> | undefined {
  const answer = (body: string, status: number, contentType = "text/plain; charset=utf-8") =>
    new Response(body, { status, headers: { ...headers, "content-type": contentType, "cache-control": "no-store" } });
  async function healthz() {
    const ready = await isReady().catch(() => false);
    return ready ? answer("ready\n", 200) : answer("not ready\n", 503);
  }
  async function metricsFor({ request, url, isLocal }: Asking) {
    const isThisMachine = isLocal && LOOPBACK_NAMES.includes(url.hostname);
    if (!isThisMachine && !hasToken(request, metricsToken)) return answer("Not found\n", 404);
    return answer(await metrics(), 200, "text/plain; version=0.0.4; charset=utf-8");
  }
  return (asking) => {
    if (asking.url.pathname === "/healthz") return healthz();
    return asking.url.pathname === "/metrics" ? metricsFor(asking) : undefined;
  };
}

function hasToken({ headers }: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
