import type { View } from "../view.ts";
import { Deeds, Facts } from "./parts.tsx";

/** Everything that waits for a person, each case with what may be done. */
export function TodayPage({ rows, quiet, deeds }: Extract<View, { kind: "today" }>) {
  return (
    <>
      <h1>
        {rows.length === 0
          ? "Nothing waits for you"
          : rows.length === 1
            ? "One case waits"
            : `${rows.length} cases wait`}
      </h1>
      {rows.map(({ id, title, text, facts, deeds: own }) => (
        <article key={id} className="office-case" aria-labelledby={`case-${id}`}>
          <h2 id={`case-${id}`}>{title}</h2>
          <p className="measure-wide">{text}</p>
          <Facts facts={facts} />
          <Deeds deeds={own} label={`What to do: ${title}`} />
        </article>
      ))}
      <p className="measure-wide soft">{quiet}</p>
      <Deeds deeds={deeds} label="What you can begin" />
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
