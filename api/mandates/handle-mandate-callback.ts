import { type Clock, dateOf } from "#api/clock.ts";
import type { Callback } from "#api/payments/ports.ts";
import { cancelMandate } from "./cancel-mandate.ts";
import { dueDateOf } from "./charge-dates.ts";
import type { MandateStore } from "./ports.ts";

/**
 * Handles a callback about a recurring gift. It proves nothing by itself: a charge of its date is expected and asked about,
 * and a reported end makes us ask the provider to stop.
 */
export async function handleMandateCallback(
  deps: { mandates: MandateStore; clock: Clock; newId: () => string; wake: () => void },
  mandateId: string,
  callback: Callback,
): Promise<void> {
  const mandate = await deps.mandates.find(mandateId);
  if (!mandate) return;
  const at = deps.clock.now();
  if (callback.kind === "cancelled") {
    // After our own request to stop, this callback is only its echo.
    if (mandate.state === "active" || mandate.state === "awaiting-approval" || mandate.state === "unknown") {
      await cancelMandate(deps, mandateId, "worker");
    }
  }
  const isNamed = "transactionId" in callback && (callback.transactionId !== null || callback.networkId !== null);
  if ((callback.kind === "success" || callback.kind === "failure") && isNamed) {
    const dueOn = dueDateOf(mandate.startsOn, mandate.interval, dateOf(at));
    const note = `reported as a ${callback.kind}`;
    await deps.mandates.expectCharge({ id: deps.newId(), mandateId, dueOn, at, note });
  }
  await deps.mandates.checkNow(mandateId, at);
}
