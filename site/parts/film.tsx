import { useContent } from "#site/page.ts";
import { Mark, Picture } from "./pictures.tsx";
import styles from "./film.module.css";

/** The films that show what it takes, by their slots. */
const IMPACT_FILMS = ["heart-attack", "severe-bleeding", "stroke"];

/** The films that show what it takes, side by side. */
export function ImpactFilms({ className }: { className: string }) {
  return (
    <ul className={className}>
      {IMPACT_FILMS.map((slot) => (
        <li key={slot}>
          <Film slot={slot} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A film of another organisation: our own drawn poster until play is pressed, then the host's privacy-enhanced player.
 * Nothing is loaded from the host before that. Without script the poster is a link to the film. `slot` is the film's place:
 * the office says which film stands there.
 */
export function Film({ slot }: { slot: string }) {
  const shown = useContent().films[slot];
  if (!shown) throw new Error(`There is no place for a film that is called ${slot}.`);
  const { video: id, title, publisher, length } = shown;
  return (
    <figure className={styles.film}>
      <beat-film className="block" data-film={id} data-name={title}>
        <a
          className={`${styles.frame} block full rounded`}
          href={`https://www.youtube.com/watch?v=${id}`}
          rel="noopener noreferrer"
          aria-label={`Play “${title}” from YouTube`}
        >
          <Picture className="cover" file={`posters/${slot}.svg`} size={[480, 270]} />
          <span className={styles.play}>
            <Mark drawing="play" />
          </span>
        </a>
      </beat-film>
      <figcaption>
        <strong>{title}</strong>
        <span className="block soft small">
          {publisher}
          {length ? `, ${length}` : ""}. In Ghana call 112.
        </span>
      </figcaption>
    </figure>
  );
}
