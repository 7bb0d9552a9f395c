import { KNOWN_MS } from "#api/donations/check-phone.ts";
import type { Sealing } from "#api/sealing.ts";
import { spread, type PromptLimits } from "./prompt-limits.ts";
import type { Database } from "./database.ts";
import { ERASED, sealNobody } from "./donor-seal.ts";

const DAY = 24 * 3_600_000;

/** What the privacy policy promises (site/content/privacy-policies.ts, "How long we keep it"). */
const UNPAID_MS = 30 * DAY;
const CALLBACK_WORDS_MS = 7 * DAY;
const CALLBACK_MS = 90 * DAY;
/** Those that name no gift of ours. */
const STRANGE_CALLBACK_MS = 7 * DAY;
const DONE_JOB_MS = 30 * DAY;

/** So many rows at a time: the store is not held for long, and what is left is done an hour later. */
const AT_ONCE = 500;

export type Retention = ReturnType<typeof createRetention>;

/** Forgets what is not needed any more. May run any number of times, and be broken off anywhere. */
export function createRetention({ db, transact }: Database, parts: { sealing: Sealing; limits: PromptLimits }) {
  const { sealing, limits } = parts;

  async function forgetUnpaid(at: number): Promise<void> {
    for (const [table, states] of [
      ["donation", ["failed", "expired"]],
      ["recurring", ["failed"]],
    ] as const) {
      const rows = await db
        .selectFrom(table)
        .select("id")
        .where("state", "in", states)
        .where("updated_at", "<=", at - UNPAID_MS)
        .where("phone_hash", "!=", ERASED)
        .limit(AT_ONCE)
        .execute();
      for (const { id } of rows) {
        await transact(async (trx) => {
          // Late money may have come since the row was read: then the gift is a gift, and its receipt needs a donor.
          const forgotten = await trx
            .updateTable(table)
            .set(sealNobody(sealing))
            .where("id", "=", id)
            .where("state", "in", states)
            .returning("id")
            .executeTakeFirst();
          // The key stays, so that a repeat still finds its gift; the fingerprint could be guessed at.
          if (forgotten)
            await trx.updateTable("idempotency").set({ fingerprint: "" }).where("subject_id", "=", id).execute();
        });
      }
    }
  }

  return {
    async forget(at: number): Promise<void> {
      await forgetUnpaid(at);
      await db
        .updateTable("callback")
        .set({ body_sealed: "" })
        .where("received_at", "<=", at - CALLBACK_WORDS_MS)
        .where("body_sealed", "!=", "")
        .execute();
      await db
        .deleteFrom("callback")
        .where((e) =>
          e.or([
            e("received_at", "<=", at - CALLBACK_MS),
            e.and([e("subject_id", "is", null), e("received_at", "<=", at - STRANGE_CALLBACK_MS)]),
          ]),
        )
        .execute();
      const counted = at - Math.max(DAY, spread(limits));
      // A prompt is remembered for as long as a limit counts it, a bucket until it is as good as new.
      await db.deleteFrom("prompt").where("at", "<=", counted).execute();
      // A code likewise, and one that was right for a gift while it makes its phone known.
      await db
        .deleteFrom("phone_code")
        .where("at", "<=", counted)
        .where((e) => e.or([e("gift_hash", "is", null), e("used_at", "is", null), e("used_at", "<=", at - KNOWN_MS)]))
        .execute();
      await db
        .deleteFrom("bucket")
        .where("full_at", "<=", at - DAY)
        .execute();
      // Checks stay: a callback may ask for one more at any time.
      await db
        .deleteFrom("job")
        .where("kind", "in", ["send-receipt", "resend-receipt", "send-letter", "send-code"])
        .where("done_at", "<=", at - DONE_JOB_MS)
        .execute();
    },
  };
}
