import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";

/** The gift with this id, or with this public reference. Throws `RefusedError` if there is none. */
export async function findDonation({ finder }: OperatorContext, reference: string): Promise<FoundDonation> {
  const [gift] = (await finder.find({ reference })).donations;
  if (gift) return gift;
  throw new RefusedError("There is no gift with this reference.");
}
