import { CHANNELS, type Channel } from "#contract/channels.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";
import { returnedText } from "./returned-text.ts";

/** What a receipt says: the six facts of a transaction notice (Act 987): amount, type, reference, time, party, fees. */
export type Receipt = {
  number: number;
  payment: "donation" | "charge";
  /** The public one of the gift. */
  reference: string;
  amount: Pesewas;
  channel: Channel;
  at: number;
  donorName: string;
  donorEmail: string;
  /** What of the amount has gone back since, by us or by the network. */
  returned: Pesewas;
  /** How often it was asked for again. */
  resends: number;
};

/**
 * The receipt as a mail, in plain text and in HTML that says the same. `link` opens the donor's own page at this gift,
 * and no other; `check` shows anybody that the receipt is ours.
 */
export function receiptMail(
  receipt: Receipt,
  brand: { name: string; email: string; origin: string },
  { link, check }: { link: string; check: string },
): Mail {
  const number = String(receipt.number).padStart(6, "0");
  const rows: [string, string][] = [
    ["Amount", formatCedis(receipt.amount)],
    ["What it is", receipt.payment === "donation" ? "One-time donation" : "Charge of a recurring donation"],
    ["Reference", receipt.reference],
    ["Date and time", `${new Date(receipt.at).toISOString().slice(0, 16).replace("T", " ")} GMT`],
    ["Paid to", `${brand.name}, by ${CHANNELS[receipt.channel].label}`],
    ["Fee added by us", "None. Your network may charge its own."],
  ];
  const back = returnedText(receipt.amount, receipt.returned);
  // A mail server may drop a second mail with the id of the first.
  const again = receipt.resends > 0 ? `-${receipt.resends}` : "";
  const greeting = receipt.donorName ? `Dear ${receipt.donorName},` : "Hello,";
  const manage =
    receipt.payment === "donation"
      ? "See this gift, or print the receipt:"
      : "See this gift, its next charge and its receipts, or cancel it:";
  const closing = `Questions? Write to ${brand.email} and give the reference. We never ask for your PIN.`;
  return {
    from: `${brand.name} <${brand.email}>`,
    to: receipt.donorEmail,
    subject: `Receipt ${number}: ${formatCedis(receipt.amount)} to ${brand.name}`,
    messageId: `<receipt-${receipt.number}${again}.${receipt.reference}@${new URL(brand.origin).hostname}>`,
    text: [
      greeting,
      "",
      "Thank you for your donation.",
      "",
      `Receipt ${number}`,
      ...rows.map(([k, v]) => `${k}: ${v}`),
      "",
      ...(back === undefined ? [] : [back, ""]),
      manage,
      link,
      "",
      "Anyone you show this receipt to can check it:",
      check,
      "",
      closing,
    ].join("\n"),
    html: `<!doctype html><html lang="en-GH"><body style="font-family:sans-serif;color:#1d1416;background:#fffaf4;padding:24px">
<p>${escapeHtml(greeting)}</p><p>Thank you for your donation.</p><h1 style="font-size:20px">Receipt ${number}</h1>
<table cellpadding="6" style="border-collapse:collapse">${rows
      .map(
        ([key, value]) =>
          `<tr><th align="left" style="border-top:1px solid #ddd">${escapeHtml(key)}</th><td style="border-top:1px solid #ddd">${escapeHtml(value)}</td></tr>`,
      )
      .join(
        "",
      )}</table>${back === undefined ? "" : `<p>${escapeHtml(back)}</p>`}<p><a href="${escapeHtml(link)}">${escapeHtml(manage.replace(/:$/u, ""))}</a></p><p><a href="${escapeHtml(check)}">Anyone you show this receipt to can check it</a></p><p>${escapeHtml(closing)}</p></body></html>`,
  };
}
