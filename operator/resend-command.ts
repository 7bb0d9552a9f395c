import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { receiptMail } from "#api/receipts/receipt-mail.ts";
import { correctAddress } from "#api/store/donors/correct-address.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError, UsageError } from "./errors.ts";
import type { OperatorContext } from "./operator-context.ts";
import { theDonationWithReceipt } from "./find-donation.ts";

export const resendCommand: Command = {
  name: "gift resend-receipt",
  usage: "REFERENCE [--to ADDRESS]",
  summary:
    "send a receipt again, to the address given with the gift; --to corrects that address first, in the gift too",
  words: { least: 1, most: 1 },
  options: { to: { type: "string" } },
  async run(call) {
    const typed = textOption(call, "to");
    const to = typed === undefined ? undefined : cleanEmail(typed);
    if (to !== undefined && emailProblem(to) !== undefined) {
      throw new UsageError("Enter --to as an address, like ama@example.com.");
    }
    const context = await call.context();
    const donation = await theDonationWithReceipt(context, call.words[0] ?? "");
    if (donation.kind === "outside" && to === undefined && donation.donor.email === "") {
      throw new RefusedError(
        `There is no address. Print the receipt: beat gift print-receipt ${donation.reference} --out FILE, or add --to.`,
      );
    }
    if (to !== undefined) await correct(context, donation, to);
    const number = await context.audited("gift resend-receipt", donation.id, () => resend(context, donation));
    const where = to === undefined ? "" : ", to the address as it is now";
    return {
      data: { reference: donation.id, receipt: number, sent: true, corrected: to !== undefined },
      text: `Receipt ${number} was sent${where}.`,
    };
  },
};

async function correct(context: OperatorContext, donation: FoundDonation, email: string): Promise<void> {
  const place =
    donation.recurringId === null
      ? ({ kind: donation.kind === "outside" ? "outside_donation" : "donation", id: donation.id } as const)
      : ({ kind: "recurring", id: donation.recurringId } as const);
  const isCorrected = await context.audited("gift correct-address", place.id, () =>
    correctAddress(context.database, context.keyring, place, email),
  );
  if (!isCorrected) throw new RefusedError("There is nobody to write to: the person's data has been erased.");
}

async function resend(context: OperatorContext, donation: FoundDonation): Promise<number> {
  if (!context.mailer) throw new RefusedError("SMTP_URL is not set, so there is no mail server to send it with.");
  const at = context.clock.now();
  const receipt = await context.receipts.again(donation.receipt ?? 0, at);
  if (!receipt?.donorEmail) throw new RefusedError("There is no address: the person's data has been erased.");
  const { brandName, supportEmail, publicOrigin } = context.config;
  const links = receiptLinks({ keyring: context.keyring, origin: publicOrigin }, receipt, at);
  const mail = receiptMail(receipt, { name: brandName, email: supportEmail, origin: publicOrigin }, links);
  // Mail servers drop a second e-mail that has the id of the first.
  const mailed = await context.mailer.send({ ...mail, messageId: mail.messageId.replace("<", `<again-${at}-`) });
  switch (mailed) {
    case "sent":
      await context.receipts.markSent(receipt.number, at);
      return receipt.number;
    case "no-address":
      throw new RefusedError("The mail server refused the address: there is no such mailbox. Nothing was sent.");
    case "refused":
      throw new RefusedError("The mail server refused the mail. Nothing was sent.");
    case "unknown":
      throw new RefusedError(
        "The mail server took the mail and did not say whether it accepted it. It may still arrive: ask the donor before you send it again.",
      );
  }
}
