import { readReference } from "#contract/reference.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";

/** The gift with this id, or with this public reference. Throws `RefusedError` if there is none. */
export async function findGift({ finder }: OperatorContext, name: string): Promise<FoundGift> {
  const { gifts } = await finder.find({ reference: name });
  const read = readReference(name);
  const own = read.kind === "reference" ? read.reference : name;
  // A second payment under one reference at the provider is found by the id of the first, too.
  const gift = gifts.find(({ id, reference }) => id === own || reference === own) ?? gifts[0];
  if (gift) return gift;
  throw new RefusedError("There is no gift with this reference.");
}
