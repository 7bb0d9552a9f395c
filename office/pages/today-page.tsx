import type { View } from "../view.ts";
import { Actions, Facts } from "./parts.tsx";

/** Everything that waits for a person, each case with what may be done. */
export function TodayPage({ rows, more, quiet }: Extract<View, { kind: "today" }>) {
  const all = rows.length + more;
  return (
    <>
      <h1>{all === 0 ? "Nothing waits for you" : all === 1 ? "One case waits" : `${all} cases wait`}</h1>
      {rows.map(({ id, title, text, facts, actions }) => (
        <article key={id} className="office-case" aria-labelledby={`case-${id}`}>
          <h2 id={`case-${id}`}>{title}</h2>
          <p className="measure-wide">{text}</p>
          <Facts facts={facts} />
          <Actions actions={actions} label={`What to do: ${title}`} />
        </article>
      ))}
      {more > 0 ? <p className="measure-wide">And {more} more, shown as these are settled.</p> : null}
      <p className="measure-wide soft">{quiet}</p>
    </>
  );
}

/** What is needed now and then, and begins without a case. */
export function MorePage({ links }: Extract<View, { kind: "more" }>) {
  return (
    <>
      <h1>More</h1>
      <ul className="office-parts">
        {links.map(({ label, href, text }) => (
          <li key={href}>
            <a href={href} className="bold">
              {label}
            </a>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
