import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { GivingLine } from "#api/manage/ports.ts";
import type { Opens } from "#api/manage/pass.ts";
import type { Keyring } from "#api/keyring.ts";
import { ERASED, openDonor } from "../engine/donor-columns.ts";
import type { DonationReferences } from "../ledger/donation-references.ts";
import type { Period } from "../ledger/read-ledger.ts";
import type { Schema } from "../engine/table-types.ts";

/** Whose lines are read: those of all gifts of a phone, or those of one gift. */
export type LinesOf = { column: "phone_hash" | "id"; is: string };

/**
 * The ledger's lines of one donor in a period, in chronological order, at most `atMost`. It reads nothing else of the
 * ledger. An erased person has no lines. A gift from outside is on nobody's: an operator typed its number, and nobody
 * proved it.
 */
export async function readGivingLines(
  { db, keyring, references }: { db: Kysely<Schema>; keyring: Keyring; references: DonationReferences },
  opens: Opens,
  period: Period,
  atMost: number,
): Promise<GivingLine[]> {
  const of = await linesOf(references, opens);
  if (of === undefined) return [];
  const once = opens.kind === "recurring" ? [] : await linesOnce(db, of, period).limit(atMost).execute();
  const charged = opens.kind === "donation" ? [] : await linesCharged(db, of, period).limit(atMost).execute();
  return [...once.map((row) => ({ ...row, type: "one-time" as const })), ...charged]
    .toSorted((a, b) => a.at - b.at || (a.line < b.line ? -1 : 1))
    .slice(0, atMost)
    .map(({ at, kind, corrects, amount, type, receipt, reference, id, donor_sealed }) => ({
      at,
      kind,
      corrects: corrects === "" ? null : corrects,
      amount: amount as Pesewas,
      type,
      receipt,
      reference,
      name: openDonor(keyring, id, donor_sealed).name,
    }));
}

/** `undefined` if no gift has the reference. */
async function linesOf(references: DonationReferences, opens: Opens): Promise<LinesOf | undefined> {
  if (opens.kind === "phone") return { column: "phone_hash", is: opens.phoneHash };
  const id = await references.idOf(opens.reference, opens.kind);
  return id === undefined ? undefined : { column: "id", is: id };
}

/** The lines of one-time gifts. SQLite runs a cross join from left to right, so it starts with the donor's gifts. */
export function linesOnce(db: Kysely<Schema>, { column, is }: LinesOf, { from, to }: Period) {
  return db
    .selectFrom("donation as d")
    .crossJoin("ledger as l")
    .innerJoin("donation_reference as n", "n.donation_id", "d.id")
    .leftJoin("receipt as p", (join) =>
      join.onRef("p.payment", "=", "l.payment").onRef("p.payment_id", "=", "l.payment_id"),
    )
    .select([
      "l.id as line",
      "l.at",
      "l.kind",
      "l.corrects",
      "l.amount",
      "p.number as receipt",
      "n.reference",
      "d.id",
      "d.donor_sealed",
    ])
    .where(`d.${column}`, "=", is)
    .where("l.payment", "=", "donation")
    .whereRef("l.payment_id", "=", "d.id")
    .where("d.phone_hash", "<>", ERASED)
    .where("l.at", ">=", from)
    .where("l.at", "<", to)
    .orderBy("l.at")
    .orderBy("l.id");
}

/** The same for charges. */
export function linesCharged(db: Kysely<Schema>, { column, is }: LinesOf, { from, to }: Period) {
  return db
    .selectFrom("recurring as r")
    .crossJoin("charge as c")
    .crossJoin("ledger as l")
    .innerJoin("donation_reference as n", "n.donation_id", "r.id")
    .leftJoin("receipt as p", (join) =>
      join.onRef("p.payment", "=", "l.payment").onRef("p.payment_id", "=", "l.payment_id"),
    )
    .select([
      "l.id as line",
      "l.at",
      "l.kind",
      "l.corrects",
      "l.amount",
      "n.reference",
      "r.every as type",
      "p.number as receipt",
      "r.id",
      "r.donor_sealed",
    ])
    .where(`r.${column}`, "=", is)
    .whereRef("c.recurring_id", "=", "r.id")
    .where("l.payment", "=", "charge")
    .whereRef("l.payment_id", "=", "c.id")
    .where("r.phone_hash", "<>", ERASED)
    .where("l.at", ">=", from)
    .where("l.at", "<", to)
    .orderBy("l.at")
    .orderBy("l.id");
}
