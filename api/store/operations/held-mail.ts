import type { JobKind } from "../engine/job-kinds.ts";
import type { Database } from "../engine/database.ts";
import { letHeldGo } from "../queue/add-mail.ts";

/** The e-mails of one kind that are held, by the ids of their jobs. `since`: when the first of them was held. */
export type HeldMail = { kind: JobKind; ids: readonly string[]; since: number };

/** The e-mails that wait for a person after a restore, because they may have gone out before it. */
export async function readHeldMail({ db }: Pick<Database, "db">): Promise<HeldMail[]> {
  const rows = await db
    .selectFrom("job")
    .select(["id", "kind", "held_at"])
    .where("held_at", "is not", null)
    .orderBy("held_at")
    .orderBy("id")
    .execute();
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, jobs]) => ({
    kind,
    ids: jobs.map(({ id }) => id),
    since: jobs[0]?.held_at ?? 0,
  }));
}

/** Sends exactly these e-mails, or gives them up. `false`, and nothing is done, if one of them is no longer held. */
export async function settleHeldMail(
  { transact }: Database,
  { ids, send, at }: { ids: readonly string[]; send: boolean; at: number },
): Promise<boolean> {
  return transact(async (trx) => {
    const held = await trx
      .selectFrom("job")
      .select("id")
      .where("id", "in", ids)
      .where("held_at", "is not", null)
      .execute();
    if (held.length < ids.length) return false;
    if (send) {
      await trx
        .updateTable("job")
        .set({ run_at: at, done_at: null, held_at: null, attempts: 0 })
        .where("id", "in", ids)
        .execute();
    } else {
      await letHeldGo(trx, ids);
    }
    return true;
  });
}
