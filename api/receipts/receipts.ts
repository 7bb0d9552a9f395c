import { giftLink } from "#api/manage/pass.ts";
import type { Keyring } from "#api/keyring.ts";
import type { PaymentKind } from "#api/payments/payment.ts";

/**
 * Which receipt it is. A restore opens the next series, and numbers begin again in it, because nobody knows which numbers
 * the lost store gave after the backup. Within a series there are no gaps.
 */
export type ReceiptKey = { series: number; number: number };

/** The number as receipts show it, and as everything but the store names a receipt: `000123`, in a later series `2-000001`. */
export function receiptNumber({ series, number }: ReceiptKey): string {
  return `${series === 1 ? "" : `${series}-`}${String(number).padStart(6, "0")}`;
}

/** Reads a receipt's number, with or without its zeros. `undefined` if no receipt can have it. */
export function readReceiptNumber(text: string): ReceiptKey | undefined {
  const [, series = "1", number] = /^(?:([1-9]\d{0,5})-)?0*([1-9]\d{0,14})$/u.exec(text) ?? [];
  return number === undefined ? undefined : { series: Number(series), number: Number(number) };
}

/** The same from a number that we wrote ourselves. */
export function receiptKey(name: string): ReceiptKey {
  const key = readReceiptNumber(name);
  if (!key) throw new Error("This is no receipt's number.");
  return key;
}

/**
 * The links in a receipt. `link` opens the donor's own page at this gift until 400 days after `from`. `check` shows
 * anybody that the receipt is ours. Its token is that of the number and the gift, and opens nothing else.
 */
export function receiptLinks(
  { keyring, origin }: { keyring: Keyring; origin: string },
  { payment, ...named }: Named & { payment: PaymentKind },
  from: number,
): { link: string; check: string } {
  const kind = payment === "charge" ? "mandate" : "payment";
  return {
    link: giftLink({ keyring, origin }, { kind, reference: named.reference }, from),
    check: `${origin}/api/v1/receipts/${named.number}/${keyring.lastingToken.of(subjectOf(named))}`,
  };
}

export function isReceiptToken(keyring: Keyring, receipt: Named, token: string): boolean {
  return keyring.lastingToken.isOf(subjectOf(receipt), token);
}

/** After a restore from a backup, a number that was given before must not vouch for another gift. */
type Named = { number: string; reference: string };

const subjectOf = ({ number, reference }: Named) => `receipt:${number}:${reference}`;
