import type { MailBrand } from "#api/content/current-content.ts";
import type { Keyring } from "#api/keyring.ts";
import { receiptLinks } from "#api/receipts/receipts.ts";
import type { Receipt } from "#api/store/payments/receipt-store.ts";
import { CHANNELS } from "#contract/channels.ts";
import { formatCedis } from "#contract/money.ts";
import type { Mail } from "./mailer.ts";
import { greetingFor, type Row, writeLetter } from "./write-letter.ts";

export const GIVEN_BACK = "All of it was given back, by us or by the network.";

type Facts = Pick<Receipt, "amount" | "payment" | "reference" | "at" | "channel">;

/** The six facts of a transaction notice (Act 987) as names and values. Every form of a receipt has these rows. */
export function receiptRows(receipt: Facts, brandName: string): Row[] {
  return [
    ["Amount", formatCedis(receipt.amount)],
    ["What it is", receipt.payment === "charge" ? "Charge of a recurring donation" : "One-time donation"],
    ["Reference", receipt.reference],
    ["Date and time", `${new Date(receipt.at).toISOString().slice(0, 16).replace("T", " ")} GMT`],
    ["Paid to", receipt.channel === null ? brandName : `${brandName}, by ${CHANNELS[receipt.channel].label}`],
    ["Fee added by us", "None. Your network may charge its own."],
  ];
}

/** `from`: the time from which its link to the donor's own page works. */
export function receiptLetter(
  { brand, keyring }: { brand: MailBrand; keyring: Keyring },
  receipt: Receipt,
  from: number,
): Mail {
  const { number } = receipt;
  const { link, check } = receiptLinks({ keyring, origin: brand.origin }, receipt, from);
  // A mail server may drop a second e-mail with the same message id.
  const again = receipt.resends > 0 ? `-${receipt.resends}` : "";
  return writeLetter(
    {
      to: receipt.donorEmail,
      subject: `Receipt ${number}: ${formatCedis(receipt.amount)} to ${brand.name}`,
      id: `receipt-${number}${again}.${receipt.reference}`,
      parts: [
        greetingFor(receipt.donorName),
        "Thank you for your donation.",
        { heading: `Receipt ${number}`, rows: receiptRows(receipt, brand.name) },
        ...(receipt.returned ? [GIVEN_BACK] : []),
        {
          label:
            receipt.payment === "one-time"
              ? "See this gift, or print the receipt"
              : "See this gift, its next charge and its receipts, or cancel it",
          href: link,
          // Donors pass receipts on, to an accountant for example, and the link opens the gift and can end a recurring one.
          below: "Keep this link to yourself: whoever has it can open your gift.",
        },
        { label: "Anyone you show this receipt to can check it", href: check },
        `Questions? Write to ${brand.email} and give the reference. We never ask for your PIN.`,
      ],
    },
    brand,
  );
}
