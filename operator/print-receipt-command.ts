import type { FileHandle } from "node:fs/promises";
import { escapeHtml } from "#api/receipts/escape-html.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import { receiptNumberText, receiptRows } from "#api/receipts/receipt-mail.ts";
import { returnedText } from "#api/receipts/returned-text.ts";
import { plainPage } from "#api/routes/plain-page.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { theDonationWithReceipt } from "./find-donation.ts";
import { newFile } from "./new-file.ts";
import type { OperatorContext } from "#api/operator-context.ts";

export const printReceiptCommand: Command = {
  name: "gift print-receipt",
  usage: "REFERENCE --out FILE",
  summary: "write a receipt as a page to print, for a donor without e-mail; it names the donor",
  words: { least: 1, most: 1 },
  options: { out: { type: "string" } },
  async run(call) {
    const out = textOption(call, "out");
    if (!out) throw new UsageError("Enter --out: a new file, like receipt.html.");
    const context = await call.context();
    const { id, receipt } = await theDonationWithReceipt(context, call.words[0] ?? "");
    const number = receipt ?? 0;
    const file = await newFile(call, out);
    await context.audited("gift print-receipt", id, () => printReceipt(context, number, file));
    return {
      data: { reference: id, receipt: number, file: out },
      text: `Receipt ${receiptNumberText(number)} is in ${out}.`,
    };
  },
};

/** Writes a receipt into an open file, and closes it. */
export async function printReceipt(context: OperatorContext, number: number, file: FileHandle): Promise<void> {
  try {
    const at = context.clock.now();
    const receipt = await context.receipts.again(number, at);
    if (!receipt) throw new RefusedError(`There is no receipt ${number}.`);
    const { brandName, supportEmail, publicOrigin: origin } = context.config;
    const { check } = receiptLinks({ keyring: context.keyring, origin }, receipt, at);
    const from: [string, string][] = receipt.donorName ? [["Received from", receipt.donorName]] : [];
    const rows = [...from, ...receiptRows(receipt, brandName)].map(
      ([key, value]) => `<tr><th>${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
    const back = returnedText(receipt);
    const words = [
      "Thank you for your donation.",
      ...(back === undefined ? [] : [back]),
      `Anyone you show this receipt to can check it: ${check}`,
      `Questions? Write to ${supportEmail} and give the reference.`,
    ].map((line) => `<p>${escapeHtml(line)}</p>`);
    const title = `Receipt ${receiptNumberText(number)}, ${brandName}`;
    await file.write(plainPage(title, `<table>${rows.join("")}</table>${words.join("")}`));
  } finally {
    await file.close();
  }
}
