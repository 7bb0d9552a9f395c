import type { OperatorContext } from "#api/operator-context.ts";
import { action, donationsLike, seeDonation } from "./case-parts.ts";
import { caseFacts } from "./donation-words.ts";
import type { Case } from "./view.ts";

/** Receipts that Beat could not send so far. */
export async function receipts(context: OperatorContext): Promise<Case[]> {
  return (await donationsLike(context, { receipt: "waiting" })).map((gift) => ({
    id: `receipt-${gift.id}`,
    title: `A receipt has not been sent: ${gift.reference}`,
    text: "Beat keeps trying. You can send it now, to another address if this one is wrong.",
    facts: caseFacts(gift),
    actions: [action("receipt-resend", "Send it", { gift: gift.id }), seeDonation(gift.id)],
  }));
}
