import { mailBrand } from "#api/content/mail-brand.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import {
  BETWEEN_EMAILS_MS,
  countReaders,
  type Earlier,
  findEarlier,
  queueUpdate,
} from "#api/store/updates/monthly-updates.ts";
import {
  endProposedUpdate,
  maySend,
  type ProposedUpdate,
  proposedUpdates,
  proposeUpdate,
} from "#api/store/updates/proposed-updates.ts";
import { readUpdate } from "#api/subscribers/monthly-update.ts";
import type { MonthlyUpdate } from "#api/subscribers/ports.ts";
import { subscriberMail } from "#api/subscribers/subscriber-mail.ts";
import { timeText } from "../donation-words.ts";
import type { Fact, Values } from "../view-parts.ts";
import { DECIDERS, type Deed } from "./deed.ts";

const MINUTE_MS = 60_000;

const proposeDeed: Deed = {
  name: "update-propose",
  title: "Write to the subscribers",
  roles: DECIDERS,
  fields: [
    { name: "subject", label: "Subject", hint: "With the month: a subject is used once.", type: "text" },
    { name: "text", label: "Text", hint: "An empty line begins a paragraph. Write addresses out.", type: "long" },
  ],
  about: async (context) => [["It goes to", countText(await countReaders(context.database))]],
  async prepare(context, values) {
    const read = readUpdate({ subject: values["subject"] ?? "", text: values["text"] ?? "" });
    if ("problems" in read) return read;
    const { update } = read;
    await refuseEarlier(context, update);
    return {
      details: { id: update.id, subject: update.subject },
      words: `Propose to send “${update.subject}” to all subscribers. Somebody else reads it and sends it.`,
      facts: await mailFacts(context, update),
      aside: update.text,
    };
  },
  async perform(context, details, who, text) {
    const update = { id: String(details["id"]), subject: String(details["subject"]), text };
    await proposeUpdate(context.database, update, { who: who.name, at: context.clock.now() });
    return { words: "It waits for another person, who reads it on their Today page and sends it." };
  },
};

const sendDeed: Deed = {
  name: "update-send",
  title: "Send it to the subscribers",
  roles: DECIDERS,
  fields: [],
  about: async () => [],
  async prepare(context, values) {
    const update = await theUpdate(context, values);
    const readers = countText(await countReaders(context.database));
    return {
      details: { id: update.id, subject: update.subject },
      words: `Send “${update.subject}” to ${readers}. It cannot be called back.`,
      facts: await mailFacts(context, update),
    };
  },
  async perform(context, details, who) {
    if (!context.mailer) throw new RefusedError("There is no mail server, so nothing was sent.");
    const update = await theUpdate(context, { update: String(details["id"]) });
    if (!maySend(update, who.name)) throw new RefusedError("You wrote it yourself, so another person has to send it.");
    const { id, subject, text } = update;
    const queued = await queueUpdate(context.database, { id, subject, text }, context.clock.now());
    if (queued.kind !== "queued") throw new RefusedError(whyNot(queued));
    if (queued.readers === 0) throw new RefusedError("There are no subscribers yet. Nothing was sent.");
    await endProposedUpdate(context.database, id);
    const minutes = Math.ceil((queued.readers * BETWEEN_EMAILS_MS) / MINUTE_MS);
    return { words: `It goes to ${countText(queued.readers)}, and needs about ${minutes} min.` };
  },
};

const withdrawDeed: Deed = {
  name: "update-withdraw",
  title: "Give an update up",
  roles: DECIDERS,
  fields: [],
  about: async () => [],
  async prepare(context, values) {
    const update = await theUpdate(context, values);
    return {
      details: { id: update.id, subject: update.subject },
      words: `Give “${update.subject}” up: it is not sent, and its words are deleted.`,
      facts: await mailFacts(context, update),
    };
  },
  async perform(context, details) {
    await endProposedUpdate(context.database, String(details["id"]));
    return { words: "It is given up. Nothing was sent." };
  },
};

export const updateDeeds: readonly Deed[] = [proposeDeed, sendDeed, withdrawDeed];

async function theUpdate({ database }: OperatorContext, values: Values): Promise<ProposedUpdate> {
  const update = (await proposedUpdates(database)).find(({ id }) => id === values["update"]);
  if (update) return update;
  throw new RefusedError("This update no longer waits: somebody has sent it or given it up.");
}

async function refuseEarlier({ database }: OperatorContext, update: MonthlyUpdate): Promise<void> {
  const earlier = await findEarlier(database.db, update);
  if (earlier.kind !== "new") throw new RefusedError(whyNot(earlier));
}

function whyNot(earlier: Exclude<Earlier, { kind: "new" }>): string {
  return earlier.kind === "queued-before"
    ? `This update was sent on ${timeText(earlier.at)} GMT, to ${countText(earlier.readers)}. It is not sent again.`
    : `Another update with this subject was sent on ${timeText(earlier.at)} GMT. A new one needs its own subject: name the month.`;
}

/** The e-mail as a subscriber gets it, except that its links belong to nobody. */
async function mailFacts(context: OperatorContext, update: MonthlyUpdate): Promise<Fact[]> {
  const sender = { keyring: context.keyring, from: context.config.updatesFrom };
  const mail = subscriberMail({ kind: "update", id: "", email: "", update }, await mailBrand(context), sender);
  return [
    ["From", mail.from],
    ["Subject", mail.subject],
    ["Text", mail.text.replaceAll(/(\/updates\?end=)[0-9a-f]+/gu, "$1…")],
  ];
}

export function updateFacts({ text, proposedBy, proposedAt }: ProposedUpdate): Fact[] {
  return [
    ["Text", text],
    ["Written by", `${proposedBy}, ${timeText(proposedAt)}`],
  ];
}

const countText = (readers: number) => (readers === 1 ? "1 subscriber" : `${readers} subscribers`);
