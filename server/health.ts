import { timingSafeEqual } from "node:crypto";
import type { HeaderSet } from "./security-headers.ts";
import type { Step, Visit } from "./visit.ts";

export type Health = {
  /** Whether everything this process needs answers. */
  isReady: () => Promise<boolean>;
  /** The metrics in Prometheus' text form. */
  metrics: () => Promise<string>;
  metricsToken: string | undefined;
};

/**
 * `GET /healthz` for whoever keeps the process running, `GET /metrics` for whoever watches it. `forMonitors` stands
 * before the check of the host: probes and monitors ask a process by its network address. `forThisMachine` stands after
 * it: this machine needs no token, and no foreign name that leads here may borrow that.
 */
export function healthSteps(
  { isReady, metrics, metricsToken }: Health,
  headers: HeaderSet,
): { forMonitors: Step; forThisMachine: Step } {
  const answer = (body: string, status: number, contentType = "text/plain; charset=utf-8") =>
    new Response(body, { status, headers: { ...headers, "content-type": contentType, "cache-control": "no-store" } });
  const metricsAnswer = async () => answer(await metrics(), 200, "text/plain; version=0.0.4; charset=utf-8");
  async function healthz() {
    const ready = await isReady().catch(() => false);
    return ready ? answer("ready\n", 200) : answer("not ready\n", 503);
  }
  return {
    forMonitors(visit) {
      if (visit.url.pathname === "/healthz") return healthz();
      return visit.url.pathname === "/metrics" && hasToken(visit, metricsToken) ? metricsAnswer() : undefined;
    },
    forThisMachine(visit) {
      if (visit.url.pathname !== "/metrics") return undefined;
      return visit.isLocal ? metricsAnswer() : answer("Not found\n", 404);
    },
  };
}

function hasToken({ request }: Visit, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
