import { toCedisText } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { receiptNumberText } from "#api/receipts/receipt-mail.ts";
import { AGAIN_MS, TRIES } from "./end-mail.ts";
import { markSent } from "./send-mails.ts";

/**
 * Texts a receipt to a donor who gave a number and no address. Returns when to text it again, or `null` for never. Throws
 * if the service has not taken it and a retry may help.
 */
export async function textReceipt(deps: Deps, subject: string, attempts: number): Promise<number | null> {
  const receipt = await deps.receipts.take(subject, deps.clock.now());
  // The donor may have been erased since, or the office may have ended all texts.
  if (!receipt || receipt.donorPhone === "") return null;
  if (await deps.blockedPhones.isBlocked(deps.keyring.hash(receipt.donorPhone))) return null;
  const { brandName, publicOrigin: origin } = deps.config;
  const { check } = receiptLinks({ keyring: deps.keyring, origin }, receipt, receipt.at);
  const day = receipt.receivedOn ?? new Date(receipt.at).toISOString().slice(0, 10);
  // Characters outside the alphabet of text messages, such as the cedi sign, would double the price of the text.
  const words = `${brandName} received GHS ${toCedisText(receipt.amount)} from you on ${day}. Thank you. Receipt ${receiptNumberText(receipt.number)}: ${check}`;
  const outcome = await deps.texts.sendText({ phone: receipt.donorPhone, words });
  const about = { job: "text-receipt", reference: receipt.reference };
  switch (outcome) {
    case "sent":
      await markSent(deps, receipt);
      return null;
    case "unknown":
      deps.log.warn(about, "the text service did not say whether it accepted a receipt");
      return attempts < TRIES ? deps.clock.now() + AGAIN_MS : null;
    case "refused":
      deps.log.warn(about, "the text service refused a receipt");
      return null;
  }
}
