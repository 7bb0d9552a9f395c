/** One bar: the median, and a line over its end from the slowest to the fastest round. */
export type Bar = { label: string; store: string; median: number; slowest: number; fastest: number; isOurs: boolean };

const [WIDTH, ROW, LEFT, TOP, SCALE] = [760, 34, 285, 48, 385];
const COLOURS = { ours: "#b5122b", others: "#8a8f98", text: "#1d1f23", line: "#1d1f23", paper: "#ffffff" };

/** Calls a second as bars, drawn as text, so that the same figures give the same bytes. */
export function drawChart(bars: readonly Bar[], title: string): string {
  const most = Math.max(...bars.map(({ fastest }) => fastest));
  const x = (value: number) => Math.round(LEFT + (SCALE * value) / most);
  const height = TOP + bars.length * ROW + 16;
  const rows = bars.flatMap(({ label, store, median, slowest, fastest, isOurs }, index) => {
    const y = TOP + index * ROW;
    const middle = y + ROW / 2 - 4;
    return [
      `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${label}, ${store}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${x(median) - LEFT}" height="${ROW - 8}" fill="${isOurs ? COLOURS.ours : COLOURS.others}"/>`,
      `<path d="M${x(slowest)} ${middle}H${x(fastest)}M${x(slowest)} ${middle - 5}v10M${x(fastest)} ${middle - 5}v10" stroke="${COLOURS.line}" fill="none"/>`,
      `<text x="${x(fastest) + 8}" y="${middle + 4}" font-weight="600">${Math.round(median).toLocaleString("en-GB")}</text>`,
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="${COLOURS.text}">
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="${COLOURS.paper}"/>
<text x="16" y="28" font-size="15" font-weight="600">${title}</text>
${rows.join("\n")}
</svg>
`;
}
