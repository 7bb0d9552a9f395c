/** Keys whose values are not translated: addresses, names of drawings and cards, and the numbers to call. */
const NOT_WORDS = new Set(["id", "to", "scene", "number"]);

/** How to replace a content's words. `word` gets each text and its place; `address` gets the target of each link. */
export type WordMap = { word: (text: string, place: string) => string; address?: (to: string) => string };

export function mapWords<Content>(content: Content, map: WordMap, place = ""): Content {
  const at = (key: string) => (place === "" ? key : `${place}.${key}`);
  let mapped: unknown = content;
  if (typeof content === "string") mapped = map.word(content, place);
  else if (Array.isArray(content))
    mapped = content.map((each: unknown, index) => mapWords(each, map, idOf(each) ?? at(String(index + 1))));
  else if (typeof content === "object" && content !== null)
    mapped = Object.fromEntries(
      Object.entries(content).map(([key, value]: [string, unknown]) => {
        if (key === "to" && typeof value === "string") return [key, map.address?.(value) ?? value];
        return [key, NOT_WORDS.has(key) ? value : mapWords(value, map, at(key))];
      }),
    );
  // Strings were replaced only by strings, so the type is the same.
  return mapped as Content;
}

/** Each text of a content by its place, in the content's order: `hero.heading`, `survival.steps.1.name`, `burns.sign`. */
export function wordsIn(content: unknown): Map<string, string> {
  const words = new Map<string, string>();
  mapWords(content, {
    word: (text, place) => {
      words.set(place, text);
      return text;
    },
  });
  return words;
}

/** An entry of a list with an id has it as its place, so the place does not change when the list is reordered. */
function idOf(entry: unknown): string | undefined {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined;
  return typeof id === "string" ? id : undefined;
}
