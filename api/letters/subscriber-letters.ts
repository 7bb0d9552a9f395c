import type { MailBrand } from "#api/content/current-content.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Email } from "#api/store/updates/subscriber-store.ts";
import { UPDATES_PATH } from "#contract/addresses.ts";
import type { Mail } from "./mailer.ts";
import { writeLetter } from "./write-letter.ts";

/** What a link in an e-mail does. */
export type LinkUse = "confirm" | "end";

/** The token of a link: the subscriber's id, and a signature for this use. */
export function linkToken(keyring: Keyring, use: LinkUse, id: string): string {
  return `${id}${keyring.lastingToken.of(`${use}:${id}`)}`;
}

/** The id in one of our tokens; `undefined` for anything else. */
export function readLinkToken(keyring: Keyring, use: LinkUse, token: string): string | undefined {
  const [, id = "", signature = ""] = /^([0-9a-f]{32})(.*)$/su.exec(token) ?? [];
  return keyring.lastingToken.isOf(`${use}:${id}`, signature) ? id : undefined;
}

/** What each letter says before its link, and after it. */
const WORDS: Record<
  Exclude<Email["kind"], "update">,
  (name: string) => [subject: string, lines: string[], after?: string]
> = {
  confirm: (name) => [
    `Confirm that you want updates from ${name}`,
    [
      "Hello,",
      `Somebody asked for updates from ${name} at this address. If it was you, open the page below within seven days and press Confirm.`,
    ],
    "If it was not you, do nothing. Without your confirmation we send no updates, and after seven days we delete this address.",
  ],
  welcome: (name) => [
    `You get updates from ${name}`,
    [
      "Hello,",
      "Thank you. Your address is confirmed. We will write to you about once a month: alerts answered, trainings near you, what donations paid for.",
      "You can stop the updates at any time, and we will then delete your address.",
    ],
    "We cannot help in an emergency by email. In an emergency, call 112.",
  ],
  already: (name) => [
    `You already get updates from ${name}`,
    [
      "Hello,",
      `Somebody asked for updates from ${name} at this address. It already gets them, so nothing has changed.`,
      "If you would rather not have them, stop them below and we will delete your address.",
    ],
  ],
};

/** Lets the mail program unsubscribe by itself (RFC 8058), so that nobody has to report us as spam. */
export function subscriberLetter(message: Email, brand: MailBrand, keyring: Keyring): Mail {
  const { id, kind, email } = message;
  const [subject, lines, after] =
    kind === "update"
      ? [
          message.update.subject,
          message.update.text.split("\n\n"),
          `You get this because you asked for updates from ${brand.name}. We cannot help in an emergency by email: call 112.`,
        ]
      : WORDS[kind](brand.name);
  const use = kind === "confirm" ? "confirm" : "end";
  const link = {
    label: kind === "confirm" ? "Confirm my address" : "Stop the updates",
    href: `${brand.origin}${UPDATES_PATH}?${use}=${linkToken(keyring, use, id)}`,
    isButton: kind !== "update",
  };
  return writeLetter(
    {
      to: email,
      subject,
      id: `${kind}-${kind === "update" ? message.update.id : message.number}.${id}`,
      parts: [...lines, link, ...(after ? [after] : []), `Questions? Write to ${brand.email}.`],
      headers: {
        "List-Unsubscribe": `<${brand.origin}/api/v1/subscriptions/one-click/${linkToken(keyring, "end", id)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
    brand,
  );
}
