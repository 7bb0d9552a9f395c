import type { Deps } from "#api/deps.ts";
import type { Mailed } from "#api/receipts/mailer.ts";

/** Without a mail server, e-mails wait until there is one. */
export const WITHOUT_MAIL_MS = 3_600_000;

/** A message that somebody waits for is sent up to three times, because two copies are better than none (decision 21). */
export const TRIES = 3;
export const AGAIN_MS = 3_600_000;

/** When to run the job again, `null` for never, or why the mail server will never take the e-mail. */
export type MailEnd = number | null | "refused" | "turned away";

type Tried = { job: string; reference?: string; attempts: number };

/** Logs that an e-mail was not delivered, or may not have been. */
export function endMail({ log, clock }: Deps, mailed: Mailed, { attempts, ...about }: Tried): MailEnd {
  switch (mailed) {
    case "sent":
      return null;
    case "unknown":
      log.warn(about, "the mail server did not say whether it accepted a mail");
      return attempts < TRIES ? clock.now() + AGAIN_MS : null;
    case "refused":
      log.warn(about, "the mail server refused a mail");
      return "refused";
    case "turned-away":
      log.warn(about, "the mail server turned us away");
      return "turned away";
    case "no-address":
      log.warn(about, "the mail server refused a mail");
      return null;
  }
}
