import type { Kysely } from "kysely";
import type { Hint, Reports } from "#api/donations/ports.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** How many different callbacks are kept: for each gift of ours, and in total for those that name nothing of ours. */
const KEPT_FOR_A_DONATION = 50;
const KEPT_OF_UNKNOWN = 200;

export type CallbackKind = "receive" | "recurring";
export type CallbackStore = ReturnType<typeof createCallbackStore>;

/** Raw callbacks, each body once. Those that name nothing of ours are kept too, for an operator to look at. */
export function createCallbackStore({ db }: Database, keyring: Keyring) {
  return {
    /** Keeps a callback, if there is room. Returns whether it was kept for the first time. */
    async keep(callback: {
      kind: CallbackKind;
      subjectId: string | null;
      hint: Hint;
      raw: string;
      at: number;
    }): Promise<boolean> {
      const { subjectId, hint, raw } = callback;
      const { count } = await db
        .selectFrom("callback")
        .select((e) => e.fn.countAll<number>().as("count"))
        .where("subject_id", subjectId === null ? "is" : "=", subjectId)
        .executeTakeFirstOrThrow();
      if (count >= (subjectId === null ? KEPT_OF_UNKNOWN : KEPT_FOR_A_DONATION)) return false;
      const hash = keyring.hash(`callback:${callback.kind}\n${subjectId ?? ""}\n${raw}`);
      const { seen } = await db
        .insertInto("callback")
        .values({
          body_hash: hash,
          kind: callback.kind,
          subject_id: subjectId,
          hint: hint.kind,
          reason: hint.kind === "failure" ? hint.reason : null,
          transaction_id: "transactionId" in hint ? hint.transactionId : null,
          network_id: "networkId" in hint ? hint.networkId : null,
          invoice_id: "invoiceId" in hint ? hint.invoiceId : null,
          body_encrypted: keyring.encrypt(raw, hash),
          seen: 1,
          received_at: callback.at,
        })
        .onConflict((conflict) =>
          conflict.column("body_hash").doUpdateSet((e) => ({ seen: e("callback.seen", "+", 1) })),
        )
        .returning("seen")
        .executeTakeFirstOrThrow();
      return seen === 1;
    },
  };
}

/** What the provider's callbacks have said about a gift. */
export async function readReports(db: Kysely<Schema>, kind: CallbackKind, subjectId: string): Promise<Reports> {
  const rows = await db
    .selectFrom("callback")
    .select(["hint", "reason", "transaction_id", "network_id", "invoice_id", "received_at"])
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .orderBy("received_at", "desc")
    .limit(KEPT_FOR_A_DONATION)
    .execute();
  const outcomes = rows.filter(({ hint }) => hint === "success" || hint === "failure");
  const last = outcomes[0];
  const named = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    failure: last?.hint === "failure" ? (last.reason ?? "not-given") : undefined,
    succeededAt: outcomes.find(({ hint }) => hint === "success")?.received_at,
    ids: named(outcomes.flatMap((row) => [row.transaction_id, row.network_id])),
    invoiceIds: named(rows.map((row) => row.invoice_id)),
  };
}
