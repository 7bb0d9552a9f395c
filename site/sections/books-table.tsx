import type { BooksAnswer, BooksRow } from "#contract/books.ts";
import { fromCedis, formatCedis } from "#contract/money.ts";
import { groupThousands } from "#contract/thousands.ts";
import { monthsText } from "#contract/date-text.ts";
import { books } from "#site/content/pages/books.ts";
import "#site/styles/layout.css";
import styles from "./books-table.module.css";

type Books = BooksAnswer["data"];
const words = books.table;

/** `1,020.50`, without the currency, because the caption says that these are cedis. */
export const cedis = (amount: number) => formatCedis(fromCedis(amount)).replace(/^GH₵/u, "");

/** The public books as a table. Below each amount received are its parts, if they may be published. */
export function BooksTable({ rows, total }: Pick<Books, "rows" | "total">) {
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-labelledby="books-caption"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it on narrow screens
      tabIndex={0}
    >
      <table className={`${styles.table} full`}>
        <caption className="below-1 soft" id="books-caption">
          {words.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.months}</th>
            <th scope="col">{words.received}</th>
            <th scope="col">{words.returned}</th>
            <th scope="col">{words.fees}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">
                {monthsText(row.from, row.to)} <small>{words.payments(groupThousands(row.payments))}</small>
              </th>
              <td>
                {cedis(row.received)} <small>{partsOf(row)}</small>
              </td>
              <td>{row.returned === null ? <small>{words.notShown}</small> : cedis(row.returned)}</td>
              <td>{row.fees === null ? <small>{words.hidden}</small> : cedis(row.fees)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="bold">
          <tr>
            <th scope="row">
              {words.total} <small>{words.payments(groupThousands(total.payments))}</small>
            </th>
            <td>{cedis(total.received)}</td>
            <td>{total.returned === null ? <small>{words.notShown}</small> : cedis(total.returned)}</td>
            <td>{total.fees === null ? <small>{words.hidden}</small> : cedis(total.fees)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** `GH₵400 once, GH₵110 monthly and yearly`; empty if there is only one part, or if the parts are not published. */
function partsOf(row: BooksRow): string {
  const parts = (["once", "recurring", "outside"] as const).flatMap((part) => {
    const amount = row[part];
    return amount === null || amount === 0 ? [] : [`${cedis(amount)} ${words[part]}`];
  });
  return parts.length > 1 ? parts.join(", ") : "";
}
