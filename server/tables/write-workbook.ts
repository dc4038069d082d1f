import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { withoutForbiddenInXml } from "#domain/text/xml-text.ts";
import type { Batches, TableLine } from "./write-table.ts";

/** Days are given as "2026-11-20", and times as "2026-11-20 08:15". */
export type ColumnKind = "text" | "phone" | "amount" | "number" | "day" | "time";

export type Columns = Readonly<Record<string, ColumnKind>>;

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Excel's limit is 1,048,576 with the heading. An even number keeps the two lines of a journal entry together. */
export const WORKBOOK_ROWS_PER_SHEET = 1_000_000;

/** This is Excel's limit. */
const MAX_CELL_LENGTH = 32_767;

const formats: Record<ColumnKind, string | undefined> = {
  text: undefined,
  phone: undefined,
  amount: "#,##0",
  number: undefined,
  day: "yyyy-mm-dd",
  time: "yyyy-mm-dd hh:mm",
};

const widths: Record<ColumnKind, number> = { text: 22, phone: 18, amount: 16, number: 10, day: 12, time: 18 };

/** Writes a workbook, in which no cell is a formula. */
export async function* writeWorkbook(
  batches: Batches,
  {
    sheet,
    columns,
    rowsPerSheet = WORKBOOK_ROWS_PER_SHEET,
  }: { sheet: string; columns: Columns; rowsPerSheet?: number },
): AsyncIterableIterator<Uint8Array> {
  const kinds = Object.entries(columns);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const lines of batches)
      for (const line of lines) yield kinds.map(([heading, kind]) => cellOf(line[heading], kind));
  }
  const all = rows();
  // Without waiting for the first row, the first bytes would be sent before a query that fails.
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
  // Excel would read "_x0041_" as "A".
  return withoutForbiddenInXml(value.slice(0, MAX_CELL_LENGTH)).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}
