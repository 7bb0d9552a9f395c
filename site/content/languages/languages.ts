/** Ghana's languages that emergency pages can be in: the code in their addresses, and the name that their speakers use. */
export const LANGUAGES = {
  ak: "Akan (Twi)",
  ee: "Eʋegbe",
  gaa: "Gã",
  dag: "Dagbanli",
  ha: "Hausa",
} as const;

export type LanguageId = keyof typeof LANGUAGES;

/** What the site is written in. */
export const ENGLISH = { tag: "en-GH", name: "English" } as const;

/**
 * English in the letters of Ghana's languages and longer than it is, for those who build the site: what a page of it says in plain
 * English is not translated yet. The code is one of those that ISO 639 leaves for private use.
 */
export const PSEUDO = { tag: "qaa", name: "Ɛŋɣlish, to try" } as const;
