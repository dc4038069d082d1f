import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LibraryFilter } from "#domain/media/library-filter.ts";
import { ownLibraryOrder } from "#domain/media/library-order.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { explainPictureInUse } from "#domain/media/picture-uses.ts";
import { pictureUseSources } from "#server/media/picture-uses.ts";
import { sweepMedia } from "#server/media/sweep-media.ts";
import { deleteMedia, editMedia, replaceMedia, restoreMedia } from "#server/media-library/media-library.ts";
import { listLibrary, listMedia } from "#server/media-library/read-library.ts";
import { uploadPicture } from "#server/media-library/upload-picture.ts";
import { saveFormDraft } from "#server/records/form-drafts.ts";
import { addPost } from "#test/catalogue/records.ts";
import { untilLockWaits } from "#test/lock-waits.ts";
import { createMediaKit, inChunks, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";
import { listMediaItems } from "./media-items.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T09:00:00Z");
const by = { actor: { id: "1", name: "Grace" } };
const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

let seed = 100;
async function upload(): Promise<MediaItem> {
  seed += 1;
  const incoming = { name: `home-${seed}.jpg`, body: inChunks(await photo(120, 80, { seed })) };
  const received = await uploadPicture(shop.db, { media: shop.media, incoming }, by, now);
  if (!received.ok) throw new Error(received.reason);
  return received.item;
}

async function property(values: { main_image_id?: number; floor_plan_id?: number } = {}): Promise<number> {
  const row = { title: "Garden Villa", created_by: "Grace", ...values };
  return (await shop.db.insertInto("properties").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function exists(item: MediaItem): Promise<boolean> {
  const row = await shop.db.selectFrom("media").select("id").where("id", "=", item.id).executeTakeFirst();
  const hasFiles = (await shop.filesOf(item)).length > 0;
  expect(hasFiles).toBe(row !== undefined);
  return row !== undefined;
}

async function lastAudit() {
  return shop.db.selectFrom("audit_entries").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}

test("every place of the database that can hold a picture is in the list of places", async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'media'::regclass`.execute(shop.db);
  const references = pictureUseSources.filter(({ role }) => role !== "text").map(({ column }) => column);
  expect(references.sort()).toEqual(rows.map((row) => row.column).sort());
});

test("a picture in use stays, and the administrator reads where it is used", async () => {
  const item = await upload();
  const id = await property({ main_image_id: item.id, floor_plan_id: item.id });
  await shop.db.insertInto("property_gallery").values({ property_id: id, media_id: item.id, position: 0 }).execute();
  const rejected = await deleteMedia(shop.db, item.id, by, now);
  if (rejected.ok || rejected.reason !== "in-use") throw new Error("it was deleted");
  expect(explainPictureInUse(rejected.places)).toBe(
    'This picture is in use and was not deleted: "Garden Villa" (main picture), "Garden Villa" (floor plan), "Garden Villa" (gallery).',
  );

  await shop.db.updateTable("properties").set({ deleted_at: now }).where("id", "=", id).execute();
  expect(await deleteMedia(shop.db, item.id, by, now)).toMatchObject({
    reason: "in-use",
    places: [{ isDeleted: true }, {}, {}],
  });
  await sweepMedia(shop.db, shop.media, daysLater(400));
  expect(await exists(item)).toBe(true);
});

test("a picture in an article's text is in use like any other", async () => {
  const item = await upload();
  const content = `<p>Look:</p><img src="/media/${item.picture.address}/120.jpg" alt=""><img src="/media/${item.picture.address}/1.jpg">`;
  const post = { slug: "a-day-at-the-site", title: "A day at the site", content, created_by: "Grace" };
  await shop.db.insertInto("posts").values(post).execute();
  const places = [{ kind: "post", role: "text", name: "A day at the site", isDeleted: false }];
  expect(await deleteMedia(shop.db, item.id, by, now)).toMatchObject({ ok: false, reason: "in-use", places });
  await sweepMedia(shop.db, shop.media, daysLater(400));
  await sweepMedia(shop.db, shop.media, daysLater(440));
  expect(await exists(item)).toBe(true);
});

test("a picture used only by a draft is not removed while the draft exists", async () => {
  const [main, inGallery, inText, unused] = [await upload(), await upload(), await upload(), await upload()];
  const fields = {
    mainImageId: String(main.id),
    galleryIds: [String(inGallery.id)],
    bedrooms: [String(unused.id)],
    content: `<img src="/media/${inText.picture.address}/120.jpg" alt="">`,
  };
  const draft = { fields, base: {}, baseVersion: 0, savedBy: "Grace", savedAt: now };
  await saveFormDraft(shop.db, "post-new", null, draft);
  expect(await deleteMedia(shop.db, main.id, by, now)).toEqual({ ok: true, drafts: 1 });
  expect(await deleteMedia(shop.db, inText.id, by, now)).toEqual({ ok: true, drafts: 1 });
  await sweepMedia(shop.db, shop.media, daysLater(400));
  await sweepMedia(shop.db, shop.media, daysLater(440));
  expect(await Promise.all([main, inGallery, inText, unused].map(exists))).toEqual([true, true, true, false]);
});

test("pictures that are not used, or have no description, are listed by themselves", async () => {
  const item = await upload();
  const listed = async (show: LibraryFilter) => {
    const choice = { show, search: "", order: ownLibraryOrder, page: 1, perPage: 1000, openedId: undefined };
    const { items, counts } = await listLibrary(shop.db, choice);
    expect([show, counts[show]]).toEqual([show, items.length]);
    return items.some(({ id }) => id === item.id);
  };
  expect([await listed("all"), await listed("unused"), await listed("bin")]).toEqual([true, true, false]);
  await shop.db.updateTable("media").set({ alt: "" }).where("id", "=", item.id).execute();
  expect(await listed("undescribed")).toBe(true);
  await shop.db.updateTable("media").set({ alt: "A house" }).where("id", "=", item.id).execute();
  expect(await listed("undescribed")).toBe(false);
  await property({ main_image_id: item.id });
  expect(await listed("unused")).toBe(false);
});

test("an unused picture is deleted and restored, and both are recorded", async () => {
  const item = await upload();
  expect(await lastAudit()).toMatchObject({ action: "media.upload", actor_name: "Grace", entity_id: String(item.id) });
  expect(await deleteMedia(shop.db, item.id, by, now)).toEqual({ ok: true, drafts: 0 });
  expect((await listMedia(shop.db, {})).items.map(({ id }) => id)).not.toContain(item.id);
  const inBin = { show: "bin" as const, search: "", order: ownLibraryOrder, page: 1, perPage: 10, openedId: undefined };
  expect((await listLibrary(shop.db, inBin)).items.map(({ id }) => id)).toContain(item.id);
  expect(await lastAudit()).toMatchObject({ action: "media.delete", entity_id: String(item.id) });

  expect(await restoreMedia(shop.db, item.id, by, now)).toEqual({ ok: true });
  expect(await restoreMedia(shop.db, item.id, by, now)).toEqual({ ok: false, reason: "not-found" });
  expect(await lastAudit()).toMatchObject({ action: "media.restore" });
  expect(await deleteMedia(shop.db, 999_999, by, now)).toEqual({ ok: false, reason: "not-found" });
});

test("what lies in the bin for 30 days is gone for good, files and all", async () => {
  const item = await upload();
  await deleteMedia(shop.db, item.id, by, now);
  await sweepMedia(shop.db, shop.media, daysLater(29));
  expect(await exists(item)).toBe(true);
  await sweepMedia(shop.db, shop.media, daysLater(31));
  expect(await exists(item)).toBe(false);
});

test("a picture that nothing has used for 30 days is swept; the days begin when it is no longer used", async () => {
  const [never, once] = [await upload(), await upload()];
  const id = await property({ main_image_id: once.id });
  await sweepMedia(shop.db, shop.media, daysLater(500));
  await sweepMedia(shop.db, shop.media, daysLater(531));
  expect([await exists(never), await exists(once)]).toEqual([false, true]);

  await shop.db.updateTable("properties").set({ main_image_id: null }).where("id", "=", id).execute();
  await sweepMedia(shop.db, shop.media, daysLater(540));
  await sweepMedia(shop.db, shop.media, daysLater(569));
  expect(await exists(once)).toBe(true);
  await shop.db.updateTable("properties").set({ main_image_id: once.id }).where("id", "=", id).execute();
  await sweepMedia(shop.db, shop.media, daysLater(600));
  expect(await exists(once)).toBe(true);
});

test("a picture in the bin that is used after all leaves the bin", async () => {
  const item = await upload();
  await deleteMedia(shop.db, item.id, by, now);
  await property({ floor_plan_id: item.id });
  await sweepMedia(shop.db, shop.media, daysLater(60));
  const row = await shop.db
    .selectFrom("media")
    .select("deleted_at")
    .where("id", "=", item.id)
    .executeTakeFirstOrThrow();
  expect(row.deleted_at).toBeNull();
});

test("files of an upload whose process was killed before its row was stored are swept", async () => {
  const item = await upload();
  const orphan = "cd".repeat(32);
  await shop.media.store.put(`masters/${orphan}/master.jpg`, new Uint8Array([1]));
  await shop.media.store.put(`variants/${orphan}/320.jpg`, new Uint8Array([1]));
  expect(await sweepMedia(shop.db, shop.media, now)).toMatchObject({ ownerless: 1 });
  expect((await shop.files()).some((path) => path.includes(orphan))).toBe(false);
  expect(await exists(item)).toBe(true);
});

test("alternative text and point of interest are edited, shown and on record", async () => {
  const item = await upload();
  const edited = await editMedia(
    shop.db,
    { id: item.id, version: 1, edit: { alt: "A red roof", focalX: 0.25, focalY: 1 } },
    by,
    now,
  );
  expect(edited).toMatchObject({ ok: true, item: { picture: { alt: "A red roof", focal: [0.25, 1] } } });
  expect(await lastAudit()).toMatchObject({ action: "media.edit", before: { alt: "" }, after: { alt: "A red roof" } });
  expect(
    await editMedia(shop.db, { id: 999_999, version: 1, edit: { alt: "", focalX: 0, focalY: 0 } }, by, now),
  ).toEqual({
    ok: false,
    reason: "not-found",
  });
});

test("a description that was written over another one unseen is refused, and the same one counts as saved", async () => {
  const { id } = await upload();
  const describe = (version: number, alt: string) =>
    editMedia(shop.db, { id, version, edit: { alt, focalX: 0.25, focalY: 0.5 } }, by, now);
  expect(await describe(1, "A red roof")).toMatchObject({ ok: true, item: { version: 2 } });
  expect(await describe(1, "A green roof")).toMatchObject({
    ok: false,
    reason: "changed-meanwhile",
    current: { version: 2, picture: { alt: "A red roof" } },
  });
  // The answer of the first may have been lost.
  expect(await describe(1, "A red roof")).toMatchObject({ ok: true, item: { version: 2 } });
  expect(await describe(2, "A green roof")).toMatchObject({ ok: true, item: { version: 3 } });
});

test("the library is found by words and read page by page, and a form gets its pictures in its own order", async () => {
  const items = [await upload(), await upload(), await upload()];
  const [a, b, c] = items.map(({ id }) => id);
  expect((await listMedia(shop.db, { search: items[1]?.name ?? "" })).items.map(({ id }) => id)).toEqual([b]);
  expect((await listMedia(shop.db, { search: "100%_" })).items).toEqual([]);
  expect((await listMedia(shop.db, { before: c ?? 0 })).items[0]?.id).toBe(b);
  const ordered = await listMediaItems(shop.db, [c ?? 0, null, 999_999, a ?? 0]);
  expect(ordered.map(({ id }) => id)).toEqual([c, a]);
});

test("a new file takes the place of a picture wherever it is shown, also inside of an article", async () => {
  const [old, young, used] = [await upload(), await upload(), await upload()];
  await editMedia(
    shop.db,
    { id: old.id, version: 1, edit: { alt: "The front door", focalX: 0.2, focalY: 0.5 } },
    by,
    now,
  );
  const home = await property({ main_image_id: old.id });
  await property({ main_image_id: used.id });
  const picture = `<img src="/media/${old.picture.address}/120.jpg" alt="Door" width="120" height="80" />`;
  const post = await addPost(shop.db, { content: `<p>Before</p>${picture}<p>After</p>` });
  const replace = (withId: number) =>
    replaceMedia(shop.db, { media: shop.media, replacement: { id: old.id, withId } }, by, now);
  expect(await replace(old.id)).toEqual({ ok: false, reason: "same" });
  expect(await replace(999_999)).toEqual({ ok: false, reason: "not-found" });
  expect(await replace(used.id)).toMatchObject({ reason: "in-use", places: [{ role: "main picture" }] });
  expect(await replace(young.id)).toEqual({ ok: true });

  const [shown, put] = await listMediaItems(shop.db, [old.id, young.id]);
  expect(shown?.picture).toMatchObject({ address: young.picture.address, alt: "The front door" });
  expect(shown?.picture.focal).toBeUndefined();
  expect(put?.picture.address).toBe(old.picture.address);
  const row = await shop.db.selectFrom("properties").select("main_image_id").where("id", "=", home).executeTakeFirst();
  expect(row?.main_image_id).toBe(old.id);
  const { content, version } = await shop.db
    .selectFrom("posts")
    .select(["content", "version"])
    .where("id", "=", post)
    .executeTakeFirstOrThrow();
  expect(content).toContain(`src="/media/${young.picture.address}/120.jpg"`);
  expect(content).not.toContain(old.picture.address);
  expect(version).toBe(2);
  const inBin = { show: "bin" as const, search: "", order: ownLibraryOrder, page: 1, perPage: 10, openedId: undefined };
  const { items } = await listLibrary(shop.db, inBin);
  expect(items.map(({ id }) => id)).toContain(young.id);
  expect(await lastAudit()).toMatchObject({ action: "media.replace", entity_id: String(old.id) });
});

test("a picture used again during the clean-up stays, and the clean-up goes on", async () => {
  const [used, never] = [await upload(), await upload()];
  const id = await property();
  await sweepMedia(shop.db, shop.media, daysLater(600));
  const { sweep } = await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable("properties").set({ main_image_id: used.id }).where("id", "=", id).execute();
    const sweep = sweepMedia(shop.db, shop.media, daysLater(631));
    await untilLockWaits(shop.db);
    return { sweep };
  });
  await sweep;
  expect([await exists(used), await exists(never)]).toEqual([true, false]);
});
