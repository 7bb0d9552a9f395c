import type { MailBrand } from "#api/content/current-content.ts";
import type { Deps } from "#api/deps.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { Mail, Mailed } from "./mailer.ts";

export type Outgoing = ({ mail: Mail } | { text: { phone: Msisdn; words: string } }) & {
  reference: string;
  /** How often it may be sent while nobody knows whether it was accepted. */
  tries?: number;
  /** Records the outcome. It may return when the letter is sent again. */
  after?: (outcome: Mailed) => Promise<number | null | undefined | void>;
};

/** Builds a letter as things are now. Returns a time if it is too early for it, and `undefined` if nobody needs it any more. */
export type Build = (deps: Deps, id: string, which: string) => Promise<Outgoing | number | undefined>;

export type Row = readonly [name: string, value: string];

/** A paragraph, a link or a table, which may have a heading or a sentence before it. */
export type Part =
  | string
  | { label: string; href: string; below?: string; isButton?: boolean }
  | { heading?: string; before?: string; rows: readonly Row[] };

/** `id` makes the letter's Message-ID, so it must be the same on every attempt. */
type Letter = {
  to: string;
  subject: string;
  id: string;
  parts: readonly Part[];
  headers?: Record<string, string>;
};

const BODY = "font-family:sans-serif;font-size:17px;line-height:1.5;color:#1d1416;background:#fffaf4;padding:24px";
const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:999px;background:#b5122b;color:#ffffff;font-weight:bold;text-decoration:none";
const CELL = "border-top:1px solid #ddd";

/** A letter as an e-mail, in plain text and in equivalent HTML. */
export function writeLetter({ to, subject, id, parts, headers }: Letter, brand: MailBrand): Mail {
  return {
    from: `${brand.name} <${brand.email}>`,
    to,
    subject,
    messageId: `<${id}@${new URL(brand.origin).hostname}>`,
    ...(headers ? { headers } : {}),
    text: parts.map(textOf).join("\n\n"),
    html: `<!doctype html><html lang="en-GH"><body style="${BODY}">\n${parts.map(htmlOf).join("")}</body></html>`,
  };
}

function textOf(part: Part): string {
  if (typeof part === "string") return part;
  if ("href" in part) return [`${part.label}:`, part.href, part.below].filter((line) => line !== undefined).join("\n");
  const { heading, before, rows } = part;
  const lines = [heading, before, ...rows.map(([name, value]) => `${name}: ${value}`)];
  return lines.filter((line) => line !== undefined).join("\n");
}

function htmlOf(part: Part): string {
  if (typeof part === "string") return `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`;
  if ("href" in part) {
    const { label, href, below, isButton } = part;
    const style = isButton ? ` style="${BUTTON}"` : "";
    return `<p><a href="${escapeHtml(href)}"${style}>${escapeHtml(label)}</a>${below ? `<br>${escapeHtml(below)}` : ""}</p>`;
  }
  const cells = part.rows.map(
    ([name, value]) =>
      `<tr><th align="left" style="${CELL}">${escapeHtml(name)}</th><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  const table = `<table cellpadding="6" style="border-collapse:collapse">${cells.join("")}</table>`;
  return [
    part.heading && `<h1 style="font-size:20px">${escapeHtml(part.heading)}</h1>`,
    part.before && `<p>${escapeHtml(part.before)}</p>`,
    cells.length > 0 && table,
  ]
    .filter(Boolean)
    .join("");
}

/** Text escaped for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** What is in no name: a link, an address, a number to call. */
const NO_NAME = /:\/\/|www\.|@|\p{L}\.\p{L}|\p{N}/u;

/**
 * The first line of a letter to a donor. Anybody may type a name for anybody's address, so that a name with a link in it
 * would be a stranger's message under our signature.
 */
export function greetingFor(name: string): string {
  return name === "" || NO_NAME.test(name.normalize("NFKC")) ? "Hello," : `Dear ${name},`;
}
