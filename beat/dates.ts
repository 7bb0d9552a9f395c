import { dateOf } from "#api/clock.ts";
import type { Period } from "#api/store/ledger/read-ledger.ts";
import { type Call, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";

const DAY_MS = 86_400_000;

/** The beginning of a day written `YYYY-MM-DD`. Ghana keeps GMT all year. */
function dayStart(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 2026-02-30 parses as a day in March.
  if (Number.isNaN(at) || dateOf(at) !== text) throw new UsageError(`Enter a date like 2026-03-31, not ${text}.`);
  return at;
}

/** The period includes both days. */
export function periodOf(call: Pick<Call, "options">): Period {
  const from = textOption(call, "from");
  const to = textOption(call, "to");
  if (!from || !to) throw new UsageError("Enter --from and --to, two dates like 2026-03-31.");
  const period = { from: dayStart(from), to: dayStart(to) + DAY_MS };
  if (period.to <= period.from) throw new UsageError("Enter a --to that is not before --from.");
  return period;
}
