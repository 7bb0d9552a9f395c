import type { Deps } from "#api/deps.ts";
import { giftLink } from "#api/manage/pass.ts";
import type { Mailed, Mailer } from "#api/receipts/mailer.ts";
import { type Receipt, receiptMail } from "#api/receipts/receipt-mail.ts";
import { letterMail } from "#api/subscribers/letter-mail.ts";

// Without a mail server mails wait, receipts numbered and whole, until there is one.
const WITHOUT_MAIL_MS = 3_600_000;

export async function sendReceipt(deps: Deps, subject: string): Promise<number | null> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const receipt = await deps.receipts.take(subject, deps.clock.now());
  // A recurring gift that the provider began without a code has no address: the code's request would have brought it.
  if (!receipt || receipt.donorEmail === "") return null;
  const mailed = await mailReceipt(deps, deps.mailer, receipt, receipt.at);
  if (mailed === "sent") await deps.receipts.markSent(receipt.number, deps.clock.now());
  else deps.log.warn({ job: "send-receipt", reference: subject }, "the mail server refused a receipt");
  return null;
}

/** Sends a receipt once more, as its donor asked. */
export async function resendReceipt(deps: Deps, number: number): Promise<number | null> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const receipt = await deps.receipts.again(number, deps.clock.now());
  // Who asked to be forgotten has no address any more.
  if (!receipt || receipt.donorEmail === "") return null;
  const mailed = await mailReceipt(deps, deps.mailer, receipt, deps.clock.now());
  if (mailed === "sent") await deps.receipts.markSent(number, deps.clock.now());
  else deps.log.warn({ job: "resend-receipt", reference: receipt.reference }, "the mail server refused a receipt");
  return null;
}

function mailReceipt(deps: Deps, mailer: Mailer, receipt: Receipt, linkFrom: number): Promise<Mailed> {
  const brand = brandOf(deps);
  const kind = receipt.gift === "donation" ? "donation" : "recurring";
  const link = giftLink({ sealing: deps.sealing, origin: brand.origin }, { kind, id: receipt.reference }, linkFrom);
  return mailer.send(receiptMail(receipt, brand, link));
}

export async function sendLetter(deps: Deps, subject: string): Promise<number | null> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const letter = await deps.subscribers.letter(subject);
  if (!letter) return null;
  const mailed = await deps.mailer.send(letterMail(letter, brandOf(deps), deps.sealing));
  if (mailed === "sent") return null;
  deps.log.warn({ job: "send-letter" }, "the mail server refused a letter");
  // Who has not confirmed is forgotten anyway.
  if (mailed === "refused" || letter.kind === "confirm") return null;
  return deps.subscribers.refused(letter.id, deps.clock.now());
}

function brandOf({ config }: Deps): { name: string; email: string; origin: string } {
  return { name: config.brandName, email: config.supportEmail, origin: config.publicOrigin };
}
