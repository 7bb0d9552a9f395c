import type { Deps } from "#api/deps.ts";
import { askCode } from "#api/phone-codes/ask-code.ts";
import { stopAsking } from "#api/phone-codes/stop-asking.ts";
import type { Handlers } from "./answer-routes.ts";
import { addressOf } from "./reading.ts";
import { refuseCode, tooMany } from "./refusals.ts";

/** Whether a phone is prompted, which whoever holds it decides with a code. */
export function promptsRoutes(deps: Deps) {
  return {
    "POST /prompts/codes": async (c, read) => {
      const { phone } = await read();
      const address = addressOf(c, deps.config.trustedProxies);
      const asked = await askCode(deps, { kind: "block-code", phone, address });
      if (asked.kind === "limited") throw tooMany(asked.retryAfterMs, "Too many codes were asked for.");
      return { status: 202, message: "A code is on its way to this number", data: { requestId: asked.requestId } };
    },
    "POST /prompts/choice": async (_, read) => {
      const done = await stopAsking(deps, await read());
      if (done.kind !== "done") throw refuseCode(done);
      const { prompts } = done;
      const message = prompts === "stopped" ? "This phone is not prompted" : "This phone may be prompted";
      return { status: 200, message, data: { prompts } };
    },
  } satisfies Partial<Handlers>;
}
