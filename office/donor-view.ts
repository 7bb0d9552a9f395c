import type { OperatorContext } from "#api/operator-context.ts";
import { findGift } from "./find-gift.ts";
import type { Fact, View } from "./view.ts";

/** Everything that is kept of a gift's donor, for the donor's own request. */
export async function readDonor(context: OperatorContext, id: string): Promise<View> {
  const { reference, donor } = await findGift(context, id);
  const kept: Fact[] = [
    ["Name", donor.name],
    ["E-mail", donor.email],
    ["Phone", donor.phone],
    ["Country", donor.country],
    ["City", donor.city],
    ["Company", donor.company],
  ];
  const facts = kept.filter(([, value]) => value !== "");
  return {
    kind: "message",
    title: `The donor of ${reference}`,
    facts,
    text: facts.length === 0 ? "Nothing is kept of this donor." : "",
  };
}
