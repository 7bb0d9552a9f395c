import { PERIOD_MESSAGES } from "#contract/field-messages.ts";
import { type StatementAnswer, StatementDays } from "#contract/manage.ts";
import { type Pesewas, toCedis } from "#contract/money.ts";
import type { GivingLine } from "#api/manage/ports.ts";
import { invalidField, invalidFields } from "./problems.ts";

/** More payments than one person ever makes. A longer answer would delay other requests. */
export const LINES_SHOWN = 2000;

const DAY_MS = 86_400_000;

/** Both inclusive, `YYYY-MM-DD`. */
type Days = { from: string; to: string };

/** The days that were requested; by default this year so far. */
export function readDays(query: Record<string, string>, now: number): Days {
  const read = StatementDays.safeParse(query);
  if (!read.success) throw invalidFields(read.error);
  const { to = new Date(now).toISOString().slice(0, 10) } = read.data;
  const { from = `${to.slice(0, 4)}-01-01` } = read.data;
  if (to < from) throw invalidField("to", "reversed", PERIOD_MESSAGES.reversed);
  return { from, to };
}

/** Days in Ghana are UTC days. */
export function periodOf({ from, to }: Days): { from: number; to: number } {
  return { from: Date.parse(from), to: Date.parse(to) + DAY_MS };
}

/** The lines for the wire, and their totals. */
export function viewLines(lines: readonly GivingLine[]): Omit<StatementAnswer["data"], "scope" | keyof Days> {
  if (lines.length > LINES_SHOWN) throw invalidField("from", "long", PERIOD_MESSAGES.long);
  const isGiven = ({ kind, corrects }: GivingLine) => (corrects ?? kind) === "credit";
  const given = sumOf(lines.filter(isGiven));
  const returned = sumOf(lines.filter((line) => !isGiven(line)));
  return {
    currency: "GHS",
    names: [...new Set(lines.map(({ name }) => name).filter((name) => name !== ""))],
    lines: lines.map(({ at, kind, corrects, amount, type, reference, receipt }) => ({
      at: new Date(at).toISOString(),
      kind,
      corrects,
      amount: toCedis(amount),
      type,
      reference,
      receipt,
    })),
    given: signedCedis(given),
    returned: signedCedis(returned),
    left: signedCedis((given - returned) as Pesewas),
  };
}

/** Negative if a period has a correction of an earlier line, or more went back than came. */
function signedCedis(amount: Pesewas): number {
  return amount < 0 ? -toCedis(-amount as Pesewas) : toCedis(amount);
}

function sumOf(lines: readonly GivingLine[]): Pesewas {
  return lines.reduce((sum, { kind, amount }) => sum + (kind === "correction" ? -amount : amount), 0) as Pesewas;
}
