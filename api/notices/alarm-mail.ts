import type { MailBrand } from "#api/content/mail-brand.ts";
import { escapeHtml } from "#api/receipts/escape-html.ts";
import type { Mail } from "#api/receipts/mailer.ts";
import type { AlarmMessage } from "#api/store/operations/alarms.ts";

/** What is said of a condition: when it begins, when it is over, and the part of docs/runbook.md that says what to do. */
export type AlarmWords = { began: string; over: string; runbook: string };

/** The message to whoever is on call, in plain text and in equivalent HTML. It names no donor. */
export function alarmMail(
  message: AlarmMessage,
  words: AlarmWords,
  { to, brand, officeOrigin }: { to: string; brand: MailBrand; officeOrigin: string | undefined },
): Mail {
  const { alarm, what } = message;
  const heading = `${brand.name}: ${words[what]}`;
  const lines =
    what === "began"
      ? [
          `Since ${timeText(alarm.began_at)}: ${alarm.why}.`,
          `What to do: docs/runbook.md#${words.runbook}. First run beat doctor.`,
          ...(officeOrigin === undefined ? [] : [`The office: ${officeOrigin}/`]),
          "You get one more message, when it is over.",
        ]
      : [
          `It began at ${timeText(alarm.began_at)} (${alarm.why}) and was last seen at ${timeText(alarm.seen_at)}.`,
          "There is nothing more to do for it, unless the runbook asks for something afterwards: " +
            `docs/runbook.md#${words.runbook}`,
        ];
  return {
    from: `${brand.name} <${brand.email}>`,
    to,
    subject: heading,
    messageId: `<alarm-${alarm.name}-${what}-${alarm.began_at}@${new URL(brand.origin).hostname}>`,
    text: [heading, ...lines].join("\n\n"),
    html: `<!doctype html><html lang="en-GH"><body style="font-family:sans-serif;font-size:17px;line-height:1.5;color:#1d1416;background:#fffaf4;padding:24px">
<h1 style="font-size:20px">${escapeHtml(heading)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}</body></html>`,
  };
}

/** The same as a text message, short because each part of one costs. */
export function alarmText({ alarm, what }: AlarmMessage, words: AlarmWords, brandName: string): string {
  const since = what === "began" ? `, since ${timeText(alarm.began_at)}` : "";
  return `${brandName}: ${words[what]}${since}. See docs/runbook.md#${words.runbook}`;
}

/** In GMT, which Ghana keeps all year. */
function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} GMT`;
}
