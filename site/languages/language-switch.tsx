import styles from "./language-switch.module.css";
import type { PageLanguages } from "./page-languages.ts";

/** Links to the page in each of its languages, named as their speakers name them. A page in only one language has no links. */
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
