import type { TextRow } from "../signing/signing-view.ts";
import type { View } from "../view.ts";
import { Actions } from "./parts.tsx";

const checkedOf = (rows: readonly TextRow[]) =>
  `${rows.filter(({ waits }) => !waits).length} of ${rows.length} checked`;

type Of<Kind> = Extract<View, { kind: Kind }>;

/** The medical texts by page, those that wait for a clinician first. */
export function TextsPage({ pages, differences }: Of<"texts">) {
  const all = pages.flatMap(({ rows }) => rows);
  return (
    <>
      <h1>First aid</h1>
      <label className="office-progress">
        {checkedOf(all)}
        <progress max={all.length} value={all.filter(({ waits }) => !waits).length} />
      </label>
      {pages.map(({ page, rows }) => (
        <section key={page} aria-label={page} className="stack gap-2">
          <h2>
            {page} <small className="soft">{checkedOf(rows)}</small>
          </h2>
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
      <section aria-labelledby="differences" className="stack gap-2">
        <h2 id="differences">Where guidelines differ, and which one we follow</h2>
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
      </section>
    </>
  );
}

/** One text: what changed since it was signed, the whole of it beside its drawings, and where each sentence comes from. */
export function TextPage({ title, note, version, lines, gone, pictures, sources, actions }: Of<"text">) {
  const changed = lines.filter(({ isNew, instead }) => isNew || instead.length > 0);
  return (
    <>
      <h1>{title}</h1>
      <p>{note}</p>
      {changed.length + gone.length > 0 ? (
        <section aria-labelledby="changed" className="office-case">
          <h2 id="changed">Changed since it was signed</h2>
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
        </section>
      ) : null}
      <Actions actions={actions} />
      <section aria-labelledby="whole" className="stack gap-2">
        <h2 id="whole">The whole text, version {version}</h2>
        {pictures.length > 0 ? (
          <ul className="office-drawings">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <img src={picture} alt={`Drawing ${index + 1} of ${title}`} />
              </li>
            ))}
          </ul>
        ) : null}
        <ol className="office-lines">
          {lines.map(({ words, isNew }) => (
            <li key={words}>{isNew ? <ins>{words}</ins> : words}</li>
          ))}
        </ol>
      </section>
      {sources.length > 0 ? (
        <section aria-labelledby="sources" className="stack gap-2">
          <h2 id="sources">Where it comes from</h2>
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
        </section>
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
