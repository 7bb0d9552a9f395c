import type { BooksRow, Of } from "../view.ts";
import { BarChart } from "./chart.tsx";
import { Links, Table } from "./parts.tsx";

const COLUMNS = ["When", "Gifts", "Given", "Given back", "Kept by the provider", "Left"];

const cellsOf = ({ name, href, gifts, cells }: BooksRow) => [
  href === undefined ? name : { links: [{ label: name, href }] },
  gifts,
  ...cells,
];

/** A year by months or a month by days. The year is what a board reads, so it prints on one sheet. */
export function BooksPage({ of, rows, total, chart, links }: Of<"books">) {
  return (
    <>
      <p className="soft">{of}</p>
      {rows.length === 0 ? (
        <p>Nothing came in or went back.</p>
      ) : (
        <>
          <BarChart {...chart} isInTable />
          <Table columns={COLUMNS} numbersFrom={1} rows={rows.map(cellsOf)} total={cellsOf(total)} />
        </>
      )}
      <Links links={links} />
    </>
  );
}
