import type { Of, ShownText, TextRow } from "../view.ts";
import { Actions, Section } from "./parts.tsx";

const checkedOf = (rows: readonly TextRow[]) =>
  `${rows.filter(({ waits }) => !waits).length} of ${rows.length} checked`;

/** The medical texts by page, those that wait for a clinician first. */
export function TextsPage({ pages, differences }: Of<"texts">) {
  const all = pages.flatMap(({ rows }) => rows);
  return (
    <>
      <label className="office-progress">
        {checkedOf(all)}
        <progress max={all.length} value={all.filter(({ waits }) => !waits).length} />
      </label>
      {pages.map(({ page, all: together, rows }) => (
        <section key={page} aria-label={page} className="stack gap-2">
          <h2>
            {page} <small className="soft">{checkedOf(rows)}</small>
          </h2>
          {rows.filter(({ waits }) => waits).length > 1 ? (
            <a href={together.href} className="tap">
              {together.label}
            </a>
          ) : null}
          <ul className="tiles gap-2">
            {rows.map(({ label, href, note, waits, soon }) => (
              <li key={href} className="ruled">
                <a href={href} className="tap bold">
                  {label}
                </a>
                <p className={`small ${waits || soon ? "accent" : "soft"}`}>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Section title="Where guidelines differ, and which one we follow">
        <ul className="office-parts">
          {differences.map(({ question, one, another, ours }) => (
            <li key={question}>
              <h3>{question}</h3>
              <p className="soft">
                {one}. {another}.
              </p>
              <p>
                <strong>The site:</strong> {ours}.
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Texts to read, and at their end what one may do with them. */
export function TextPage({ title, texts, actions }: Of<"text">) {
  return (
    <>
      {texts.map((text) => (
        <section key={text.title} aria-label={text.title} className="stack gap-3">
          {text.title === title ? null : <h2>{text.title}</h2>}
          <Text {...text} />
        </section>
      ))}
      <Actions actions={actions} />
    </>
  );
}

/** A text beside its drawings. Of one that was signed before, only what changed is open. */
function Text({ title, note, version, lines, gone, pictures, sources }: ShownText) {
  const changed = lines.filter(({ isNew, instead }) => isNew || instead.length > 0);
  const hasChanged = changed.length + gone.length > 0;
  return (
    <>
      <p>{note}</p>
      <div className="office-beside">
        {hasChanged ? (
          <div className="office-case">
            {changed.map(({ words, isNew, instead }) => (
              <div key={words}>
                <Gone lines={instead} />
                {isNew ? (
                  <p>
                    <ins>{words}</ins>
                  </p>
                ) : null}
              </div>
            ))}
            <Gone lines={gone} />
          </div>
        ) : null}
        {pictures.length > 0 ? (
          <ul className="office-drawings">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <img src={picture} alt={`Drawing ${index + 1} of ${title}`} />
              </li>
            ))}
          </ul>
        ) : null}
        <details open={!hasChanged}>
          <summary>The whole text, version {version}</summary>
          <ol className="office-lines">
            {lines.map(({ words, isNew }) => (
              <li key={words}>{isNew ? <ins>{words}</ins> : words}</li>
            ))}
          </ol>
        </details>
      </div>
      {sources.length > 0 ? (
        <details>
          <summary>Where it comes from</summary>
          <p className="measure-wide soft">
            P: the text itself was read. Q: a sentence of it, in a note. G: from memory. S: somebody’s report. K: not
            found in print. Open the guideline behind each Q, G, S and K before you sign.
          </p>
          <dl className="slip office-facts">
            {sources.map(({ words, source, read }) => (
              <div key={words}>
                <dt className="soft">{read}</dt>
                <dd>
                  {source}
                  <span className="block soft">“{words}”</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

/** Lines that were signed and are no longer there. */
function Gone({ lines }: { lines: readonly string[] }) {
  return lines.map((words) => (
    <p key={words}>
      <del className="soft">{words}</del>
    </p>
  ));
}
