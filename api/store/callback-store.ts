import { createHash } from "node:crypto";
import type { FailureReason } from "#contract/states.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";

const UNKNOWN_KEPT = 10_000;

export type CallbackStore = ReturnType<typeof createCallbackStore>;

/** Raw callbacks, each body once. Those that name nothing of ours are kept up to a cap, for an operator to look at. */
export function createCallbackStore({ db }: Database, sealing: Sealing) {
  return {
    async keep(callback: {
      kind: string;
      subjectId: string | null;
      hint: string;
      reason: FailureReason | null;
      raw: string;
      at: number;
    }) {
      if (callback.subjectId === null) {
        const { count } = await db
          .selectFrom("callback")
          .select((e) => e.fn.countAll<number>().as("count"))
          .where("subject_id", "is", null)
          .executeTakeFirstOrThrow();
        if (count >= UNKNOWN_KEPT) return;
      }
      const hash = createHash("sha256")
        .update(`${callback.subjectId ?? ""}\n${callback.raw}`)
        .digest("hex");
      await db
        .insertInto("callback")
        .values({
          body_hash: hash,
          kind: callback.kind,
          subject_id: callback.subjectId,
          hint: callback.hint,
          reason: callback.reason,
          body_sealed: sealing.seal(callback.raw),
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
