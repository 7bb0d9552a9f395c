import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { FailureReason } from "#contract/states.ts";
import type { Hint } from "#api/donations/ports.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";
import { prepare, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** How many different callbacks are kept: for a gift of ours, and of all that name nothing of ours together. */
const KEPT_FOR_A_GIFT = 50;
const KEPT_OF_UNKNOWN = 10_000;

export type CallbackKind = "receive" | "recurring";
export type CallbackStore = ReturnType<typeof createCallbackStore>;

/** Raw callbacks, each body once. Those that name nothing of ours are kept too, for an operator to look at. */
export function createCallbackStore({ db }: Database, sealing: Sealing) {
  return {
    async keep(callback: { kind: CallbackKind; subjectId: string | null; hint: Hint; raw: string; at: number }) {
      const { subjectId, hint, raw } = callback;
      const { count } = await db
        .selectFrom("callback")
        .select((e) => e.fn.countAll<number>().as("count"))
        .where("subject_id", subjectId === null ? "is" : "=", subjectId)
        .executeTakeFirstOrThrow();
      if (count >= (subjectId === null ? KEPT_OF_UNKNOWN : KEPT_FOR_A_GIFT)) return;
      await db
        .insertInto("callback")
        .values({
          body_hash: createHash("sha256")
            .update(`${callback.kind}\n${subjectId ?? ""}\n${raw}`)
            .digest("hex"),
          kind: callback.kind,
          subject_id: subjectId,
          hint: hint.kind,
          reason: hint.kind === "failure" ? hint.reason : null,
          body_sealed: sealing.seal(raw),
          seen: 1,
          received_at: callback.at,
        })
        .onConflict((conflict) =>
          conflict.column("body_hash").doUpdateSet((e) => ({ seen: e("callback.seen", "+", 1) })),
        )
        .execute();
    },
  };
}

/** Why the provider's callbacks say that a gift failed, when one does. */
export async function reportedFailure(
  db: Kysely<Schema>,
  kind: CallbackKind,
  subjectId: string,
): Promise<FailureReason | undefined> {
  const row = await runOne(db, lastFailure(db, { kind, subjectId }));
  return row && (row.reason ?? "not-given");
}

const lastFailure = prepare((db: Kysely<Schema>, { kind, subjectId }: { kind: CallbackKind; subjectId: string }) =>
  db
    .selectFrom("callback")
    .select("reason")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("hint", "=", "failure")
    .orderBy("received_at", "desc")
    .limit(1),
);
