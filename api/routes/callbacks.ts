import { Hono } from "hono";
import type { Deps } from "#api/deps.ts";
import { handleMandateCallback } from "#api/mandates/handle-mandate-callback.ts";
import type { CallbackKind } from "#api/store/payments/callback-store.ts";
import { readText } from "./reading.ts";

/** A repeated callback says nothing new, but the process that kept it may have died before it acted on it. */
const TIMES_ACTED_ON = 3;

/**
 * `POST /callbacks/{receive|recurring}/{id}/{token}`: stored if it is about a gift of ours, not trusted, and followed by a
 * question. Every answer is 200 and empty, so that nobody learns which ids exist; only a failure to store is a 5xx, because
 * then a retry helps.
 */
export function callbackRoutes(deps: Deps): Hono {
  return new Hono().post("/callbacks/:kind{receive|recurring}/:id/:token", async (c) => {
    const { id, token } = c.req.param();
    const kind: CallbackKind = c.req.param("kind") === "recurring" ? "recurring" : "receive";
    const raw = await readText(c);
    const at = deps.clock.now();
    const isOurs = deps.keyring.callbackToken.isOf(`${kind}:${id}`, token);
    const said = deps.gateway.readCallback(raw);
    deps.metrics.callbacks.inc({ kind, hint: isOurs ? said.kind : "foreign" });
    const times = isOurs ? await deps.callbacks.keep({ kind, subjectId: id, said, raw, at }) : 0;
    const isActedOn = times >= 1 && times <= TIMES_ACTED_ON;
    if (isActedOn && kind === "receive") await deps.payments.checkNow(id, at);
    if (isActedOn && kind === "recurring") await handleMandateCallback(deps, id, said);
    return c.body(null, 200);
  });
}
