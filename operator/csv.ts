/**
 * One cell of a CSV file. A spreadsheet takes text that begins with one of these characters for a formula and would
 * carry out what a donor typed as a name: an apostrophe in front makes it text.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The rows of a CSV text: quoted cells may hold commas, quotes and line breaks. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value.trim() !== "")) rows.push(row);
    row = [];
  };
  const body = text.replace(/^\uFEFF/u, "");
  for (let i = 0; i < body.length; i += 1) {
    const character = body[i] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (character === ",") endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return rows;
}
