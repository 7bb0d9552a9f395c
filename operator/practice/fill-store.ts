import { join } from "node:path";
import type { ApiConfig } from "#api/config.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { createAuditStore } from "#api/store/ledger/audit-store.ts";
import { checkLedger, type LedgerCheck } from "#api/store/ledger/ledger-check.ts";
import { countRows, type RowCounts } from "#api/store/operations/count-rows.ts";
import { keepCharges } from "#sandbox/charges.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { giveBack, planOffice, planOutsideDonations, planSubscribers } from "./office.ts";
import { planOpenEnds, stopInTheMiddle } from "./open-ends.ts";
import { openPracticeRun } from "./practice-run.ts";
import { planRecurringDonations } from "./recurring-donations.ts";
import { planSingleDonations } from "./single-donations.ts";

const DAY = 86_400_000;
/** The share of single gifts whose donors ask for their money back. */
const ASKED_BACK = 0.025;

export type Filled = { from: number; rows: RowCounts; check: LedgerCheck };

/**
 * Fills an empty store with invented gifts, from `days` before `end` until `end`. The same seed gives the same gifts.
 * Throws `RefusedError` if the store holds anything.
 */
export async function fillStore(
  config: ApiConfig,
  { end, days, seed, progress }: { end: number; days: number; seed: number; progress: (text: string) => void },
): Promise<Filled> {
  const { dataDir, secrets } = config;
  // Opens the store as the server does, so that no server can run beside it on SQLite.
  const database = await openDatabase({ url: secrets.databaseUrl, dataDir });
  try {
    const found = Object.entries(await countRows(database)).filter(([, rows]) => rows > 0);
    if (found.length > 0) {
      const what = found.map(([table, rows]) => `${table} ${rows}`).join(", ");
      throw new RefusedError(
        `The store is not empty (${what}), and practice never stands beside anything else. Nothing was written. Choose another DATA_DIR or DATABASE_URL.`,
      );
    }
    const from = end - days * DAY;
    const run = await openPracticeRun(config, { database, from, seed });
    const span = { from, to: end - DAY / 4 };
    planSingleDonations(run, {
      ...span,
      onPaid(id) {
        const end = run.random.pick(["done", "done", "paid out", "withdrawn"] as const);
        if (run.random.chance(ASKED_BACK))
          run.at(run.now() + run.random.between(DAY, 9 * DAY), () => giveBack(run, id, { end }));
      },
    });
    planRecurringDonations(run, span);
    planOutsideDonations(run, span);
    planSubscribers(run, span);
    planOffice(run, { from, to: end });
    planOpenEnds(run, end);
    for (let at = from; at < end; at += 30 * DAY) {
      run.at(at, () => progress(`Living through ${new Date(at).toISOString().slice(0, 7)}…`));
    }
    await run.liveUntil(end);
    await stopInTheMiddle(run);
    // So the server's pretend provider knows what it has taken.
    keepCharges(join(dataDir, "sandbox-charges.jsonl"), run.provider.charges);
    const audit = createAuditStore(database);
    await audit.end(
      await audit.begin({ at: end, who: "practise", action: "practise", subject: `seed ${seed}` }),
      "done",
    );
    return { from, rows: await countRows(database), check: await checkLedger(database) };
  } finally {
    await database.close();
  }
}
