import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Window } from "#api/limits/windows.ts";
import type { Keyring } from "#api/keyring.ts";
import { CONFIRM_WITHIN_MS, type EmailKind, REFUSING_MS, type SubscriberStore } from "#api/subscribers/ports.ts";
import { mailboxOf } from "#api/subscribers/mailbox.ts";
import { hold } from "../limits/locks.ts";
import { spend } from "../limits/spend.ts";
import type { Database } from "../engine/database.ts";
import { schedule } from "../queue/job-store.ts";
import { readUpdate } from "./monthly-updates.ts";
import type { Schema } from "../engine/table-types.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The audit entry for an address that a mail server does not know. */
const REFUSED = "address refused";

/** Subscribers. The e-mail address is encrypted, and found by a keyed hash. */
export function createSubscriberStore(
  { db, engine, transact }: Database,
  { keyring, limits }: { keyring: Keyring; limits: readonly Window[] },
): SubscriberStore {
  async function refuse(to: Kysely<Schema>, email: string, at: number): Promise<void> {
    await to
      .insertInto("refusing_mailbox")
      .values({ mailbox_hash: keyring.hash(mailboxOf(email)), at })
      .onConflict((conflict) => conflict.column("mailbox_hash").doUpdateSet({ at }))
      .execute();
  }

  return {
    ask: ({ id, email, visitor, at }) =>
      transact(async (trx) => {
        const mailbox = keyring.hash(mailboxOf(email));
        await hold(trx, engine, mailbox);
        const isRefusing = await trx
          .selectFrom("refusing_mailbox")
          .select("at")
          .where("mailbox_hash", "=", mailbox)
          .where("at", ">", at - REFUSING_MS)
          .executeTakeFirst();
        if (isRefusing) return { kind: "taken" };
        const use = { what: "letter", whom: mailbox, from: keyring.hash(visitor), at } as const;
        const refusal = await spend(trx, { engine, limits }, use);
        if (refusal) return refusal.limit === "mailbox" ? { kind: "taken" } : refusal;
        const emailHash = keyring.hash(email.toLowerCase());
        const subscriber = await trx
          .insertInto("subscriber")
          .values({
            id,
            email_hash: emailHash,
            email_encrypted: keyring.encrypt(email, id),
            emails: 1,
            asked_at: at,
            confirmed_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .column("email_hash")
              .doUpdateSet((e) => ({ asked_at: at, emails: e("subscriber.emails", "+", 1) })),
          )
          .returning(["id", "emails", "confirmed_at"])
          .executeTakeFirstOrThrow();
        await addEmail(trx, subscriber.confirmed_at === null ? "confirm" : "already", subscriber, at);
        return { kind: "taken" };
      }),

    confirm: (id, at) =>
      transact(async (trx) => {
        const confirmed = await trx
          .updateTable("subscriber")
          .set((e) => ({ confirmed_at: at, emails: e("emails", "+", 1) }))
          .where("id", "=", id)
          .where("confirmed_at", "is", null)
          .returning(["id", "emails", "email_encrypted"])
          .executeTakeFirst();
        if (confirmed) {
          await addEmail(trx, "welcome", confirmed, at);
        }
        const there =
          confirmed ?? (await trx.selectFrom("subscriber").select("id").where("id", "=", id).executeTakeFirst());
        return there !== undefined;
      }),

    end: (id, at) =>
      transact(async (trx) => {
        const ended = await trx
          .deleteFrom("subscriber")
          .where("id", "=", id)
          .returning(["email_encrypted", "confirmed_at"])
          .executeTakeFirst();
        if (ended?.confirmed_at === null) await refuse(trx, keyring.decrypt(ended.email_encrypted, id), at);
      }),

    refuse: (email, at) => refuse(db, email, at),

    refused: (id, at) =>
      transact(async (trx) => {
        const entry = { id: randomUUID(), who: "mail server", subject: id, at };
        const earlier = await trx
          .selectFrom("audit")
          .select((e) => e.fn.min("at").as("at"))
          .where("action", "=", REFUSED)
          .where("subject", "=", id)
          .where("at", ">", at - WEEK_MS)
          .executeTakeFirstOrThrow();
        const isSecondDay = earlier.at !== null && earlier.at <= at - DAY_MS;
        if (isSecondDay) await trx.deleteFrom("subscriber").where("id", "=", id).execute();
        if (isSecondDay || earlier.at === null) {
          const action = isSecondDay ? "updates end" : REFUSED;
          await trx
            .insertInto("audit")
            .values({ ...entry, action, outcome: "done" })
            .execute();
        }
        return isSecondDay ? null : (earlier.at ?? at) + DAY_MS;
      }),

    async email(subject) {
      // `addEmail` and `queueUpdate` write these subjects.
      const [kind, id, which] = subject.split(":") as [EmailKind | "update", string, string];
      const row = await db
        .selectFrom("subscriber")
        .select(["email_encrypted", "confirmed_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      const isTimely = row && (kind === "confirm") === (row.confirmed_at === null);
      if (!isTimely) return undefined;
      const email = keyring.decrypt(row.email_encrypted, id);
      if (kind !== "update") return { kind, id, number: Number(which), email };
      return { kind, id, update: await readUpdate(db, which), email };
    },

    async forget(at) {
      await db
        .deleteFrom("subscriber")
        .where("confirmed_at", "is", null)
        .where("asked_at", "<=", at - CONFIRM_WITHIN_MS)
        .execute();
    },
  };
}

async function addEmail(
  trx: Transaction<Schema>,
  kind: EmailKind,
  { id, emails }: { id: string; emails: number },
  at: number,
) {
  await schedule(trx, "send-email", `${kind}:${id}:${emails}`, at);
}
