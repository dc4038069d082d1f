import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#server/db/connection.ts";
import { importPictures } from "#server/media/import-pictures.ts";
import type { Media } from "#server/media/media-services.ts";

export const artworkFolder = join(import.meta.dirname, "../../artwork/pictures");

const artworkIndex = z.array(
  z.object({
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
    /** The focal point in shares of width and height. */
    focal: z.tuple([z.number(), z.number()]),
  }),
);

export type Artwork = z.infer<typeof artworkIndex>[number];

/**
 * Imports the pictures that are shipped and not yet there. A picture that the administrator has set instead stays.
 *
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
