import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { correctAddress, resendReceipt } from "#api/by-hand/resend-receipt.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
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
    if (to !== undefined) await correctAddress(context, donation, to);
    const number = await context.audited("gift resend-receipt", donation.id, () => resendReceipt(context, donation));
    const where = to === undefined ? "" : ", to the address as it is now";
    return {
      data: { reference: donation.id, receipt: number, sent: true, corrected: to !== undefined },
      text: `Receipt ${number} was sent${where}.`,
    };
  },
};
