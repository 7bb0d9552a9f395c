import { formatCedis } from "#contract/money.ts";
import { HORIZON_MS } from "#api/payments/confirm-donation.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { readOwedCharges } from "#api/store/payments/owed-charges.ts";
import { action, donationsLike, seeDonation } from "./case-parts.ts";
import { caseFacts } from "./donation-words.ts";
import type { Case } from "./view.ts";

const OWED_WORDS = {
  double: "It was taken twice for one date. Give it back in the provider’s dashboard, and then ask again.",
  "after-cancel":
    "It was taken after the gift had ended. Give it back in the provider’s dashboard, and then ask again.",
};

/** Charges that came although none was due. */
export async function owed(context: OperatorContext): Promise<Case[]> {
  return (await readOwedCharges(context.database.db)).map(({ id, flag, dueOn, amount }) => ({
    id: `owed-${id}`,
    title: `${formatCedis(amount)} that we have to give back`,
    text: OWED_WORDS[flag],
    facts: [
      ["Charge", id],
      ["Due on", dueOn],
    ],
    actions: [action("gift-ask", "Ask again", { gift: id }), seeDonation(id)],
  }));
}

/** Recurring gifts that the donor ended and the provider may still charge. */
export async function unstopped(context: OperatorContext): Promise<Case[]> {
  return (await donationsLike(context, { states: ["cancelling"] })).map((gift) => ({
    id: `stop-${gift.id}`,
    title: `A recurring gift is not stopped: ${gift.reference}`,
    text: "The donor ended it, and the provider has not confirmed. Beat keeps asking. If it is stopped in the provider’s dashboard, decide that it is cancelled.",
    facts: caseFacts(gift),
    actions: [
      gift.providerId === null
        ? action("recurring-invoice", "Enter its invoice", { gift: gift.id })
        : action("recurring-stop", "Ask the provider to stop", { gift: gift.id }),
      action("gift-decide", "Decide", { gift: gift.id, to: "cancelled" }),
      seeDonation(gift.id),
    ],
  }));
}

/** Recurring gifts of which nobody knows whether they began. */
export async function uncertain(context: OperatorContext): Promise<Case[]> {
  const gifts = await donationsLike(context, { states: ["unknown"], to: context.clock.now() - HORIZON_MS });
  return gifts
    .filter(({ kind }) => kind === "recurring")
    .map((gift) => ({
      id: `unknown-${gift.id}`,
      title: `Nobody knows whether this recurring gift began: ${gift.reference}`,
      text: "The provider did not answer when it was set up. Look in its list.",
      facts: caseFacts(gift),
      actions: [
        action("gift-ask", "Ask again", { gift: gift.id }),
        ...(gift.providerId === null ? [action("recurring-invoice", "Enter its invoice", { gift: gift.id })] : []),
        action("gift-decide", "It never began", { gift: gift.id, to: "failed" }),
        seeDonation(gift.id),
      ],
    }));
}
