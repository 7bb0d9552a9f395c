import type { Kysely, Transaction } from "kysely";
import { COUNTED_STATES } from "#api/donations/states.ts";
import { COUNTED_CHARGES } from "#api/recurring/states.ts";
import type { Engine } from "../engine/database.ts";
import { addMail } from "../queue/add-mail.ts";
import type { Schema } from "../engine/table-types.ts";

type Trx = Transaction<Schema>;
type OfDate = Pick<Schema["charge"], "recurring_id" | "due_on">;

/** A charge by its id, for a gift that makes up for it; `null` if there is none. */
export async function findCharge(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db.selectFrom("charge").select("id").where("id", "=", id).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The counted gifts with which the donor has made up for a charge of this date. The provider may take the money under
 * another transaction than the one that failed. One that went back counts too.
 */
export function makingUpFor(db: Kysely<Schema>, { recurring_id, due_on }: OfDate) {
  return db
    .selectFrom("donation as d")
    .innerJoin("charge as f", "f.id", "d.makes_up_for")
    .where("f.recurring_id", "=", recurring_id)
    .where("f.due_on", "=", due_on)
    .where("d.state", "in", COUNTED_STATES);
}

/**
 * After a gift was counted: marks the charge that it makes up for, if that was taken after all. Whoever of the two comes
 * second sees the other, because both hold the charges.
 */
export async function markMadeUp(trx: Trx, engine: Engine, { id, at }: { id: string; at: number }): Promise<void> {
  const tie = await trx
    .selectFrom("donation as d")
    .innerJoin("charge as f", "f.id", "d.makes_up_for")
    .select(["f.recurring_id", "f.due_on"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!tie) return;
  const charges = await trx
    .selectFrom("charge")
    .select(["id", "state", "flag"])
    .where("recurring_id", "=", tie.recurring_id)
    .where("due_on", "=", tie.due_on)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  const taken = charges.find(({ state }) => COUNTED_CHARGES.includes(state));
  if (!taken || charges.some(({ flag }) => flag !== null)) return;
  await trx.updateTable("charge").set({ flag: "made-up" }).where("id", "=", taken.id).execute();
  await addMail(trx, "tell-made-up", taken.id, { at, about: { kind: "donation", id } });
}
