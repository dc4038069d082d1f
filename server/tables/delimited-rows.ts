import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import { firstLines } from "#domain/statements/delimited-text.ts";
import { errorCode } from "#server/db/error-code.ts";
import { type FindDelimiter, TableError, type TableLimits, type TableRow } from "./table-row.ts";

const SLICE_BYTES = 8 * 1024;
const HEAD_BYTES = 32 * 1024;
const MAX_HEAD_LINES = 40;

/** Reads the rows of a CSV file. If a quotation mark is not closed, the table ends with a row that says so. */
export async function* delimitedRows(
  bytes: Buffer,
  limits: TableLimits,
  findDelimiter: FindDelimiter,
): AsyncGenerator<TableRow> {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw new TableError("not-text");
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEAD_BYTES), { stream: true });
  const lines = firstLines(head, MAX_HEAD_LINES);
  const { index, delimiter } = beginOf(lines, findDelimiter);
  const start = lines[index]?.from ?? 0;
  const linesBefore = countLineBreaks(head.slice(0, start));

  const tooLong = new Error("a row is longer than what is read");
  let isUnclosed = false;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Text after a closing quotation mark would otherwise end the table.
    ltrim: true,
    max_record_size: limits.rowLength,
    // An error would drop the rows that were not taken yet.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
      isUnclosed = true;
    },
    info: true,
  });

  async function* pieces(): AsyncGenerator<Buffer> {
    // PostgreSQL cannot store NUL.
    const piece = (text: string) => Buffer.from(text.replaceAll("\0", ""));
    const decoder = new TextDecoder(encoding);
    let lettersToSkip = start;
    let rowsSoFar = 0;
    let bytesInRow = 0;
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      await setImmediate();
      // The parser drops empty lines without limiting them.
      if (parser.info.empty_lines > limits.rows) throw new TableError("too-many-rows");
      // The parser limits the size of cells, but not their number.
      const rowsNow = parser.info.records + parser.info.empty_lines;
      bytesInRow = rowsNow === rowsSoFar ? bytesInRow + SLICE_BYTES : 0;
      rowsSoFar = rowsNow;
      if (bytesInRow > limits.rowLength) throw tooLong;
      const text = decoder.decode(bytes.subarray(from, from + SLICE_BYTES), { stream: true });
      yield piece(text.slice(lettersToSkip));
      lettersToSkip = Math.max(0, lettersToSkip - text.length);
    }
    yield piece(decoder.decode());
  }
  const source = Readable.from(pieces(), { objectMode: false });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);

  let lastLine = linesBefore;
  try {
    for await (const parsed of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = parsed;
      lastLine = linesBefore + info.lines;
      yield {
        line: lastLine - record.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0),
        cells: record.map((cell) => cell.trim().replace(/^"([^"]*)"$/, "$1")),
        hasRunTogether: record.some((cell) => /[\r\n]/.test(cell) && cell.includes(delimiter)),
      };
    }
  } catch (error) {
    if (error === tooLong || errorCode(error) === "CSV_MAX_RECORD_SIZE")
      throw new TableError("row-too-long", lastLine + 1);
    throw error;
  } finally {
    source.destroy();
  }
  if (isUnclosed) yield { line: lastLine + 1, cells: [], hasRunTogether: false, isUnclosed };
}

/** Finds the delimiter. Excel may name it in a first line of its own. */
function beginOf(lines: { text: string }[], find: FindDelimiter): { index: number; delimiter: string } {
  const named = /^"?sep=(.)"?\s*$/i.exec(lines[0]?.text ?? "")?.[1];
  if (named === undefined) return { index: 0, delimiter: find(lines.map((line) => line.text)) };
  return { index: 1, delimiter: named };
}

/** The signatures of zip and gzip. */
const packedFormats = ["PK\u0003\u0004", "\u001f\u008b"];

/** Decodes a file; undefined if it is no text. */
export function textOf(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding === undefined ? undefined : new TextDecoder(encoding).decode(bytes);
}

function encodingOf(bytes: Buffer): string | undefined {
  const begins = bytes.toString("latin1", 0, 4);
  if (packedFormats.some((signature) => begins.startsWith(signature))) return undefined;
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
