import type { LinkTable } from "#server/records/linked-ids.ts";

interface StatusHistory {
  table: "property_status_history" | "apartment_type_status_history";
  home: "property_id" | "apartment_type_id";
}

export interface StoredHomes {
  kind: "property" | "apartment";
  table: "properties" | "apartment_types";
  gallery: LinkTable;
  tags?: LinkTable;
  statusHistory: StatusHistory;
}

export const storedProperties = {
  kind: "property",
  table: "properties",
  gallery: { table: "property_gallery", owner: "property_id", linked: "media_id", isOrdered: true },
  tags: { table: "property_tags", owner: "property_id", linked: "tag_id", isOrdered: false },
  statusHistory: { table: "property_status_history", home: "property_id" },
} as const satisfies StoredHomes;

export const storedApartments = {
  kind: "apartment",
  table: "apartment_types",
  gallery: { table: "apartment_type_gallery", owner: "apartment_type_id", linked: "media_id", isOrdered: true },
  statusHistory: { table: "apartment_type_status_history", home: "apartment_type_id" },
} as const satisfies StoredHomes;
