import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { importPictures } from "#server/media/import-pictures.ts";
import type { Media } from "#server/media/media-services.ts";

export const artworkFolder = join(import.meta.dirname, "../../artwork/pictures");

const artworkIndex = z.array(
  z.object({
    /** The file's name without ".webp". */
    name: z.string(),
    alt: z.string(),
    use: z.string(),
    shows: z.enum([
      "exterior",
      "terrace",
      "living",
      "kitchen",
      "bathroom",
      "bedroom",
      "study",
      "shop",
      "plot",
      "studio",
      "plan",
      "other",
    ]),
    /** Shares of width and height. */
    focal: z.tuple([z.number(), z.number()]),
  }),
);

export type Artwork = z.infer<typeof artworkIndex>[number];

/** Suffix of the upright form for phones. */
export const PORTRAIT = "-portrait";

/** Unknown names are missing. Once another picture has a name, the upright form of the first is missing too. */
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
 * The picture's name for settings, created if needed and kept for good, so that earlier versions of the settings find
 * it. @throws a foreign key violation for an unknown picture
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

/**
 * Imports shipped pictures whose name has none. Resumable; a picture set by the administrator stays.
 * @returns ids by name
 */
export async function importSitePictures(db: Database, media: Media, now: Date): Promise<ReadonlyMap<string, number>> {
  const artwork = await readArtwork();
  const present = new Set((await listNames(db)).map((row) => row.name));
  const missing = artwork.filter(({ name }) => !present.has(name));
  const files = missing.map(({ name, alt, focal }) => ({ path: join(artworkFolder, `${name}.webp`), alt, focal }));
  const imported = await importPictures(db, media, files);
  for (const { name } of missing) {
    const id = imported.get(`${name}.webp`);
    if (id === undefined) throw new Error(`${name}.webp was not imported`);
    await db
      .insertInto("site_pictures")
      .values({ name, media_id: id, updated_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  }
  return new Map((await listNames(db)).map((row) => [row.name, row.media_id]));
}

function listNames(db: Database) {
  return db.selectFrom("site_pictures").select(["name", "media_id"]).execute();
}

export async function readArtwork(): Promise<readonly Artwork[]> {
  return artworkIndex.parse(JSON.parse(await readFile(join(artworkFolder, "index.json"), "utf8")));
}
