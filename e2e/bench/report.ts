/** What a part measured. Each row begins with what was measured. */
export type Table = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** Which budget a figure exceeds, if it does. */
export function overBudget(what: string, value: number, most: number): string[] {
  return value <= most ? [] : [`${what}: ${value.toFixed(2)}, at most ${most}`];
}

/** A table in Markdown. */
export function markdown({ head, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
