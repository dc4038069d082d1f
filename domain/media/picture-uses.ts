import { capitalized } from "#domain/text/capitalized.ts";

export interface PictureUse {
  kind: "property" | "apartment" | "post" | "testimonial" | "progress" | "page";
  /** The record's id or, for "page", the name by which pages ask for the picture. */
  id: string;
  name: string;
  role: "main picture" | "gallery" | "floor plan" | "text" | "author" | "portrait" | "site picture";
  isDeleted: boolean;
}

/** Names a record and what it uses the picture for: "Lake House" (main picture, in the bin). */
export function describePictureUse({ name, role, isDeleted }: PictureUse): string {
  return `"${name}" (${role}${isDeleted ? ", in the bin" : ""})`;
}

/** Says where a picture is still used, as the reason why it was not deleted. */
export function explainPictureInUse(places: readonly PictureUse[]): string {
  return `This picture is in use and was not deleted: ${describePictureUses(places)}.`;
}

/** Says of several pictures why none was deleted, each by its file's name and with its first use. */
export function explainPicturesInUse(pictures: readonly { name: string; places: readonly PictureUse[] }[]): string {
  const described = pictures.map(
    ({ name, places }) => `${name} in ${describePictureUses(places.slice(0, 1), places.length)}`,
  );
  return `${pictures.length} pictures are in use and were not deleted: ${described.join("; ")}.`;
}

const DESCRIBED_PLACES = 5;

/** Lists the first five uses. `count` is how many there are in all, if `places` has only some of them. */
export function describePictureUses(places: readonly PictureUse[], count = places.length): string {
  const first = places.slice(0, DESCRIBED_PLACES).map(describePictureUse);
  return [...first, ...(count > first.length ? [`and ${count - first.length} more`] : [])].join(", ");
}

/** Names a picture of the site's own pages in words: "stage-0-land-cleared" becomes "Building stage: land cleared". */
export function sitePictureUseName(name: string): string {
  const [, stage] = /^stage-\d+-(.+)$/.exec(name) ?? [];
  const words = (stage ?? name).replaceAll("-", " ");
  return stage === undefined ? capitalized(words) : `Building stage: ${words}`;
}
