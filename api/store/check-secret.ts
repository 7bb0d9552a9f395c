import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";

/** API_SECRET is not the one that the store was written with. */
export class WrongSecretError extends Error {
  override name = "WrongSecretError";
}

/** Refuses to start on a store whose donors cannot be read: every check and receipt would fail, one by one. */
export async function checkSecret({ db, close }: Database, sealing: Sealing): Promise<void> {
  const newest = async (table: "donation" | "recurring") =>
    db.selectFrom(table).select("donor_sealed").orderBy("created_at", "desc").limit(1).executeTakeFirst();
  const rows = [await newest("donation"), await newest("recurring")];
  try {
    for (const row of rows) if (row) sealing.open(row.donor_sealed);
  } catch (cause) {
    await close();
    throw new WrongSecretError(
      "API_SECRET is not the one this database was written with. Set the earlier one again (where none was set, it stands in the file api-secret in DATA_DIR), or choose another database.",
      { cause },
    );
  }
}
