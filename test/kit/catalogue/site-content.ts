import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/db/connection.ts";
import { loadSampleContent } from "#server/sample-content.ts";
import type { TestSite } from "#test/app.ts";
import { addPicture, addProperty, now } from "./records.ts";

const artwork = join(import.meta.dirname, "../../../artwork/pictures");

/** Adds homes, articles and the other contents of the site, published at `at`. The pictures have no files. */
export async function fillSite(db: Database, at = now): Promise<void> {
  const pictures = new Map<string, number>();
  for (const file of readdirSync(artwork)) {
    if (!file.endsWith(".webp")) continue;
    const name = file.replace(".webp", "");
    const id = await addPicture(db, name);
    pictures.set(name, id);
    await db.insertInto("site_pictures").values({ name, media_id: id }).execute();
  }
  await loadSampleContent(db, pictures, at);
}

/** Adds the same contents and a property with three pictures, and returns the property's id. */
export async function fillWithPicturedProperty({ db, clock }: TestSite): Promise<number> {
  clock.now = now;
  await fillSite(db);
  const [main, ...gallery] = [await addPicture(db, "One"), await addPicture(db, "Two"), await addPicture(db, "Three")];
  return addProperty(db, { mainImageId: String(main), galleryIds: gallery.map(String) });
}
