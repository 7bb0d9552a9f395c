import { randomUUID } from "node:crypto";
import { DAY } from "#api/clock.ts";
import { LimitReached } from "#api/limits/windows.ts";
import { mailboxOf, REFUSING_MS } from "#api/subscribers/mailbox.ts";
import type { MonthlyUpdate } from "#api/subscribers/monthly-update.ts";
import { hold } from "../engine/waiting.ts";
import { type Counting, spend } from "../limits/spend.ts";
import { countOf, type Database, isAny } from "../engine/database.ts";
import { newJob, scheduleLetter } from "../queue/job-store.ts";
import type { Db } from "../engine/table-types.ts";

const WEEK = 7 * DAY;
/** The audit entry for an address that a mail server does not know. */
const REFUSED = "address refused";

/** Mail servers refuse a flood, and the jobs of gifts get their turn in between. */
export const BETWEEN_EMAILS_MS = 200;
/** How many jobs one statement writes: each has seven values, and SQLite takes 32,766 in all. */
const CHUNK = 1000;

/**
 * A letter to somebody who asked for updates: a request to confirm, a welcome once they have confirmed, or a notice that
 * they already get updates. `number` distinguishes those to the same subscriber.
 */
export type Email = { id: string; email: string } & (
  | { kind: "confirm" | "welcome" | "already"; number: number }
  | { kind: "update"; update: MonthlyUpdate }
);

/** Subscribers. The e-mail address is encrypted, and found by a keyed hash. */
export function createSubscriberStore({ db, transact }: Database, { keyring, limits }: Counting) {
  async function refuse(to: Db, email: string, at: number): Promise<void> {
    const row = { what: "refusal", whom: keyring.hash(mailboxOf(email)), address_hash: null, at } as const;
    await to.insertInto("limit_use").values(row).execute();
  }

  return {
    /**
     * Writes the letter `confirm` or `already` with its job. `id` is for a new subscriber; `visitor` is the IP address.
     * An address that has reached its limit, or refuses these letters, gets none and the same answer.
     */
    ask: ({ id, email, visitor, at }: { id: string; email: string; visitor: string; at: number }) =>
      transact(async (trx) => {
        const mailbox = keyring.hash(mailboxOf(email));
        await hold(trx, mailbox);
        const refusals = trx.selectFrom("limit_use").where("what", "=", "refusal").where("whom", "=", mailbox);
        const isRefusing = await isAny(refusals.where("at", ">", at - REFUSING_MS));
        if (isRefusing) return;
        await spend(trx, limits, { what: "letter", whom: mailbox, from: keyring.hash(visitor), at });
        const emailHash = keyring.hash(email.toLowerCase());
        const subscriber = await trx
          .insertInto("subscriber")
          .values({ id, email_hash: emailHash, email_encrypted: keyring.encrypt(email, id), emails: 1, asked_at: at })
          .onConflict((conflict) =>
            conflict
              .column("email_hash")
              .doUpdateSet((e) => ({ asked_at: at, emails: e("subscriber.emails", "+", 1) })),
          )
          .returning(["id", "emails", "confirmed_at"])
          .executeTakeFirstOrThrow();
        const kind = subscriber.confirmed_at === null ? "confirm" : "already";
        await scheduleLetter(trx, kind, `${subscriber.id}:${subscriber.emails}`, at);
      }).catch((error: unknown) => {
        if (!(error instanceof LimitReached && error.limit === "mailbox")) throw error;
      }),

    /** Confirms a subscriber. Returns whether there is one. The first confirmation also writes the letter `welcome`. */
    confirm: (id: string, at: number): Promise<boolean> =>
      transact(async (trx) => {
        const confirmed = await trx
          .updateTable("subscriber")
          .set((e) => ({ confirmed_at: at, emails: e("emails", "+", 1) }))
          .where("id", "=", id)
          .where("confirmed_at", "is", null)
          .returning("emails")
          .executeTakeFirst();
        if (confirmed) await scheduleLetter(trx, "welcome", `${id}:${confirmed.emails}`, at);
        return confirmed !== undefined || isAny(trx.selectFrom("subscriber").where("id", "=", id));
      }),

    /** Erases a subscriber. Whoever ends what they never confirmed has not asked for it, so their mailbox refuses more. */
    end: (id: string, at: number): Promise<void> =>
      transact(async (trx) => {
        const ended = await trx
          .deleteFrom("subscriber")
          .where("id", "=", id)
          .returning(["email_encrypted", "confirmed_at"])
          .executeTakeFirst();
        if (ended?.confirmed_at === null) await refuse(trx, keyring.decrypt(ended.email_encrypted, id), at);
      }),

    refuse: (email: string, at: number) => refuse(db, email, at),

    /**
     * Records that a mail server does not know the address. Returns when to try again. The second such day within a week
     * erases the subscriber and returns `null`; one day is not enough, because large hosts have been wrong for hours.
     */
    refused: (id: string, at: number) =>
      transact<number | null>(async (trx) => {
        const earlier = await trx
          .selectFrom("audit")
          .select((e) => e.fn.min("at").as("at"))
          .where("action", "=", REFUSED)
          .where("subject", "=", id)
          .where("at", ">", at - WEEK)
          .executeTakeFirstOrThrow();
        const isSecondDay = earlier.at !== null && earlier.at <= at - DAY;
        if (isSecondDay) await trx.deleteFrom("subscriber").where("id", "=", id).execute();
        if (isSecondDay || earlier.at === null) {
          const action = isSecondDay ? "updates end" : REFUSED;
          const entry = { id: randomUUID(), at, who: "mail server", action, subject: id, outcome: "done" };
          await trx.insertInto("audit").values(entry).execute();
        }
        return isSecondDay ? null : (earlier.at ?? at) + DAY;
      }),

    /** The letter to send; `undefined` if there is no longer a reason to send it. `which`: its number, or the update's id. */
    async email(kind: Email["kind"], id: string, which: string): Promise<Email | undefined> {
      const row = await db
        .selectFrom("subscriber")
        .select(["email_encrypted", "confirmed_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      const isTimely = row && (kind === "confirm") === (row.confirmed_at === null);
      if (!isTimely) return undefined;
      const email = keyring.decrypt(row.email_encrypted, id);
      if (kind !== "update") return { kind, id, number: Number(which), email };
      const updates = db.selectFrom("update_sent").select(["id", "subject", "text"]).where("id", "=", which);
      return { kind, id, update: await updates.executeTakeFirstOrThrow(), email };
    },
  };
}

/** To how many it goes, or the earlier one because of which it does not. */
export type Queued = { readers: number } | { earlier: Earlier };
export type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/**
 * Writes the e-mail, and one job for each confirmed subscriber. Repeated and concurrent calls queue it once. Without readers
 * it is not sent, so it may be queued again.
 */
export async function queueUpdate({ transact }: Database, update: MonthlyUpdate, at: number): Promise<Queued> {
  return transact(async (trx) => {
    await hold(trx, "updates");
    const earlier = await findEarlier(trx, update);
    if (earlier) return { earlier };
    const confirmed = trx.selectFrom("subscriber").select("id").where("confirmed_at", "is not", null).orderBy("id");
    const jobs = (await confirmed.execute()).map(({ id }, n) =>
      newJob("send-letter", `update:${id}:${update.id}`, at + n * BETWEEN_EMAILS_MS),
    );
    const readers = jobs.length;
    if (readers > 0)
      await trx
        .insertInto("update_sent")
        .values({ ...update, at, readers })
        .execute();
    for (let first = 0; first < readers; first += CHUNK) {
      const some = jobs.slice(first, first + CHUNK);
      await trx.insertInto("job").values(some).execute();
    }
    return { readers };
  });
}

/** The same e-mail that was queued before, or else another one with its subject. */
export function findEarlier(db: Db, { id, subject }: MonthlyUpdate) {
  return db
    .selectFrom("update_sent")
    .select(["id", "at", "readers"])
    .where((e) => e.or([e("id", "=", id), e("subject", "=", subject)]))
    .orderBy((e) => e.case().when("id", "=", id).then(0).else(1).end())
    .executeTakeFirst();
}

export function countReaders({ db }: Database): Promise<number> {
  return countOf(db.selectFrom("subscriber").where("confirmed_at", "is not", null));
}
