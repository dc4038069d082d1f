import { type ApartmentDetails, apartmentFields } from "#domain/catalogue/apartment.ts";
import { copyName } from "#domain/catalogue/home.ts";
import { slugOf } from "#domain/text/slug.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import { listLinkedIds } from "#server/records/linked-ids.ts";
import { homeRecords, ownFields } from "./home-records.ts";
import { readApartments } from "./read-apartments.ts";
import { storedApartments } from "./stored-homes.ts";

export const apartmentRecords = homeRecords({
  stored: storedApartments,
  read: readApartments,
  fields: apartmentFields satisfies FieldsOf<"apartment_types">,
  slug: { table: "apartment_types", of: (details: ApartmentDetails) => slugOf(details.name) },
  details: async (db, row): Promise<ApartmentDetails> => ({
    ...ownFields(row),
    galleryIds: await listLinkedIds(db, storedApartments.gallery, row.id),
  }),
  copyOf: (details: ApartmentDetails) => ({ ...details, name: copyName(details.name) }),
});
