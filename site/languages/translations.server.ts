import { signOffOf } from "#contract/sign-off.ts";
import { type EmergencyPageId, type EmergencyWords, ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import { ENGLISH, type LanguageId, LANGUAGES } from "#site/content/languages/languages.ts";
import { PSEUDO } from "#site/content/languages/pseudo-language.ts";
import { type Translation, TRANSLATIONS } from "#site/content/languages/translations.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { mapWords, type WordMap } from "./map-words.ts";
import type { PageIn, PageLanguages } from "./page-languages.ts";
import { pseudoText } from "./pseudo-words.ts";
import { EMERGENCY_PAGES, translatedText } from "./translated-texts.server.ts";

/** The state of a page in a language. `draft`: it is unsigned or incomplete, so only development shows it. */
type State = "signed" | "changed" | "draft" | "none";

export type TranslationChoice = {
  /** Whether drafts are shown. Only development shows them. */
  drafts: boolean;
};

/** Which emergency pages are served in which language, and their words. */
export function openTranslations(
  translations: Partial<Record<LanguageId, Translation>>,
  { drafts }: TranslationChoice,
) {
  const languages = Object.keys(translations) as LanguageId[];

  function stateOf(page: EmergencyPageId, language: LanguageId): State {
    const { words, signatures } = translations[language] ?? {};
    const found = words && translatedText(page, language, words);
    if (!found || !signatures) return "none";
    const { state } = signOffOf(found.text, signatures);
    if (state === "changed") return "changed";
    return state === "signed" && found.missing.length === 0 ? "signed" : "draft";
  }

  function isServed(page: EmergencyPageId, language: LanguageId): boolean {
    const state = stateOf(page, language);
    return state === "signed" || (drafts && state === "draft");
  }

  function pagesOf(page: EmergencyPageId): PageIn[] {
    return [
      { ...ENGLISH, path: PAGES[page].path },
      ...languages
        .filter((language) => isServed(page, language))
        .map((language) => ({ tag: language, name: LANGUAGES[language], path: pathOf(page, language) })),
    ];
  }

  /**
   * The words of a part in a language, with links to the pages that the language has. A text that is not translated is
   * English in brackets.
   */
  function wordsOf<Part extends keyof EmergencyWords>(part: Part, tag: string): EmergencyWords[Part] {
    const english: EmergencyWords[Part] = ENGLISH_WORDS[part];
    if (tag === PSEUDO.tag)
      return mapWords(english, { word: pseudoText, address: (to) => addressIn(tag, to, () => true) });
    const language = languages.find((each) => each === tag);
    if (language === undefined) return english;
    const known: Readonly<Record<string, string>> = translations[language]?.words[part] ?? {};
    const map: WordMap = {
      word: (text, place) => known[place] ?? `[${text}]`,
      address: (to) => addressIn(language, to, (page) => isServed(page, language)),
    };
    return mapWords(english, map);
  }

  /** Which page an address is for, and the language in the address. English addresses have none. */
  function find(path: string): { page: EmergencyPageId; asked?: string } | undefined {
    for (const page of EMERGENCY_PAGES) {
      if (path === PAGES[page].path) return { page };
      const asked = path.endsWith(PAGES[page].path) ? path.slice(1, -PAGES[page].path.length) : "";
      if (asked !== "" && !asked.includes("/")) return { page, asked };
    }
    return undefined;
  }

  /** Whether the page in this language shows its own words or the English page's; `undefined`: there is no such page. */
  function standing(page: EmergencyPageId, tag: string, { pseudo }: { pseudo: boolean }) {
    if (tag === PSEUDO.tag) return pseudo ? "own" : undefined;
    const language = languages.find((each) => each === tag);
    if (language === undefined) return undefined;
    if (isServed(page, language)) return "own";
    return stateOf(page, language) === "changed" ? "english" : undefined;
  }

  function addresses(has: (page: EmergencyPageId, language: LanguageId) => boolean): string[] {
    return languages.flatMap((language) =>
      EMERGENCY_PAGES.filter((page) => has(page, language)).map((page) => pathOf(page, language)),
    );
  }

  return {
    /**
     * The addresses that are pages. Those of the pseudo-language are left out, because they exist where the style guide
     * does.
     */
    paths: addresses((page, language) => standing(page, language, { pseudo: false }) !== undefined),
    /** The addresses that search engines should index. */
    listed: addresses(isServed),
    /**
     * A page's words in a language, or the English words if the translation changed after it was signed. `undefined`:
     * there is no such page.
     */
    words<Page extends EmergencyPageId>(
      page: Page,
      tag: string,
      choice: { pseudo: boolean },
    ): EmergencyWords[Page] | undefined {
      const found = standing(page, tag, choice);
      return found && wordsOf(page, found === "own" ? tag : ENGLISH.tag);
    },
    /** What the document at an address says about languages. */
    around(path: string, choice: { pseudo: boolean }): PageLanguages | undefined {
      const { page, asked } = find(path) ?? {};
      if (page === undefined) return undefined;
      const all = pagesOf(page);
      const found = asked === undefined ? undefined : standing(page, asked, choice);
      if (asked === undefined || found === undefined) return all.length > 1 ? { all } : undefined;
      if (found === "english") return { all, changed: LANGUAGES[asked as LanguageId] };
      const pseudo = asked === PSEUDO.tag ? [{ ...PSEUDO, path: pathOf(page, asked) }] : [];
      return { all: [...all, ...pseudo], own: { tag: asked, frame: wordsOf("frame", asked) } };
    },
  };
}

export type Translations = ReturnType<typeof openTranslations>;

/** `/ak/pulse/cardiac-arrest`. */
function pathOf(page: EmergencyPageId, tag: string): string {
  return `/${tag}${PAGES[page].path}`;
}

/** The address of a link in a language: that language's page if it has one, otherwise the English page. */
function addressIn(tag: string, to: string, has: (page: EmergencyPageId) => boolean): string {
  const page = EMERGENCY_PAGES.find((each) => to.split("#")[0] === PAGES[each].path);
  return page !== undefined && has(page) ? `/${tag}${to}` : to;
}

/** The site's own translations. */
export const translations: Translations = openTranslations(TRANSLATIONS, { drafts: import.meta.env.DEV });
