import { mailBrand } from "#api/content/current-content.ts";
import { receiptLetter } from "#api/letters/receipt-letter.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";

/** Corrects the donor's address, in the gift too. Throws `RefusedError` if the person's data has been erased. */
export async function correctAddress(context: OperatorContext, gift: FoundGift, email: string): Promise<void> {
  const place =
    gift.mandateId === null
      ? ({ kind: gift.kind, id: gift.id } as const)
      : ({ kind: "mandate", id: gift.mandateId } as const);
  const isCorrected = await context.audited("gift correct-address", place.id, () =>
    context.giftsOfDonor.correctAddress(place, email),
  );
  if (!isCorrected) throw new RefusedError("There is nobody to write to: the person's data has been erased.");
}

/**
 * Sends a gift's receipt again, to the address as it is now. Returns its number. Throws `RefusedError` if there is no
 * mail server or no address, or if the server does not take it.
 */
export async function resendReceipt(context: OperatorContext, gift: FoundGift): Promise<string> {
  if (!context.mailer) throw new RefusedError("There is no mail server to send it with.");
  const at = context.clock.now();
  const receipt = await context.receipts.again(gift.receipt ?? "", at);
  if (!receipt?.donorEmail) throw new RefusedError("There is no address: the person's data has been erased.");
  const mail = receiptLetter({ brand: await mailBrand(context), keyring: context.keyring }, receipt, at);
  // Mail servers drop a second e-mail that has the id of the first.
  const mailed = await context.mailer.send({ ...mail, messageId: mail.messageId.replace("<", `<again-${at}-`) });
  if (mailed !== "sent") throw new RefusedError(NOT_SENT[mailed]);
  await context.receipts.markSent(receipt.number, at);
  return receipt.number;
}

const NOT_SENT = {
  "no-address": "The mail server refused the address: there is no such mailbox. Nothing was sent.",
  refused: "The mail server refused the mail. Nothing was sent.",
  "turned-away": "The mail server refuses everything we send (docs/runbook.md). Nothing was sent.",
  unknown:
    "The mail server took the mail and did not say whether it accepted it. It may still arrive: ask the donor before you send it again.",
};
