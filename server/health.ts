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

/** `GET /healthz` for whoever keeps the process running, `GET /metrics` for whoever watches it. */
export function healthSteps({ isReady, metrics, metricsToken }: Health, headers: HeaderSet): Step {
  const answer = (body: string, status: number, contentType = "text/plain; charset=utf-8") =>
    new Response(body, { status, headers: { ...headers, "content-type": contentType, "cache-control": "no-store" } });
  return async (visit) => {
    if (visit.url.pathname === "/healthz") {
      const ready = await isReady().catch(() => false);
      return ready ? answer("ready\n", 200) : answer("not ready\n", 503);
    }
    if (visit.url.pathname !== "/metrics") return undefined;
    if (!visit.isLocal && !hasToken(visit, metricsToken)) return answer("Not found\n", 404);
    return answer(await metrics(), 200, "text/plain; version=0.0.4; charset=utf-8");
  };
}

function hasToken({ request }: Visit, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
