import type { Callback, Report } from "#api/payments/ports.ts";
import type { Keyring } from "#api/keyring.ts";
import { countOf, type Database } from "../engine/database.ts";
import type { Db } from "../engine/table-types.ts";

/** How many different callbacks about one gift are kept. */
const KEPT_FOR_A_GIFT = 50;

export type CallbackKind = "receive" | "recurring";

/** Raw callbacks about our gifts, each body once. */
export function createCallbackStore({ db }: Database, keyring: Keyring) {
  return {
    /** Keeps a callback, if there is room. Returns how often it has come by now, or 0 if it was not kept. */
    async keep(callback: { kind: CallbackKind; subjectId: string; said: Callback; raw: string; at: number }) {
      const { kind, subjectId, said, raw, at } = callback;
      const kept = db.selectFrom("callback").where("subject_id", "=", subjectId);
      if ((await countOf(kept)) >= KEPT_FOR_A_GIFT) return 0;
      const hash = keyring.hash(`callback:${kind}\n${subjectId}\n${raw}`);
      const { seen } = await db
        .insertInto("callback")
        .values({
          body_hash: hash,
          kind,
          subject_id: subjectId,
          hint: said.kind,
          reason: said.reason,
          transaction_id: said.transactionId,
          network_id: said.networkId,
          invoice_id: said.invoiceId,
          body_encrypted: keyring.encrypt(raw, hash),
          seen: 1,
          received_at: at,
        })
        .onConflict((conflict) =>
          conflict.column("body_hash").doUpdateSet((e) => ({ seen: e("callback.seen", "+", 1) })),
        )
        .returning("seen")
        .executeTakeFirstOrThrow();
      return seen;
    },

    /** What callbacks have reported of a payment or a mandate, newest first. */
    async reports(subjectId: string): Promise<Report[]> {
      const rows = await callbacksOf(db, subjectId);
      return rows.flatMap(({ hint, reason, transaction_id, network_id, received_at: at }) =>
        hint === "success" || hint === "failure"
          ? [{ kind: hint, reason, ids: named([transaction_id, network_id]), at }]
          : [],
      );
    },

    /** The invoices that callbacks about a recurring gift have named, newest first. */
    async invoicesNamed(mandateId: string): Promise<string[]> {
      return named((await callbacksOf(db, mandateId)).map(({ invoice_id }) => invoice_id));
    },
  };
}

const named = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

function callbacksOf(db: Db, subjectId: string) {
  return db
    .selectFrom("callback")
    .select(["hint", "reason", "transaction_id", "network_id", "invoice_id", "received_at"])
    .where("subject_id", "=", subjectId)
    .orderBy("received_at", "desc")
    .limit(KEPT_FOR_A_GIFT)
    .execute();
}
