import { sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows, type SearchedTable } from "#server/db/find-rows.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import { findTakenByUnits, withCurrentStatus } from "./taken-by-units.ts";

type FoundHome = { id: number; name: string; status: ListingStatus; price: number | null };

/** Finds homes that are not in the bin, for the search of the dashboard. The price is in UGX. */
export async function findHomes(
  db: Database,
  { kind, search, limit }: { kind: "property" | "apartment"; search: string; limit: number },
  now: Date,
): Promise<Found<FoundHome>> {
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
  const found = await findRows<FoundHome>(db, searched, search, limit);
  if (kind === "property") return found;
  const ids = found.matches.map(({ id }) => id);
  const taken = await findTakenByUnits(db, ids, now);
  return { ...found, matches: found.matches.map((home) => withCurrentStatus(home, taken)) };
}
