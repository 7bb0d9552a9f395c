import { dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { Callback } from "#api/payments/ports.ts";
import { cancelMandate } from "./cancel-mandate.ts";
import { dueDateOf } from "./charge-dates.ts";

/** A callback proves nothing: we expect its charge and ask about it, and at a reported end we ask the provider to stop. */
export async function handleMandateCallback(deps: Deps, mandateId: string, callback: Callback): Promise<void> {
  const mandate = await deps.mandates.find(mandateId);
  if (!mandate) return;
  const at = deps.clock.now();
  if (callback.kind === "cancelled") {
    // After our own request to stop, this callback is only its echo.
    if (mandate.state === "active" || mandate.state === "awaiting-approval" || mandate.state === "unknown") {
      await cancelMandate(deps, mandateId, "worker");
    }
  }
  const isNamed = callback.transactionId !== null || callback.networkId !== null;
  if ((callback.kind === "success" || callback.kind === "failure") && isNamed) {
    const dueOn = dueDateOf(mandate.startsOn, mandate.interval, dateOf(at));
    const note = `reported as a ${callback.kind}`;
    await deps.mandates.expectCharge({ id: deps.newId(), mandateId, dueOn, at, note });
    if (callback.kind === "success") await doubtFailures(deps, mandateId, dueOn);
  }
  await deps.mandates.checkNow(mandateId, at);
}

/** A charge that failed by a report alone and is now reported as taken is unknown again: it may be impossible to ask. */
async function doubtFailures({ mandates, payments, clock }: Deps, mandateId: string, dueOn: string): Promise<void> {
  const isDoubtful = ({ dueOn: due, state, transactions }: Payment) =>
    due === dueOn && (state === "failed" || state === "expired") && transactions.length === 0;
  for (const { id } of (await mandates.chargesOf(mandateId)).filter(isDoubtful)) {
    const note = "a success was reported after the failure";
    await payments.move({ id, cause: "worker", at: clock.now(), to: "unknown", note });
  }
}
