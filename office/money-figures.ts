import { dateText, monthsText } from "#contract/format.ts";
import { formatCedis } from "#contract/money.ts";
import { DAY } from "#api/clock.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { DayTotals } from "#api/store/ledger/books-store.ts";
import { countGifts } from "#api/store/operations/gift-finder.ts";
import { type LedgerTotal, sumOf } from "#api/store/ledger/read-ledger.ts";
import { giftLine } from "./gift-words.ts";
import type { Chart, Fact, Parts, Sum } from "./view.ts";

const DAYS = 30;
const NEWEST = 10;
/** How much of a day's name is that of its group. */
export const [BY_DAY, BY_MONTH] = ["2026-03-02".length, "2026-03".length] as const;

/** What came in, for the first page of whoever keeps the money. */
export async function readMoney(context: OperatorContext): Promise<Parts> {
  const today = context.clock.now() - (context.clock.now() % DAY);
  const month = monthAt(today, 0);
  const days = await context.books.days({ from: monthAt(today, -11), to: today + DAY });
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
  const { gifts } = await context.finder.find({ like: { kind: "payment" } }, { limit: NEWEST });
  const failed = await failuresSince(context, today - DAYS * DAY);
  return {
    sums: [
      sumSince("Today", days, { from: today, before: today - DAY, words: "yesterday" }),
      sumSince("This week", days, { from: monday, before: monday - 7 * DAY, words: "in the same days last week" }),
      sumSince("This month", days, { from: month, before: monthAt(today, -1), words: "in the same days last month" }),
    ],
    sections: [
      {
        title: "Given",
        charts: [
          chartOf(`The last ${DAYS} days`, groupsOf(days.slice(-DAYS), BY_DAY)),
          chartOf("Twelve months", groupsOf(days, BY_MONTH)),
        ],
      },
      {
        title: "The newest gifts",
        text: gifts.length === 0 ? "There is none yet." : "",
        gifts: gifts.map(giftLine),
        links: [{ label: "All gifts", href: "/gifts" }],
      },
    ],
    tiles: [
      { title: "In thirty days", facts: kindsOf(days.slice(-DAYS)) },
      { title: "Did not go through", text: failed.length === 0 ? "Nothing in thirty days." : "", failed },
    ],
  };
}

/** When a month begins, counted from that of a time. */
function monthAt(at: number, months: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

/** What was given since a day, beside as many days from an earlier one. */
function sumSince(
  label: string,
  days: readonly DayTotals[],
  { from, before, words }: { from: number; before: number; words: string },
): Sum {
  const of = (first: number, last: number) =>
    sumOfDays(days.filter(({ date }) => Date.parse(date) >= first && Date.parse(date) < last));
  const now = of(from, Infinity);
  const length = Date.parse(days.at(-1)?.date ?? "") + DAY - from;
  const then = of(before, Math.min(before + length, from));
  return {
    label,
    amount: formatCedis(now.creditAmount),
    notes: [giftsText(now.credits), `${formatCedis(then.creditAmount)} ${words}`],
  };
}

const sumOfDays = (days: readonly DayTotals[]) => sumOf(days.flatMap(({ totals }) => totals));

const giftsText = (count: number) => (count === 1 ? "1 gift" : `${count.toLocaleString("en-GH")} gifts`);

/** What was given, whatever went back later. */
const givenText = ({ creditAmount, credits }: ReturnType<typeof sumOf>) =>
  `${formatCedis(creditAmount)}, ${giftsText(credits)}`;

type Groups = ReadonlyMap<string, readonly DayTotals[]>;

/** Each day, or the days of each month, by its name. */
export const groupsOf = (days: readonly DayTotals[], by: number): Groups =>
  Map.groupBy(days, ({ date }) => date.slice(0, by));

export const labelOf = (name: string) => (name.length === BY_DAY ? dateText(name) : monthsText(name, name));

/** A bar for each group. */
export function chartOf(title: string, groups: Groups): Chart {
  const bars = Array.from(groups, ([name, days]) => {
    const sum = sumOfDays(days);
    return { label: labelOf(name), amount: sum.creditAmount, text: givenText(sum) };
  });
  return { title, bars };
}

/** One-time gifts and charges of recurring ones apart. */
function kindsOf(days: readonly DayTotals[]): Fact[] {
  const totals = days.flatMap((day) => day.totals);
  const text = (kind: LedgerTotal["payment"]) => givenText(sumOf(totals.filter(({ payment }) => payment === kind)));
  return Object.entries({ "One-time": text("one-time"), Recurring: text("charge") });
}

/** Why payments failed, the most frequent reason first. */
async function failuresSince(context: OperatorContext, since: number) {
  const failed = (await countGifts(context.database, since)).filter(({ state }) => state === "failed");
  const reasons = Map.groupBy(failed, ({ reason }) => reason ?? "not-given");
  return [...reasons]
    .map(([reason, of]) => ({ reason, count: of.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count);
}
