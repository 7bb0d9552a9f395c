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
export function Text({ title, version, lines, gone, pictures }: Reading) {
  const changed = lines.filter(({ isNew, instead }) => isNew || instead.length > 0);
  const hasChanged = changed.length + gone.length > 0;
  return (
    <div className="office-beside">
      {hasChanged ? (
        <div className="office-case">
          {[...changed, { words: "", isNew: false, instead: gone }].map(({ words, isNew, instead }) => (
            <div key={words}>
              {instead.map((line) => (
                <p key={line}>
                  <del className="soft">{line}</del>
                </p>
              ))}
              {isNew ? (
                <p>
                  <ins>{words}</ins>
                </p>
              ) : null}
            </div>
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
      <details open={!hasChanged}>
        <summary>The whole text, version {version}</summary>
        <ol className="office-lines">
          {lines.map(({ words, isNew }) => (
            <li key={words}>{isNew ? <ins>{words}</ins> : words}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
