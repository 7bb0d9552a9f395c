import { Button } from "#site/parts/button.tsx";
import { Field } from "#site/parts/field.tsx";
import type { Of } from "../view.ts";
import { Problems, Section } from "./parts.tsx";
import { Sums } from "./today-page.tsx";

/** Compares the provider's list with the books, and shows what does not agree, and what the provider says of it. */
export function StatementPage({ problems, compared }: Of<"statement">) {
  return (
    <>
      {compared ? (
        <Section
          title={`${compared.days}: ${compared.piles.length === 0 ? "everything agrees" : "not everything agrees"}`}
        >
          <Sums sums={compared.numbers} />
          {compared.notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {compared.piles.map(({ title, text, lines }) => (
            <article key={title} className="office-case" aria-label={title}>
              <h3>
                {title}: {lines.length}
              </h3>
              <p>{text}</p>
              <ul className="bullets">
                {lines.map((line) => (
                  <li key={`${line.id} ${line.text}`}>
                    {line.text}{" "}
                    {line.id === "" ? null : <a href={`/gifts/${encodeURIComponent(line.id)}`}>See the gift</a>}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </Section>
      ) : null}
      <form method="post" action="/statement" encType="multipart/form-data" className="office-form">
        <Problems problems={problems} />
        <Field
          id="list"
          label="The list, as CSV"
          hint="From the provider’s dashboard. Beat compares it with the books, asks the provider about each row that does not agree, and keeps nothing of the file."
          type="file"
          accept=".csv,text/csv"
          error={problems[0]?.message}
        />
        <Button type="submit">Compare</Button>
      </form>
    </>
  );
}
