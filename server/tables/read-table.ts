import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import { firstLines } from "#domain/sales/delimited-text.ts";

/** How much of a table is read. Whatever is more is rejected, by the name of what was too much. */
export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters of one row. */
  rowLength: number;
}

export type TableProblem =
  | "empty"
  /** The connection ended before the file did. */
  | "broken-off"
  | "too-large"
  /** A workbook, a PDF, a picture: anything but text. */
  | "not-text"
  | "too-many-rows"
  | "too-many-columns"
  | "row-too-long"
  | "quote-unclosed";

export type TableRejection = {
  ok: false;
  reason: TableProblem;
  /** Of the file, where the problem has one. */
  line?: number | undefined;
};

/** A whole file in memory, which the limit of its bytes keeps small. */
export interface TableFile {
  bytes: Buffer;
  sha256: Buffer;
}

export interface TableRow {
  /** Of the file, as an editor counts. */
  line: number;
  cells: string[];
  /** A line break in a cell beside a delimiter: most likely a quotation mark is missing, and rows have run together. */
  hasRunTogether: boolean;
}

/** Takes in a file as it arrives. What breaks off or is too large is not kept. */
export async function receiveTable(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits,
): Promise<{ ok: true; file: TableFile } | TableRejection> {
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  let length = 0;
  try {
    for await (const chunk of content) {
      length += chunk.length;
      if (length > limits.bytes) return { ok: false, reason: "too-large" };
      hash.update(chunk);
      chunks.push(chunk);
    }
  } catch {
    return { ok: false, reason: "broken-off" };
  }
  if (length === 0) return { ok: false, reason: "empty" };
  return { ok: true, file: { bytes: Buffer.concat(chunks), sha256: hash.digest() } };
}

/** What the parser says of a quotation mark that ends nowhere, or in the middle of a cell. */
const brokenQuotes = ["CSV_QUOTE_NOT_CLOSED", "CSV_INVALID_CLOSING_QUOTE", "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE"];

const sliceBytes = 8 * 1024;
/** The heading is looked for in so much of the file. */
const headBytes = 32 * 1024;
const maxHeadLines = 40;

/**
 * Reads a table row by row, each batch awaited before the next; other requests are answered in between. `findHeading` is
 * given the first lines and says which of them is the heading and what stands between its cells: one delimiter for the
 * whole file. `onHeading` may end the reading by returning false.
 */
export async function readTable(
  file: TableFile,
  options: {
    limits: TableLimits;
    findHeading: (lines: string[]) => { index: number; delimiter: string };
    onHeading: (heading: string[]) => boolean | Promise<boolean>;
    onRows: (rows: TableRow[]) => Promise<void>;
    rowsPerBatch: number;
  },
): Promise<{ ok: true; rows: number } | TableRejection> {
  const { limits, rowsPerBatch } = options;
  const encoding = encodingOf(file.bytes);
  if (encoding === undefined) return { ok: false, reason: "not-text" };
  const decoder = new TextDecoder(encoding);
  const head = decoder.decode(file.bytes.subarray(0, headBytes), { stream: true });
  const lines = firstLines(head, maxHeadLines);
  const { index, delimiter } = headingOf(lines, options.findHeading);
  const start = lines[index]?.from ?? 0;
  const linesBefore = countLineBreaks(head.slice(0, start));

  const tooLong = new Error("a row is longer than what is read");
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: limits.rowLength,
    info: true,
  });

  async function* pieces(): AsyncGenerator<Buffer> {
    // PostgreSQL knows no such sign, and no text has it.
    const piece = (text: string) => Buffer.from(text.replaceAll("\0", ""));
    yield piece(head.slice(start));
    let rowsSoFar = 0;
    let bytesInRow = 0;
    for (let from = headBytes; from < file.bytes.length; from += sliceBytes) {
      await setImmediate();
      // The parser limits what cells hold, and not how many there are: a row of commas alone would fill the memory.
      const rowsNow = parser.info.records + parser.info.empty_lines;
      bytesInRow = rowsNow === rowsSoFar ? bytesInRow + sliceBytes : 0;
      rowsSoFar = rowsNow;
      if (bytesInRow > limits.rowLength) throw tooLong;
      yield piece(decoder.decode(file.bytes.subarray(from, from + sliceBytes), { stream: true }));
    }
    yield piece(decoder.decode());
  }
  const source = Readable.from(pieces(), { objectMode: false });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);

  let heading: string[] | undefined;
  let rows = 0;
  let batch: TableRow[] = [];
  let lastLine = linesBefore + 1;
  try {
    for await (const parsed of parser) {
      const { record: cells, info }: { record: string[]; info: { lines: number } } = parsed;
      const line = linesBefore + info.lines - cells.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0);
      lastLine = line;
      if (cells.every((cell) => cell === "")) continue;
      if (cells.length > limits.columns) return { ok: false, reason: "too-many-columns", line };
      if (heading === undefined) {
        heading = distinctNames(cells);
        if (!(await options.onHeading(heading))) return { ok: true, rows: 0 };
        continue;
      }
      rows += 1;
      if (rows > limits.rows) return { ok: false, reason: "too-many-rows" };
      const hasRunTogether = cells.some((cell) => /[\r\n]/.test(cell) && cell.includes(delimiter));
      batch.push({ line, cells, hasRunTogether });
      if (batch.length === rowsPerBatch) {
        await options.onRows(batch);
        batch = [];
      }
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const line = heading === undefined ? lastLine : lastLine + 1;
    if (error === tooLong || code === "CSV_MAX_RECORD_SIZE") return { ok: false, reason: "row-too-long", line };
    if (brokenQuotes.some((broken) => code === broken)) return { ok: false, reason: "quote-unclosed", line };
    throw error;
  } finally {
    source.destroy();
  }
  if (batch.length > 0) await options.onRows(batch);
  return rows === 0 ? { ok: false, reason: "empty" } : { ok: true, rows };
}

/** A whole table of text as one string, for formats that cannot be read in pieces; undefined for anything but text. */
export function tableText(file: TableFile): string | undefined {
  const encoding = encodingOf(file.bytes);
  return encoding === undefined ? undefined : new TextDecoder(encoding).decode(file.bytes);
}

/** Excel may name the delimiter in a line of its own before the heading. */
function headingOf(
  lines: { text: string }[],
  find: (lines: string[]) => { index: number; delimiter: string },
): { index: number; delimiter: string } {
  const named = /^"?sep=(.)"?\s*$/i.exec(lines[0]?.text ?? "")?.[1];
  if (named === undefined) return find(lines.map((line) => line.text));
  return { index: 1 + find(lines.slice(1).map((line) => line.text)).index, delimiter: named };
}

/** Workbooks, PDFs and packed files say what they are in their first bytes. */
const otherFormats = ["PK\u0003\u0004", "%PDF", "\u00d0\u00cf\u0011\u00e0", "\u001f\u008b"];

/** Spreadsheets write UTF-8, UTF-16 or, the older ones, the Windows alphabet. Undefined for what is no text. */
function encodingOf(bytes: Buffer): string | undefined {
  const begins = bytes.toString("latin1", 0, 4);
  if (otherFormats.some((signature) => begins.startsWith(signature))) return undefined;
  if (begins.startsWith("\u00ff\u00fe")) return "utf-16le";
  if (begins.startsWith("\u00fe\u00ff")) return "utf-16be";
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return "utf-16le";
  if (even > sample.length / 4 && odd === 0) return "utf-16be";
  if (bytes.includes(0)) return undefined;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Each column has a name of its own, so that it can be chosen by it: "Amount", "Amount (2)", "Column 3". */
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
