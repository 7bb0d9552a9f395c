import { signOffOf, type TextToSign } from "#contract/sign-off.ts";
import { type EmergencyPageId, ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import type { LanguageId } from "#site/content/languages/languages.ts";
import { type Translation, TRANSLATIONS, type TranslatedWords } from "#site/content/languages/translations.ts";
import { wordsIn } from "./map-words.ts";

export const EMERGENCY_PAGES: readonly EmergencyPageId[] = ["cardiac-arrest", "general-emergencies"];

/** A translated page with the frame around it, as somebody signs it, and the places that are not translated yet. */
export type TranslatedText = { page: EmergencyPageId; text: TextToSign; missing: string[] };

/**
 * A page in a language, line by line: the English and its translation. A changed word on either side changes the line,
 * so a signature covers both. `undefined`: nobody has begun to translate the page.
 */
export function translatedText(
  page: EmergencyPageId,
  language: string,
  words: TranslatedWords,
): TranslatedText | undefined {
  if (!words[page]) return undefined;
  const lines = ([page, "frame"] as const).flatMap((part) =>
    Array.from(wordsIn(ENGLISH_WORDS[part]), ([place, english]) => ({
      place: `${part}: ${place}`,
      english,
      translated: words[part]?.[place]?.trim() ?? "",
    })),
  );
  return {
    page,
    text: {
      id: page,
      title: ENGLISH_WORDS[page].title,
      language,
      lines: lines.map(({ english, translated }) => `${english} → ${translated}`),
    },
    missing: lines.flatMap(({ place, translated }) => (translated === "" ? [place] : [])),
  };
}

/** Every page that somebody has begun to translate. */
export function translatedTexts(
  translations: Partial<Record<LanguageId, Translation>> = TRANSLATIONS,
): (TranslatedText & Pick<Translation, "signatures">)[] {
  return Object.entries(translations).flatMap(([language, { words, signatures }]) =>
    EMERGENCY_PAGES.flatMap((page) => {
      const found = translatedText(page, language, words);
      return found ? [{ ...found, signatures }] : [];
    }),
  );
}

/** The reasons for the build to fail: pages that nobody has signed, and pages that are incomplete. */
export function refusals(translations: Partial<Record<LanguageId, Translation>> = TRANSLATIONS): string[] {
  return translatedTexts(translations).flatMap(({ text, missing, signatures }) => {
    const { state } = signOffOf(text, signatures);
    // The page is served in English, with a note, until somebody signs it again.
    if (state === "changed") return [];
    const name = `${text.title} (${text.language})`;
    const [first] = missing;
    if (first !== undefined) return [`${name} lacks ${missing.length} of ${text.lines.length} lines: ${first}, …`];
    return state === "unsigned" ? [`${name}: nobody has signed it`] : [];
  });
}
