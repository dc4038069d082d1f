import type { ExportDays } from "#domain/sales/exports.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { TableLine } from "#server/tables/write-table.ts";
import type { ColumnKind, Columns } from "#server/tables/write-workbook.ts";

/** A table that the office takes out: its columns, and its lines, a batch at a time. */
export interface ExportedTable {
  columns: Columns;
  read: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<TableLine[]>;
}

type Line<Heading extends string> = Record<Heading, string | number>;

/** Each line has all of the columns, and no other cell. */
export function table<Heading extends string>(
  columns: Record<Heading, ColumnKind>,
  read: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<Line<NoInfer<Heading>>[]>,
): ExportedTable {
  return { columns, read };
}
