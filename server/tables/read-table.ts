import { createHash } from "node:crypto";
import { delimitedRows, textOf } from "./delimited-rows.ts";
import { type FindDelimiter, TableError, type TableLimits, type TableProblem, type TableRow } from "./table-row.ts";
import { isWorkbook, workbookText } from "./workbook-text.ts";

export type TableRejection = {
  ok: false;
  reason: TableProblem;
  line?: number | undefined;
};

export interface TableFile {
  /** The file; for a workbook, the text of its rows. */
  bytes: Buffer;
  delimiter?: string;
  /** The sheets of a workbook that have another heading. */
  unreadSheets?: string[];
  /** The hash of the file as it was sent. */
  sha256: Buffer;
}

/** Receives a file within the limits. A workbook becomes text with tabs; the rows are not read yet. */
export async function receiveTable(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
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
    return { ok: true, file: { ...(await workbookText(bytes)), delimiter: "\t", sha256 } };
  } catch (error) {
    return rejectionOf(error);
  }
}

/**
 * Returns the text of a table that was received, whatever its encoding; of a workbook, its rows with tabs.
 *
 * @returns undefined if it is no text
 */
export const textOfTable = ({ bytes }: Pick<TableFile, "bytes">): string | undefined => textOf(bytes);

function otherFormatOf(bytes: Buffer): TableProblem | undefined {
  if (bytes.length < 4) return undefined;
  const begin = bytes.toString("latin1", 0, 1_000).replaceAll("\0", "");
  if (begin.startsWith("%PDF-")) return "pdf";
  // This is a workbook of before 2007, or an encrypted one, which says so in UTF-16.
  if (bytes.toString("latin1", 0, 4) === "\u00d0\u00cf\u0011\u00e0")
    return bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked-workbook" : "old-workbook";
  // These are the first record, BOF, of BIFF 2, 3 or 4.
  if ([0x0009, 0x0209, 0x0409].includes(bytes.readUInt16LE(0)) && [4, 6, 8].includes(bytes[2] ?? 0))
    return "old-workbook";
  if (/^[^\w<]*<(?:!doctype html|html|head|body|table|meta|style|div|script)\b/i.test(begin)) return "web-page";
  // Excel also writes such files.
  if (/^[^\w<]*<\?(?:xml|mso)/i.test(begin)) return /<html/i.test(begin) ? "web-page" : "old-workbook";
  return undefined;
}

/** Reads a table in batches, and waits for `onRows` after each. */
export async function readTable(
  file: TableFile,
  options: {
    limits: TableLimits;
    findDelimiter: FindDelimiter;
    onRows: (rows: TableRow[]) => void | Promise<void>;
    rowsPerBatch: number;
  },
): Promise<{ ok: true; rows: number } | TableRejection> {
  const { limits, rowsPerBatch } = options;
  const findDelimiter: FindDelimiter = (lines) => file.delimiter ?? options.findDelimiter(lines);
  let rows = 0;
  let emptyRows = 0;
  let batch: TableRow[] = [];
  try {
    for await (const row of delimitedRows(file.bytes, limits, findDelimiter)) {
      const { cells, line } = row;
      if (row.isUnclosed && rows <= 1) throw new TableError("quote-unclosed", line);
      const isEmpty = cells.every((cell) => cell === "") && !row.isUnclosed;
      if (isEmpty) emptyRows += 1;
      else rows += 1;
      if (rows + emptyRows > limits.rows) throw new TableError("too-many-rows");
      if (isEmpty) continue;
      if (cells.length > limits.columns) throw new TableError("too-many-columns", line);
      batch.push(row);
      if (batch.length === rowsPerBatch) {
        await options.onRows(batch);
        batch = [];
      }
    }
  } catch (error) {
    return rejectionOf(error);
  }
  if (batch.length > 0) await options.onRows(batch);
  return rows === 0 ? { ok: false, reason: "empty" } : { ok: true, rows };
}

function rejectionOf(error: unknown): TableRejection {
  if (!(error instanceof TableError)) throw error;
  return { ok: false, reason: error.reason, line: error.line };
}
