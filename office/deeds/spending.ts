import { formatCedis, type Pesewas } from "#contract/money.ts";
import { readSpending } from "#api/by-hand/spending.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Spending } from "#api/store/ledger/books-store.ts";
import { type Deed, TREASURERS } from "./deed.ts";

/** What the public books show as spent. A month that is entered again replaces what it had. */
export const enterSpending: Deed = {
  name: "spending-enter",
  title: "Enter what money was spent on",
  roles: TREASURERS,
  fields: [
    {
      name: "lines",
      label: "The lines",
      hint: "Copy them from a spreadsheet. The first names the columns: month (2026-10), purpose, amount (in cedis).",
      type: "long",
    },
  ],
  about: async () => [],
  async prepare(_context, values) {
    const lines = values["lines"] ?? "";
    let spending: Spending[];
    try {
      spending = readSpending(lines);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return { problems: [{ field: "lines", message: error.message }] };
    }
    return {
      details: { lines },
      words: `Show on the public books what ${sumText(spending)} of ${monthsOf(spending)} was spent on. What these months had before is replaced.`,
      facts: spending.map(({ month, purpose, amount }) => [`${month}, ${purpose}`, formatCedis(amount)] as const),
    };
  },
  async perform(context, details, who) {
    const spending = readSpending(String(details["lines"]));
    await context.books.load(spending, { who: who.name, at: context.clock.now() });
    return {
      words: `The books now say what ${sumText(spending)} of ${monthsOf(spending)} was spent on.`,
      links: [{ label: "Today", href: "/" }],
    };
  },
};

const monthsOf = (spending: readonly Spending[]) =>
  [...new Set(spending.map(({ month }) => month))].toSorted().join(", ");
const sumText = (spending: readonly Spending[]) =>
  formatCedis(spending.reduce((total, { amount }) => total + amount, 0) as Pesewas);
