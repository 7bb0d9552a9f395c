import { CHANNELS, type Channel } from "#contract/channels.ts";
import { greetingFor } from "./greeting.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { PaymentKind } from "#api/payments/payment.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";

/** What a receipt says: the six facts of a transaction notice (Act 987): amount, type, reference, time, party, fees. */
export type Receipt = {
  /** As it is shown: `000123`. */
  number: string;
  payment: PaymentKind;
  reference: string;
  amount: Pesewas;
  /** `null` if only the provider’s list told of the payment. */
  channel: Channel | null;
  at: number;
  donorName: string;
  /** Empty if the donor gave none. */
  donorEmail: string;
  donorPhone: Msisdn | "";
  /** Whether all of it has gone back since. */
  returned: boolean;
  /** How often the donor has asked for it again. */
  resends: number;
};

export const PAYMENT_WORDS: Readonly<Record<PaymentKind, string>> = {
  "one-time": "One-time donation",
  charge: "Charge of a recurring donation",
};

/** Donors pass receipts on, to an accountant for example, and the link opens the gift and can end a recurring one. */
const KEEP = "Keep this link to yourself: whoever has it can open your gift.";

/** What a receipt says of money that went back. */
export const GIVEN_BACK = "All of it was given back, by us or by the network.";

/** The content of a receipt as names and values. Every form of a receipt has these rows. */
export function receiptRows(receipt: Receipt, brandName: string): [string, string][] {
  return [
    ["Amount", formatCedis(receipt.amount)],
    ["What it is", PAYMENT_WORDS[receipt.payment]],
    ["Reference", receipt.reference],
    ["Date and time", `${new Date(receipt.at).toISOString().slice(0, 16).replace("T", " ")} GMT`],
    ["Paid to", receipt.channel === null ? brandName : `${brandName}, by ${CHANNELS[receipt.channel].label}`],
    ["Fee added by us", "None. Your network may charge its own."],
  ];
}

/**
 * The receipt as an e-mail, in plain text and in equivalent HTML. `link` opens the donor's own page at this gift and no
 * other. `check` shows anybody that the receipt is ours.
 */
export function receiptMail(
  receipt: Receipt,
  brand: { name: string; email: string; origin: string },
  { link, check }: { link: string; check: string },
): Mail {
  const { number } = receipt;
  const rows = receiptRows(receipt, brand.name);
  const back = receipt.returned ? GIVEN_BACK : undefined;
  // A mail server may drop a second e-mail with the same message id.
  const again = receipt.resends > 0 ? `-${receipt.resends}` : "";
  const greeting = greetingFor(receipt.donorName);
  const manage =
    receipt.payment === "one-time"
      ? "See this gift, or print the receipt:"
      : "See this gift, its next charge and its receipts, or cancel it:";
  const opening = `<p><a href="${escapeHtml(link)}">${escapeHtml(manage.replace(/:$/u, ""))}</a><br>${KEEP}</p>`;
  const closing = `Questions? Write to ${brand.email} and give the reference. We never ask for your PIN.`;
  return {
    from: `${brand.name} <${brand.email}>`,
    to: receipt.donorEmail,
    subject: `Receipt ${number}: ${formatCedis(receipt.amount)} to ${brand.name}`,
    messageId: `<receipt-${number}${again}.${receipt.reference}@${new URL(brand.origin).hostname}>`,
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
      KEEP,
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
      )}</table>${back === undefined ? "" : `<p>${escapeHtml(back)}</p>`}${opening}<p><a href="${escapeHtml(check)}">Anyone you show this receipt to can check it</a></p><p>${escapeHtml(closing)}</p></body></html>`,
  };
}
