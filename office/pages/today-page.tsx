import { REASONS } from "#site/facts/giving/giving-words.ts";
import type { MoneyView, Sum, TodayView } from "../view.ts";
import { BarChart } from "./chart.tsx";
import { GiftTable } from "./gifts-page.tsx";
import { Actions, Facts, Section } from "./parts.tsx";

/** The first page: what came in, and everything that waits for a person, each case with what may be done. */
export function TodayPage({ money, facts, rows, more }: TodayView) {
  const all = rows.length + more;
  return (
    <>
      {money ? <Sums sums={money.sums} /> : null}
      <Facts facts={facts} />
      <Section title={all === 0 ? "Nothing waits for you" : all === 1 ? "One case waits" : `${all} cases wait`}>
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
      </Section>
      {money ? <Money {...money} /> : null}
    </>
  );
}

/** Figures that one sees first, each with what it counts or is compared with. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
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
      <Section title="Given">
        <div className="tiles gap-4">
          {charts.map((chart) => (
            <BarChart key={chart.title} {...chart} />
          ))}
        </div>
      </Section>
      <div className="tiles gap-4">
        <Section title="In thirty days">
          <Facts facts={kinds} />
        </Section>
        <Section title="Did not go through">
          {failed.length === 0 ? <p>Nothing in thirty days.</p> : null}
          <Facts facts={failed.map(({ reason, count }) => [REASONS[reason].title, String(count)])} />
        </Section>
      </div>
      <Section title="The newest gifts">
        {newest.length === 0 ? <p>There is none yet.</p> : null}
        <GiftTable gifts={newest} />
        <p>
          <a href="/gifts" className="tap">
            All gifts
          </a>
        </p>
      </Section>
    </>
  );
}
