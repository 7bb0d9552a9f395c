import type { BooksRow, View } from "../view.ts";
import { BarChart } from "./chart.tsx";

const HEADINGS = ["Given", "Given back", "Kept by the provider", "Left"];

/** A year by months or a month by days. The year is what a board reads, so it prints on one sheet. */
export function BooksPage({ of, rows, total, chart, links }: Extract<View, { kind: "books" }>) {
  return (
    <>
      <p className="soft">{of}</p>
      {rows.length === 0 ? (
        <p>Nothing came in or went back.</p>
      ) : (
        <>
          <BarChart {...chart} isInTable />
          <table className="table table-rows office-labelled">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col" className="numbers">
                  Gifts
                </th>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col" className="numbers">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.name} row={row} />
              ))}
            </tbody>
            <tfoot className="bold">
              <Row row={total} />
            </tfoot>
          </table>
        </>
      )}
      <ul className="office-actions">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ row: { name, href, gifts, cells } }: { row: BooksRow }) {
  return (
    <tr>
      <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
      <td className="numbers" data-label="Gifts">
        {gifts}
      </td>
      {HEADINGS.map((heading, index) => (
        <td key={heading} className="numbers" data-label={heading}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
