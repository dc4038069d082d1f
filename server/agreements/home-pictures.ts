import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import type { BoughtHome } from "./read-agreements.ts";

/** Returns the first picture of a property, or of the type of a unit; undefined if it has none. */
export async function findHomePicture(db: Database, { kind, id }: BoughtHome): Promise<PictureData | undefined> {
  const row = await (kind === "property"
    ? db.selectFrom("properties").select("main_image_id").where("id", "=", id)
    : db
        .selectFrom("units")
        .innerJoin("apartment_types", "apartment_types.id", "units.apartment_type_id")
        .select("apartment_types.main_image_id")
        .where("units.id", "=", id)
  ).executeTakeFirst();
  const imageId = row?.main_image_id ?? null;
  return imageId === null ? undefined : (await findPictures(db, [imageId])).get(imageId);
}
