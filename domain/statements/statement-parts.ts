import { currencyOfCode, currencyOfName } from "#domain/money/currency-codes.ts";
import { withoutMarks } from "#domain/pasted-text/pasted-text.ts";
import { areDayNumbers, isNamedAsDay, writeDayNumber } from "./day-numbers.ts";
import { readStatementAmount, readStatementDate } from "./statement-values.ts";

/** This is one line of a file. Its cells are one text, because a file may have two million cells. */
export interface StatementLine {
  line: number;
  text: string;
  /** This says why the cells cannot be relied on: a quotation mark is missing. */
  broken?: string | undefined;
  /** This is true for a line without day or amount, which is no payment. */
  isIncomplete?: boolean;
  /** The title that the row is below, such as "Pending transactions". */
  below?: string | undefined;
}

const betweenCells = "\u001f";

/** Most lines have plain letters only, and a file has up to a million. */
const hasOtherLetters = /[\u0080-\uffff]/;

/**
 * Packs the cells of a line into one text, from which `cellsOf` returns them. A cell like `="0772"`, by which people
 * make Excel keep a text, becomes the text itself, and marks that nobody sees are left out. `broken` says why the line
 * could not be read whole.
 */
export function packLine(line: number, cells: readonly string[], broken?: string): StatementLine {
  const plain = (cell: string) => cell.replace(/^="(.*)"$/s, "$1").replaceAll(betweenCells, " ");
  const text = cells.map(plain).join(betweenCells);
  return { line, text: hasOtherLetters.test(text) ? withoutMarks(text) : text, broken };
}

/** Returns the cells of a line, in the order of its columns, as `packLine` has stored them. */
export function cellsOf({ text }: StatementLine): string[] {
  return text.split(betweenCells);
}

/** A table within a file: one account in one layout. */
export interface StatementPart {
  /** The names are made unique: "Amount", "Amount (2)", "Column 3". */
  heading: string[];
  /** This is true if there is no heading by which the layout could be recognized. */
  isHeadless: boolean;
  above: string[][];
  rows: StatementLine[];
  /** The notes are totals and page numbers; repeated headings are left out. */
  notes: StatementLine[];
}

/** After this many lines a generator yields, so that the program can do something else in between. */
const LOOKED_AT = 2_000;

/**
 * Finds the first or last line that fits, and returns its index or -1. It yields now and then, as a file may have a
 * million lines.
 */
function* findLine(
  lines: readonly StatementLine[],
  fits: (line: StatementLine) => boolean,
  which: "first" | "last",
): Generator<void, number> {
  for (let step = 0; step < lines.length; step += 1) {
    if (step % LOOKED_AT === LOOKED_AT - 1) yield;
    const at = which === "first" ? step : lines.length - 1 - step;
    const line = lines[at];
    if (line && fits(line)) return at;
  }
  return -1;
}

/**
 * Divides the lines of a file into tables. A row has a day and an amount, and a heading is the last line of words
 * before rows. The same heading again continues its part, unless an account or another fact is between. It yields now
 * and then.
 */
export function* partsOf(written: readonly StatementLine[]): Generator<void, StatementPart[]> {
  const lines = yield* withWrittenDays(yield* withoutPoints(written));
  const parts: StatementPart[] = [];
  let part: StatementPart | undefined;
  let pending: StatementLine[] = [];
  let below: string | undefined;
  for (const [i, line] of lines.entries()) {
    if (i % LOOKED_AT === LOOKED_AT - 1) yield;
    const cells = cellsOf(line);
    if (line.broken !== undefined || !isRow(cells)) {
      const before = pending.length === 0 && line.broken === undefined && isMoreText(cells) && part?.rows.pop();
      if (before) part?.rows.push({ ...before, text: withMoreText(before, cells) });
      else pending.push(line);
      continue;
    }
    const continued = part;
    part = yield* beginOrContinue(parts, pending, cells);
    below = part === continued ? ((yield* titleIn(pending, part)) ?? below) : undefined;
    part.rows.push(below === undefined ? line : { ...line, below });
    pending = [];
  }
  if (part) yield* addLines(part, pending);
  else {
    const at = yield* findLine(pending, (line) => isHeading(cellsOf(line), 0), "first");
    const heading = pending[at];
    if (heading)
      parts.push({
        heading: distinctNames(cellsOf(heading)),
        isHeadless: false,
        above: pending.slice(0, at).map(cellsOf),
        rows: pending.slice(at + 1),
        notes: [],
      });
  }
  return parts;
}

/** Matches "1.250.000", also with a currency or a sign. */
const groupedByPoints = /^(?:\p{L}{2,3}|[^\p{L}\p{N}])*[1-9]\d{0,2}(?:\.\d{3})+(?![.,\d])\D*$/u;
/** Matches a number with a point that is not between thousands, or with thousands apart by a comma, space or apostrophe. */
const groupedOtherwise = /^\D*(?:\d[\d,]*\.\d+|\d{1,3}(?:[,\s'’]\d{3})+)\D*$/;

/**
 * Takes the points out of "20.000" where all numbers of a file have their thousands apart like that. Anywhere else it
 * is not read, as it may be twenty.
 */
function* withoutPoints(lines: readonly StatementLine[]): Generator<void, readonly StatementLine[]> {
  const isOtherwise = (cell: string) => groupedOtherwise.test(cell) && !groupedByPoints.test(cell);
  if ((yield* findLine(lines, (line) => cellsOf(line).some((cell) => groupedByPoints.test(cell)), "first")) === -1)
    return lines;
  if ((yield* findLine(lines, (line) => cellsOf(line).some(isOtherwise), "first")) !== -1) return lines;
  const plain: StatementLine[] = [];
  for (const [i, line] of lines.entries()) {
    if (i % LOOKED_AT === LOOKED_AT - 1) yield;
    const cells = cellsOf(line).map((cell) => (groupedByPoints.test(cell) ? cell.replaceAll(".", "") : cell));
    plain.push({ ...line, text: cells.join(betweenCells) });
  }
  return plain;
}

/**
 * Writes out the days that a spreadsheet has made numbers, "45,991", in the columns that their heading names as days.
 * Where they are not sure to be days, they stay, and a person sees rows without a day.
 */
function* withWrittenDays(lines: readonly StatementLine[]): Generator<void, readonly StatementLine[]> {
  const columns = new Map<number, { from: number; place: number; cells: string[] }>();
  const found: { from: number; until: number; place: number }[] = [];
  const end = (until: number) => {
    for (const { from, place, cells } of columns.values()) if (areDayNumbers(cells)) found.push({ from, until, place });
    columns.clear();
  };
  for (const [i, line] of lines.entries()) {
    if (i % LOOKED_AT === LOOKED_AT - 1) yield;
    const isNamed = /date|day|time/i.test(line.text);
    if (columns.size === 0 && !isNamed) continue;
    const cells = cellsOf(line);
    if (isNamed && isHeading(cells, 0)) {
      end(i);
      for (const [place, name] of cells.entries())
        if (isNamedAsDay(name)) columns.set(place, { from: i + 1, place, cells: [] });
      continue;
    }
    for (const { place, cells: above } of columns.values()) {
      const cell = cells[place] ?? "";
      // A title, a total or a note has words here, or no amount beside it.
      if (!/\d/.test(cell) || !cells.some((other, at) => at !== place && isAmount(other))) continue;
      // A day that is written out, or any other number, shows that the column has no numbers of days.
      if (areDayNumbers([cell])) above.push(cell);
      else columns.delete(place);
    }
  }
  end(lines.length);
  if (found.length === 0) return lines;
  const written: StatementLine[] = [];
  for (const [i, line] of lines.entries()) {
    if (i % LOOKED_AT === LOOKED_AT - 1) yield;
    const cells = cellsOf(line);
    for (const { from, until, place } of found)
      if (i >= from && i < until) cells[place] = writeDayNumber(cells[place] ?? "");
    written.push({ ...line, text: cells.join(betweenCells) });
  }
  return written;
}

/** Chooses the delimiter by which most lines are rows or, if there are none, by which lines have the most cells. */
export function findDelimiter(lines: readonly string[], split: (line: string, delimiter: string) => string[]): string {
  const ways = [",", ";", "\t", "|"].map((delimiter) => {
    const cells = lines.map((line) => split(line, delimiter));
    return { delimiter, rows: cells.filter(isRow).length, cells: Math.max(0, ...cells.map((line) => line.length)) };
  });
  ways.sort((a, b) => b.rows - a.rows || b.cells - a.cells);
  return ways[0]?.delimiter ?? ",";
}

function* beginOrContinue(
  parts: StatementPart[],
  pending: readonly StatementLine[],
  row: readonly string[],
): Generator<void, StatementPart> {
  const part = parts.at(-1);
  const isHead = (line: StatementLine) => line.broken === undefined && isHeading(cellsOf(line), row.length);
  const at = yield* findLine(pending, isHead, "last");
  const found = at === -1 ? undefined : cellsOf(pending[at] ?? { line: 0, text: "" });
  const heading = found ? distinctNames(found) : (part?.heading ?? row.map((_, i) => `Column ${i + 1}`));
  const between = found ? pending.slice(0, at) : pending;
  const from = part ? yield* beginningOfNews(part, between, found !== undefined) : 0;
  if (part && from === -1 && (!found || isSameHeading(part.heading, heading))) {
    yield* addLines(part, pending);
    return part;
  }
  if (part) yield* addLines(part, from === -1 ? between : between.slice(0, from));
  const news = from === -1 ? [] : between.slice(from).map(cellsOf);
  const below = found ? pending.slice(at + 1) : [];
  // A part without a heading of its own has the currency that the file names.
  const ofFile =
    found || currenciesIn(news).length > 0 ? [] : (part?.above.filter((cells) => !isOfAccount(cells)) ?? []);
  const currencies = ofFile.filter((cells) => currenciesIn([cells]).length > 0);
  const above = [...news, ...below.map(cellsOf).filter(isOfAccount), ...currencies];
  const begun: StatementPart = {
    heading,
    isHeadless: part && !found ? part.isHeadless : !found,
    above,
    rows: [],
    notes: [],
  };
  yield* addLines(begun, below);
  parts.push(begun);
  return begun;
}

/** Returns the index of the first line that says something new, or -1. Lines that each page repeats are not new. */
function* beginningOfNews(
  { above }: StatementPart,
  lines: readonly StatementLine[],
  isBelowHeading: boolean,
): Generator<void, number> {
  // Between most rows there is nothing, so this is the quickest answer.
  if (lines.length === 0) return -1;
  const account = accountIn(above);
  if (!isBelowHeading) {
    const isOther = (cells: readonly string[]) => isOfAccount(cells) && accountIn([cells]) !== account;
    return yield* findLine(lines, (line) => isOther(cellsOf(line)), "first");
  }
  const known = new Set(above.map(withoutPage));
  const isNew = (cells: readonly string[]) => tellsFacts(cells) && !known.has(withoutPage(cells));
  const hasNews = (yield* findLine(lines, (line) => isNew(cellsOf(line)), "first")) !== -1;
  return hasNews ? yield* findLine(lines, (line) => tellsFacts(cellsOf(line)), "first") : -1;
}

function isMoreText(cells: readonly string[]): boolean {
  const [first, ...others] = cells;
  return first === "" && others.filter(Boolean).length === 1 && !others.some((cell) => isDay(cell) || isAmount(cell));
}

function withMoreText(row: StatementLine, more: readonly string[]): string {
  const cells = cellsOf(row).map((cell, i) => `${cell} ${more[i] ?? ""}`.trim());
  return packLine(row.line, cells).text;
}

/**
 * Finds the title of rows: a line of one cell that is no page line, total or stamp, and was not seen above, as a bank's
 * name is.
 */
function* titleIn(lines: readonly StatementLine[], { above }: StatementPart): Generator<void, string | undefined> {
  if (lines.length === 0) return undefined;
  const known = new Set(above.flat());
  const isTitle = (line: StatementLine) => {
    const [first = "", ...others] = cellsOf(line);
    return (
      /\p{L}/u.test(withoutPage([first])) &&
      !/\d:\d\d/.test(first) &&
      others.every((cell) => cell === "") &&
      Object.keys(controlsIn([[first]])).length === 0 &&
      !known.has(first)
    );
  };
  const title = lines[yield* findLine(lines, isTitle, "last")];
  return title && cellsOf(title)[0];
}

/** Lines that are notes go to the notes; others may be rows that cannot be read, and are reported as such. */
function* addLines(part: StatementPart, lines: readonly StatementLine[]): Generator<void, void> {
  for (const [i, line] of lines.entries()) {
    if (i % LOOKED_AT === LOOKED_AT - 1) yield;
    const cells = cellsOf(line);
    const filled = cells.filter((cell) => cell !== "");
    const words = filled.filter((cell) => !isAmount(cell));
    if (line.broken === undefined && isSameHeading(part.heading, distinctNames(cells))) continue;
    const isNote = line.broken === undefined && !filled.some(isDay) && (filled.length <= 2 || words.length <= 1);
    if (isNote) part.notes.push(line);
    else part.rows.push({ ...line, isIncomplete: true });
  }
}

const isDay = (cell: string) =>
  readStatementDate(cell, "day-first") !== undefined || readStatementDate(cell, "month-first") !== undefined;

const isAmount = (cell: string) => typeof readStatementAmount(cell) === "number";

function isRow(cells: readonly string[]): boolean {
  const day = cells.findIndex(isDay);
  return day !== -1 && cells.some((cell, i) => i !== day && isAmount(cell));
}

function isHeading(cells: readonly string[], rowLength: number): boolean {
  const filled = cells.filter((cell) => cell !== "");
  // "#" and "+/-" are headings, too.
  const heads = (cell: string) => /\p{L}/u.test(cell) || /^[^\d\s]{1,3}$/.test(cell);
  return (
    filled.length >= Math.max(3, rowLength / 2) &&
    filled.filter((cell) => /\p{L}/u.test(cell)).length >= 2 &&
    filled.every((cell) => heads(cell) && cell.length <= 80 && !isDay(cell) && !isAmount(cell))
  );
}

/** Folds a heading for comparison: "Paid In (UGX)" becomes "paidinugx". */
export const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Compares headings, whatever their capitals, blanks and signs. */
export function isSameHeading(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, i) => plainName(name) === plainName(other[i] ?? ""));
}

function distinctNames(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [i, cell] of cells.entries()) {
    const name = cell.replace(/\s+/g, " ").slice(0, 100) || `Column ${i + 1}`;
    let distinct = name;
    for (let nth = 2; names.includes(distinct); nth += 1) distinct = `${name} (${nth})`;
    names.push(distinct);
  }
  return names;
}

const accountLabel = /\b(?:account|acct|a\/c|wallet|till|merchant)\b/i;

function tellsFacts(cells: readonly string[]): boolean {
  const { opening, ...sums } = controlsIn([cells]);
  // Sums and times may have as many digits as an account.
  const isSum = Object.keys(sums).length > 0;
  const isNumber = (cell: string) => !isSum && !/\d:\d\d/.test(cell) && /\d{6}/.test(cell.replace(/[ -]/g, ""));
  return (
    opening !== undefined ||
    currenciesIn([cells]).length > 0 ||
    cells.some((cell) => accountLabel.test(cell) || isNumber(cell))
  );
}

const withoutPage = (cells: readonly string[]) =>
  cells
    .join(" ")
    .replace(/\bpage\W*\d+(?:\W*of\W*\d+)?/i, "")
    .trim();

/** Matches "Account No: 3100012345", in one cell or two. */
const accountTitle = new RegExp(`^${accountLabel.source}\\W*(?:n(?:o|r|umber)\\b)?\\W*(?:\\d[\\d -]{4,}\\d|$)`, "i");

const isOfAccount = (cells: readonly string[]) =>
  accountTitle.test(cells[0] ?? "") && accountIn([cells]) !== "" && !cells.some(isDay);

/**
 * Finds the account's number in the lines above a table: the digits of a cell that names an account, or of a cell after
 * it. It is "" if there is none.
 */
export function accountIn(above: readonly (readonly string[])[]): string {
  for (const cells of above) {
    for (const [i, cell] of cells.entries()) {
      if (!accountLabel.test(cell)) continue;
      const value = [cell, ...cells.slice(i + 1)].map((one) => /\d[\d -]{3,}\d/.exec(one)?.[0]).find(Boolean);
      if (value) return value.replace(/\D/g, "");
    }
  }
  return "";
}

const currencyCodes = new Set(Intl.supportedValuesOf("currency"));
const alsoWords = new Set(["ALL", "TOP", "TRY", "PEN", "CUP", "MAD", "SOS", "BAM", "LAK", "GEL"]);
const currencySigns: [RegExp, string][] = [
  [/\b(?:us ?dollars?|us\$)|\$/i, "USD"],
  [/\beuros?\b|\u20ac/i, "EUR"],
  [/\bpounds?(?: sterling)?\b|\u00a3/i, "GBP"],
  [/\bkenyan? shillings?\b|\bkshs?\b/i, "KES"],
  [/\buganda(?:n)? shillings?\b|\bushs?\b/i, "UGX"],
];

/**
 * Finds the currencies that lines name, by code, number, sign or word, as ISO 4217 codes. Codes that are also words,
 * such as "TOP", do not count.
 */
export function currenciesIn(lines: readonly (readonly string[])[]): string[] {
  const found = new Set<string>();
  for (const cells of lines) {
    // Matches "Currency: 840", in one cell or two.
    const [, number] =
      /\b(?:currency|curr?|ccy|devise|moneda|moeda|währung)(?:\W*code)?[\s:=-]+(\d{3})(?![\d,.])/iu.exec(
        cells.join(" "),
      ) ?? [];
    const named = number && currencyOfCode(number);
    if (named) found.add(named);
  }
  for (const cell of lines.flat()) {
    for (const [code] of cell.matchAll(/(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu))
      if (currencyCodes.has(code) && !alsoWords.has(code)) found.add(code);
    for (const [sign, code] of currencySigns) if (sign.test(cell)) found.add(code);
  }
  return [...found];
}

/**
 * Returns the currency in a cell of a column of currencies as an ISO 4217 code. It reads "800", "800.0", "US$", "Kenyan
 * Shilling" and "UGX - Uganda Shilling". It is undefined if the cell names none or several.
 */
export function currencyOfCell(cell: string): string | undefined {
  const code = currencyOfCode(cell.replace(/\.0+$/, "")) ?? currencyOfName(cell);
  if (code !== undefined) return code;
  const [named, another] = currenciesIn([[cell.toUpperCase()]]);
  return another === undefined ? named : undefined;
}

export interface ControlTotals {
  opening?: number;
  closing?: number;
  totalIn?: number;
  totalOut?: number;
  countIn?: number;
  countOut?: number;
  count?: number;
}

const income = "(?:credits?|deposits?|paid in|money in|received|receipts|inflows?|in)";
const spending = "(?:debits?|withdrawals?|withdrawn|paid out|money out|payments|outflows?|out)";
const controlLabels: [keyof ControlTotals, RegExp][] = [
  ["countIn", new RegExp(`(?:number|no\\.?|count) (?:of )?${income}\\b|\\b${income} (?:count|number)`, "i")],
  ["countOut", new RegExp(`(?:number|no\\.?|count) (?:of )?${spending}\\b|\\b${spending} (?:count|number)`, "i")],
  ["count", /(?:number|no\.?|count|total) (?:of )?(?:transactions|records|entries)\b|\btransaction count/i],
  ["totalIn", new RegExp(`\\btotal (?:amount |value )?(?:of )?${income}\\b|\\b${income} total`, "i")],
  ["totalOut", new RegExp(`\\btotal (?:amount |value )?(?:of )?${spending}\\b|\\b${spending} total`, "i")],
  ["opening", /\bopening\b|\bbrought (?:forward|down)|\bb\/f\b/i],
  ["closing", /\bclosing\b|\bcarried (?:forward|down)|\bc\/f\b/i],
];

/** Finds the totals that a file states. A balance between rows belongs to a page, not to the file. */
export function controlTotalsOf({ above, rows, notes }: StatementPart): ControlTotals {
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  const { opening: _, closing: __, ...sums } = controlsIn(notes.map(cellsOf));
  const ends = notes.filter(({ line }) => line < first || line > last);
  return { ...sums, ...controlsIn(ends.map(cellsOf)), ...controlsIn(above) };
}

/** Reads labelled totals of these lines. They are only compared with the rows. */
function controlsIn(lines: readonly (readonly string[])[]): ControlTotals {
  const controls: ControlTotals = {};
  for (const cells of lines) {
    for (const [i, cell] of cells.entries()) {
      const label = controlLabels.find(([, pattern]) => pattern.test(cell));
      if (!label) continue;
      const inside = readStatementAmount(cell.slice(cell.lastIndexOf(":") + 1));
      const next = cells.slice(i + 1).find((one) => one !== "");
      const value = typeof inside === "number" ? inside : readStatementAmount(next ?? "");
      if (typeof value === "number") controls[label[0]] ??= value;
    }
  }
  return controls;
}
