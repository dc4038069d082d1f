import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { slides } from "#content/home.ts";
import type { Database } from "#server/db/connection.ts";
import { importPictures, type OnPicture } from "#server/media/import-pictures.ts";
import type { Media } from "#server/media/media-services.ts";
import { PORTRAIT } from "./site-pictures.ts";

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
 * Imports the pictures that are shipped with the site. One that the administrator has set stays. The slides come first,
 * then the pictures that `next` names, so that the first pages are complete first.
 *
 * @returns the ids of all pictures by name
 */
export async function importSitePictures(
  db: Database,
  media: Media,
  now: Date,
  { next = [], onPicture }: { next?: readonly string[]; onPicture?: OnPicture } = {},
): Promise<ReadonlyMap<string, number>> {
  const artwork = inOrderOfNeed(await readArtwork(), next);
  const present = new Set((await listNames(db)).map((row) => row.name));
  const missing = artwork.filter(({ name }) => !present.has(name));
  const files = missing.map(({ name, alt, focal }) => ({ path: join(artworkFolder, `${name}.webp`), alt, focal }));
  const imported = await importPictures(db, media, files, onPicture);
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

/** Sorts pictures by how soon they are needed. The upright picture of a slide has the slide's name with an ending. */
function inOrderOfNeed(artwork: readonly Artwork[], next: readonly string[]): readonly Artwork[] {
  const needed = [...slides.flatMap(({ background, interior }) => [background, interior]), ...next];
  const rank = ({ name }: Artwork) => {
    const index = needed.findIndex((one) => name === one || name === one + PORTRAIT);
    return index === -1 ? needed.length : index;
  };
  return artwork.toSorted((one, other) => rank(one) - rank(other));
}

function listNames(db: Database) {
  return db.selectFrom("site_pictures").select(["name", "media_id"]).execute();
}

/** Reads which pictures are shipped with the program. */
export async function readArtwork(): Promise<readonly Artwork[]> {
  return artworkIndex.parse(JSON.parse(await readFile(join(artworkFolder, "index.json"), "utf8")));
}
