import { randomUUID } from "node:crypto";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";

/** The ending of the name of a picture's upright form, for phones. */
export const PORTRAIT = "-portrait";

/**
 * Finds the pictures that pages ask for by name. Once another picture was set for a name, the upright form of the first
 * one is left out.
 */
export async function findSitePictures(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, PictureData>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_pictures")
    .innerJoin("media", "media.id", "site_pictures.media_id")
    .select(["site_pictures.name", "media_id", "is_sample"])
    .where("site_pictures.name", "in", [...new Set(names)])
    .execute();
  const shipped = new Set(rows.filter((row) => row.is_sample).map((row) => row.name));
  const isOutdated = ({ name, is_sample }: { name: string; is_sample: boolean }) =>
    is_sample && name.endsWith(PORTRAIT) && !shipped.has(name.slice(0, -PORTRAIT.length));
  const pictures = await findPictures(
    db,
    rows.map((row) => row.media_id),
  );
  return new Map(
    rows.flatMap((row): [string, PictureData][] => {
      const picture = isOutdated(row) ? undefined : pictures.get(row.media_id);
      return picture ? [[row.name, picture]] : [];
    }),
  );
}

/** Returns the ids of the pictures that have these names. */
export async function findSitePictureIds(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_pictures")
    .select(["name", "media_id"])
    .where("name", "in", [...new Set(names)])
    .execute();
  return new Map(rows.map((row) => [row.name, row.media_id]));
}

/**
 * Gives a picture a name, for good, so that earlier versions of the settings still find it.
 *
 * @throws a foreign key violation if there is no such picture
 */
export async function nameSitePicture(db: Database, mediaId: number, now: Date): Promise<string> {
  const known = await db
    .selectFrom("site_pictures")
    .select("name")
    .where("media_id", "=", mediaId)
    .orderBy("name")
    .executeTakeFirst();
  if (known) return known.name;
  const name = `picture-${randomUUID()}`;
  await db.insertInto("site_pictures").values({ name, media_id: mediaId, updated_at: now }).execute();
  return name;
}
