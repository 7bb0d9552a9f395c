import { randomUUID } from "node:crypto";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** `subject` is a reference, a date or a file, never a person's number or address. */
type AuditEntry = Schema["audit"];
type Only = { who?: string | undefined; subject?: string | undefined };
export type AuditStore = ReturnType<typeof createAuditStore>;

/** The audit log: who did what by hand. An entry is written before the action, so that nothing is done unrecorded. */
export function createAuditStore({ db }: Database) {
  return {
    async begin(entry: Pick<AuditEntry, "at" | "who" | "action" | "subject">): Promise<string> {
      const row = { id: randomUUID(), ...entry };
      await db.insertInto("audit").values(row).execute();
      return row.id;
    },
    /** Begins what may be done once. `false`: there is an entry of this id, so it was begun before. */
    async beginOnce(entry: Omit<AuditEntry, "outcome">): Promise<boolean> {
      const { numInsertedOrUpdatedRows: begun } = await db
        .insertInto("audit")
        .values(entry)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirstOrThrow();
      return Number(begun) > 0;
    },
    async end(id: string, outcome: string): Promise<void> {
      await db.updateTable("audit").set({ outcome }).where("id", "=", id).execute();
    },
    async find(id: string): Promise<AuditEntry | undefined> {
      return db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
    },
    /** The newest first, without the `skip` newest: all, or what one person did, or what was done to one thing. */
    async list({ limit, skip, ...only }: { limit: number; skip: number } & Only): Promise<AuditEntry[]> {
      let entries = db.selectFrom("audit").selectAll();
      if (only.who !== undefined) entries = entries.where("who", "=", only.who);
      if (only.subject !== undefined) entries = entries.where("subject", "=", only.subject);
      return entries.orderBy("at", "desc").orderBy("id").limit(limit).offset(skip).execute();
    },
  };
}
