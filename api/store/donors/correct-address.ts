import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { ERASED, openDonor, sealDonor } from "../engine/donor-columns.ts";

/**
 * Puts another e-mail address in the place of the one that a gift was made with: it was mistyped, and its donor has said
 * so. Everything else stays. Answers `false` when the person has been erased.
 */
export async function correctAddress(
  { transact }: Database,
  keyring: Keyring,
  { kind, id }: { kind: "donation" | "recurring"; id: string },
  email: string,
): Promise<boolean> {
  return transact(async (trx) => {
    // A write, so that the row is held and two changes at once follow each other.
    const row = await trx
      .updateTable(kind)
      .set((e) => ({ version: e.ref("version") }))
      .where("id", "=", id)
      .where("phone_hash", "!=", ERASED)
      .returning("donor_sealed")
      .executeTakeFirst();
    if (!row) return false;
    const donor = { ...openDonor(keyring, row.donor_sealed), email };
    await trx.updateTable(kind).set(sealDonor(keyring, donor)).where("id", "=", id).execute();
    return true;
  });
}
