import type { Signatures } from "#contract/sign-off.ts";
import type { EmergencyWords } from "./emergency-words.ts";
import type { LanguageId } from "./languages.ts";

/** The words of a language by the page they are on, or `frame`, and by their place there (site/languages/map-words.ts). */
export type TranslatedWords = Partial<Record<keyof EmergencyWords, Readonly<Record<string, string>>>>;

/** What somebody translated, and who has read which version of it: `ak.json` here, and in `site/content/signatures/`. */
export type Translation = { words: TranslatedWords; signatures: Signatures };

/** None is here yet: no page is served in a language before somebody who speaks it has read and signed it. */
export const TRANSLATIONS: Partial<Record<LanguageId, Translation>> = {};
