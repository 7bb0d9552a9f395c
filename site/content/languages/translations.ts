import type { Signatures } from "#contract/sign-off.ts";
import type { EmergencyWords } from "./emergency-words.ts";
import type { LanguageId } from "./languages.ts";

/** A language's words, by page or `frame` and by their place there (site/languages/map-words.ts). */
export type TranslatedWords = Partial<Record<keyof EmergencyWords, Readonly<Record<string, string>>>>;

/** A translation and the signatures under its versions: `ak.json` here and `ak.json` in `site/content/signatures/`. */
export type Translation = { words: TranslatedWords; signatures: Signatures };

/**
 * There are no translations yet. A page is served in a language only after somebody who speaks it has read and signed
 * the page.
 */
export const TRANSLATIONS: Partial<Record<LanguageId, Translation>> = {};
