import { mailBrand } from "#api/content/mail-brand.ts";
import type { Deps } from "#api/deps.ts";
import { treasurerMail } from "#api/notices/treasurer-mail.ts";
import { totalsByTheHour } from "#api/store/ledger/day-totals.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { lastDayTold, MORNING_MS, queueTreasurerMails } from "#api/store/queue/treasurer-mails.ts";
import { endMail, type MailEnd, WITHOUT_MAIL_MS } from "./end-mail.ts";

const DAY_MS = 86_400_000;

/**
 * Sends the treasurer the totals of a day (`2026-03-02`) or a month (`2026-03`). The job with the subject `all` is
 * permanent. Each morning it queues the e-mail about the previous day.
 */
export async function tellTreasurer(deps: Deps, subject: string, attempts: number): Promise<MailEnd> {
  const { config, clock, database, mailer } = deps;
  if (config.treasurerEmail === undefined) return null;
  const now = clock.now();
  if (subject === "all") {
    const morning = now - MORNING_MS;
    await queueTreasurerMails(database, lastDayTold(now), now);
    return morning - (morning % DAY_MS) + DAY_MS + MORNING_MS;
  }
  if (!mailer) return now + WITHOUT_MAIL_MS;
  const mail = treasurerMail(
    {
      to: config.treasurerEmail,
      subject,
      totals: await totalsByTheHour(database, periodOf(subject)),
      waiting: await readWaiting(database, now),
      troubles: await deps.troubles(),
      officeOrigin: config.office?.origin,
    },
    await mailBrand(deps),
  );
  return endMail(deps, await mailer.send(mail), { job: "tell-treasurer", reference: subject, attempts });
}

function periodOf(subject: string): { from: number; to: number } {
  const [year = 0, month = 1, day] = subject.split("-").map(Number);
  if (day !== undefined) return { from: Date.UTC(year, month - 1, day), to: Date.UTC(year, month - 1, day + 1) };
  return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month) };
}
