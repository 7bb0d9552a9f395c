import { confirmDonation } from "#api/donations/confirm-donation.ts";
import type { PaymentGateway, StatusOutcome } from "#api/donations/ports.ts";
import { confirmCycle } from "#api/recurring/confirm-cycle.ts";
import { confirmRecurring } from "#api/recurring/confirm-recurring.ts";
import type { FoundGift } from "#api/store/operations/donation-finder.ts";
import type { OperatorContext } from "./operator-context.ts";

/**
 * Has a gift confirmed as the worker does it, and answers what the provider said. What is settled is asked about too,
 * to see whether the provider still says the same; nothing can come of that.
 */
export async function askProvider(context: OperatorContext, gift: FoundGift): Promise<StatusOutcome[]> {
  const said: StatusOutcome[] = [];
  const gateway: PaymentGateway = {
    ...context.gateway,
    async paymentStatus(query) {
      const outcome = await context.gateway.paymentStatus(query);
      said.push(outcome);
      return outcome;
    },
  };
  const deps = { ...context, gateway };
  switch (gift.kind) {
    case "donation":
      await confirmDonation(deps, gift.id);
      if (said.length === 0) await gateway.paymentStatus({ reference: gift.id });
      break;
    case "cycle":
      await confirmCycle(deps, gift.id);
      if (said.length === 0 && gift.providerId) await gateway.paymentStatus({ providerId: gift.providerId });
      break;
    case "recurring": {
      await confirmRecurring(deps, gift.id);
      const charges = (await context.finder.find({ reference: gift.id })).gifts.filter(
        (found) => found.kind === "cycle",
      );
      for (const charge of charges) await confirmCycle(deps, charge.id);
      break;
    }
  }
  return said;
}
