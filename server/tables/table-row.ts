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
  /** Memory or time. */
  | "too-large-unpacked"
  | "pdf"
  /** Of before 2007. */
  | "old-workbook"
  | "locked-workbook"
  /** Banks send HTML as ".xls". */
  | "web-page"
  | "not-text"
  | "too-many-rows"
  | "too-many-columns"
  | "row-too-long"
  | "quote-unclosed";

export interface TableRow {
  line: number;
  cells: string[];
  /** Probably a quotation mark is missing. */
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
