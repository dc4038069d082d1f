import { type RawBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { Database } from "#server/db/connection.ts";
import { isUnitAvailable } from "./affordable-homes.ts";

type TakenStatus = Extract<ListingStatus, "reserved" | "sold">;

/**
 * Returns a query for the apartment types that have units, of which none is available: their `id`, and whether they
 * count as reserved or sold as their `status`. `where` is a condition on units.
 */
export function takenByUnits(
  now: Date | RawBuilder<Date>,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    select apartment_type_id as id, case when bool_or(units.status = 'reserved') then 'reserved' else 'sold' end as status
    from units where apartment_type_id is not null and ${where}
    group by apartment_type_id having not bool_or(${isUnitAvailable(now)})`;
}

/** Finds those of the apartment types of which no unit is available, and whether they count as reserved or sold. */
export async function findTakenByUnits(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, TakenStatus>> {
  if (ids.length === 0) return new Map();
  const theirs = sql<boolean>`apartment_type_id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ id: number; status: TakenStatus }>`${takenByUnits(now, theirs)}`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Does in SQL the same as `withCurrentStatus`, for a row of `apartment_types`. */
export function currentStatusOfType(now: RawBuilder<Date>): RawBuilder<unknown> {
  const theirs = sql<boolean>`apartment_type_id = apartment_types.id`;
  return sql`case when status = 'available' then coalesce((select status from (${takenByUnits(now, theirs)}) as taken), status) else status end`;
}

/** Returns the record with the status that it has now: one that is available by itself follows its units. */
export function withCurrentStatus<Row extends { id: number; status: ListingStatus }>(
  row: Row,
  taken: ReadonlyMap<number, TakenStatus> | undefined,
): Row {
  const status = row.status === "available" ? taken?.get(row.id) : undefined;
  return status ? { ...row, status } : row;
}
