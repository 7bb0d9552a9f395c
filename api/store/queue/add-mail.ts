import { type Kysely, sql, type Transaction } from "kysely";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import type { JobKind } from "../engine/job-kinds.ts";
import type { Schema } from "../engine/table-types.ts";
import { addJob } from "./job-store.ts";

/** How long after a restore an e-mail about something older may be one that the lost store has sent. Charges are found late. */
const DOUBTED_MS = 92 * 86_400_000;

/** What an e-mail is about. */
export type About = { kind: PaymentKind | "recurring"; id: string };

/**
 * Writes the job of an e-mail. If what it is about had begun before this store was put back to an earlier moment, the lost
 * store may have sent it, so it is held for a person. In place of what it is about, the moment when that began.
 */
export async function addMail(
  trx: Transaction<Schema>,
  kind: JobKind,
  subjectId: string,
  { at, about }: { at: number; about: About | number },
): Promise<void> {
  await addJob(trx, kind, subjectId, at);
  const restored = await trx
    .selectFrom("restore")
    .select("at")
    .where("at", ">", at - DOUBTED_MS)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (restored === undefined || (typeof about === "number" ? about : await beginningOf(trx, about)) > restored.at)
    return;
  await trx.updateTable("job").set({ done_at: at, held_at: at }).where("id", "=", `${kind}:${subjectId}`).execute();
}

/** When it began. For a charge, the start of the day on which it was due. */
async function beginningOf(trx: Kysely<Schema>, { kind, id }: About): Promise<number> {
  const began = BEGAN[kind];
  const { rows } = await sql<{ began: number | string }>`
    select ${sql.ref(began.column)} as began from ${sql.table(began.table)} where id = ${id}`.execute(trx);
  const value = rows[0]?.began ?? 0;
  return typeof value === "number" ? value : Date.parse(value);
}

const BEGAN: Record<About["kind"], { table: string; column: string }> = {
  donation: { table: "donation", column: "created_at" },
  charge: { table: "charge", column: "due_on" },
  recurring: { table: "recurring", column: "created_at" },
};

/** Those of these e-mails that are held are not sent. */
export async function letHeldGo(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await db.updateTable("job").set({ held_at: null }).where("id", "in", ids).where("held_at", "is not", null).execute();
}
