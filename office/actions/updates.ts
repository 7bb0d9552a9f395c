import { MINUTE } from "#api/clock.ts";
import { mailBrand } from "#api/content/current-content.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import {
  BETWEEN_EMAILS_MS,
  countReaders,
  type Earlier,
  findEarlier,
  queueUpdate,
} from "#api/store/updates/subscriber-store.ts";
import { subscriberLetter } from "#api/letters/subscriber-letters.ts";
import { type MonthlyUpdate, readUpdate } from "#api/subscribers/monthly-update.ts";
import { timeText } from "../gift-words.ts";
import type { Fact } from "../view.ts";
import { type Action, TREASURERS, wrong } from "./action.ts";

export const sendUpdate: Action<MonthlyUpdate> = {
  name: "update-send",
  title: "Write to the subscribers",
  roles: TREASURERS,
  fields: [
    { name: "subject", label: "Subject", hint: "With the month: a subject is used once.", type: "text" },
    { name: "text", label: "Text", hint: "An empty line begins a paragraph. Write addresses out.", type: "long" },
  ],
  async prepare(context, values) {
    const readers = await countReaders(context.database);
    const facts: Fact[] = [["It goes to", countText(readers)]];
    const read = readUpdate({ subject: values["subject"] ?? "", text: values["text"] ?? "" });
    if ("problems" in read) return { ...read, facts };
    const { update } = read;
    if (!context.mailer) return { ...wrong("text", "There is no mail server, so nothing can be sent."), facts };
    if (readers === 0) return { ...wrong("text", NOBODY), facts };
    const earlier = await findEarlier(context.database.db, update);
    if (earlier) return { ...wrong("subject", whyNot(update.id, earlier)), facts };
    const letter = { kind: "update" as const, id: "", email: "", update };
    const { from, subject, text } = subscriberLetter(letter, await mailBrand(context), context.keyring);
    // As a subscriber gets it, except that its links belong to nobody.
    const shown = text.replaceAll(/(\/updates\?end=)[0-9a-f]+/gu, "$1…");
    return {
      details: update,
      summary: `Send “${update.subject}” to ${countText(readers)}. It cannot be called back.`,
      facts: Object.entries({ From: from, Subject: subject, Text: shown }),
    };
  },
  async perform(context, update) {
    const queued = await queueUpdate(context.database, update, context.clock.now());
    if ("earlier" in queued) throw new RefusedError(whyNot(update.id, queued.earlier));
    if (queued.readers === 0) throw new RefusedError(NOBODY);
    const minutes = Math.ceil((queued.readers * BETWEEN_EMAILS_MS) / MINUTE);
    return `It goes to ${countText(queued.readers)}, and needs about ${minutes} min.`;
  },
};

const NOBODY = "There are no subscribers yet. Nothing was sent.";

function whyNot(id: string, earlier: Earlier): string {
  return earlier.id === id
    ? `This update was sent on ${timeText(earlier.at)} GMT, to ${countText(earlier.readers)}. It is not sent again.`
    : `Another update with this subject was sent on ${timeText(earlier.at)} GMT. A new one needs its own subject: name the month.`;
}

const countText = (readers: number) => (readers === 1 ? "1 subscriber" : `${readers} subscribers`);
