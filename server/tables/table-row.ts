export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** The length of a row in characters. */
  rowLength: number;
}

export type TableProblem =
  | "empty"
  | "broken-off"
  | "too-large"
  /** It takes too much memory or time. */
  | "too-large-unpacked"
  | "pdf"
  /** A workbook of before 2007. */
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
  /** This is true if rows have run together, probably because a quotation mark is missing. */
  hasRunTogether: boolean;
  /** This is true if the rest was not read, because a quotation mark is not closed. */
  isUnclosed?: boolean;
}

export type FindDelimiter = (lines: string[]) => string;

/** A file cannot be read; `line` is the one at which that was noticed. */
export class TableError extends Error {
  readonly reason: TableProblem;
  readonly line: number | undefined;

  constructor(reason: TableProblem, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
