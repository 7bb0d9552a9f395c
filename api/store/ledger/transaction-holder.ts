import type { Kysely } from "kysely";
import { COUNTED_STATES } from "#api/donations/states.ts";
import { COUNTED_CHARGES } from "#api/recurring/states.ts";
import type { Schema } from "../engine/table-types.ts";

/** What a transaction of the provider has settled already. */
type Holder = { kind: "donation" | "charge"; id: string; state: string };

/**
 * The gift or charge that this transaction settled, other than `except`; `undefined` if none. One transaction settles one
 * thing.
 */
export async function holderOf(db: Kysely<Schema>, transaction: string, except: string): Promise<Holder | undefined> {
  const donation = await db
    .selectFrom("donation")
    .select(["id", "state"])
    .where("provider_id", "=", transaction)
    .where("state", "in", COUNTED_STATES)
    .where("id", "<>", except)
    .executeTakeFirst();
  if (donation) return { kind: "donation", ...donation };
  const charge = await db
    .selectFrom("charge as c")
    .leftJoin("charge_name as n", "n.charge_id", "c.id")
    .select(["c.id", "c.state"])
    .where((e) => e.or([e("c.provider_id", "=", transaction), e("n.name", "=", transaction)]))
    .where("c.state", "in", COUNTED_CHARGES)
    .where("c.id", "<>", except)
    .executeTakeFirst();
  return charge && { kind: "charge", ...charge };
}
