import { CHANNELS, channelIds } from "#contract/channels.ts";
import type { Deps } from "#api/deps.ts";
import { tryProvider } from "#api/donations/try-provider.ts";
import { type Ending, failedInARow } from "#api/monitoring/in-a-row.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { checkMailServer } from "#api/receipts/mailer.ts";
import type { Backlog } from "#api/store/operations/backlog.ts";
import {
  donationsOfMonth,
  failedMails,
  lastDonations,
  lastMails,
  lastRecurring,
  mailsOfMonth,
} from "#api/store/operations/last-endings.ts";

/**
 * A job that has waited longer than this is overdue. Jobs that came due while no process ran are done at once, so only the
 * third look in a row tells.
 */
export const OVERDUE_SECONDS = 60;
/** A server that asks us to come back later, as many do, has taken the e-mail by then. */
const RECEIPT_SECONDS = 3600;

export type AlarmCondition = {
  /** As the store names it. */
  name: string;
  /** What somebody is told when it begins, and when it is over. */
  began: string;
  over: string;
  /** The part of docs/runbook.md that says what to do. */
  runbook: string;
  /** Why it holds now, in words that name nobody; `undefined` if it does not. Throws if nobody can tell. */
  look: (deps: Deps, backlog: Backlog) => Promise<string | undefined>;
};

/** Everything of which ALERT_EMAIL is told. Each line is looked at once a minute. */
export const ALARM_CONDITIONS: readonly AlarmCondition[] = [
  {
    name: "gifts",
    began: "Gifts fail",
    over: "Gifts are paid again",
    runbook: "gifts-fail",
    look: findFailingDonations,
  },
  {
    name: "provider",
    began: "The provider does not answer, or refuses us",
    over: "The provider answers again",
    runbook: "the-provider-is-down",
    look: ({ gateway }) => tryProvider(gateway),
  },
  {
    name: "mail",
    began: "E-mail does not get through",
    over: "E-mail gets through again",
    runbook: "receipts-are-not-sent",
    look: mailTrouble,
  },
  {
    name: "texts",
    began: "Text messages do not get through",
    over: "Text messages get through again",
    runbook: "texts-are-not-sent",
    look: textTrouble,
  },
  {
    name: "queue",
    began: "Jobs wait",
    over: "Jobs run again",
    runbook: "jobs-wait",
    look: async (_, { overdueJobs, oldestOverdueJob }) =>
      oldestOverdueJob > OVERDUE_SECONDS
        ? `${overdueJobs} are overdue, the oldest for ${Math.round(oldestOverdueJob)} seconds`
        : undefined,
  },
];

/** The networks, and the set-ups of recurring gifts, on which more donors in a row have failed than chance explains. */
export async function findFailingDonations({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<string | undefined> {
  const now = clock.now();
  const perMonth = await donationsOfMonth(database, now);
  const byNetwork = await lastDonations(database, now);
  const kinds: [string, Failed[]][] = [
    ...channelIds.map((channel): [string, Failed[]] => [CHANNELS[channel].network, byNetwork.get(channel) ?? []]),
    ["monthly and yearly", await lastRecurring(database)],
  ];
  const found = kinds.flatMap(([kind, endings]) => {
    const row = failedInARow(endings, perMonth);
    return row ? [`${kind}: ${inWords(row)}`] : [];
  });
  return found.length > 0 ? found.join("; ") : undefined;
}

type Failed = Ending & { at: number; reason: string | null };

function inWords(row: readonly Failed[]): string {
  const since = new Date(Math.min(...row.map(({ at }) => at))).toISOString().slice(0, 16).replace("T", " ");
  const reasons = [...new Set(row.map(({ reason }) => reason ?? "no answer"))].join(", ");
  return `the last ${new Set(row.map(({ who }) => who)).size} donors have not paid, the first at ${since} (${reasons})`;
}

async function mailTrouble({ database, clock, config }: Deps, backlog: Backlog): Promise<string | undefined> {
  const { smtpUrl } = config.secrets;
  const waiting = await failedMails(database);
  if (waiting > 0 && smtpUrl !== undefined) {
    const why = await checkMailServer(smtpUrl).then(() => undefined, nameOf);
    if (why !== undefined) return `the mail server does not accept our connection (${why}), and ${waiting} wait`;
  }
  const row = await failedInARow(await lastMails(database), await mailsOfMonth(database, clock.now()));
  if (row)
    return `the mail server refused the last ${row.length} (${[...new Set(row.map(({ reason }) => reason))].join(", ")})`;
  const { waitingReceipts, oldestWaitingReceipt } = backlog;
  if (oldestWaitingReceipt <= RECEIPT_SECONDS) return undefined;
  return `${waitingReceipts} receipts wait, the oldest for ${Math.round(oldestWaitingReceipt / 60)} minutes`;
}

/** Sends no text. Without an address of its own the service is the provider, which has its own condition. */
async function textTrouble({ config, texts }: Deps): Promise<string | undefined> {
  if (config.texts.url === "") return undefined;
  const tried = await texts.tryService();
  return tried.kind === "turned-away" || tried.kind === "no-answer" ? `the service says ${tried.why}` : undefined;
}
