export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** In characters. */
  rowLength: number;
}

export type TableProblem =
  | "empty"
  | "broken-off"
  | "too-large"
  /** Takes too much memory or time. */
  | "too-large-unpacked"
  | "pdf"
  /** Of before 2007. */
  | "old-workbook"
  | "locked-workbook"
  /** HTML, which banks send as ".xls". */
  | "web-page"
  | "not-text"
  | "too-many-rows"
  | "too-many-columns"
  | "row-too-long"
  | "quote-unclosed";

export interface TableRow {
  line: number;
  cells: string[];
  /** A line break beside a delimiter in a cell: probably a quotation mark is missing. */
  hasRunTogether: boolean;
  /** The rest is not read. */
  isUnclosed?: boolean;
}

export type FindDelimiter = (lines: string[]) => string;

export class TableError extends Error {
  readonly reason: TableProblem;
  readonly line: number | undefined;

  constructor(reason: TableProblem, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
