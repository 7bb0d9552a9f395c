export type Series = { name: string; points: { at: number; value: number }[] };
export type Panel = {
  title: string;
  /** Shows one large number, the newest. */
  isNumber: boolean;
  unit: string;
  /** On a grid of 24 columns. */
  place: { x: number; y: number; w: number; h: number };
  series: Series[];
};
type Span = { from: number; to: number };

const COLUMN = 50;
const ROW = 22;
const GAP = 8;
const COLOURS = ["#1f6fb2", "#b5122b", "#2e7d32", "#b26a00", "#6a3fa0", "#00838f", "#8d6e63", "#c2185b"];
/** The approximate width of a letter. */
const LETTER = 6;
/** The room in a panel for its title, the names of its lines, and the numbers beside it. */
const INSIDE = { left: 46, top: 30, right: 10, bottom: 42 };

/** The panels as one SVG, small enough for a repository. */
export function drawPanels(panels: readonly Panel[], span: Span): string {
  const width = 24 * COLUMN;
  const height = Math.max(...panels.map(({ place }) => place.y + place.h)) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#f2f3f5"/>`,
    ...panels.map((panel) => drawPanel(panel, span)),
    "</svg>\n",
  ].join("\n");
}

function drawPanel(panel: Panel, span: Span): string {
  const { x, y, w, h } = panel.place;
  const [width, height] = [w * COLUMN - GAP, h * ROW - GAP];
  return [
    `<g transform="translate(${x * COLUMN + GAP / 2} ${y * ROW + GAP / 2})">`,
    `<rect width="${width}" height="${height}" rx="3" fill="#fff" stroke="#d5d8dc"/>`,
    `<text x="10" y="19" font-size="13" font-weight="bold">${escaped(panel.title)}</text>`,
    panel.isNumber ? drawNumber(panel, width, height) : drawLines(panel, span, { width, height }),
    "</g>",
  ].join("");
}

function drawNumber({ series, unit }: Panel, width: number, height: number): string {
  const newest = series[0]?.points.at(-1)?.value;
  const text = newest === undefined || Number.isNaN(newest) ? "none" : shown(newest, unit);
  return `<text x="${width / 2}" y="${height / 2 + 20}" font-size="40" text-anchor="middle" fill="#2e7d32">${text}</text>`;
}

function drawLines({ series, unit }: Panel, span: Span, { width, height }: { width: number; height: number }): string {
  const moving = series.filter(({ points }) => points.some(({ value }) => value > 0));
  const plain = moving.length > 0 ? moving : series.slice(0, 1);
  const top = niceAbove(
    Math.max(0, ...plain.flatMap(({ points }) => points.map(({ value }) => value).filter(Number.isFinite))),
  );
  const [right, bottom] = [width - INSIDE.right, height - INSIDE.bottom];
  const across = (at: number) => INSIDE.left + ((at - span.from) / (span.to - span.from)) * (right - INSIDE.left);
  const down = (value: number) => bottom - (value / top) * (bottom - INSIDE.top);
  const rules = [0, top / 2, top].map(
    (value) =>
      `<path d="M${INSIDE.left} ${round(down(value))}H${right}" stroke="#e3e5e8"/><text x="${INSIDE.left - 5}" y="${round(down(value) + 4)}" text-anchor="end">${shown(value, unit)}</text>`,
  );
  const hours = [0, 1 / 3, 2 / 3, 1].map((share) => {
    const at = span.from + share * (span.to - span.from);
    const anchor = share === 0 ? "start" : share === 1 ? "end" : "middle";
    return `<text x="${round(across(at))}" y="${bottom + 14}" text-anchor="${anchor}">${new Date(at).toISOString().slice(11, 16)}</text>`;
  });
  const lines = plain.map(
    ({ points }, index) =>
      `<path d="${pathOf(points, across, down)}" fill="none" stroke="${COLOURS[index % COLOURS.length]}" stroke-width="1.5"/>`,
  );
  return [...rules, ...hours, ...lines, namesOf(plain, { width, height })].join("");
}

/** The names below the lines, each in the line's colour, as many as fit. */
function namesOf(series: readonly Series[], { width, height }: { width: number; height: number }): string {
  const longest = Math.floor((width - 80) / LETTER);
  const names: string[] = [];
  let letters = 0;
  for (const [index, { name }] of series.entries()) {
    letters += name.length + 2;
    if (letters > longest && index > 0) break;
    const short = name.length > longest ? `${name.slice(0, longest)}…` : name;
    names.push(`<tspan fill="${COLOURS[index % COLOURS.length]}">${escaped(short)}</tspan>`);
  }
  const left = series.length - names.length;
  return `<text x="10" y="${height - 9}">${names.join("  ")}${left > 0 ? `<tspan>  … ${left} more</tspan>` : ""}</text>`;
}

/** A value that is not a number leaves a gap. */
function pathOf(points: Series["points"], across: (at: number) => number, down: (value: number) => number): string {
  let isDrawing = false;
  return points
    .map(({ at, value }) => {
      const step = Number.isFinite(value) ? `${isDrawing ? "L" : "M"}${round(across(at))} ${round(down(value))}` : "";
      isDrawing = step !== "";
      return step;
    })
    .join("");
}

/** The next larger 1, 2 or 5 times a power of ten. */
function niceAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((times) => times * power >= value) ?? 10) * power;
}

function shown(value: number, unit: string): string {
  if (unit === "percentunit") return `${round(value * 100)}%`;
  if (unit === "s" && value >= 7200) return `${round(value / 3600)} h`;
  if (unit === "s" && value >= 120) return `${round(value / 60)} min`;
  if (unit === "s" && value > 0 && value < 1) return `${round(value * 1000)} ms`;
  const number = String(Number(value.toPrecision(2)));
  return unit === "s" ? `${number} s` : unit === "reqps" ? `${number}/s` : number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
