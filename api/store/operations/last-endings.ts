import type { Channel } from "#contract/channels.ts";
import type { FailureReason } from "#contract/states.ts";
import { COUNTED_STATES, publicState, type State } from "#api/donations/states.ts";
import type { RecurringInternal } from "#api/recurring/states.ts";
import type { Database } from "../engine/database.ts";
import { ERASED } from "../engine/donor-columns.ts";

/** How a gift or an e-mail ended, as `api/monitoring/in-a-row.ts` judges it. */
export type LastEnding = {
  who: string;
  how: "worked" | "failed" | "ours";
  at: number;
  reason: string | null;
};

/** Enough of the newest gifts that a small network is among them, and few enough to read each minute. */
const NEWEST = 500;
const NEWEST_MAILS = 50;
const MONTH_MS = 30 * 86_400_000;

/** Reasons that no donor can cause. */
const OURS: readonly (FailureReason | null)[] = ["channel-unavailable", "provider-unreachable"];

/** How the newest one-time gifts ended, by network, newest first. Gifts that wait for their donors are left out. */
export async function lastDonations({ db }: Database, now: number): Promise<Map<Channel, LastEnding[]>> {
  const rows = await db
    .selectFrom("donation")
    .select(["id", "state", "channel", "reason", "phone_hash", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NEWEST)
    .execute();
  const byNetwork = new Map<Channel, LastEnding[]>();
  for (const { id, state, channel, reason, phone_hash, created_at } of rows) {
    const how = howDonationEnded(state, reason, { createdAt: created_at, now });
    if (!how) continue;
    const endings = byNetwork.get(channel) ?? [];
    byNetwork.set(channel, endings);
    endings.push({ who: phone_hash === ERASED ? id : phone_hash, how, at: created_at, reason });
  }
  return byNetwork;
}

function howDonationEnded(
  state: State,
  reason: FailureReason | null,
  { createdAt, now }: { createdAt: number; now: number },
): LastEnding["how"] | undefined {
  if (COUNTED_STATES.includes(state)) return "worked";
  switch (state) {
    case "failed":
      return OURS.includes(reason) ? "ours" : "failed";
    case "unknown":
      return "ours";
    case "expired":
      return "failed";
    case "pending":
      return publicState(state, createdAt, now) === "pending" ? undefined : "failed";
    // What is being sent has not ended, and about what is in review a person decides.
    default:
      return undefined;
  }
}

/**
 * How the newest set-ups of recurring gifts went, newest first. Many donors never type the code that the provider texted,
 * and its text shows that the provider works. So only what no donor can cause counts as failed.
 */
export async function lastRecurring({ db }: Database): Promise<LastEnding[]> {
  const rows = await db
    .selectFrom("recurring")
    .select(["id", "state", "reason", "phone_hash", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NEWEST)
    .execute();
  return rows.flatMap(({ id, state, reason, phone_hash, created_at }) => {
    const who = phone_hash === ERASED ? id : phone_hash;
    return state === "creating" ? [] : [{ who, how: howSetUpWent(state, reason), at: created_at, reason }];
  });
}

function howSetUpWent(state: RecurringInternal, reason: FailureReason | null): LastEnding["how"] {
  return state === "unknown" || (state === "failed" && OURS.includes(reason)) ? "ours" : "worked";
}

/** How the newest e-mails ended, newest first: the mail server took them, refused one, or turned us away. */
export async function lastMails({ db }: Database): Promise<LastEnding[]> {
  const rows = await db
    .selectFrom("job")
    .select(["subject_id", "last_error", "done_at"])
    .where("pool", "=", "mail")
    .where("done_at", "is not", null)
    .orderBy("done_at", "desc")
    .limit(NEWEST_MAILS)
    .execute();
  return rows.map(({ subject_id, last_error, done_at }) => ({
    who: subject_id,
    how: last_error === null ? "worked" : last_error === "turned away" ? "ours" : "failed",
    at: done_at ?? 0,
    reason: last_error,
  }));
}

/** How many gifts were begun in the last month. */
export async function donationsOfMonth({ db }: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("donation")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("created_at", ">", now - MONTH_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many e-mails were sent or refused in the last month. */
export async function mailsOfMonth({ db }: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("job")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("done_at", ">", now - MONTH_MS)
    .where("pool", "=", "mail")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The e-mails that wait because they could not be sent. */
export async function failedMails({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom("job")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("done_at", "is", null)
    .where("pool", "=", "mail")
    .where("last_error", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
