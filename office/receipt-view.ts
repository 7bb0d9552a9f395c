import { mailBrand } from "#api/content/current-content.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { GIVEN_BACK, receiptRows } from "#api/letters/receipt-letter.ts";
import { findGift } from "./find-gift.ts";
import type { View } from "./view.ts";

/** A gift's receipt as a page to print, for a donor without e-mail. It names the donor. */
export async function readReceipt(context: OperatorContext, id: string): Promise<View> {
  const gift = await findGift(context, id);
  const at = context.clock.now();
  const receipt = gift.receipt === null ? undefined : await context.receipts.again(gift.receipt, at);
  if (!receipt) throw new RefusedError("This gift has no receipt: no money of it has been counted.");
  const { name, email, origin } = await mailBrand(context);
  const { check } = receiptLinks({ keyring: context.keyring, origin }, receipt, at);
  return {
    kind: "message",
    title: `Receipt ${receipt.number}`,
    facts: [
      ...(receipt.donorName ? [["Received from", receipt.donorName] as const] : []),
      ...receiptRows(receipt, name),
    ],
    text: [
      "Thank you for your donation.",
      ...(receipt.returned ? [GIVEN_BACK] : []),
      `Anyone you show this receipt to can check it: ${check}`,
      `Questions? Write to ${email} and give the reference.`,
    ].join("\n\n"),
  };
}
