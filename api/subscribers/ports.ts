/**
 * An e-mail to somebody who asked for updates: a request to confirm, a welcome once they have confirmed, or a notice that
 * they already get updates.
 */
export type EmailKind = "confirm" | "welcome" | "already";

/** The monthly e-mail to all subscribers. `id` is derived from its words; empty lines separate the paragraphs of `text`. */
export type MonthlyUpdate = { id: string; subject: string; text: string };

/** An e-mail that waits to be sent. `number` distinguishes those to the same subscriber. */
export type Email = { id: string; email: string } & (
  | { kind: EmailKind; number: number }
  | { kind: "update"; update: MonthlyUpdate }
);

/** How long the confirmation link works. A subscriber who has not confirmed by then is deleted. */
export const CONFIRM_WITHIN_MS = 7 * 86_400_000;

/** How long a mailbox gets no `confirm` and no `already` e-mail, whoever asks, after it has refused one. */
export const REFUSING_MS = 30 * 86_400_000;

export type SubscriberStore = {
  /**
   * Writes the `confirm` or the `already` e-mail in one transaction with its job. `id` is for a new subscriber; `visitor`
   * is the IP address of the request. An e-mail address that has reached its limit, or that refuses these e-mails, gets none,
   * and the answer does not reveal this.
   */
  ask(request: {
    id: string;
    email: string;
    visitor: string;
    at: number;
  }): Promise<{ kind: "taken" } | { kind: "limited"; retryAfterMs: number }>;
  /** Confirms a subscriber. Returns whether there is one. The first confirmation also writes the `welcome` e-mail. */
  confirm(id: string, at: number): Promise<boolean>;
  /** Erases a subscriber. Whoever ends what they never confirmed has not asked for it, so their mailbox refuses more. */
  end(id: string, at: number): Promise<void>;
  /** Records that a mailbox refuses e-mails that a stranger can cause. */
  refuse(email: string, at: number): Promise<void>;
  /**
   * Records that a mail server does not know the address. Returns when to try again. The second such day within a week
   * erases the subscriber and returns `null`; one day is not enough, because large hosts have been wrong for hours.
   */
  refused(id: string, at: number): Promise<number | null>;
  /** The e-mail that a job is to send; `undefined` if there is no longer a reason to send it. */
  email(subject: string): Promise<Email | undefined>;
  /** Erases subscribers who have not confirmed in time. */
  forget(at: number): Promise<void>;
};
