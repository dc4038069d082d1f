import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The pictures that ship with the site: slides, steps, plans and the homes of the sample content. */
export const artworkFolder = join(import.meta.dirname, "../../artwork/pictures");

const artworkIndex = z.array(
  z.object({
    /** The file's name without ".webp", and the picture's name in the site. */
    name: z.string(),
    alt: z.string(),
    use: z.string(),
    /** What of a home is seen; the site's other pictures show something else. */
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
    /** The point of interest as shares of width and height. */
    focal: z.tuple([z.number(), z.number()]),
  }),
);

export type Artwork = z.infer<typeof artworkIndex>[number];

/** The index of the pictures that ship with the site; a malformed one is an error. */
export async function readArtwork(): Promise<readonly Artwork[]> {
  return artworkIndex.parse(JSON.parse(await readFile(join(artworkFolder, "index.json"), "utf8")));
}
