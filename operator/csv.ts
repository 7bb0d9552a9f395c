/**
 * One cell of a CSV file. A spreadsheet treats text that begins with one of these characters as a formula, and would
 * run what a donor typed as a name; an apostrophe in front makes it text.
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
  // Kept beside the cell, because searching the cell at each of its quotes takes quadratic time.
  let isBlank = true;
  const begin = () => {
    cell = "";
    isBlank = true;
  };
  const add = (character: string) => {
    cell += character;
    isBlank &&= character.trim() === "";
  };
  const endCell = () => {
    row.push(cell);
    begin();
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
      if (character !== '"') add(character);
      else if (body[i + 1] === '"') {
        add('"');
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && isBlank) {
      isQuoted = true;
      begin();
    } else if (character === ",") endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") add(character);
  }
  endRow();
  return rows;
}
