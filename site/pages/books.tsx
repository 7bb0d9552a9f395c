import { BooksAnswer, type BooksRow } from "#contract/books.ts";
import { dateText, monthsText, groupThousands } from "#contract/format.ts";
import { formatCedis, fromCedis, toCedis } from "#contract/money.ts";
import { definePage, useContent, useSite } from "#site/page.ts";
import { Band, Columns, Facts, Figures } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import styles from "./books.module.css";

type Books = BooksAnswer["data"];

export default definePage({
  path: "/impact/books",
  title: "Our Books",
  description:
    "What people gave, what went back and what fees were kept, month by month, added up from the ledger. No names are shown.",
  // The books change when a month is over, but pages that are not personal are kept.
  personal: "always",
  async load({ api, report }) {
    const answer = await api.books().catch((error: unknown) => void report(error));
    const read = BooksAnswer.safeParse(answer?.body);
    return { data: read.success ? read.data.data : undefined };
  },
  Page: BooksPage,
});

function BooksPage({ data: books }: { data: Books | undefined }) {
  const { apiBase } = useSite();
  const { spending } = useContent();
  return (
    <>
      <Band className="stack gap-4">
        <div className="stack gap-2">
          <p className="bold">Impact</p>
          <h1 className="step-4">What came in, what went back</h1>
          <p className="lead measure-wide">
            These are our books, month by month. Every figure is added up from our ledger, and it does not change once
            the month is over. No names are shown.
          </p>
          {books?.since ? <p>Counting began on {dateText(books.since)}.</p> : null}
        </div>

        {books === undefined ? (
          <div className="notice stack gap-1">
            <h2>We cannot reach our own books</h2>
            <p>Nothing is lost. Try again in a minute.</p>
          </div>
        ) : (
          <div className={`${styles.book} beside-wide stack raised rounded`}>
            <div className={`${styles.lines} stack`}>
              <BooksTable {...books} />
            </div>
            <div className={`${styles.notes} ruled stack gap-2`}>
              {books.rows.length === 0 ? (
                <>
                  <h2 className="step-2">The first month is not over yet</h2>
                  <p>Until then it stands here in pencil. Once a month is over it is in ink, and stays as it is.</p>
                </>
              ) : (
                <>
                  <h2 className="step-2">Received, month by month</h2>
                  <BooksChart rows={books.rows} />
                </>
              )}
              <Facts
                className="stack gap-2 small"
                name="bold accent"
                items={{
                  Received:
                    "What donors gave, before any fee: gifts given once, and each charge of a monthly or yearly gift.",
                  Returned:
                    "What we gave back, and what mobile money networks took back because a donor asked them to. It counts in the month in which it went back.",
                  Fees: "What the payment provider told us it kept. We add no fee of our own. Where too few gifts came in one of these ways, we show neither the ways nor the fees, because one could be worked out from the other.",
                  "Left out":
                    "Any figure that comes from fewer than ten gifts, because somebody might guess whose they were. We add such a month to the next one. A few returns may be shown with those of a later month.",
                }}
              />
            </div>
          </div>
        )}

        <p className="cluster gap-3 align-base">
          <ButtonLink to="/impact#donate-form">Make a donation</ButtonLink>
          <a href={`${apiBase}/books?format=csv`}>The same as a spreadsheet (CSV)</a>
          <a href={`${apiBase}/books`}>The same as data (JSON)</a>
        </p>
      </Band>

      {spending.length > 0 ? (
        <Band ground="sand" className="stack gap-3" heading="What it was spent on">
          <p className="lead">This is what the organisation says it paid for.</p>
          <table className={`${styles.figures} table measure`}>
            <caption>Spending by month, in cedis</caption>
            <Columns names={["Month", "What for", "Amount"]} from={2} />
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
        </Band>
      ) : null}
    </>
  );
}

/**
 * The public books as a table. Below each month's gifts are their parts, if they may be published. What is still open is
 * in pencil: this month so far, and the months that wait for more gifts.
 */
export function BooksTable({ rows, total, current, waiting }: Pick<Books, "rows" | "total" | "current" | "waiting">) {
  return (
    <Figures
      id="books-caption"
      caption="The books by month, in cedis"
      columns={["Month", "Received", "Returned", "Fees"]}
      className={`${styles.figures} ${styles.ledger}`}
    >
      <tbody className="soft">
        {current ? (
          <tr>
            <th scope="row">
              {monthsText(current.month, current.month)}{" "}
              <small>{groupThousands(current.payments)} gifts so far, counted in tens</small>
            </th>
            <td className="numbers">{cedis(current.received)}</td>
            <td colSpan={2}>still open</td>
          </tr>
        ) : (
          <tr>
            <th scope="row">This month</th>
            <td colSpan={3}>still open; shown when at least ten gifts came in</td>
          </tr>
        )}
        {waiting.toReversed().map((month) => (
          <tr key={month}>
            <th scope="row">{monthsText(month, month)}</th>
            <td colSpan={3}>fewer than ten gifts; added to the next month</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">
              {monthsText(row.from, row.to)} <small>{groupThousands(row.payments)} gifts</small>{" "}
              <small>{partsOf(row)}</small>
            </th>
            <Sums {...row} />
          </tr>
        ))}
      </tbody>
      {rows.length > 0 ? (
        <tfoot className="bold">
          <tr>
            <th scope="row">
              All these months <small>{groupThousands(total.payments)} gifts</small>
            </th>
            <Sums {...total} />
          </tr>
        </tfoot>
      ) : null}
    </Figures>
  );
}

/** What may not be published is named, and is not zero. */
function Sums({ received, returned, fees }: Pick<BooksRow, "received" | "returned" | "fees">) {
  return (
    <>
      <td className="numbers">{cedis(received)}</td>
      <td className="numbers">{returned === null ? <small>shown later</small> : cedis(returned)}</td>
      <td className="numbers">{fees === null ? <small>not shown</small> : cedis(fees)}</td>
    </>
  );
}

/** `1,020.50`, without the currency, because the caption says that these are cedis. */
const cedis = (amount: number) => formatCedis(fromCedis(amount)).replace(/^GH₵/u, "");

/** `400 once, 110 monthly and yearly`; empty if there is only one part, or if the parts are not published. */
function partsOf({ once, recurring }: BooksRow): string {
  return once && recurring ? `${cedis(once)} once, ${cedis(recurring)} monthly and yearly` : "";
}

/**
 * Limits of the chart. It shows at most this many of the newest rows, so that bars stay wide enough on a phone, and has
 * room for `FEWEST` even if there are fewer rows.
 */
const MOST = 12;
const FEWEST = 6;
const BAR = { width: 40, gap: 16 };
const HEIGHT = 160;

/** What was received, as bars, the oldest first. The table says the same. */
export function BooksChart({ rows }: { rows: readonly BooksRow[] }) {
  const shown = rows.slice(0, MOST).toReversed();
  const most = Math.max(...shown.map(({ received }) => received), 1);
  const width = Math.max(shown.length, FEWEST) * (BAR.width + BAR.gap) - BAR.gap;
  const parts = shown.map(({ from, to, received }) => `${monthsText(from, to)} ${formatCedis(fromCedis(received))}`);
  return (
    <svg
      className={`${styles.chart} full measure`}
      viewBox={`0 0 ${width} ${HEIGHT + 28}`}
      role="img"
      aria-label={`Bars of what was received: ${parts.join(", ")}.`}
    >
      <path d={`M0 ${HEIGHT + 1}H${width}`} stroke="var(--color-line)" strokeWidth="2" />
      {shown.map(({ from, to, received }, index) => {
        const height = Math.max(2, Math.round((received / most) * HEIGHT));
        const left = index * (BAR.width + BAR.gap);
        return (
          <g key={from} className="accent">
            <rect fill="currentColor" x={left} y={HEIGHT - height} width={BAR.width} height={height} rx="4" />
            <text
              className="soft small"
              fill="currentColor"
              textAnchor="middle"
              x={left + BAR.width / 2}
              y={HEIGHT + 22}
            >
              {monthsText(to, to).slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
