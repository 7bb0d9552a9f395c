import type { BooksAnswer, BooksRow } from "#contract/books.ts";
import { fromCedis, formatCedis } from "#contract/money.ts";
import { groupThousands } from "#contract/thousands.ts";
import { monthsText } from "#contract/date-text.ts";
import { books } from "#site/facts/pages/books.ts";
import "#site/styles/lists.css";
import "#site/styles/layout.css";
import styles from "./books-table.module.css";

type Books = BooksAnswer["data"];
const words = books.table;

/** `1,020.50`, without the currency, because the caption says that these are cedis. */
export const cedis = (amount: number) => formatCedis(fromCedis(amount)).replace(/^GH₵/u, "");

/**
 * The public books as a table. Below each month's gifts are their parts, if they may be published. What is still open is
 * in pencil: this month so far, and the months that wait for more gifts.
 */
export function BooksTable({ rows, total, current, waiting }: Pick<Books, "rows" | "total" | "current" | "waiting">) {
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-labelledby="books-caption"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it on narrow screens
      tabIndex={0}
    >
      <table className="table">
        <caption id="books-caption">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.months}</th>
            <th className="numbers" scope="col">
              {words.received}
            </th>
            <th className="numbers" scope="col">
              {words.returned}
            </th>
            <th className="numbers" scope="col">
              {words.fees}
            </th>
          </tr>
        </thead>
        <tbody className={styles.pencil}>
          {current ? (
            <tr>
              <th scope="row">
                {monthsText(current.month, current.month)}{" "}
                <small>{words.soFar(groupThousands(current.payments))}</small>
              </th>
              <td className="numbers">{cedis(current.received)}</td>
              <td colSpan={2}>{words.open}</td>
            </tr>
          ) : (
            <tr>
              <th scope="row">{words.thisMonth}</th>
              <td colSpan={3}>{words.openFew}</td>
            </tr>
          )}
          {waiting.toReversed().map((month) => (
            <tr key={month}>
              <th scope="row">{monthsText(month, month)}</th>
              <td colSpan={3}>{words.waiting}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">
                {monthsText(row.from, row.to)} <small>{words.payments(groupThousands(row.payments))}</small>{" "}
                <small>{partsOf(row)}</small>
              </th>
              <td className="numbers">{cedis(row.received)}</td>
              <td className="numbers">
                {row.returned === null ? <small>{words.notShown}</small> : cedis(row.returned)}
              </td>
              <td className="numbers">{row.fees === null ? <small>{words.hidden}</small> : cedis(row.fees)}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 0 ? (
          <tfoot className="bold">
            <tr>
              <th scope="row">
                {words.total} <small>{words.payments(groupThousands(total.payments))}</small>
              </th>
              <td className="numbers">{cedis(total.received)}</td>
              <td className="numbers">
                {total.returned === null ? <small>{words.notShown}</small> : cedis(total.returned)}
              </td>
              <td className="numbers">{total.fees === null ? <small>{words.hidden}</small> : cedis(total.fees)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

/** `400 once, 110 monthly and yearly`; empty if there is only one part, or if the parts are not published. */
function partsOf(row: BooksRow): string {
  const parts = (["once", "recurring"] as const).flatMap((part) => {
    const amount = row[part];
    return amount === null || amount === 0 ? [] : [`${cedis(amount)} ${words[part]}`];
  });
  return parts.length > 1 ? parts.join(", ") : "";
}
