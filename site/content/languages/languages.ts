/** Ghana's languages for emergency pages: the code in the address, and the name that the speakers use. */
export const LANGUAGES = {
  ak: "Akan (Twi)",
  ee: "Eʋegbe",
  gaa: "Gã",
  dag: "Dagbanli",
  ha: "Hausa",
} as const;

export type LanguageId = keyof typeof LANGUAGES;

/** The language of the site. */
export const ENGLISH = { tag: "en-GH", name: "English" } as const;
