import type { CourseWhyContent } from "#site/facts/course-content.ts";
import { Split } from "#site/parts/split.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./course-why.module.css";

/** Why a course is worth its afternoon: the reasons, and a figure beside them. */
export function CourseWhy({ why }: { why: CourseWhyContent }) {
  return (
    <Split className="even">
      <div className="flow">
        <h2>{why.heading}</h2>
        {why.paragraphs.map((paragraph) => (
          <p className="measure" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <p>
          <strong className="block figure accent">{why.figure}</strong>
          <span className="block measure-short above-1 large semibold">{why.figureText}</span>
        </p>
        {why.window ? <Minutes {...why.window} /> : null}
        {why.customs ? <Customs columns={why.customs.columns} rows={why.customs.rows} /> : null}
      </div>
    </Split>
  );
}

function Customs({ columns, rows }: NonNullable<CourseWhyContent["customs"]>) {
  return (
    <table className={`${styles.customs} table table-rows above-3`}>
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
        {rows.map(([custom, instead]) => (
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

/** The first ten minutes, some of them highlighted. */
function Minutes({ from, to, start, end }: NonNullable<CourseWhyContent["window"]>) {
  return (
    <div className={`${styles.minutes} above-3 soft small semibold`} aria-hidden="true">
      <svg viewBox="0 0 100 8">
        {Array.from({ length: 10 }, (_, minute) => (
          <path key={minute} d={`M${minute * 10} 0h9.4v8h-9.4z`} data-named={minute >= from && minute < to} />
        ))}
      </svg>
      <p className="row apart above-0">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  );
}
