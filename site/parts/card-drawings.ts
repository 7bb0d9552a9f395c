const urls = import.meta.glob<string>("../images/cards/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The addresses of the drawings of a card's four steps, in order. */
export function drawingsOf(card: string): string[] {
  return [1, 2, 3, 4].flatMap((step) => urls[`../images/cards/${card}-${step}.svg`] ?? []);
}
