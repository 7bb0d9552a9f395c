const urls = import.meta.glob<string>("../images/cards/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** Where the drawings of a card's four steps are, in the steps' order (artwork/cards.ts); none until all four are there. */
export function drawingsOf(card: string): string[] {
  const found = [1, 2, 3, 4].flatMap((step) => urls[`../images/cards/${card}-${step}.svg`] ?? []);
  return found.length === 4 ? found : [];
}
