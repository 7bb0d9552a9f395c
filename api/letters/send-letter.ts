import { HOUR } from "#api/clock.ts";
import { mailBrand } from "#api/content/current-content.ts";
import type { Deps } from "#api/deps.ts";
import type { CodeKind } from "#api/phone-codes/code.ts";
import type { LetterKind } from "#api/store/engine/job-kinds.ts";
import type { Receipt } from "#api/store/payments/receipt-store.ts";
import type { Email } from "#api/store/updates/subscriber-store.ts";
import type { Mailed } from "./mailer.ts";
import { ended, ending, failedCharge, reminder, returned } from "./notice-letters.ts";
import type { Build, Outgoing } from "./write-letter.ts";
import { receiptLetter } from "./receipt-letter.ts";
import { subscriberLetter } from "./subscriber-letters.ts";
import { treasurer } from "./treasurer-letter.ts";

/** Without a mail server, letters wait until there is one. */
const WITHOUT_MAIL_MS = HOUR;

/** A letter that somebody waits for is sent up to three times, because two copies are better than none (decision 21). */
const TRIES = 3;
const AGAIN_MS = HOUR;

/** When to run the job again, `null` for never, or why the letter will never be taken. */
export type LetterEnd = number | null | "refused" | "turned-away";

/** What each kind of letter is built by. The rest of its job's subject says what it is about. */
const LETTERS: Record<LetterKind, Build> = {
  // The receipt of a payment.
  receipt: async (deps, id) => receiptOf(deps, await deps.receipts.take(id, deps.clock.now())),
  // A receipt by its number, which its donor has asked for again.
  "receipt-again": async (deps, number) =>
    receiptOf(deps, await deps.receipts.again(number, deps.clock.now()), deps.clock.now()),
  reminder,
  "failed-charge": failedCharge,
  ended,
  ending,
  returned,
  code: codeText,
  confirm: (deps, id, number) => toSubscriber(deps, "confirm", id, number),
  welcome: (deps, id, number) => toSubscriber(deps, "welcome", id, number),
  already: (deps, id, number) => toSubscriber(deps, "already", id, number),
  update: (deps, id, update) => toSubscriber(deps, "update", id, update),
  day: treasurer,
};

/** Sends the letter that a job's subject names: its kind, and what it is about. Throws if another attempt may help. */
export async function sendLetter(deps: Deps, subject: string, attempts: number): Promise<LetterEnd> {
  // `scheduleLetter` wrote it.
  const [kind, id = "", which = ""] = subject.split(":") as [LetterKind, string, string];
  if (kind !== "code" && !deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const letter = await LETTERS[kind](deps, id, which);
  if (typeof letter !== "object") return letter ?? null;
  const outcome = await send(deps, letter);
  const next = await letter.after?.(outcome);
  if (outcome === "sent") return null;
  const words = "text" in letter ? "the text service refused a code" : WORDS[outcome];
  deps.log.warn({ job: `send-letter:${kind}`, reference: letter.reference }, words);
  if (next !== undefined) return next;
  if (outcome === "unknown") return attempts < (letter.tries ?? TRIES) ? deps.clock.now() + AGAIN_MS : null;
  return outcome === "no-address" ? null : outcome;
}

const WORDS: Record<Exclude<Mailed, "sent">, string> = {
  unknown: "the mail server did not say whether it accepted a mail",
  refused: "the mail server refused a mail",
  "no-address": "the mail server refused a mail",
  "turned-away": "the mail server turned us away",
};

async function send({ mailer, texts }: Deps, letter: Outgoing): Promise<Mailed> {
  if ("text" in letter) return texts.sendText(letter.text);
  if (!mailer) throw new Error("A mail was written without a mail server.");
  return mailer.send(letter.mail);
}

async function receiptOf(
  deps: Deps,
  receipt: Receipt | undefined,
  from = receipt?.at ?? 0,
): Promise<Outgoing | undefined> {
  // A recurring gift that began without a code has no address, because the address comes with the code. Neither has a donor
  // who was erased.
  if (!receipt || receipt.donorEmail === "") return undefined;
  const mark = () => deps.receipts.markSent(receipt.number, deps.clock.now());
  return {
    reference: receipt.reference,
    mail: receiptLetter({ brand: await mailBrand(deps), keyring: deps.keyring }, receipt, from),
    // Tries twice, because a connection may be cut at any time, and without the mark the receipt would be sent again.
    after: async (outcome) => (outcome === "sent" ? mark().catch(mark) : undefined),
  };
}

async function toSubscriber(deps: Deps, kind: Email["kind"], id: string, which: string): Promise<Outgoing | undefined> {
  const { subscribers, clock } = deps;
  const email = await subscribers.email(kind, id, which);
  if (!email) return undefined;
  const isStrangers = kind === "confirm" || kind === "already";
  return {
    reference: id,
    mail: subscriberLetter(email, await mailBrand(deps), deps.keyring),
    // Nobody is waiting for an update, and nobody should get one twice.
    ...(kind === "update" ? { tries: 1 } : {}),
    async after(outcome) {
      if (isStrangers && (outcome === "no-address" || outcome === "refused"))
        await subscribers.refuse(email.email, clock.now());
      // An unconfirmed subscriber is deleted anyway.
      return outcome === "no-address" && kind !== "confirm" ? subscribers.refused(id, clock.now()) : undefined;
    },
  };
}

const PURPOSES: Record<CodeKind, (brandName: string) => string> = {
  "gift-code": (brand) => `give to ${brand}. It works for 10 minutes. If you are not giving, ignore it.`,
  "page-code": (brand) => `see your gifts to ${brand}. It works for 10 minutes.`,
};

async function codeText({ codes, clock, config }: Deps, id: string): Promise<Outgoing | undefined> {
  const code = await codes.toText(id, clock.now());
  if (!code) {
    await codes.forgetText(id);
    return undefined;
  }
  const words = `${code.code} is your code to ${PURPOSES[code.of](config.brandName)} Do not share it: we never call to ask for it.`;
  return {
    reference: id,
    text: { phone: code.phone, words },
    // Of a text without an answer, `sendText` throws: somebody waits for the code, so two texts are better than none.
    after: () => codes.forgetText(id),
  };
}
