import { sql } from "kysely";
import { viewsOfHomes } from "#server/analytics/record-views.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import type { ListedTable } from "#server/records/record-list.ts";
import { type StoredHomes, storedApartments, storedProperties } from "./stored-homes.ts";
import { takenByUnits } from "./taken-by-units.ts";

function listed<Stored extends StoredHomes>(stored: Stored) {
  return {
    ...stored,
    pictureColumn: "main_image_id",
    hasPrice: true,
    matches: (search) => searchTextMatches(sql.ref("search_text"), search),
    views: (since) => viewsOfHomes(stored.kind, since),
  } satisfies Omit<ListedTable, "nameColumn" | "shows">;
}

const statuses = ["all", "available", "reserved", "sold", "hidden", "scheduled", "draft"] as const;

export const listedProperties = {
  ...listed(storedProperties),
  nameColumn: "title",
  shows: [...statuses, "featured", "no-picture", "no-alt", "no-price", "stale", "sample"],
} satisfies ListedTable;

export const listedApartments = {
  ...listed(storedApartments),
  nameColumn: "name",
  shows: [...statuses, "featured", "no-picture", "no-alt", "stale", "sample"],
  taken: takenByUnits,
} satisfies ListedTable;
