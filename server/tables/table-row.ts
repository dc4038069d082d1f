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
  /** A workbook that takes too much memory or time. */
  | "too-large-unpacked"
  | "pdf"
  /** In the format of before 2007. */
  | "old-workbook"
  | "locked-workbook"
  /** A page of a browser, which banks send under the name of a workbook. */
  | "web-page"
  /** A picture, or another file that is no text. */
  | "not-text"
  | "too-many-rows"
  | "too-many-columns"
  | "row-too-long"
  | "quote-unclosed";

export interface TableRow {
  /** Of the file, as an editor or a spreadsheet counts. */
  line: number;
  cells: string[];
  /** A line break in a cell beside a delimiter: most likely a quotation mark is missing, and rows have run together. */
  hasRunTogether: boolean;
  /** A quotation mark is opened here that nothing closes: the rest of the file is not read. */
  isUnclosed?: boolean;
}

/** What is between the cells, by the first lines: one delimiter for the whole file. */
export type FindDelimiter = (lines: string[]) => string;

/** Ends the reading of a table. */
export class TableError extends Error {
  readonly reason: TableProblem;
  readonly line: number | undefined;

  constructor(reason: TableProblem, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
