/**
 * English in the letters of Ghana's languages and longer than it is, for those who build the site: what a page of it says in plain
 * English is not translated yet. The code is one of those that ISO 639 leaves for private use.
 */
export const PSEUDO = { tag: "qaa", name: "Ɛŋɣlish, to try" } as const;
