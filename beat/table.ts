/** Rows under headings; each column is as wide as its widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, place) =>
    Math.max(heading.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const lines = [headings, widths.map((width) => "-".repeat(width)), ...rows];
  return lines
    .map((cells) =>
      cells
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** `2026-03-02 10:00:05`, in Ghana's time, which is GMT all year. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
