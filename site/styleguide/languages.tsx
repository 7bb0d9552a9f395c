import { Band } from "#site/components/band.tsx";
import { ENGLISH, LANGUAGES } from "#site/content/languages/languages.ts";
import { PSEUDO } from "#site/content/languages/pseudo-language.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { LanguageSwitch } from "#site/languages/language-switch.tsx";
import { useSite } from "#site/site-config.ts";
import { Specimen } from "./specimen.tsx";
import styles from "./style-guide.module.css";

const PATHS = [PAGES["cardiac-arrest"], PAGES["general-emergencies"]].map(({ path }) => `/${PSEUDO.tag}${path}`);
const ALL = [ENGLISH, ...Object.entries(LANGUAGES).map(([tag, name]) => ({ tag, name }))];

/**
 * Ghana's languages: how a page offers them, their letters, and the pseudo-language's pages, which show what cannot be
 * translated yet.
 */
export function Languages() {
  const { sandboxUrl } = useSite();
  return (
    <Band id="languages" className={styles.parts}>
      <h2>Languages</h2>
      <Specimen name="LanguageSwitch">
        <LanguageSwitch languages={{ all: ALL.map((each) => ({ ...each, path: "#languages" })) }} />
      </Specimen>
      <Specimen name="Letters of Ghana’s languages">
        <p lang={PSEUDO.tag}>Ɛɛ Ɔɔ Ŋŋ Ɖɖ Ƒƒ Ɣɣ Ʋʋ Ʒʒ Ɓɓ Ɗɗ Ƙƙ Ƴƴ Ãã Ẽẽ Ĩĩ Õõ Ũũ ɛ̃ ɔ̃ ɛ́ ɔ̀</p>
        <h3 lang={PSEUDO.tag}>Ɛɛ Ɔɔ Ŋŋ Ɖɖ Ƒƒ Ɣɣ Ʋʋ Ʒʒ Ɓɓ Ɗɗ Ƙƙ Ƴƴ</h3>
      </Specimen>
      {/* The exported style guide has no such pages. */}
      {sandboxUrl ? (
        <Specimen name="The pseudo-language: plain English there is not translated yet">
          <ul className={styles.links}>
            {PATHS.map((path) => (
              <li key={path}>
                <a href={path}>{path}</a>
              </li>
            ))}
          </ul>
        </Specimen>
      ) : null}
    </Band>
  );
}
