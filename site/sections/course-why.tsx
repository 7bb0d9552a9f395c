import type { CourseWhyContent } from "#site/content/site/course-content.ts";
import { Band } from "#site/components/band.tsx";
import { Split } from "#site/components/split.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./course-why.module.css";

/** Why a course is worth its afternoon. Each course's reason has its own form. */

export function CourseWhy({ why }: { why: CourseWhyContent }) {
  const words = why.paragraphs.map((paragraph) => (
    <p className="measure above-2" key={paragraph}>
      {paragraph}
    </p>
  ));
  const figure = (
    <p className={styles.figure}>
      <strong className="block figure accent">{why.figure}</strong>
      <span className="block above-1 semibold">{why.figureText}</span>
    </p>
  );
  if (why.form === "window") {
    return (
      <Band className={styles.window}>
        <h2>{why.heading}</h2>
        {figure}
        <Minutes start={why.start} end={why.end} />
        <div className="two gap-x-8 above-4">{words}</div>
      </Band>
    );
  }
  return (
    <Split className={styles[why.form]}>
      <div>
        <h2>{why.heading}</h2>
        {words}
      </div>
      <div>
        {figure}
        {why.form === "times" ? <Times rows={why.rows} /> : <Customs columns={why.columns} customs={why.customs} />}
      </div>
    </Split>
  );
}

const PERSON = "M6 9a8 8 0 1 0 16 0a8 8 0 1 0-16 0M0 64V34a14 13 0 0 1 28 0v30z";

/** The figure shown as people: one, and two or three. */
function Times({ rows: [one, more] }: { rows: [string, string] }) {
  return (
    <ul className={`${styles.rows} stack gap-2 above-3`}>
      <li className="stack gap-2 align-end small semibold">
        <People count={1} />
        {one}
      </li>
      <li className="stack gap-2 align-end small semibold">
        <People count={3} />
        {more}
      </li>
    </ul>
  );
}

function People({ count }: { count: 1 | 3 }) {
  return (
    <svg viewBox="0 0 108 66" width="108" height="66" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={PERSON} transform={`translate(${1 + index * 39} 1)`} />
      ))}
    </svg>
  );
}

function Customs({ columns, customs }: { columns: [string, string]; customs: [string, string][] }) {
  return (
    <table className="table table-rows above-3">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customs.map(([custom, instead]) => (
          <tr key={custom}>
            <th scope="row" className="soft">
              {custom}
            </th>
            <td>{instead}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row of ten minutes with the fourth and the fifth highlighted. */
function Minutes({ start, end }: { start: string; end: string }) {
  return (
    <div className={`${styles.minutes} above-3`} aria-hidden="true">
      <ol className="stack">
        {Array.from({ length: 10 }, (_, minute) => (
          <li key={minute} />
        ))}
      </ol>
      <p className="stack above-0 soft small semibold">
        <span>{start}</span>
        <span>3</span>
        <span>5</span>
        <span>{end}</span>
      </p>
    </div>
  );
}
