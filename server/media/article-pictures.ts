import { avifSrcset, type PictureData, pictureSrc } from "#domain/media/picture.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { Database } from "#server/db/connection.ts";
import { pictureColumns, pictureData } from "./find-pictures.ts";

const SIZES = "(min-width: 700px) 640px, 92vw";
const MAX_PX = 1280;

const pictureTag = /<img\b[^>]*\ssrc="\/media\/([0-9a-f]+)\/[^"]*"[^>]*>/g;

/** Adds all widths of its pictures to an article, because the stored HTML names only one. */
export async function withPictureWidths(db: Database, html: string): Promise<string> {
  const addresses = [...new Set(Array.from(html.matchAll(pictureTag), ([, address = ""]) => address))];
  if (addresses.length === 0) return html;
  const rows = await db.selectFrom("media").select(pictureColumns).where("address", "in", addresses).execute();
  const pictures = new Map(rows.map((row) => [row.address, pictureData(row)]));
  return html.replace(pictureTag, (tag, address: string) => {
    const picture = pictures.get(address);
    return picture ? pictureHtml(picture, / alt="([^"]*)"/.exec(tag)?.[1] || escapeHtml(picture.alt)) : tag;
  });
}

/** Writes a picture as `app/ui/picture.tsx` does. `alt` is escaped already. */
function pictureHtml(picture: PictureData, alt: string): string {
  const widths = avifSrcset(picture, MAX_PX);
  const source = widths && `<source type="image/avif" srcset="${widths}" sizes="${SIZES}">`;
  const room = `width="${picture.w}" height="${picture.h}" style="background:${picture.colour}"`;
  return `<picture>${source}<img src="${pictureSrc(picture)}" ${room} alt="${alt}" loading="lazy"></picture>`;
}
