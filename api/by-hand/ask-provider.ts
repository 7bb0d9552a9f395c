import { confirmDonation } from "#api/donations/confirm-donation.ts";
import type { PaymentGateway, StatusOutcome } from "#api/donations/ports.ts";
import { confirmCharge } from "#api/recurring/confirm-charge.ts";
import { confirmRecurring } from "#api/recurring/confirm-recurring.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import type { OperatorContext } from "#api/operator-context.ts";

/**
 * Confirms a gift as the worker does, and returns the provider's answer. For a settled gift it only checks whether the
 * provider still says the same, and changes nothing.
 */
export async function askProvider(context: OperatorContext, donation: FoundDonation): Promise<StatusOutcome[]> {
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
  switch (donation.kind) {
    case "donation":
      await confirmDonation(deps, donation.id);
      if (said.length === 0) await gateway.paymentStatus({ reference: donation.id });
      break;
    case "charge":
      await confirmCharge(deps, donation.id);
      if (said.length === 0 && donation.providerId) await gateway.paymentStatus({ providerId: donation.providerId });
      break;
    case "recurring": {
      await confirmRecurring(deps, donation.id);
      const charges = (await context.finder.find({ reference: donation.id })).donations.filter(
        (found) => found.kind === "charge",
      );
      for (const charge of charges) await confirmCharge(deps, charge.id);
      break;
    }
  }
  return said;
}
