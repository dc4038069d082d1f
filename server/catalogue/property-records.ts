import { sql } from "kysely";
import { copyName } from "#domain/catalogue/home.ts";
import { type PropertyDetails, propertyFields } from "#domain/catalogue/property.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import { listLinkedIds } from "#server/records/linked-ids.ts";
import { homeRecords, ownFields } from "./home-records.ts";
import { readProperties } from "./read-properties.ts";
import { storedProperties } from "./stored-homes.ts";

export const propertyRecords = homeRecords({
  stored: storedProperties,
  read: readProperties,
  fields: propertyFields satisfies FieldsOf<"properties">,
  // A property with an agreement is not purged, because the ledger refers to it.
  isPurged: sql`not exists (select from agreements where property_id = properties.id)`,
  details: async (db, row): Promise<PropertyDetails> => ({
    ...ownFields(row),
    tagIds: await listLinkedIds(db, storedProperties.tags, row.id),
    galleryIds: await listLinkedIds(db, storedProperties.gallery, row.id),
  }),
  copyOf: (details: PropertyDetails) => ({ ...details, title: copyName(details.title) }),
});
