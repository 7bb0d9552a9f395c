import type { Change, Reading, RecordFact } from "../view.ts";

/** What a field of a record says, and what it said until now. */
export function Changed({ before, after }: Change) {
  return (
    <>
      {after.value === "" ? <em>empty</em> : <Said {...after} />}
      {before.value === "" ? null : (
        <del className="block soft">
          <span className="visually-hidden">Until now: </span>
          <Said {...before} />
        </del>
      )}
    </>
  );
}

const Said = ({ value, picture }: RecordFact) =>
  picture ? <img src={picture} alt="" className="office-picture" /> : value;

/** A text beside its drawings. Of one that was signed before, only what changed is open. */
export function Text({ title, version, lines, pictures }: Reading) {
  const changed = lines.filter(({ mark }) => mark);
  return (
    <div className="office-beside">
      {changed.length > 0 ? (
        <div className="office-case">
          {changed.map(({ words, mark }) => (
            <p key={words}>{mark === "new" ? <ins>{words}</ins> : <del className="soft">{words}</del>}</p>
          ))}
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
      <details open={changed.length === 0}>
        <summary>The whole text, version {version}</summary>
        <ol className="office-lines">
          {lines
            .filter(({ mark }) => mark !== "gone")
            .map(({ words, mark }) => (
              <li key={words}>{mark ? <ins>{words}</ins> : words}</li>
            ))}
        </ol>
      </details>
    </div>
  );
}
