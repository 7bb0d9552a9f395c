import { MANAGE_PATH } from "#contract/addresses.ts";
import type { Keyring } from "#api/keyring.ts";
import { DAY } from "#api/clock.ts";
import { ProblemError } from "#api/problem.ts";

/** What a pass opens: one gift, by the link in its receipts, or every gift of a phone, after a phone code. */
export type Opens = GiftOpened | { kind: "phone"; phoneHash: string };
export type GiftOpened = { kind: "payment" | "mandate"; reference: string };

const LETTERS = { payment: "g", mandate: "m", phone: "p" } as const;

/** Writes a signed pass: what it opens and until when. It holds no personal data. */
export function writePass(keyring: Keyring, opens: Opens, expiresAt: number): string {
  const subject = opens.kind === "phone" ? opens.phoneHash : opens.reference;
  const text = `${LETTERS[opens.kind]}.${subject}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${text}.${keyring.linkToken.of(`pass:${text}`)}`;
}

/** What a pass opens. Throws `pass-needed` for one that we did not write, and `pass-expired`. */
export function readPass(keyring: Keyring, pass: string, now: number): Opens {
  const match = /^(([gmp])\.([\w-]{1,64})\.([0-9a-z]{1,10}))\.([0-9a-f]{32})$/u.exec(pass);
  const [, text = "", letter, subject = "", expiry = "", signature = ""] = match ?? [];
  if (!match || !keyring.linkToken.isOf(`pass:${text}`, signature))
    throw new ProblemError("pass-needed", { detail: "Prove the phone number, or open the link in a receipt." });
  if (Number.parseInt(expiry, 36) * 1000 <= now)
    throw new ProblemError("pass-expired", { detail: "This link or code has expired. Prove the phone number again." });
  if (letter === "p") return { kind: "phone", phoneHash: subject };
  return { kind: letter === "m" ? "mandate" : "payment", reference: subject };
}

/** Long enough to look around and cancel, but short, because people lend and share phones. */
export const PASS_MS = 30 * 60_000;
/** The link in a yearly gift's receipt stays valid until after the next receipt. */
const LINK_MS = 400 * DAY;

/** The link in a receipt. It is made from the receipt's own time, so that a repeated e-mail has the same link. */
export function giftLink({ keyring, origin }: { keyring: Keyring; origin: string }, gift: GiftOpened, at: number) {
  return `${origin}${MANAGE_PATH}?pass=${writePass(keyring, gift, at + LINK_MS)}`;
}
