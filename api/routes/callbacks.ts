import { Hono } from "hono";
import type { Deps } from "#api/deps.ts";
import { readCallback } from "#api/gateway/hubtel/callbacks.ts";
import { readText } from "./reading.ts";

/**
 * `POST /callbacks/{receive|recurring}/{id}/{token}`: where the provider tells us that something happened. Nothing is
 * believed: the body is kept, the status is asked. Every answer is 200 and empty, so that nobody learns which ids
 * exist; only a failure to keep the body is a 5xx, because then a repeat helps.
 */
export function callbackRoutes(deps: Deps): Hono {
  return new Hono().post("/callbacks/:kind{receive|recurring}/:id/:token", async (c) => {
    const { kind, id, token } = c.req.param();
    const raw = await readText(c);
    const at = deps.clock.now();
    const isOurs = deps.sealing.isCallbackToken(`${kind}:${id}`, token);
    const hint = readCallback(raw);
    deps.metrics.callbacks.inc({ kind, hint: isOurs ? hint.kind : "foreign" });
    await deps.callbacks.keep({
      kind,
      subjectId: isOurs ? id : null,
      hint: hint.kind,
      reason: hint.kind === "failure" ? hint.reason : null,
      raw,
      at,
    });
    if (isOurs && kind === "receive") await deps.donations.hint(id, at);
    if (isOurs && kind === "recurring") await reportRecurring(deps, id, hint, at);
    deps.wake();
    return c.body(null, 200);
  });
}

async function reportRecurring(deps: Deps, id: string, hint: ReturnType<typeof readCallback>, at: number) {
  const recurring = await deps.recurring.find(id);
  if (!recurring) return;
  if (hint.kind === "cancelled") {
    await deps.recurring.transition({
      id,
      to: "cancelled",
      cause: "worker",
      at,
      note: "the provider stopped it",
      set: { nextCharge: null },
    });
  } else if ((hint.kind === "success" || hint.kind === "failure") && hint.providerId) {
    await deps.recurring.reportCycle({
      id: deps.newId(),
      recurringId: id,
      providerId: hint.providerId,
      amount: recurring.amount,
      reportedAt: at,
    });
  } else if (hint.kind === "failure") {
    // A failed approval has no transaction to ask about; nothing was charged, and a later charge would reopen it.
    await deps.recurring.transition({ id, to: "failed", cause: "worker", at, note: "approval failed" });
  }
}
