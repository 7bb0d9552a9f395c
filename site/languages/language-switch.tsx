import styles from "./language-switch.module.css";
import type { PageLanguages } from "./page-languages.ts";

/** The page in each language that it is in, by the name that its speakers use. A page that is in one language has none. */
export function LanguageSwitch({ languages: { all, own, changed } }: { languages: PageLanguages }) {
  const [english] = all;
  const open = own?.tag ?? english?.tag;
  return (
    <>
      {all.length > 1 ? (
        <nav aria-label={all.map(({ name }) => name).join(", ")} className={styles.languages}>
          <ul>
            {all.map(({ tag, name, path }) => (
              <li key={tag}>
                <a href={path} lang={tag} hrefLang={tag} aria-current={tag === open ? "true" : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {changed ? (
        <p role="note" className="lead">
          The {changed} words of this page have to be checked again. Until then it is in English.
        </p>
      ) : null}
    </>
  );
}
