import type { RecordOf } from "#contract/content/kinds.ts";
import { Band } from "#site/parts/band.tsx";
import { Example } from "#site/parts/example.tsx";
import { monthsText } from "#contract/date-text.ts";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";

/** People's stories, in their own words. In practice mode an example stands where there are none. */
export function Stories({
  id,
  heading,
  stories,
  example,
}: {
  id: string;
  heading: string;
  stories: readonly RecordOf<"story">[];
  example: RecordOf<"story">;
}) {
  const isExample = useSite().sandboxUrl !== null && stories.length === 0;
  if (stories.length === 0 && !isExample) return null;
  return (
    <Band id={id} voice="quiet">
      <h2>{heading}</h2>
      {isExample ? <Example /> : null}
      <ul className="stack gap-6 above-4">
        {(isExample ? [example] : stories).map(({ words, who, place, date }) => (
          <li key={words}>
            <figure>
              <blockquote className="large measure">{words}</blockquote>
              <figcaption className="above-2 soft semibold">
                {who}, {place}, {monthsText(date, date)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
