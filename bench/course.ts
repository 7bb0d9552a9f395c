/**
 * Draws the course of the measurements, run by run: docs/measurements.md and its picture, from bench/results.
 * `npm run bench -- --keep` does it after it has stored its own run; `node bench/course.ts` does only this.
 */
import { writeFileSync } from "node:fs";
import { BUDGETS } from "./budgets.ts";
import { fileOf, allRuns, type Run } from "./results.ts";

/** A figure to follow: its place in a part's table, and its budget. */
type Course = {
  title: string;
  unit: string;
  part: string;
  row: string;
  column: string;
  budget?: string;
  limit?: number;
};

const KB = 1024;
export const COURSES: readonly Course[] = [
  {
    title: "Home, first visit",
    unit: "KB",
    part: "transfer",
    row: "/",
    column: "All",
    budget: "at most",
    limit: BUDGETS.everything.home / KB,
  },
  {
    title: "Donate page, first visit",
    unit: "KB",
    part: "transfer",
    row: "/impact/donate",
    column: "All",
    budget: "at most",
    limit: BUDGETS.everything.other / KB,
  },
  { title: "Home on a slow phone, first paint", unit: "ms", part: "slow", row: "/", column: "First paint, ms" },
  {
    title: "Home on a slow phone, alive",
    unit: "ms",
    part: "slow",
    row: "/",
    column: "Alive, ms",
    budget: "at most",
    limit: BUDGETS.aliveDocument,
  },
  {
    title: "Cardiac arrest, share of a bare server",
    unit: "%",
    part: "server",
    row: "/pulse/cardiac-arrest",
    column: "Share",
    budget: "at least",
    limit: 100 * BUDGETS.staticShare,
  },
  {
    title: "Donate page, requests a second",
    unit: "",
    part: "server",
    row: "/impact/donate, without a draft",
    column: "Requests a second",
    budget: "at least",
    limit: BUDGETS.donatePerSecond,
  },
];

export type Point = { time: number; value: number };

/** The runs that measured this figure. A column under another name was another figure. */
export function pointsOf({ part, row, column }: Course, runs: readonly Run[]): Point[] {
  return runs.flatMap(({ date, parts }) => {
    const { head, rows } = parts[part] ?? { head: [], rows: [] };
    const cell = rows.find(([label]) => label === row)?.[head.indexOf(column)];
    const value = Number.parseFloat(String(cell));
    return Number.isNaN(value) ? [] : [{ time: Date.parse(`${date}Z`), value }];
  });
}

const CELL = { width: 400, height: 170, columns: 2 };
const PLOT = { left: 16, top: 60, width: 368, height: 90 };

export function coursePicture(runs: readonly Run[]): string {
  const times = runs.map(({ date }) => Date.parse(`${date}Z`));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const height = Math.ceil(COURSES.length / CELL.columns) * CELL.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CELL.width * CELL.columns} ${height}" font-family="system-ui, sans-serif" font-size="14">
<style>
text { fill: #1d1416 } .quiet { fill: #5c4b4e } .line { fill: none; stroke: #b5122b; stroke-width: 2 } circle { fill: #b5122b }
.limit { stroke: #5c4b4e; stroke-dasharray: 4 4 } .ground { stroke: #5c4b4e }
@media (prefers-color-scheme: dark) { text { fill: #fff4e8 } .quiet { fill: #d9cabf } .line { stroke: #ff6b7d } circle { fill: #ff6b7d } }
</style>
${COURSES.map((course, index) => chart(course, pointsOf(course, runs), index, (time) => (time - from) / (to - from || 1))).join("\n")}
</svg>
`;
}

function chart(course: Course, points: readonly Point[], index: number, along: (time: number) => number): string {
  const { title, unit, budget, limit } = course;
  const top = 1.1 * Math.max(limit ?? 0, ...points.map(({ value }) => value));
  const x = ({ time }: Point) => rounded(PLOT.left + PLOT.width * along(time));
  const y = (value: number) => rounded(PLOT.top + PLOT.height * (1 - value / top));
  const [column, row] = [index % CELL.columns, Math.floor(index / CELL.columns)];
  const said = [
    `${points.at(-1)?.value ?? "–"} ${unit}`.trim(),
    ...(budget ? [`${budget} ${rounded(limit ?? 0)}`] : []),
  ];
  const across = (className: string, at: number) =>
    `<path class="${className}" d="M${PLOT.left} ${at}h${PLOT.width}"/>`;
  return `<g transform="translate(${column * CELL.width} ${row * CELL.height})">
<text x="${PLOT.left}" y="24" font-weight="700">${title}</text>
<text x="${PLOT.left}" y="44" class="quiet">${said.join(", ")}</text>
${across("ground", y(0))}
${limit === undefined ? "" : across("limit", y(limit))}
<path class="line" d="${points.map((point, place) => `${place === 0 ? "M" : "L"}${x(point)} ${y(point.value)}`).join("")}"/>
${points.map((point) => `<circle cx="${x(point)}" cy="${y(point.value)}" r="3"/>`).join("")}
</g>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

export function coursePage(runs: readonly Run[]): string {
  const lines = runs.map(
    (run) =>
      `- ${run.date.replace("T", " ")} UTC, commit ${run.commit}: [${Object.keys(run.parts).join(", ")}](../bench/results/${fileOf(run)})`,
  );
  return `# Measurements, run by run

\`npm run bench -- --keep\` writes its results into \`bench/results\` and renews this page. [performance.md](performance.md) explains each part
and shows the latest tables. A dashed line is a budget.

![The measurements of each run](pictures/measurements.svg)

All runs used one machine with two cores that other work shares, so bytes are exact and times are not. Where a run did not measure a
figure, the line continues to the next run.

${lines.join("\n")}
`;
}

export const PAGE = new URL("../docs/measurements.md", import.meta.url);
export const PICTURE = new URL("../docs/pictures/measurements.svg", import.meta.url);

export function drawCourse(): void {
  const runs = allRuns();
  writeFileSync(PAGE, coursePage(runs));
  writeFileSync(PICTURE, coursePicture(runs));
}

if (import.meta.main) drawCourse();
