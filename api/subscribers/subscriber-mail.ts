import type { MailBrand } from "#api/content/mail-brand.ts";
import { UPDATES_PATH } from "#contract/addresses.ts";
import { escapeHtml } from "#api/receipts/escape-html.ts";
import type { Mail } from "#api/receipts/mailer.ts";
import type { Keyring } from "#api/keyring.ts";
import { linkToken } from "./links.ts";
import type { Email, EmailKind, MonthlyUpdate } from "./ports.ts";

type Words = { subject: string; lines: string[]; link: { label: string; to: "confirm" | "end" }; after: string[] };

const STOP = "Stop the updates";
const BUTTON =
  ' style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b5122b;color:#ffffff;font-weight:bold;text-decoration:none"';

const WORDS: Record<EmailKind, (name: string) => Words> = {
  confirm: (name) => ({
    subject: `Confirm that you want updates from ${name}`,
    lines: [
      "Hello,",
      `Somebody asked for updates from ${name} at this address. If it was you, open the page below within seven days and press Confirm.`,
    ],
    link: { label: "Confirm my address", to: "confirm" },
    after: [
      "If it was not you, do nothing. Without your confirmation we send no updates, and after seven days we delete this address.",
    ],
  }),
  welcome: (name) => ({
    subject: `You get updates from ${name}`,
    lines: [
      "Hello,",
      "Thank you. Your address is confirmed. We will write to you about once a month: alerts answered, trainings near you, what donations paid for.",
      "You can stop the updates at any time, and we will then delete your address.",
    ],
    link: { label: STOP, to: "end" },
    after: ["We cannot help in an emergency by email. In an emergency, call 112."],
  }),
  already: (name) => ({
    subject: `You already get updates from ${name}`,
    lines: [
      "Hello,",
      `Somebody asked for updates from ${name} at this address. It already gets them, so nothing has changed.`,
      "If you would rather not have them, stop them below and we will delete your address.",
    ],
    link: { label: STOP, to: "end" },
    after: [],
  }),
};

/**
 * An e-mail to a subscriber, in plain text and in equivalent HTML. Each one lets the mail program unsubscribe by itself
 * (RFC 8058), so that nobody has to report us as spam.
 */
export function subscriberMail(message: Email, brand: MailBrand, keyring: Keyring): Mail {
  const { id, email } = message;
  const { subject, lines, link, after } =
    message.kind === "update" ? wordsOfUpdate(message.update, brand.name) : WORDS[message.kind](brand.name);
  const which = message.kind === "update" ? message.update.id : message.number;
  const address = `${brand.origin}${UPDATES_PATH}?${link.to}=${linkToken(keyring, link.to, id)}`;
  const closing = [...after, `Questions? Write to ${brand.email}.`];
  return {
    from: `${brand.name} <${brand.email}>`,
    to: email,
    subject,
    messageId: `<${message.kind}-${which}.${id}@${new URL(brand.origin).hostname}>`,
    headers: {
      "List-Unsubscribe": `<${brand.origin}/api/v1/subscriptions/one-click/${linkToken(keyring, "end", id)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    text: [...lines, `${link.label}:\n${address}`, ...closing].join("\n\n"),
    html: `<!doctype html><html lang="en-GH"><body style="font-family:sans-serif;font-size:17px;line-height:1.5;color:#1d1416;background:#fffaf4;padding:24px">
${paragraphs(lines)}<p><a href="${escapeHtml(address)}"${message.kind === "update" ? "" : BUTTON}>${escapeHtml(link.label)}</a></p>${paragraphs(closing)}</body></html>`,
  };
}

function wordsOfUpdate({ subject, text }: MonthlyUpdate, name: string): Words {
  return {
    subject,
    lines: text.split("\n\n"),
    link: { label: STOP, to: "end" },
    after: [
      `You get this because you asked for updates from ${name}. We cannot help in an emergency by email: call 112.`,
    ],
  };
}

/** A web address in a text. Punctuation that ends a sentence is not part of it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)]/gu;

function paragraphs(texts: string[]): string {
  return texts.map((text) => `<p>${linked(text).replaceAll("\n", "<br>")}</p>`).join("");
}

/** The text as HTML, with its web addresses as links. */
function linked(text: string): string {
  const addresses = text.match(WEB_ADDRESS) ?? [];
  return text
    .split(WEB_ADDRESS)
    .map((between, index) => {
      const address = escapeHtml(addresses[index] ?? "");
      return `${escapeHtml(between)}${address && `<a href="${address}">${address}</a>`}`;
    })
    .join("");
}
