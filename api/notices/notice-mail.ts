import type { MailBrand } from "#api/content/mail-brand.ts";
import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { greetingFor } from "#api/receipts/greeting.ts";
import { CHANNELS, type Channel, type Interval } from "#contract/channels.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis, type Pesewas, toCedis } from "#contract/money.ts";
import { escapeHtml } from "#api/receipts/escape-html.ts";
import type { Mail } from "#api/receipts/mailer.ts";
import { dateOf } from "#api/clock.ts";

/** An e-mail to a donor besides the receipts. It never asks for money. */
export type Notice = {
  reference: string;
  to: string;
  name: string;
  /** The amount of the gift, or of each charge. */
  amount: Pesewas;
  interval: Interval | "once";
  channel: Channel;
} & (
  | { kind: "reminder"; dueOn: string }
  | { kind: "failed-charge"; dueOn: string; nextCharge: string | null }
  /** `isOver`: its time was over; otherwise somebody ended it. `isConfirmed`: the provider has said so. */
  | { kind: "ended"; version: number; isOver: boolean; isConfirmed: boolean }
  | { kind: "ending"; endsOn: string }
  /** All of it went back. `line`: its ledger line's id. */
  | { kind: "returned"; line: string; at: number }
);

/** How long a mandate lasts (api/mandates/charge-dates.ts). */
const YEARS = "five years";

type Words = { subject: string; lines: string[]; links: { label: string; href: string }[] };

/** The notice as an e-mail, in plain text and in equivalent HTML. `link` opens the donor's own page at this gift. */
export function noticeMail(notice: Notice, brand: MailBrand, link: string): Mail {
  const { subject, lines, links } = wordsOf(notice, brand, link);
  const greeting = greetingFor(notice.name);
  const closing = `Questions? Write to ${brand.email} and give the reference ${notice.reference}. We never ask for your PIN.`;
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const anchors = links
    .map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`)
    .join("");
  return {
    from: `${brand.name} <${brand.email}>`,
    to: notice.to,
    subject,
    messageId: `<${notice.kind}-${momentOf(notice)}.${notice.reference}@${new URL(brand.origin).hostname}>`,
    text: [greeting, ...lines, ...links.map(({ label, href }) => `${label}:\n${href}`), closing].join("\n\n"),
    html: `<!doctype html><html lang="en-GH"><body style="font-family:sans-serif;font-size:17px;line-height:1.5;color:#1d1416;background:#fffaf4;padding:24px">
${paragraphs}${anchors}<p>${escapeHtml(closing)}</p></body></html>`,
  };
}

function wordsOf(notice: Notice, brand: MailBrand, link: string): Words {
  const amount = formatCedis(notice.amount);
  const adverb = { once: "one-time", MONTHLY: "monthly", YEARLY: "yearly" }[notice.interval];
  const wallet = `your ${CHANNELS[notice.channel].label} wallet`;
  switch (notice.kind) {
    case "reminder":
      return {
        subject: `On ${dateText(notice.dueOn)}: your ${adverb} gift of ${amount} to ${brand.name}`,
        lines: [
          `On ${dateText(notice.dueOn)} your ${adverb} gift of ${amount} will be taken from ${wallet}. You need not do anything.`,
          "If you would rather not give this time, cancel before that day. You can start again whenever you like.",
        ],
        links: [{ label: "See or cancel this gift", href: link }],
      };
    case "failed-charge": {
      const { dueOn, nextCharge } = notice;
      const next = nextCharge ? ` We will try the next charge, on ${dateText(nextCharge)}, as usual.` : "";
      return {
        subject: `Your ${adverb} gift of ${amount} could not be taken`,
        lines: [
          `The charge of ${amount} due on ${dateText(dueOn)} could not be taken from ${wallet}. The wallet probably held too little, or had reached its daily limit.`,
          `You owe nothing, and you need not do anything.${next}`,
        ],
        links: [
          { label: "See or cancel this gift", href: link },
          { label: "Give once", href: formLink(notice, brand, "one-time") },
        ],
      };
    }
    case "ended":
      return {
        subject: `Your ${adverb} gift to ${brand.name} has ended`,
        lines: [
          notice.isConfirmed
            ? `The payment provider has confirmed that your ${adverb} gift of ${amount} has ended. That is final: nothing more will be taken from ${wallet}.`
            : `We have ended your ${adverb} gift of ${amount} at the payment provider. Nothing more should be taken from ${wallet}; if anything is, we see it and give it back.`,
          "Thank you for what you have given. You can start again whenever you like.",
          notice.isOver ? `It was set up for ${YEARS}, and they are over.` : "If you did not end it, write to us.",
        ],
        links: [
          ...(notice.isOver ? [{ label: "Begin again", href: formLink(notice, brand, adverb) }] : []),
          { label: "See this gift and its receipts", href: link },
        ],
      };
    case "ending":
      return {
        subject: `Your ${adverb} gift to ${brand.name} ends on ${dateText(notice.endsOn)}`,
        lines: [
          `Your ${adverb} gift of ${amount} was set up for ${YEARS}. They are over on ${dateText(notice.endsOn)}: from that day on nothing more will be taken from ${wallet}. You need not do anything.`,
          "Thank you for all these years. If you would like to go on, begin again once it has ended.",
        ],
        links: [
          { label: "Begin again", href: formLink(notice, brand, adverb) },
          { label: "See this gift and its receipts", href: link },
        ],
      };
    case "returned":
      return {
        subject: `Your gift of ${amount} to ${brand.name} was given back`,
        lines: [
          `The payment provider told us on ${dayText(notice.at)} that your gift of ${amount} was given back, by us or by your network. The money goes to ${wallet}.`,
          "If you asked us or your network for this, you need not do anything. If you did not, write to us.",
          "Your receipt stays as it is. The page below, and anyone who checks the receipt, now see that the money went back.",
        ],
        links: [{ label: "See this gift and its receipts", href: link }],
      };
  }
}

/** Distinguishes notices of one kind. Every attempt to send a notice gets the same text, and so the same message id. */
function momentOf(notice: Notice): string {
  switch (notice.kind) {
    case "ended":
      return String(notice.version);
    case "returned":
      return notice.line.replace(/[^\w-]/gu, "-");
    case "reminder":
    case "failed-charge":
      return notice.dueOn;
    case "ending":
      return notice.endsOn;
  }
}

/** The giving form, filled in like this gift. */
function formLink({ amount, channel }: Notice, brand: MailBrand, frequency: string): string {
  const chosen = new URLSearchParams({ amount: String(toCedis(amount)), frequency, channel });
  return `${brand.origin}${IMPACT_PATH}?${chosen}#${GIVING_FORM}`;
}

const dayText = (at: number) => dateText(dateOf(at));
