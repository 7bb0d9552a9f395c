import type { RecordOf } from "#contract/content/kinds.ts";
import { dateText } from "#contract/date-text.ts";
import { Band } from "#site/parts/band.tsx";
import { ContactLinks } from "#site/parts/contact-links.tsx";
import { Example } from "#site/parts/example.tsx";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

/** The courses that are still to come, the next one first. In practice mode an example stands where there are none. */
export function CourseDates({
  words,
  dates,
}: {
  words: { heading: string; lead: string; action: string; subject: string; example: RecordOf<"course-date"> };
  dates: readonly RecordOf<"course-date">[];
}) {
  const isExample = useSite().sandboxUrl !== null && dates.length === 0;
  if (dates.length === 0 && !isExample) return null;
  return (
    <Band id="dates" voice="quiet">
      <h2>{words.heading}</h2>
      <p className="lead above-1">{words.lead}</p>
      {isExample ? <Example /> : null}
      <dl className="facts above-4 below-3">
        {(isExample ? [words.example] : dates).map(({ day, course, place, details }) => (
          <div key={`${day} ${course} ${place}`}>
            <dt className="headline accent step-1">
              <time dateTime={day}>{dateText(day)}</time>
            </dt>
            <dd>
              <h3>{course}</h3>
              <p className="above-0">
                {place}
                {details ? `. ${details}` : ""}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <ContactLinks label={words.action} message={words.subject} />
    </Band>
  );
}
