import { mailBrand } from "#api/content/current-content.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import {
  BETWEEN_EMAILS_MS,
  countReaders,
  type Earlier,
  findEarlier,
  queueUpdate,
} from "#api/store/updates/monthly-updates.ts";
import { subscriberLetter } from "#api/letters/subscriber-letters.ts";
import { type MonthlyUpdate, readUpdate } from "#api/subscribers/monthly-update.ts";
import { timeText } from "../gift-words.ts";
import type { Fact, Problem } from "../view.ts";
import { type Action, TREASURERS } from "./action.ts";

const MINUTE_MS = 60_000;

export const sendUpdate: Action = {
  name: "update-send",
  title: "Write to the subscribers",
  roles: TREASURERS,
  fields: [
    { name: "subject", label: "Subject", hint: "With the month: a subject is used once.", type: "text" },
    { name: "text", label: "Text", hint: "An empty line begins a paragraph. Write addresses out.", type: "long" },
  ],
  about: async (context) => [["It goes to", countText(await countReaders(context.database))]],
  async prepare(context, values) {
    const read = readUpdate({ subject: values["subject"] ?? "", text: values["text"] ?? "" });
    if ("problems" in read) return read;
    const { update } = read;
    const readers = await countReaders(context.database);
    const problem = await problemOf(context, update, readers);
    if (problem) return { problems: [problem] };
    const summary = `Send “${update.subject}” to ${countText(readers)}. It cannot be called back.`;
    return { details: update, summary, facts: await mailFacts(context, update) };
  },
  async perform(context, { id, subject, text }) {
    const update = { id: String(id), subject: String(subject), text: String(text) };
    const queued = await queueUpdate(context.database, update, context.clock.now());
    if (queued.kind !== "queued") throw new RefusedError(whyNot(queued));
    if (queued.readers === 0) throw new RefusedError(NOBODY);
    const minutes = Math.ceil((queued.readers * BETWEEN_EMAILS_MS) / MINUTE_MS);
    return `It goes to ${countText(queued.readers)}, and needs about ${minutes} min.`;
  },
};

const NOBODY = "There are no subscribers yet. Nothing was sent.";

/** Why it cannot be sent now. What was typed stays in the form. */
async function problemOf(
  { mailer, database }: OperatorContext,
  update: MonthlyUpdate,
  readers: number,
): Promise<Problem | undefined> {
  if (!mailer) return { field: "text", message: "There is no mail server, so nothing can be sent." };
  if (readers === 0) return { field: "text", message: NOBODY };
  const earlier = await findEarlier(database.db, update);
  return earlier.kind === "new" ? undefined : { field: "subject", message: whyNot(earlier) };
}

function whyNot(earlier: Exclude<Earlier, { kind: "new" }>): string {
  return earlier.kind === "queued-before"
    ? `This update was sent on ${timeText(earlier.at)} GMT, to ${countText(earlier.readers)}. It is not sent again.`
    : `Another update with this subject was sent on ${timeText(earlier.at)} GMT. A new one needs its own subject: name the month.`;
}

/** The e-mail as a subscriber gets it, except that its links belong to nobody. */
async function mailFacts(context: OperatorContext, update: MonthlyUpdate): Promise<Fact[]> {
  const letter = { kind: "update" as const, id: "", email: "", update };
  const { from, subject, text } = subscriberLetter(letter, await mailBrand(context), context.keyring);
  const shown = text.replaceAll(/(\/updates\?end=)[0-9a-f]+/gu, "$1…");
  return Object.entries({ From: from, Subject: subject, Text: shown });
}

const countText = (readers: number) => (readers === 1 ? "1 subscriber" : `${readers} subscribers`);
