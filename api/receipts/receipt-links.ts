import { giftLink } from "#api/manage/pass.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Receipt } from "#api/store/payments/receipt-store.ts";

/**
 * The links in a receipt. `link` opens the donor's own page at this gift until 400 days after `from`. `check` shows
 * anybody that the receipt is ours. Its token is that of the number and the gift, and opens nothing else.
 */
export function receiptLinks(
  { keyring, origin }: { keyring: Keyring; origin: string },
  { payment, reference, number }: Pick<Receipt, "payment" | "reference" | "number">,
  from: number,
): { link: string; check: string } {
  const kind = payment === "charge" ? "mandate" : "payment";
  return {
    link: giftLink({ keyring, origin }, { kind, reference }, from),
    check: `${origin}/api/v1/receipts/${number}/${keyring.lastingToken.of(subjectOf({ number, reference }))}`,
  };
}

export function isReceiptToken(keyring: Keyring, receipt: Named, token: string): boolean {
  return keyring.lastingToken.isOf(subjectOf(receipt), token);
}

/** After a restore from a backup, a number that was given before must not vouch for another gift. */
type Named = Pick<Receipt, "number" | "reference">;

const subjectOf = ({ number, reference }: Named) => `receipt:${number}:${reference}`;
