import { toCedisText } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { receiptNumberText } from "#api/receipts/receipt-mail.ts";

/** Texts a receipt to a donor who gave a number and no address. Throws if a retry may help. */
export async function textReceipt(deps: Deps, subject: string): Promise<null> {
  const receipt = await deps.receipts.take(subject, deps.clock.now());
  // The donor may have been erased since, or may have asked for no more texts.
  if (!receipt || receipt.donorPhone === "" || (await deps.blockedPhones.isBlocked(receipt.donorPhone))) return null;
  const { brandName, publicOrigin: origin } = deps.config;
  const { check } = receiptLinks({ keyring: deps.keyring, origin }, receipt, receipt.at);
  const day = receipt.receivedOn ?? new Date(receipt.at).toISOString().slice(0, 10);
  // Characters outside the alphabet of text messages, such as the cedi sign, would double the price of the text.
  const words = `${brandName} received GHS ${toCedisText(receipt.amount)} from you on ${day}. Thank you. Receipt ${receiptNumberText(receipt.number)}: ${check}`;
  const outcome = await deps.texts.sendText({ phone: receipt.donorPhone, words });
  if (outcome === "sent") await deps.receipts.markSent(receipt.number, deps.clock.now());
  else deps.log.warn({ job: "text-receipt", reference: receipt.reference }, "the text service refused a receipt");
  return null;
}
