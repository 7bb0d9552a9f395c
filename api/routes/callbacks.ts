import { Hono } from "hono";
import type { Deps } from "#api/deps.ts";
import { handleRecurringCallback } from "#api/recurring/handle-recurring-callback.ts";
import { readText } from "./reading.ts";

/**
 * `POST /callbacks/{receive|recurring}/{id}/{token}`: where the provider tells us that something happened. We believe
 * nothing in it: we store the body and ask for the status. Every answer is 200 and empty, so that nobody learns which
 * ids exist; only a failure to store the body is a 5xx, because then a repeat helps.
 */
export function callbackRoutes(deps: Deps): Hono {
  return new Hono().post("/callbacks/:kind{receive|recurring}/:id/:token", async (c) => {
    const { id, token } = c.req.param();
    const kind = c.req.param("kind") === "recurring" ? "recurring" : "receive";
    const raw = await readText(c);
    const at = deps.clock.now();
    const isOurs = deps.keyring.isCallbackToken(`${kind}:${id}`, token);
    const hint = deps.gateway.readCallback(raw);
    deps.metrics.callbacks.inc({ kind, hint: isOurs ? hint.kind : "foreign" });
    const isNews = await deps.callbacks.keep({ kind, subjectId: isOurs ? id : null, hint, raw, at });
    if (isOurs && kind === "receive") await deps.donations.hint(id, at, isNews);
    if (isOurs && kind === "recurring") await handleRecurringCallback(deps, id, hint);
    deps.wake();
    return c.body(null, 200);
  });
}
