import { sql } from "kysely";
import type { HomeOnSale } from "#domain/agreements/signing.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { isPublished } from "#server/records/is-published.ts";

/**
 * Finds what a new agreement needs to know about a home. An apartment type is found only while it has no units;
 * afterwards a unit is sold.
 */
export async function findHomeOnSale(
  db: Database,
  { kind, id }: SelectedHome,
  now: Date,
): Promise<HomeOnSale | undefined> {
  const home =
    kind === "apartment"
      ? sql`select price_ugx as price, false as is_reserved,
          ${pageOrAbsent(now)} as site,
          null as reserved_until, '{}'::bigint[] as buyer_ids, null as holder, null as note
        from apartment_types where id = ${id} and deleted_at is null
          and not exists (select from units where apartment_type_id = apartment_types.id)`
      : kind === "property"
        ? sql`select price_ugx as price, status = 'reserved' as is_reserved,
          ${pageOrAbsent(now)} as site,
          null as reserved_until, '{}'::bigint[] as buyer_ids, null as holder,
          (select note from property_status_history where property_id = properties.id order by changed_at desc, id desc limit 1) as note
        from properties where id = ${id} and deleted_at is null`
        : sql`select coalesce(units.price_ugx, types.price_ugx) as price,
          units.status = 'reserved' and units.reserved_until > ${now} as is_reserved,
          case when types.id is null then 'untyped'
            when types.deleted_at is null and types.status <> 'hidden' and ${isPublished(now, "types")} then 'page'
            else 'unpublished-type' end as site,
          units.reserved_until, coalesce(buyers.name, enquiries.name) as holder, reservation.note,
          array(select id from buyers where id = reservation.buyer_id or enquiry_id = reservation.enquiry_id) as buyer_ids
        from units
          left join apartment_types as types on types.id = apartment_type_id
          left join lateral (select note, buyer_id, enquiry_id from unit_status_history
            where unit_id = units.id order by changed_at desc, id desc limit 1) as reservation on true
          left join buyers on buyers.id = reservation.buyer_id
          left join enquiries on enquiries.id = reservation.enquiry_id
        where units.id = ${id}`;
  const { rows } = await sql<{
    price: number | null;
    site: HomeOnSale["site"];
    is_reserved: boolean;
    note: string | null;
    reserved_until: Date | null;
    holder: string | null;
    buyer_ids: number[];
    agreement_id: number | null;
    agreement_buyer: string | null;
  }>`select home.*, agreements.id as agreement_id, buyers.name as agreement_buyer
    from (${home}) as home
      left join agreements on state <> 'ended'
        and (unit_id = ${kind === "unit" ? id : null} or property_id = ${kind === "property" ? id : null})
      left join buyers on buyers.id = agreements.buyer_id`.execute(db);
  const [row] = rows;
  return (
    row && {
      price: row.price === null ? undefined : ugx(row.price),
      site: row.site,
      reservation: row.is_reserved
        ? {
            note: row.note ?? "",
            holder: row.holder ?? undefined,
            buyerIds: row.buyer_ids,
            until: row.reserved_until ?? undefined,
            agreement:
              row.agreement_id === null ? undefined : { id: row.agreement_id, buyer: row.agreement_buyer ?? "" },
          }
        : undefined,
    }
  );
}

const pageOrAbsent = (now: Date) =>
  sql`case when status <> 'hidden' and ${isPublished(now)} then 'page' else 'absent' end`;
