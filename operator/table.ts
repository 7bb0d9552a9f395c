const AMOUNT = /^GH₵[\d,]+(?:\.\d\d)?$/u;
const NUMBER = /^\d{1,9}$/u;

/**
 * Rows under headings; each column is as wide as its widest cell. Numbers and amounts are aligned by their places, and
 * a column without any value is left out.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = headings
    .map((heading, place) =>
      columnOf(
        heading,
        rows.map((row) => row[place] ?? ""),
      ),
    )
    .filter((cells) => rows.length === 0 || cells.slice(2).some((cell) => cell.trim() !== ""));
  const lines = Array.from({ length: rows.length + 2 }, (_, row) => columns.map((cells) => cells[row]).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** The heading, a rule and the cells, all of the same width. */
function columnOf(heading: string, plain: readonly string[]): string[] {
  const hasParts = plain.some((cell) => AMOUNT.test(cell) && cell.includes("."));
  const cells = plain.map((cell) => (hasParts && AMOUNT.test(cell) && !cell.includes(".") ? `${cell}.00` : cell));
  const width = Math.max(heading.length, ...cells.map((cell) => cell.length));
  const isRight = cells.every((cell) => cell === "" || AMOUNT.test(cell) || NUMBER.test(cell));
  const place = (cell: string) => (isRight ? cell.padStart(width) : cell.padEnd(width));
  return [place(heading), "-".repeat(width), ...cells.map(place)];
}

/** Names and their values, one a line. Empty values are left out. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const said = pairs.filter(([, value]) => value !== "");
  const width = Math.max(...said.map(([name]) => name.length));
  return said.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n");
}

/** `2026-03-02 10:00:05`, in Ghana's time, which is GMT all year. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

/** `1 gift`, `2 gifts`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
