import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { JobKind } from "#api/store/engine/job-kinds.ts";
import { type HeldMail, readHeldMail, settleHeldMail } from "#api/store/operations/held-mail.ts";
import type { Details } from "../question.ts";
import type { Values } from "../view-parts.ts";
import { type Deed, TREASURERS } from "./deed.ts";

/** Sends what was held, or gives it up: both differ only in what comes of it. */
const heldDeed = ({
  name,
  title,
  begin,
  after,
  done,
  send,
}: {
  name: string;
  title: string;
  /** The words before and after what is held, as they are signed. */
  begin: string;
  after: string;
  done: string;
  send: boolean;
}): Deed => ({
  name,
  title,
  roles: TREASURERS,
  fields: [],
  about: async () => [],
  async prepare(context, values) {
    const held = await theHeld(context, values);
    return {
      details: { kind: held.kind, mails: held.ids.length },
      words: `${begin} ${heldWords(held)} that a restore has held. ${after}`,
      facts: [],
    };
  },
  async perform(context, details) {
    return { words: `${done}: ${await settle(context, details, { send })}.` };
  },
});

export const heldMailDeeds: readonly Deed[] = [
  heldDeed({
    name: "mail-send",
    title: "Send what was held",
    begin: "Send",
    after: "Whoever had one before gets it twice.",
    done: "On its way",
    send: true,
  }),
  heldDeed({
    name: "mail-leave",
    title: "Do not send what was held",
    begin: "Do not send",
    after: "Whoever had none before gets none.",
    done: "Not sent",
    send: false,
  }),
];

/** One and more than one of each kind of e-mail. */
const NAMES: Partial<Record<JobKind, readonly [one: string, more: string]>> = {
  "send-receipt": ["receipt", "receipts"],
  "resend-receipt": ["receipt that its donor asked for again", "receipts that their donors asked for again"],
  "send-email": ["e-mail to a subscriber", "e-mails to subscribers"],
  "remind-charge": ["reminder of a charge", "reminders of charges"],
  "tell-failed-charge": ["e-mail about a failed charge", "e-mails about failed charges"],
  "tell-ended": ["e-mail about a recurring gift that ended", "e-mails about recurring gifts that ended"],
  "tell-ending": ["e-mail about a recurring gift that will end", "e-mails about recurring gifts that will end"],
  "tell-returned": ["e-mail about money that went back", "e-mails about money that went back"],
};

export function heldWords({ kind, ids }: Pick<HeldMail, "kind" | "ids">): string {
  const [one, more] = NAMES[kind] ?? ["e-mail", "e-mails"];
  return `${ids.length} ${ids.length === 1 ? one : more}`;
}

async function theHeld({ database }: OperatorContext, of: Values | Details): Promise<HeldMail> {
  const held = (await readHeldMail(database)).find(({ kind }) => kind === of["kind"]);
  if (held) return held;
  throw new RefusedError("None of them waits any more: somebody has decided.");
}

/** Settles as many e-mails as were signed for. Returns which, in words. */
async function settle(context: OperatorContext, details: Details, { send }: { send: boolean }): Promise<string> {
  const held = await theHeld(context, details);
  const at = context.clock.now();
  const isSame = held.ids.length === Number(details["mails"]);
  if (!isSame || !(await settleHeldMail(context.database, { ids: held.ids, send, at }))) {
    throw new RefusedError("Others wait than when you signed, so nothing was done. Look at them again.");
  }
  context.wake();
  return heldWords(held);
}
