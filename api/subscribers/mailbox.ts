import { DAY } from "#api/clock.ts";

/** How long the confirmation link works. A subscriber who has not confirmed by then is deleted. */
export const CONFIRM_WITHIN_MS = 7 * DAY;

/** How long a mailbox gets no letter that a stranger can cause, whoever asks, after it has refused one. */
export const REFUSING_MS = 30 * DAY;

const GOOGLE = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely belongs to, for limits on e-mails. Many servers deliver `ama+anything` to `ama`,
 * and Google's also ignore dots. The e-mails themselves go to the address as given.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const name = local.startsWith("+") ? local : (local.split("+")[0] ?? "");
  return GOOGLE.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
