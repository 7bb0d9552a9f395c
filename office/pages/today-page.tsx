import { REASONS } from "#site/facts/giving/giving-results.ts";
import type { MoneyView, TodayView } from "../view.ts";
import { BarChart } from "./chart.tsx";
import { GiftTable } from "./gifts-page.tsx";
import { Actions, Facts } from "./parts.tsx";

/** The first page: what came in, and everything that waits for a person, each case with what may be done. */
export function TodayPage({ money, facts, rows, more }: TodayView) {
  const all = rows.length + more;
  return (
    <>
      {money ? (
        <Sums sums={money.sums.map(({ gifts, before, ...sum }) => ({ ...sum, notes: [gifts, before] }))} />
      ) : null}
      <Facts facts={facts} />
      <section aria-labelledby="waits" className="stack gap-3">
        <h2 id="waits">{all === 0 ? "Nothing waits for you" : all === 1 ? "One case waits" : `${all} cases wait`}</h2>
        {rows.map(({ id, title, text, facts: known, actions }) => (
          <article key={id} className="office-case" aria-labelledby={`case-${id}`}>
            <h3 id={`case-${id}`}>{title}</h3>
            <p className="measure-wide">{text}</p>
            <Facts facts={known} />
            <Actions actions={actions} label={`What to do: ${title}`} />
          </article>
        ))}
        {more > 0 ? <p className="measure-wide">And {more} more, shown as these are settled.</p> : null}
        {money ? (
          <p className="measure-wide soft">Beat settles by itself what it can. Here is only what needs a person.</p>
        ) : null}
      </section>
      {money ? <Money {...money} /> : null}
    </>
  );
}

/** Figures that one sees first, each with what it counts or is compared with. */
export function Sums({ sums }: { sums: readonly { label: string; amount: string; notes?: string[] }[] }) {
  return (
    <dl className="office-sums">
      {sums.map(({ label, amount, notes = [] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="headline step-2">{amount}</dd>
          {notes.map((note) => (
            <dd key={note} className="small">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Money({ charts, kinds, failed, newest }: MoneyView) {
  return (
    <>
      <section aria-labelledby="given" className="stack gap-3">
        <h2 id="given">Given</h2>
        <div className="tiles gap-4">
          {charts.map((chart) => (
            <BarChart key={chart.title} {...chart} />
          ))}
        </div>
      </section>
      <div className="tiles gap-4">
        <section aria-labelledby="kinds" className="stack gap-2">
          <h2 id="kinds">In thirty days</h2>
          <Facts facts={kinds} />
        </section>
        <section aria-labelledby="failed" className="stack gap-2">
          <h2 id="failed">Did not go through</h2>
          {failed.length === 0 ? <p>Nothing in thirty days.</p> : null}
          <Facts facts={failed.map(({ reason, count }) => [REASONS[reason].title, String(count)])} />
        </section>
      </div>
      <section aria-labelledby="newest" className="stack gap-3">
        <h2 id="newest">The newest gifts</h2>
        {newest.length === 0 ? <p>There is none yet.</p> : null}
        <GiftTable gifts={newest} />
        <p>
          <a href="/gifts" className="tap">
            All gifts
          </a>
        </p>
      </section>
    </>
  );
}
