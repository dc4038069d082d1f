import { sql } from "kysely";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { ugx } from "#domain/money/money.ts";
import type { HomeOnSale } from "#domain/sales/signing.ts";
import type { Database } from "#server/db/connection.ts";
import { isPublished } from "#server/records/is-published.ts";

/** What is to be known of a home before somebody signs for it; undefined for one that is gone, or that is a type of home. */
export async function findHomeOnSale(
  db: Database,
  { kind, id }: SelectedHome,
  now: Date,
): Promise<HomeOnSale | undefined> {
  if (kind === "apartment") return undefined;
  const home =
    kind === "property"
      ? sql`select price_ugx as price, status = 'reserved' as is_reserved,
          coalesce(status <> 'hidden' and ${isPublished(now)}, false) as is_published,
          (select note from property_status_history where property_id = properties.id order by changed_at desc, id desc limit 1) as note
        from properties where id = ${id} and deleted_at is null`
      : sql`select coalesce(units.price_ugx, types.price_ugx) as price,
          units.status = 'reserved' and units.reserved_until > ${now} as is_reserved,
          coalesce(types.deleted_at is null and types.status <> 'hidden' and ${isPublished(now, "types")}, false) as is_published,
          (select note from unit_status_history where unit_id = units.id order by changed_at desc, id desc limit 1) as note
        from units left join apartment_types as types on types.id = apartment_type_id where units.id = ${id}`;
  const { rows } = await sql<{
    price: number | null;
    is_published: boolean;
    is_reserved: boolean;
    note: string | null;
  }>`${home}`.execute(db);
  const [row] = rows;
  return (
    row && {
      price: row.price === null ? undefined : ugx(row.price),
      isPublished: row.is_published,
      reservedFor: row.is_reserved ? (row.note ?? "") : undefined,
    }
  );
}
