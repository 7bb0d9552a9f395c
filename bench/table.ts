/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

export function ratio(value: number, to: number): string {
  return `${(value / to).toFixed(2)} ×`;
}
