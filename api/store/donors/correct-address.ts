import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { ERASED, decryptDonor, encryptDonor } from "../engine/donor-columns.ts";

/** Replaces the e-mail address of a gift. Returns `false` if the person has been erased. */
export async function correctAddress(
  { transact }: Database,
  keyring: Keyring,
  { kind, id }: { kind: "payment" | "mandate"; id: string },
  email: string,
): Promise<boolean> {
  return transact(async (trx) => {
    // This write locks the row, so that concurrent changes run one after another.
    const row = await trx
      .updateTable(kind)
      .set((e) => ({ phone_hash: e.ref("phone_hash") }))
      .where("id", "=", id)
      .where("phone_hash", "!=", ERASED)
      .returning("donor_encrypted")
      .executeTakeFirst();
    if (!row) return false;
    const donor = { ...decryptDonor(keyring, id, row.donor_encrypted), email };
    await trx
      .updateTable(kind)
      .set(encryptDonor(keyring, id, donor))
      .where("id", "=", id)
      .execute();
    return true;
  });
}
