import { sql } from "kysely";
import type { FloorAvailability } from "#domain/catalogue/unit.ts";
import type { Database } from "#server/db/connection.ts";

/**
 * Counts units by status. A reservation that has ended counts as available. Apartments without units are not in the
 * map.
 */
export async function countUnitsByApartment(
  db: Database,
  apartmentTypeIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, FloorAvailability>> {
  if (apartmentTypeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; available: number; reserved: number; total: number }>`
    select apartment_type_id as id, count(*) as total,
      count(*) filter (where status = 'available' or (status = 'reserved' and reserved_until <= ${now})) as available,
      count(*) filter (where status = 'reserved' and reserved_until > ${now}) as reserved
    from units where apartment_type_id = any(${[...apartmentTypeIds]}::bigint[]) group by apartment_type_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, available, reserved, total }) => [
      id,
      { available, reserved, sold: total - available - reserved, total, occupied: total - available },
    ]),
  );
}
