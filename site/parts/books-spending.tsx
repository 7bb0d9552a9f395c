import type { Content } from "#contract/content/content.ts";
import { monthsText } from "#contract/date-text.ts";
import { toCedis } from "#contract/money.ts";
import { books } from "#site/facts/pages/books.ts";
import { cedis } from "./books-table.tsx";
import "#site/styles/lists.css";
import "#site/styles/layout.css";
import styles from "./books-table.module.css";

const words = books.spending;

/** A table of what the money was spent on, as the organisation says. */
export function BooksSpending({ spending }: Pick<Content, "spending">) {
  return (
    <table className={`${styles.narrow} table measure`}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{words.purpose}</th>
          <th className="numbers" scope="col">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {spending.flatMap(({ month, sums }) =>
          sums.map(({ purpose, amount }) => (
            <tr key={`${month} ${purpose}`}>
              <th scope="row">{monthsText(month, month)}</th>
              <td>{purpose}</td>
              <td className="numbers">{cedis(toCedis(amount))}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
