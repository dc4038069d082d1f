import { type RawBuilder, sql } from "kysely";
import type { ExportDays } from "#domain/records/export-days.ts";
import { type LocalDate, officeTimeZone } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
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

/**
 * A table that one query reads in the order of `id`, part by part: it selects `id` and a cell for each column, by its heading.
 *
 * @param select the lines whose id is above `after`, at most `limit` of them
 */
export function selectedTable<Heading extends string>(
  columns: Record<Heading, ColumnKind>,
  select: (part: { after: number; limit: number; days: ExportDays }) => RawBuilder<unknown>,
): ExportedTable {
  const headings = Object.keys(columns);
  async function* read(db: Database, days: ExportDays) {
    const batches = batchesById(async (after = 0, limit) => {
      const { rows } = await sql<{ id: number } & Record<string, string | number | null>>`
        ${select({ after, limit, days })}`.execute(db);
      return rows;
    });
    for await (const rows of batches)
      yield rows.map((row) => Object.fromEntries(headings.map((heading) => [heading, cellOf(row, heading)])));
  }
  return { columns, read };
}

function cellOf(row: Record<string, string | number | null>, heading: string): string | number {
  const cell = row[heading];
  if (cell === undefined) throw new Error(`an export has no column "${heading}"`);
  return cell ?? "";
}

/** A moment as a cell of the kind "time": "2026-11-20 08:15" in Kampala. */
export function timeCell(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone ${sql.lit(officeTimeZone)}, 'YYYY-MM-DD HH24:MI')`;
}

/** A word of the database as people read it. */
export function namesOf(column: string, names: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const known = Object.entries(names).map(([word, name]) => sql`when ${sql.lit(word)} then ${sql.lit(name)}`);
  return sql`case ${sql.ref(column)} ${sql.join(known, sql` `)} else ${sql.ref(column)} end`;
}

/** Whether a moment is on one of the days, in Kampala. */
export function isOnDays(column: string, { from, until }: ExportDays): RawBuilder<boolean> {
  const day = sql`(${sql.ref(column)} at time zone ${sql.lit(officeTimeZone)})::date`;
  return sql<boolean>`(${from === undefined ? sql`true` : sql`${day} >= ${from}::date`}
    and ${until === undefined ? sql`true` : sql`${day} <= ${until}::date`})`;
}
