/**
 * An e-mail to somebody who asked for updates: the question whether they did, a welcome once they have confirmed, or
 * word that they get updates already.
 */
export type EmailKind = "confirm" | "welcome" | "already";

/** The monthly e-mail to everybody. `id` follows from its words; paragraphs stand apart by an empty line. */
export type MonthlyUpdate = { id: string; subject: string; text: string };

/** An e-mail that waits to be sent. `number` tells one to the same subscriber from the next. */
export type Email = { id: string; email: string } & (
  | { kind: EmailKind; number: number }
  | { kind: "update"; update: MonthlyUpdate }
);

/** How long the confirmation link works. A subscriber who has not confirmed by then is deleted. */
export const CONFIRM_WITHIN_MS = 7 * 86_400_000;

export type SubscriberStore = {
  /**
   * Writes the e-mail that asks, or the one that says "already", in one transaction with its job. `id` is for somebody
   * new; `visitor` is the address the request came from. An e-mail address that has had its share of e-mails gets none,
   * and nobody is told.
   */
  ask(request: {
    id: string;
    email: string;
    visitor: string;
    at: number;
  }): Promise<{ kind: "taken" } | { kind: "limited"; retryAfterMs: number }>;
  /** Confirms a subscriber; returns whether there is one. The first time also writes the welcome. */
  confirm(id: string, at: number): Promise<boolean>;
  /** Erases a subscriber. */
  end(id: string): Promise<void>;
  /**
   * Records that a mail server does not know the address. Returns when to try again, or `null` after it has said so on
   * two days of a week, when the subscriber is erased: large hosts have been wrong for hours.
   */
  refused(id: string, at: number): Promise<number | null>;
  /** The e-mail a job is about; `undefined` when there is no longer a reason to send it. */
  email(subject: string): Promise<Email | undefined>;
  /** Erases subscribers who have not confirmed in time, and limits that have expired. */
  forget(at: number): Promise<void>;
};
