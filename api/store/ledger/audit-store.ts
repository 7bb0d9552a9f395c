import { randomUUID } from "node:crypto";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** `subject` is a reference, a date or a file, never a person's number or address. */
export type AuditEntry = Schema["audit"];
export type AuditStore = ReturnType<typeof createAuditStore>;

/** The audit log: who did what by hand. An entry is written before the action, so that nothing is done unrecorded. */
export function createAuditStore({ db }: Database) {
  return {
    async begin(entry: Pick<AuditEntry, "at" | "who" | "action" | "subject">): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto("audit")
        .values({ id, ...entry, outcome: null })
        .execute();
      return id;
    },
    async end(id: string, outcome: string): Promise<void> {
      await db.updateTable("audit").set({ outcome }).where("id", "=", id).execute();
    },
    /** The newest first, without the `skip` newest. */
    async list({ limit, skip }: { limit: number; skip: number }): Promise<AuditEntry[]> {
      return db.selectFrom("audit").selectAll().orderBy("at", "desc").orderBy("id").limit(limit).offset(skip).execute();
    },
  };
}
