import { mailBrand } from "#api/content/mail-brand.ts";
import type { Deps } from "#api/deps.ts";
import type { Mailed, Mailer } from "#api/receipts/mailer.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { type Receipt, receiptMail } from "#api/receipts/receipt-mail.ts";
import { subscriberMail } from "#api/subscribers/subscriber-mail.ts";
import { endMail, type MailEnd, WITHOUT_MAIL_MS } from "./end-mail.ts";

export async function sendReceipt(deps: Deps, subject: string, attempts: number): Promise<MailEnd> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const receipt = await deps.receipts.take(subject, deps.clock.now());
  // A recurring gift that began without a code has no address, because the address comes with the code.
  if (!receipt || receipt.donorEmail === "") return null;
  const mailed = await mailReceipt(deps, deps.mailer, receipt, receipt.at);
  return endReceipt(deps, mailed, { job: "send-receipt", receipt, attempts });
}

/** Sends a receipt again, at its donor's request. */
export async function resendReceipt(deps: Deps, number: string, attempts: number): Promise<MailEnd> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const receipt = await deps.receipts.again(number, deps.clock.now());
  // A donor who was erased has no address any more.
  if (!receipt || receipt.donorEmail === "") return null;
  const mailed = await mailReceipt(deps, deps.mailer, receipt, deps.clock.now());
  return endReceipt(deps, mailed, { job: "resend-receipt", receipt, attempts });
}

async function endReceipt(
  deps: Deps,
  mailed: Mailed,
  { job, receipt, attempts }: { job: string; receipt: Receipt; attempts: number },
): Promise<MailEnd> {
  if (mailed === "sent") await markSent(deps, receipt);
  return endMail(deps, mailed, { job, reference: receipt.reference, attempts });
}

/** Tries twice, because a connection may be cut at any time, and without the mark the receipt would be sent again. */
export async function markSent({ receipts, clock }: Deps, { number }: Receipt): Promise<void> {
  const mark = () => receipts.markSent(number, clock.now());
  await mark().catch(mark);
}

async function mailReceipt(deps: Deps, mailer: Mailer, receipt: Receipt, linkFrom: number): Promise<Mailed> {
  const brand = await mailBrand(deps);
  const links = receiptLinks({ keyring: deps.keyring, origin: brand.origin }, receipt, linkFrom);
  return mailer.send(receiptMail(receipt, brand, links));
}

export async function sendEmail(deps: Deps, subject: string, attempts: number): Promise<MailEnd> {
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const email = await deps.subscribers.email(subject);
  if (!email) return null;
  const { clock, keyring, subscribers } = deps;
  const mailed = await deps.mailer.send(subscriberMail(email, await mailBrand(deps), keyring));
  const next = endMail(deps, mailed, { job: "send-email", attempts });
  // Nobody is waiting for an update, and nobody should get one twice (decision 21).
  if (email.kind === "update" && mailed === "unknown") return null;
  const isStrangers = email.kind === "confirm" || email.kind === "already";
  if (isStrangers && (mailed === "no-address" || mailed === "refused"))
    await subscribers.refuse(email.email, clock.now());
  // An unconfirmed subscriber is deleted anyway.
  if (mailed !== "no-address" || email.kind === "confirm") return next;
  return deps.subscribers.refused(email.id, deps.clock.now());
}
