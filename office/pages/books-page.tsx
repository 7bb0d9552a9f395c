import type { BooksRow, View } from "../view.ts";

const HEADINGS = ["Given", "Given back", "Kept by the provider", "Left"];

/** A year by months or a month by days. The year is what a board reads, so it prints on one sheet. */
export function BooksPage({ title, of, rows, total, links }: Extract<View, { kind: "books" }>) {
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">{of}</p>
      {rows.length === 0 ? (
        <p>Nothing came in or went back.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to scroll it
        <div className="office-wide" role="region" aria-label={title} tabIndex={0}>
          <table className="table">
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
        </div>
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
      <td className="numbers">{gifts}</td>
      {HEADINGS.map((heading, index) => (
        <td key={heading} className="numbers">
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
