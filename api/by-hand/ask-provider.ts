import { confirmAny } from "#api/mandates/confirm-charge.ts";
import { confirmMandate } from "#api/mandates/confirm-mandate.ts";
import type { StatusOutcome, StatusQuery } from "#api/payments/ports.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { OperatorContext } from "#api/operator-context.ts";

/**
 * Asks the provider about a gift now, and acts on the answer as the worker does. The worker asks too, and again after an
 * hour, a day, three days and seven days. Returns the provider's answers.
 */
export async function askProvider(context: OperatorContext, gift: Pick<FoundGift, "kind" | "id">) {
  const said: StatusOutcome[] = [];
  const gateway = {
    ...context.gateway,
    async paymentStatus(query: StatusQuery) {
      const outcome = await context.gateway.paymentStatus(query);
      said.push(outcome);
      return outcome;
    },
  };
  const deps = { ...context, gateway };
  const at = context.clock.now();
  if (gift.kind === "mandate") await confirmMandate(deps, gift.id);
  const payments = gift.kind === "payment" ? [gift] : await context.mandates.chargesOf(gift.id);
  for (const { id } of payments) {
    await context.payments.askAgain(id, at);
    await confirmAny(deps, id);
  }
  return said;
}
