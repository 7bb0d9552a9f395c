/** The paragraphs of a text that was written with an empty line between them. */
export const paragraphsOf = (text: string): string[] => text.split("\n\n");
