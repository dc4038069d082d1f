import { createHash } from "node:crypto";
import { delimitedRows } from "./delimited-rows.ts";
import { type FindHeading, TableError, type TableLimits, type TableProblem, type TableRow } from "./table-row.ts";
import { isWorkbook, workbookText } from "./workbook-text.ts";

export type TableRejection = {
  ok: false;
  reason: TableProblem;
  /** Of the file, where the problem has one. */
  line?: number | undefined;
};

/** A whole file in memory, which the limit of its bytes keeps small. */
export interface TableFile {
  /** Of a workbook, the text of its rows. */
  bytes: Buffer;
  /** What is between the cells, where the file says it. */
  delimiter?: string;
  /** Of the file as it came. */
  sha256: Buffer;
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
  const bytes = Buffer.concat(chunks);
  const sha256 = hash.digest();
  const other = otherFormatOf(bytes);
  if (other) return { ok: false, reason: other };
  if (!isWorkbook(bytes)) return { ok: true, file: { bytes, sha256 } };
  try {
    return { ok: true, file: { bytes: await workbookText(bytes), delimiter: "\t", sha256 } };
  } catch (error) {
    return rejectionOf(error);
  }
}

/** What a file is that is neither a text nor a workbook, by its content and not by its name. */
function otherFormatOf(bytes: Buffer): TableProblem | undefined {
  const begin = bytes.toString("latin1", 0, 1_000).replaceAll("\0", "");
  if (begin.startsWith("%PDF-")) return "pdf";
  // Office's own container: a workbook of before 2007, or an encrypted one, which says so in UTF-16.
  if (bytes.toString("latin1", 0, 4) === "\u00d0\u00cf\u0011\u00e0")
    return bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked-workbook" : "old-workbook";
  if (/^[^\w<]*<(?:!doctype html|html|head|body|table|meta|style)\b/i.test(begin)) return "web-page";
  return undefined;
}

/**
 * Reads a table row by row, be it text or a workbook, each batch awaited before the next; other requests are answered in
 * between. `onHeading` may end the reading by returning false. Rows before a quotation mark that nothing closes
 * are kept only with `keepsGoodRows`.
 */
export async function readTable(
  file: TableFile,
  options: {
    limits: TableLimits;
    findHeading: FindHeading;
    onHeading: (heading: string[]) => boolean | Promise<boolean>;
    onRows: (rows: TableRow[]) => Promise<void>;
    rowsPerBatch: number;
    keepsGoodRows?: boolean;
    /** For a look at the first rows only. */
    stopAfter?: number;
  },
): Promise<{ ok: true; rows: number } | TableRejection> {
  const { limits, rowsPerBatch } = options;
  const findHeading: FindHeading = (lines) => {
    const found = options.findHeading(lines);
    return { index: found.index, delimiter: file.delimiter ?? found.delimiter };
  };
  let heading: string[] | undefined;
  let isBegun = false;
  let rows = 0;
  let batch: TableRow[] = [];
  try {
    for await (const row of delimitedRows(file.bytes, limits, findHeading)) {
      const { cells, line } = row;
      if (row.isUnclosed && (!options.keepsGoodRows || rows === 0)) throw new TableError("quote-unclosed", line);
      if (cells.every((cell) => cell === "") && !row.isUnclosed) continue;
      if (cells.length > limits.columns) throw new TableError("too-many-columns", line);
      if (heading === undefined) {
        heading = distinctNames(cells);
        continue;
      }
      if (!isBegun && !(await options.onHeading(heading))) return { ok: true, rows: 0 };
      isBegun = true;
      rows += 1;
      if (rows > limits.rows) throw new TableError("too-many-rows");
      batch.push(row);
      if (batch.length === rowsPerBatch) {
        await options.onRows(batch);
        batch = [];
      }
      if (rows === options.stopAfter) break;
    }
  } catch (error) {
    return rejectionOf(error);
  }
  if (heading && !isBegun && !(await options.onHeading(heading))) return { ok: true, rows: 0 };
  if (batch.length > 0) await options.onRows(batch);
  return rows === 0 ? { ok: false, reason: "empty" } : { ok: true, rows };
}

function rejectionOf(error: unknown): TableRejection {
  if (!(error instanceof TableError)) throw error;
  return { ok: false, reason: error.reason, line: error.line };
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
