import { type RawBuilder, sql } from "kysely";
import type { ExportDays } from "#domain/records/export-days.ts";
import { type LocalDate, localDateTime, officeTimeZone } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/batches-by-id.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { TableLine } from "#server/tables/write-table.ts";
import type { ColumnKind, Columns } from "#server/tables/write-workbook.ts";

export interface ExportedTable {
  columns: Columns;
  read: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<TableLine[]>;
}

export type Cells<Row> = Readonly<
  Record<string, readonly [ColumnKind, (row: Row) => string | number | null | undefined]>
>;

/** Makes a table of rows that are read in batches. Each column has a kind and a function that makes its cell. */
export function table<Row>(
  readRows: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<readonly Row[]>,
  cells: Cells<Row>,
): ExportedTable {
  const columns = Object.entries(cells);
  async function* read(db: Database, days: ExportDays, today: LocalDate) {
    for await (const rows of readRows(db, days, today))
      yield rows.map((row) => Object.fromEntries(columns.map(([heading, [, cell]]) => [heading, cell(row) ?? ""])));
  }
  return { columns: Object.fromEntries(columns.map(([heading, [kind]]) => [heading, kind])), read };
}

/**
 * Makes a table of a query.
 *
 * @param select selects at most `limit` lines with an id above `after`, in the order of ids
 */
export function selectedTable<Heading extends string>(
  columns: Record<Heading, ColumnKind>,
  select: (part: { after: number; limit: number; days: ExportDays }) => RawBuilder<unknown>,
): ExportedTable {
  const headings = Object.entries<ColumnKind>(columns);
  async function* read(db: Database, days: ExportDays) {
    const batches = batchesById(async (after = 0, limit) => {
      const { rows } = await sql<{ id: number } & Record<string, string | number | null>>`
        ${select({ after, limit, days })}`.execute(db);
      return rows;
    });
    for await (const rows of batches)
      yield rows.map((row) =>
        Object.fromEntries(headings.map(([heading, kind]) => [heading, cellOf(row, heading, kind)])),
      );
  }
  return { columns, read };
}

function cellOf(row: Record<string, string | number | null>, heading: string, kind: ColumnKind): string | number {
  const cell = row[heading];
  if (cell === undefined) throw new Error(`an export has no column "${heading}"`);
  if (kind === "phone" && typeof cell === "string") return formatPhoneNumber(cell);
  return cell ?? "";
}

/** Writes a time in Kampala, as "2026-11-20 08:15". */
export function timeText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${date} ${time}`;
}

/** Writes a column like {@link timeText}. */
export function timeCell(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone ${sql.lit(officeTimeZone)}, 'YYYY-MM-DD HH24:MI')`;
}

/** Returns SQL that replaces the words of a column by their names. A word without a name stays. */
export function namesOf(column: string, names: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const known = Object.entries(names).map(([word, name]) => sql`when ${sql.lit(word)} then ${sql.lit(name)}`);
  return sql`case ${sql.ref(column)} ${sql.join(known, sql` `)} else ${sql.ref(column)} end`;
}

/** Returns a condition for times on these days, which are Kampala's; both are included. */
export function isOnDays(column: string, { from, until }: ExportDays): RawBuilder<boolean> {
  const day = sql`(${sql.ref(column)} at time zone ${sql.lit(officeTimeZone)})::date`;
  return sql<boolean>`(${from === undefined ? sql`true` : sql`${day} >= ${from}::date`}
    and ${until === undefined ? sql`true` : sql`${day} <= ${until}::date`})`;
}
