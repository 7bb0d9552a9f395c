/** What a part measured. Each row begins with what was measured. */
export type Table = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A table in Markdown. */
export function markdown({ head, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

export function ratio(value: number, to: number): string {
  return `${(value / to).toFixed(2)} ×`;
}
