const urls = import.meta.glob<string>("../images/cards/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** Where the drawings of a card's four steps are, in the steps' order (artwork/cards.ts). */
export function drawingsOf(card: string): string[] {
  return [1, 2, 3, 4].flatMap((step) => urls[`../images/cards/${card}-${step}.svg`] ?? []);
}
