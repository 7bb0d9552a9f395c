/**
 * A pseudo-language for developers: English made longer and in the letters of Ghana's languages. Text that stays in
 * plain English on its pages cannot be translated yet. ISO 639 reserves the code for private use.
 */
export const PSEUDO = { tag: "qaa", name: "Ɛŋɣlish, to try" } as const;
