import type { Film as FilmContent } from "#site/facts/film.ts";
import { useContent } from "#site/site-config.ts";
import styles from "./film.module.css";

/**
 * A film of another organisation: our own drawn poster until play is pressed, then the host's privacy-enhanced player.
 * Nothing is loaded from the host before that. Without script the poster is a link to the film.
 */
export function Film({ film }: { film: FilmContent }) {
  const shown = useContent().films[film.slot];
  if (!shown) throw new Error(`There is no place for a film that is called ${film.slot}.`);
  const { video: id, title, publisher, length } = shown;
  return (
    <figure className={styles.film}>
      <beat-film data-film={id} data-name={title}>
        <a
          className={styles.frame}
          href={`https://www.youtube.com/watch?v=${id}`}
          rel="noopener noreferrer"
          aria-label={`Play “${title}” from YouTube`}
        >
          <img src={film.poster} alt="" width="480" height="270" loading="lazy" decoding="async" />
          <span className={styles.play}>
            <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
              <circle cx="36" cy="36" r="34" />
              <path d="M29 22v28l22-14z" />
            </svg>
          </span>
        </a>
      </beat-film>
      <figcaption>
        <strong>{title}</strong>
        <span>
          {publisher}
          {length ? `, ${length}` : ""}. In Ghana call 112.
        </span>
      </figcaption>
    </figure>
  );
}
