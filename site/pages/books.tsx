import { BooksAnswer } from "#contract/books.ts";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { dateText } from "#contract/date-text.ts";
import { books as words } from "#site/facts/pages/books.ts";
import { BooksChart } from "#site/parts/books-chart.tsx";
import { BooksSpending } from "#site/parts/books-spending.tsx";
import { BooksTable } from "#site/parts/books-table.tsx";
import { definePage } from "#site/page.ts";
import { useContent, useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import styles from "./books.module.css";

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
  Page: Books,
});

function Books({ data: books }: { data: BooksAnswer["data"] | undefined }) {
  const { apiBase } = useSite();
  const shown = useContent();
  const { hero, none, notes, spending, unreached } = words;
  return (
    <>
      <Band className="stack gap-4">
        <div className="stack gap-2">
          <p className="bold">{hero.eyebrow}</p>
          <h1 className="step-4">{hero.heading}</h1>
          <p className="lead measure-wide">{hero.lead}</p>
          {books?.since ? <p>{words.began(dateText(books.since))}</p> : null}
        </div>

        {books === undefined ? (
          <div className="notice stack gap-1">
            <h2>{unreached.heading}</h2>
            <p>{unreached.text}</p>
          </div>
        ) : (
          <div className={styles.book}>
            <div className={`${styles.page} ${styles.lines}`}>
              <BooksTable {...books} />
            </div>
            <div className={`${styles.page} ${styles.notes} stack gap-2`}>
              {books.rows.length === 0 ? (
                <>
                  <h2 className="step-2">{none.heading}</h2>
                  <p>{none.text}</p>
                </>
              ) : (
                <>
                  <h2 className="step-2">{words.chart.heading}</h2>
                  <BooksChart rows={books.rows} />
                </>
              )}
              <dl className="stack gap-2 small">
                {notes.list.map(({ name, text }) => (
                  <div key={name}>
                    <dt className="bold accent">{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        )}

        <p className="cluster gap-3 align-base">
          <ButtonLink to={notes.give.to}>{notes.give.title}</ButtonLink>
          <a href={`${apiBase}/books?format=csv`}>{notes.csv}</a>
          <a href={`${apiBase}/books`}>{notes.json}</a>
        </p>
      </Band>

      {shown.spending.length > 0 ? (
        <Band ground="sand" className="stack gap-3">
          <h2>{spending.heading}</h2>
          <p className="lead">{spending.lead}</p>
          <BooksSpending spending={shown.spending} />
        </Band>
      ) : null}
    </>
  );
}
