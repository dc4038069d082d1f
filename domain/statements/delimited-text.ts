/** Splits a line of a CSV file. In a quoted cell, "" is one quotation mark. */
export function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i];
    if (isQuoted && sign === '"' && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/**
 * Returns at most so many lines, each with its place in the text. A line break in quotation marks does not end a line.
 */
export function firstLines(text: string, most: number): { text: string; from: number }[] {
  const lines: { text: string; from: number }[] = [];
  let from = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length && lines.length < most; i += 1) {
    const sign = text[i];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== "\n" && sign !== "\r")) continue;
    lines.push({ text: text.slice(from, i), from });
    if (sign === "\r" && text[i + 1] === "\n") i += 1;
    from = i + 1;
  }
  if (lines.length < most && from < text.length) lines.push({ text: text.slice(from), from });
  return lines;
}
