import {
  BETWEEN_EMAILS_MS,
  countReaders,
  type Earlier,
  findEarlier,
  queueUpdate,
} from "#api/store/updates/monthly-updates.ts";
import { subscriberMail } from "#api/subscribers/subscriber-mail.ts";
import type { MonthlyUpdate } from "#api/subscribers/ports.ts";
import type { Answer, Call, Command } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { readEmailFile } from "./email-file.ts";
import { timeText } from "./table.ts";

const MINUTE_MS = 60_000;

export const sendUpdateCommand: Command = {
  name: "send-update",
  usage: "FILE [--send]",
  summary:
    "show an update for all subscribers (first line the subject, an empty line, the text); --send sends it, once",
  words: { least: 1, most: 1 },
  options: { send: { type: "boolean" } },
  async run(call) {
    const [file = ""] = call.words;
    const update = await readEmailFile(call.pathOf(file), file);
    const context = await call.context();
    return call.options["send"] === true ? send(call, context, update) : preview(call, context, update);
  },
};

async function preview(call: Call, context: OperatorContext, update: MonthlyUpdate): Promise<Answer> {
  const readers = await countReaders(context.database);
  const earlier = await findEarlier(context.database.db, update);
  if (earlier.kind === "subject-used") throw subjectUsed(earlier);
  const { from, subject, text, html } = mailOf(context, update);
  const next =
    earlier.kind === "queued-before"
      ? sentBefore(earlier)
      : `Nothing was sent. Add --send to send it to ${countText(readers)}.${mailWarning(call)}`;
  return {
    data: { email: update.id, sent: earlier.kind === "queued-before", readers, subject, text, html },
    text: [`From:    ${from}`, `To:      ${countText(readers)}`, `Subject: ${subject}`, "", text, "", "---", next].join(
      "\n",
    ),
  };
}

async function send(call: Call, context: OperatorContext, update: MonthlyUpdate): Promise<Answer> {
  const warning = mailWarning(call);
  if (warning) throw new RefusedError(`Nothing was sent.${warning}`);
  const queued = await context.audited("send-update", update.id, () =>
    queueUpdate(context.database, update, call.clock.now()),
  );
  if (queued.kind === "subject-used") throw subjectUsed(queued);
  if (queued.kind === "queued-before") {
    return { data: { email: update.id, sent: false, readers: queued.readers }, text: sentBefore(queued) };
  }
  if (queued.readers === 0) throw new RefusedError("There are no subscribers yet. Nothing was sent.");
  const minutes = Math.ceil((queued.readers * BETWEEN_EMAILS_MS) / MINUTE_MS);
  return {
    data: { email: update.id, sent: true, readers: queued.readers },
    text: `The update goes to ${countText(queued.readers)}. The server is sending it now, and needs about ${minutes} min.`,
  };
}

/** The e-mail as a subscriber gets it, except that its links belong to nobody. */
function mailOf({ config, keyring }: OperatorContext, update: MonthlyUpdate) {
  const brand = { name: config.brandName, email: config.supportEmail, origin: config.publicOrigin };
  const mail = subscriberMail({ kind: "update", id: "", email: "", update }, brand, keyring);
  const ownLink = (text: string) => text.replaceAll(/(\/updates\?end=)[0-9a-f]+/gu, "$1…");
  return { ...mail, text: ownLink(mail.text), html: ownLink(mail.html) };
}

/** A server without a provider has a pretend mailbox. Any other needs a mail server. */
function mailWarning(call: Call): string {
  const { secrets, provider } = call.config();
  return secrets.smtpUrl || provider.url === "" ? "" : " SMTP_URL is not set, so there is no mail server to send it.";
}

function sentBefore({ at, readers }: Extract<Earlier, { kind: "queued-before" }>): string {
  return `This update was sent on ${timeText(at)} GMT, to ${countText(readers)}. It will not be sent again.`;
}

function subjectUsed({ at }: Extract<Earlier, { kind: "subject-used" }>): RefusedError {
  return new RefusedError(
    `Another update with this subject was sent on ${timeText(at)} GMT. Nothing was done. A new update needs its own subject: name the month.`,
  );
}

function countText(readers: number): string {
  return readers === 1 ? "1 confirmed subscriber" : `${readers} confirmed subscribers`;
}
