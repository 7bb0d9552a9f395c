import type { Of, RecordFact, Change } from "../view.ts";
import { Actions, Facts, Links, Section } from "./parts.tsx";

/** One record: what pages show, and every version that there was. */
export function RecordPage({ note, facts, actions, history }: Of<"record">) {
  return (
    <>
      <p>{note}</p>
      <Facts facts={facts.map((fact) => [fact.name, said(fact)])} />
      <Actions actions={actions} />
      {history.length === 0 ? null : (
        <Section title="Earlier and later">
          <ol className="stack gap-2" reversed>
            {history.map(({ number, what, actions: own }) => (
              <li key={number} className="office-version">
                {what}
                <Links links={own} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

/** One version: what it changes, and the page with it, as wide as on a phone. */
export function VersionPage({ note, preview, changes, actions }: Of<"version">) {
  return (
    <>
      <p>{note}</p>
      {changes.length === 0 ? <p>It says what pages show now.</p> : null}
      <Facts facts={changes.map((change) => [change.name, changed(change)])} />
      <Actions actions={actions} />
      {preview === undefined ? null : (
        <iframe src={preview} title="The page as it would be" loading="lazy" className="office-preview" />
      )}
    </>
  );
}

const said = ({ value, picture }: RecordFact) =>
  picture ? <img src={picture} alt="" className="office-picture" /> : value;

const changed = ({ before, after }: Change) => (
  <>
    {after.value === "" ? <em>empty</em> : said(after)}
    {before.value === "" ? null : (
      <del className="block soft">
        <span className="visually-hidden">Until now: </span>
        {said(before)}
      </del>
    )}
  </>
);
