import { sql } from "kysely";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import type { DonationFinder, FoundDonation } from "./donation-finder.ts";

/** Opening so many seals takes about 50 ms, in which the process answers nobody else. The office's form says the number. */
export const LOOKED_AT = 2000;
const SHOWN = 50;

/** `backTo`: when the oldest gift began that was looked at. `next`: where the next search goes on, if older gifts are left. */
export type FoundByName = { donations: FoundDonation[]; backTo: number | null; next: string | null };

/**
 * Finds gifts by their donor's name. Names are sealed, so each is opened and compared: the newest first, at most
 * `LOOKED_AT` of them. The charges of a recurring gift are not looked at, because they are on its page.
 */
export async function findByName(
  { database, keyring, finder }: { database: Pick<Database, "db">; keyring: Keyring; finder: DonationFinder },
  name: string,
  after?: string,
): Promise<FoundByName> {
  const wanted = nameWords(name);
  const rows = await namedBefore(database, after);
  const ids: string[] = [];
  let looked = 0;
  for (const { id, donor_sealed } of rows.slice(0, LOOKED_AT)) {
    looked += 1;
    if (isNamed(openDonor(keyring, id, donor_sealed).name, wanted)) ids.push(id);
    if (ids.length === SHOWN) break;
  }
  const last = rows[looked - 1];
  const { donations } = ids.length > 0 ? await finder.find({ ids }) : { donations: [] };
  return {
    donations: donations.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    backTo: last?.at ?? null,
    next: last && looked < rows.length ? `${last.at}-${last.id}` : null,
  };
}

/** The words of a name, as people may spell them differently: without case, accents, hyphens and apostrophes. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}'’ʼ]/gu, "")
    .replaceAll("ɛ", "e")
    .replaceAll("ɔ", "o");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Whether each wanted word begins a word of the name, in any order. */
function isNamed(name: string, wanted: readonly string[]): boolean {
  const words = nameWords(name);
  return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
}

const AFTER = /^(\d{1,16})-([\w-]{1,64})$/u;

/** Whether `after` can be where a search has ended. */
export const isNamePlace = (after: string): boolean => AFTER.test(after);

type Named = { id: string; at: number; donor_sealed: string };

/** The newest gifts before this place that have a donor, and one more than are looked at. */
async function namedBefore({ db }: Pick<Database, "db">, after = ""): Promise<Named[]> {
  const [, at = String(Number.MAX_SAFE_INTEGER), id = ""] = AFTER.exec(after) ?? [];
  // Each table gives its own newest through an index, so an old store answers as fast as a young one.
  const newest = (table: "donation" | "recurring" | "outside_donation", begun: "created_at" | "proposed_at") => sql`
    select * from (
      select id, ${sql.ref(begun)} as at, donor_sealed from ${sql.table(table)}
      where donor_sealed <> '' and (${sql.ref(begun)}, id) < (${Number(at)}, ${id})
      order by ${sql.ref(begun)} desc, id desc limit ${LOOKED_AT + 1}
    ) ${sql.table(`newest_${table}`)}`;
  const { rows } = await sql<Named>`
    select * from (
      ${newest("donation", "created_at")} union all
      ${newest("recurring", "created_at")} union all
      ${newest("outside_donation", "proposed_at")}
    ) named order by at desc, id desc limit ${LOOKED_AT + 1}`.execute(db);
  return rows;
}
