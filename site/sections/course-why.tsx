import type { CourseWhyContent } from "#site/content/site/course-content.ts";
import { Band } from "#site/components/band.tsx";
import { Split } from "#site/components/split.tsx";
import styles from "./course-why.module.css";

/** Why a course is worth its afternoon. Each course's reason has its own form. */

export function CourseWhy({ why }: { why: CourseWhyContent }) {
  const words = why.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const figure = (
    <p className={styles.figure}>
      <strong>{why.figure}</strong>
      <span>{why.figureText}</span>
    </p>
  );
  if (why.form === "window") {
    return (
      <Band className={styles.window}>
        <h2>{why.heading}</h2>
        {figure}
        <Minutes start={why.start} end={why.end} />
        <div className={styles.words}>{words}</div>
      </Band>
    );
  }
  return (
    <Split className={styles[why.form]}>
      <div className={styles.words}>
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
    <ul className={styles.rows}>
      <li>
        <People count={1} />
        {one}
      </li>
      <li>
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
    <table>
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
            <th scope="row">{custom}</th>
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
    <div className={styles.minutes} aria-hidden="true">
      <ol>
        {Array.from({ length: 10 }, (_, minute) => (
          <li key={minute} />
        ))}
      </ol>
      <p>
        <span>{start}</span>
        <span>3</span>
        <span>5</span>
        <span>{end}</span>
      </p>
    </div>
  );
}
