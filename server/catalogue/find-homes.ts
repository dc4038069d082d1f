import { sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows, type SearchedTable } from "#server/db/find-rows.ts";
import { searchTextMatches } from "#server/db/text-search.ts";

/** Finds homes that are not in the bin, for the search of the dashboard. The price is in UGX. */
export function findHomes(
  db: Database,
  kind: "property" | "apartment",
  search: string,
  limit: number,
): Promise<Found<{ id: number; name: string; status: ListingStatus; price: number | null }>> {
  const name = kind === "property" ? "title" : "name";
  const table = kind === "property" ? "properties" : "apartment_types";
  const searched: SearchedTable = {
    table,
    nameColumn: name,
    where: sql`deleted_at is null`,
    matches: searchTextMatches(sql.ref("search_text"), search),
    order: sql`updated_at desc, id desc`,
    columns: sql`id, ${sql.ref(name)} as name, status, price_ugx as price`,
    forgives: table,
  };
  return findRows(db, searched, search, limit);
}
