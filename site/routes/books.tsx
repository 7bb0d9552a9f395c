import { BooksAnswer } from "#contract/books.ts";
import { Band } from "#site/components/band.tsx";
import { dateText, monthsText } from "#contract/date-text.ts";
import { books as words } from "#site/content/pages/books.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { BooksChart } from "#site/sections/books-chart.tsx";
import { BooksSpending } from "#site/sections/books-spending.tsx";
import { BooksTable } from "#site/sections/books-table.tsx";
import { pageMeta } from "#site/seo.ts";
import { useContent, useSite } from "#site/site-config.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/books.ts";
import "#site/styles/layout.css";
import styles from "./books.module.css";

export const meta = pageMeta("books");

/** The books change when a month is closed, but pages that are not personal are rendered when the process starts. */
export const handle: PageHandle = { personal: "always" };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, report } = context.get(siteContext);
  const answer = await api.books().catch((error: unknown) => void report(error));
  const read = BooksAnswer.safeParse(answer?.body);
  return read.success ? read.data.data : undefined;
}

export default function Books({ loaderData: books }: Route.ComponentProps) {
  const { apiBase } = useSite();
  const shown = useContent();
  const { hero, none, notes, spending, unreached } = words;
  return (
    <>
      <Band ground="leaf" className={`${styles.hero} stack gap-2`}>
        <p className="measure-wide bold">{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <p className="lead measure-wide">{hero.lead}</p>
        {books?.since ? <p className="measure-wide">{words.began(dateText(books.since))}</p> : null}
      </Band>

      {books === undefined ? (
        <Band className="stack gap-3">
          <h2>{unreached.heading}</h2>
          <p>{unreached.text}</p>
        </Band>
      ) : books.rows.length === 0 ? (
        <Band className="stack gap-3">
          <h2>{none.heading}</h2>
          <p>{none.text}</p>
        </Band>
      ) : (
        <Band className="stack gap-3">
          <h2>{words.chart.heading}</h2>
          <BooksChart rows={books.rows} />
          <BooksTable rows={books.rows} total={books.total} />
        </Band>
      )}

      {shown.spending.length > 0 ? (
        <Band ground="sand" className="stack gap-3">
          <h2>{spending.heading}</h2>
          <p className="lead">{spending.lead}</p>
          <BooksSpending spending={shown.spending} />
        </Band>
      ) : null}

      <Band ground="ink" className={`${styles.notes} stack gap-2`}>
        <h2>{notes.heading}</h2>
        <p>{notes.received}</p>
        <p>{notes.returned}</p>
        <p>{notes.fees}</p>
        <p>{notes.few}</p>
        {books && books.waiting.length > 0 ? (
          <p>{notes.waiting(books.waiting.map((month) => monthsText(month, month)).join(", "))}</p>
        ) : null}
        <ul>
          <li>
            <a href={`${apiBase}/books?format=csv`}>{notes.csv}</a>
          </li>
          <li>
            <a href={`${apiBase}/books`}>{notes.json}</a>
          </li>
        </ul>
      </Band>
    </>
  );
}
