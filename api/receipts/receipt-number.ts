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
