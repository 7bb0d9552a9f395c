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
