import type { Transaction } from "kysely";
import { COUNTED_CHARGES } from "#api/recurring/states.ts";
import type { Schema } from "../engine/table-types.ts";

type Trx = Transaction<Schema>;
type Row = Schema["charge"];

/** The charges of a recurring donation that have any of these names. */
export async function chargesNamed(trx: Trx, recurringId: string, names: readonly string[]): Promise<Row[]> {
  if (names.length === 0) return [];
  return trx
    .selectFrom("charge")
    .selectAll()
    .where("recurring_id", "=", recurringId)
    .where((e) =>
      e.or([
        e("provider_id", "in", names),
        e(
          "id",
          "in",
          e
            .selectFrom("charge_name")
            .select("charge_id")
            .where("recurring_id", "=", recurringId)
            .where("name", "in", names),
        ),
      ]),
    )
    .execute();
}

/** Records the names of a charge. A name that belongs to another charge of the same donation stays there. */
export async function keepNames(trx: Trx, charge: Pick<Row, "id" | "recurring_id">, names: readonly string[]) {
  for (const name of names) {
    await trx
      .insertInto("charge_name")
      .values({ recurring_id: charge.recurring_id, name, charge_id: charge.id })
      .onConflict((conflict) => conflict.columns(["recurring_id", "name"]).doNothing())
      .execute();
  }
}

/** Whether no charge has this transaction yet. A transaction belongs to at most one charge. */
export async function isFree(trx: Trx, providerId: string): Promise<boolean> {
  const holder = await trx.selectFrom("charge").select("id").where("provider_id", "=", providerId).executeTakeFirst();
  return holder === undefined;
}

/**
 * Records that these names are one transaction, by an answer whose invoice is not known to be ours: rows of this
 * donation that have one of them are the same charge. Returns the id of the row that stays.
 */
export async function joinByAnswer(trx: Trx, charge: Row, names: readonly string[]): Promise<string> {
  const kept = await join(trx, charge, names);
  const others = names.filter((name) => name !== kept.provider_id);
  await keepNames(trx, kept, others);
  return kept.id;
}

/** Merges the rows of a donation that turn out to be about the same charge. Returns the row that stays. */
async function join(trx: Trx, charge: Row, names: readonly string[]): Promise<Row> {
  let kept = charge;
  for (const other of await chargesNamed(trx, charge.recurring_id, names)) {
    if (other.id === kept.id || (isCounted(kept) && isCounted(other))) continue;
    const [stays, goes] = isCounted(other) ? [other, kept] : [kept, other];
    await becomeOne(trx, stays, goes);
    kept = stays;
  }
  return kept;
}

/**
 * Records the names that a status answer gave a charge, the first as its transaction, and removes an unnamed row that
 * waited for this date. Returns the row that stays. `isClash`: the transaction was counted for another donation.
 */
export async function nameByAnswer(
  trx: Trx,
  charge: Row,
  { names, dueOn, at }: { names: readonly string[]; dueOn: string; at: number },
): Promise<{ id: string; isClash: boolean }> {
  const kept = await join(trx, charge, names);
  const nameless = await trx
    .selectFrom("charge")
    .select("id")
    .where("recurring_id", "=", charge.recurring_id)
    .where("due_on", "=", dueOn)
    .where("reported_as", "=", "nothing")
    .where("state", "in", ["awaited", "missing"])
    .where("id", "!=", kept.id)
    .execute();
  for (const { id } of nameless) await remove(trx, id);

  const [transaction] = names;
  const holder = transaction === undefined ? undefined : await holderOf(trx, transaction, kept.recurring_id);
  const isClash = holder !== undefined && isCounted(holder);
  if (holder && !isClash) {
    await trx.updateTable("charge").set({ provider_id: null }).where("id", "=", holder.id).execute();
    await keepNames(trx, holder, names.slice(0, 1));
  }
  const provider_id = isClash || transaction === undefined ? kept.provider_id : transaction;
  const former = kept.provider_id === null || kept.provider_id === provider_id ? [] : [kept.provider_id];
  await keepNames(trx, kept, [...former, ...names.filter((name) => name !== provider_id)]);
  await trx
    .updateTable("charge")
    .set((e) => ({
      provider_id,
      due_on: dueOn,
      answered_at: e.fn.coalesce("answered_at", e.cast<number>(e.val(at), "bigint")),
      reported_as: kept.reported_as === "nothing" ? "status" : kept.reported_as,
    }))
    .where("id", "=", kept.id)
    .execute();
  return { id: kept.id, isClash };
}

/** The charge of another donation that has this transaction, for example because a callback said so. */
async function holderOf(trx: Trx, providerId: string, recurringId: string): Promise<Row | undefined> {
  return trx
    .selectFrom("charge")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("recurring_id", "!=", recurringId)
    .executeTakeFirst();
}

async function becomeOne(trx: Trx, stays: Row, goes: Row): Promise<void> {
  await trx.updateTable("charge_name").set({ charge_id: stays.id }).where("charge_id", "=", goes.id).execute();
  await trx.updateTable("charge_event").set({ charge_id: stays.id }).where("charge_id", "=", goes.id).execute();
  await remove(trx, goes.id);
  if (goes.provider_id !== null) await keepNames(trx, stays, [goes.provider_id]);
  if (goes.reported_as === "success") {
    await trx.updateTable("charge").set({ reported_as: "success" }).where("id", "=", stays.id).execute();
    stays.reported_as = "success";
  }
}

async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("charge_event").where("charge_id", "=", id).execute();
  await trx.deleteFrom("charge").where("id", "=", id).execute();
  await trx.deleteFrom("job").where("id", "=", `check-charge:${id}`).execute();
}

const isCounted = ({ state }: Row) => COUNTED_CHARGES.includes(state);
