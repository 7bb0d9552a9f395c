import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { readHeldMail } from "#api/store/operations/held-mail.ts";
import { deed, donationsLike, seeDonation, SHOWN } from "./case-parts.ts";
import { heldWords } from "./deeds/held-mail.ts";
import { caseFacts, donorText, timeText } from "./donation-words.ts";
import type { Case } from "./view.ts";

/** Receipts that Beat could not send so far. */
export async function receipts(context: OperatorContext): Promise<Case[]> {
  return (await donationsLike(context, { receipt: "waiting" })).map((gift) => ({
    id: `receipt-${gift.id}`,
    title: `A receipt has not been sent: ${gift.reference}`,
    text: "Beat keeps trying. You can send it now, to another address if this one is wrong.",
    facts: caseFacts(gift),
    deeds: [deed("receipt-resend", "Send it", { gift: gift.id }), seeDonation(gift.id)],
  }));
}

/** E-mails of each kind that may have gone out before a restore. */
export async function heldMail(context: OperatorContext): Promise<Case[]> {
  return Promise.all(
    (await readHeldMail(context.database)).map(async (held) => ({
      id: `held-${held.kind}`,
      title: `Held since a restore: ${heldWords(held)}`,
      text: "They may have gone out before the store was lost, so Beat does not send them by itself. Ask whoever runs the server to look in the mail server’s log. A single receipt is sent again from the gift’s page.",
      facts: [["Since", timeText(held.since)], ...(await receiptFacts(context, held.ids))],
      deeds: [
        deed("mail-send", "Send them", { kind: held.kind }),
        deed("mail-leave", "Do not send them", { kind: held.kind }),
      ],
    })),
  );
}

/** The gifts whose first receipts are held. */
async function receiptFacts(context: OperatorContext, ids: readonly string[]): Promise<[string, string][]> {
  const gifts = ids
    .slice(0, SHOWN)
    .flatMap((id) => /^(?:send|text)-receipt:\w+:(?<gift>.+)$/u.exec(id)?.groups?.["gift"] ?? []);
  const found = await Promise.all(gifts.map(async (reference) => (await context.finder.find({ reference })).donations));
  return found.flat().map((gift) => [gift.reference, `${formatCedis(gift.amount)}, ${donorText(gift)}`]);
}
