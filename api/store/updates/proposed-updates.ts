import { isSameOperator } from "#api/operators/same-operator.ts";
import type { MonthlyUpdate } from "#api/subscribers/ports.ts";
import type { Database } from "../engine/database.ts";

/** An update that somebody has written and that waits for another person. */
export type ProposedUpdate = MonthlyUpdate & { proposedBy: string; proposedAt: number };

/** Keeps an update until another person sends it. Proposing the same words again changes nothing. */
export async function proposeUpdate(
  { db }: Database,
  update: MonthlyUpdate,
  { who, at }: { who: string; at: number },
): Promise<void> {
  await db
    .insertInto("proposed_update")
    .values({ ...update, proposed_by: who, proposed_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The updates that wait, the oldest first. */
export async function proposedUpdates({ db }: Database): Promise<ProposedUpdate[]> {
  const rows = await db.selectFrom("proposed_update").selectAll().orderBy("proposed_at").execute();
  return rows.map(({ proposed_by, proposed_at, ...update }) => ({
    ...update,
    proposedBy: proposed_by,
    proposedAt: proposed_at,
  }));
}

/** Whether this person may send it: nobody sends alone what they have written. */
export const maySend = ({ proposedBy }: ProposedUpdate, who: string): boolean => !isSameOperator(proposedBy, who);

/** Takes a proposed update away, once it is queued or given up. */
export async function endProposedUpdate({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom("proposed_update").where("id", "=", id).execute();
}
