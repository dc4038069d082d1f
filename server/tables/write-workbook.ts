import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { withoutForbiddenInXml } from "#domain/text/xml-text.ts";
import type { Batches, TableLine } from "./write-table.ts";

/** What the cells of a column are. Days are written as "2026-11-20" in a line, times as "2026-11-20 08:15". */
export type ColumnKind = "text" | "amount" | "number" | "day" | "time";

/** The columns of a table by their headings, in their order. */
export type Columns = Readonly<Record<string, ColumnKind>>;

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Below the heading, on one sheet; what is more goes on on the next. Excel takes 1,048,576 rows with the heading; an even
 * number leaves the two lines of an entry in the journal together.
 */
export const workbookRowsPerSheet = 1_000_000;

/** No cell of Excel holds more characters. */
const maxCellLength = 32_767;

const formats: Record<ColumnKind, string | undefined> = {
  text: undefined,
  amount: "#,##0",
  number: undefined,
  day: "yyyy-mm-dd",
  time: "yyyy-mm-dd hh:mm",
};

const widths: Record<ColumnKind, number> = { text: 22, amount: 16, number: 10, day: 12, time: 18 };

/**
 * A table as a workbook of Excel, written while its lines are read: numbers and days are cells of their kind, and a text is a
 * text whatever it begins with, so no cell is a formula.
 *
 * @param sheet what the sheet is called
 */
export async function* writeWorkbook(
  batches: Batches,
  { sheet, columns, rowsPerSheet = workbookRowsPerSheet }: { sheet: string; columns: Columns; rowsPerSheet?: number },
): AsyncIterableIterator<Uint8Array> {
  const kinds = Object.entries(columns);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const lines of batches)
      for (const line of lines) yield kinds.map(([heading, kind]) => cellOf(line[heading], kind));
  }
  const all = rows();
  // The file begins with bytes that need no row: what cannot be read at all is found out before them.
  const first = await all.next();
  async function* fromFirst(): AsyncGenerator<CellValue[]> {
    if (first.done) return;
    yield first.value;
    yield* all;
  }
  yield* writeXlsxStream(fromFirst(), {
    name: sheet,
    columns: kinds.map(([header, kind]) => ({ header, width: widths[kind], numFmt: formats[kind] })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsPerSheet + 1,
  });
}

function cellOf(value: TableLine[string] | undefined, kind: ColumnKind): CellValue {
  if (value === undefined || value === "") return null;
  if (typeof value === "number") return value;
  if (kind === "day" || kind === "time") return new Date(`${value.replace(" ", "T")}${kind === "time" ? ":00Z" : ""}`);
  // What Excel would read as an escaped character ("_x0041_" as "A") is escaped itself.
  return withoutForbiddenInXml(value.slice(0, maxCellLength)).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}
