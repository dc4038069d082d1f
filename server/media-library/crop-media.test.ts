import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MediaItem } from "#domain/media/picture.ts";
import { asTaken, type PictureShape, turned } from "#domain/media/picture-shape.ts";
import { editPost, findPost, keepPostDraft } from "#server/articles/blog.ts";
import { masterKey, variantKey } from "#server/media/keys.ts";
import { makeVariants } from "#server/media/make-variants.ts";
import { readStored } from "#server/media/store.ts";
import { sweepMedia } from "#server/media/sweep-media.ts";
import { findFormDraft, keepFormDraft } from "#server/records/form-drafts.ts";
import { addPost, addProperty, postDetails } from "#test/catalogue/records.ts";
import { createMediaKit, inChunks, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";
import { cropMedia, findShape } from "./crop-media.ts";
import { deleteMedia, editMedia, listMedia, replaceMedia, restoreMedia, uploadPicture } from "./media-library.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T09:00:00Z");
const by = { actor: { id: "1", name: "Grace" } };
const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(async () => {
  expect(shop.consoleErrors).toEqual([]);
  await shop.remove();
});

let seed = 500;

/** Red above on the left, blue below on the right, the rest is a photo. */
async function upload(): Promise<MediaItem> {
  seed += 1;
  const corner = (background: string) => ({ create: { width: 200, height: 150, channels: 3 as const, background } });
  const body = await sharp(await photo(1200, 800, { seed }))
    .composite([
      { input: corner("#f00"), gravity: "northwest" },
      { input: corner("#00f"), gravity: "southeast" },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  const received = await uploadPicture(shop.db, shop.media, { name: "house.jpg", body: inChunks(body) }, by, now);
  if (!received.ok) throw new Error(received.reason);
  return received.item;
}

async function crop(item: MediaItem, shape: PictureShape) {
  const found = await findShape(shop.db, item.id);
  return cropMedia(shop.db, shop.media, { id: item.id, seen: found?.seen ?? "", shape }, by, now);
}

async function cropped(item: MediaItem, shape: PictureShape): Promise<MediaItem> {
  const outcome = await crop(item, shape);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.item;
}

/** The colour of a point of what is shown, by its name. */
async function colourAt({ picture }: MediaItem, x: number, y: number): Promise<string> {
  const bytes = await readStored(shop.media.store, variantKey(picture.hash, { width: 320, format: "jpg" }));
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && green < 60 && blue < 60) return "red";
  return blue > 200 && red < 60 && green < 60 ? "blue" : "photo";
}

const binned = async () => (await listMedia(shop.db, { isDeleted: true })).items.map(({ picture }) => picture.hash);

test("a picture that is turned and cropped is shown so everywhere, under the same number and a new address", async () => {
  const item = await upload();
  await addProperty(shop.db, { mainImageId: String(item.id) });
  const content = `<p>See:</p><img src="/media/${item.picture.hash}/640.jpg" alt="House">`;
  const post = await addPost(shop.db, { content });
  await editMedia(
    shop.db,
    item.id,
    { alt: "The house", focalX: 0.1, focalY: 0.1, what: { kind: "photo", takenOn: "2026-11-12" } },
    by,
    now,
  );

  const shape = { quarterTurns: 1, crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } };
  const after = await cropped(item, shape);
  expect(after.id).toBe(item.id);
  expect(after.picture).toMatchObject({ w: 400, h: 600, alt: "The house", kind: "photo", takenOn: "2026-11-12" });
  expect(after.picture.hash).not.toBe(item.picture.hash);
  // Turned to the right, what was above on the left is above on the right.
  expect(await colourAt(after, 0.9, 0.05)).toBe("red");
  expect(await colourAt(after, 0.1, 0.9)).toBe("photo");
  expect(after.picture.focal?.map((share) => share.toFixed(2))).toEqual(["0.80", "0.20"]);
  const text = await shop.db.selectFrom("posts").select("content").where("id", "=", post).executeTakeFirstOrThrow();
  expect(text.content).toContain(`/media/${after.picture.hash}/`);
  expect(text.content).not.toContain(item.picture.hash);
  expect(await binned()).not.toContain(item.picture.hash);
  const audit = shop.db.selectFrom("audit_entries").selectAll().where("action", "=", "media.crop");
  expect(await audit.executeTakeFirstOrThrow()).toMatchObject({
    actor_name: "Grace",
    entity_id: String(item.id),
    before: { hash: item.picture.hash, quarterTurns: 0 },
    after: { hash: after.picture.hash, ...shape },
  });
});

test("a picture is always made from the original, and the original comes back as it was", async () => {
  const item = await upload();
  const small = await cropped(item, { quarterTurns: 0, crop: { x: 0, y: 0, width: 0.25, height: 0.25 } });
  expect(small.picture).toMatchObject({ w: 300, h: 200 });
  const half = { quarterTurns: 0, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
  const other = await cropped(item, half);
  // More than the first crop had left, and never enlarged.
  expect(other.picture).toMatchObject({ w: 600, h: 800 });
  expect(await colourAt(other, 0.9, 0.95)).toBe("blue");
  expect(await findShape(shop.db, item.id)).toMatchObject({
    seen: other.picture.hash,
    original: { hash: item.picture.hash, w: 1200 },
    shape: half,
  });
  // What was shown before waits in the bin, as a file that was replaced does.
  expect(await binned()).toContain(small.picture.hash);

  const back = await cropped(item, asTaken);
  expect(back.picture).toMatchObject({ hash: item.picture.hash, w: 1200, h: 800 });
  expect(await findShape(shop.db, item.id)).toMatchObject({ seen: item.picture.hash, shape: asTaken });
  expect(await binned()).toContain(other.picture.hash);
  expect(await cropped(item, asTaken)).toMatchObject({ id: item.id, picture: { hash: item.picture.hash } });
});

test("all sizes of a cropped picture are made, none larger than itself", async () => {
  const item = await upload();
  const after = await cropped(item, { quarterTurns: 3, crop: { x: 0, y: 0.1, width: 1, height: 0.8 } });
  expect(after.picture).toMatchObject({ w: 800, h: 960 });
  await makeVariants(shop.db, shop.media, item.id, new AbortController().signal);
  const row = await shop.db.selectFrom("media").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
  expect(row.state).toBe("ready");
  const variants = JSON.stringify(row.variants);
  for (const format of ["avif", "webp", "jpg"]) expect(variants).toContain(`"format":"${format}"`);
  expect(
    await readStored(shop.media.store, variantKey(after.picture.hash, { width: 800, format: "jpg" })),
  ).toBeDefined();
  expect(await readStored(shop.media.store, masterKey(after.picture.hash))).toBeDefined();
});

test("of two people who crop the same picture at once one is told of the other", async () => {
  const item = await upload();
  const seen = item.picture.hash;
  const attempts = [turned(asTaken, 1), turned(asTaken, 3)].map((shape) =>
    cropMedia(shop.db, shop.media, { id: item.id, seen, shape }, by, now),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed-meanwhile" });
  // What the other one made is no picture of its own.
  const live = (await listMedia(shop.db)).items.filter(({ name }) => name === "house.jpg");
  expect(live.map(({ id }) => id)).not.toContain(item.id + 1);
  const gone = { id: 999_999, seen, shape: asTaken };
  expect(await cropMedia(shop.db, shop.media, gone, by, now)).toEqual({ ok: false, reason: "not-found" });
});

test("drafts of articles show a picture as it was cropped, and are not out of date by it", async () => {
  const item = await upload();
  const { hash } = item.picture;
  const withPicture = (text: string) =>
    `<p>${text}</p><img alt="a > b" src="/media/${hash}/640.jpg" width="640" height="427"><img src="/media/${"a".repeat(64)}/640.jpg">`;
  const content = withPicture("Saved");
  const id = await addPost(shop.db, { content });
  const older = { base: { content }, savedBy: "Grace", savedAt: now };
  const typed = { ...older, fields: { content: withPicture("Typed"), title: `/media/${hash}/` } };
  await keepFormDraft(shop.db, "post-new", null, { ...typed, baseVersion: 0 });
  await keepFormDraft(shop.db, "property-7", null, { ...typed, baseVersion: 1 });
  expect(await keepPostDraft(shop.db, { id, version: 1, fields: typed.fields }, by, now)).toMatchObject({ version: 2 });

  const { picture } = await cropped(item, { quarterTurns: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  const draft = await findFormDraft(shop.db, `post-${id}`, null);
  const post = await findPost(shop.db, id);
  expect(draft).toMatchObject({ baseVersion: 3, base: { content: post?.details.content } });
  expect([post?.version, draft?.fields.title]).toEqual([3, `/media/${hash}/`]);
  for (const shown of [draft, await findFormDraft(shop.db, "post-new", null)]) {
    expect(shown?.fields.content).toMatch(/^<p>Typed/);
    expect(shown?.fields.content).toContain(
      `src="/media/${picture.hash}/600.jpg" width="600" height="800"><img src="/media/aaa`,
    );
    expect(shown?.fields.content).not.toContain(hash);
  }
  expect(await findFormDraft(shop.db, "property-7", null)).toMatchObject({ fields: typed.fields, baseVersion: 1 });
});

test("an article that was being written elsewhere is saved with the picture as it is now", async () => {
  const item = await upload();
  const before = `<img src="/media/${item.picture.hash}/640.jpg" alt="House">`;
  const half = await cropped(item, { quarterTurns: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  const contentOf = async (id: number) => (await findPost(shop.db, id))?.details.content;
  const id = await addPost(shop.db, { content: before });
  expect(await contentOf(id)).toContain(`/media/${half.picture.hash}/`);
  expect(await contentOf(id)).not.toContain(item.picture.hash);

  await cropped(item, asTaken);
  const edited = {
    id,
    version: 2,
    details: postDetails({ content: before.replace(item.picture.hash, half.picture.hash) }),
  };
  expect(await editPost(shop.db, edited, by, now)).toMatchObject({ ok: true });
  expect(await contentOf(id)).toContain(`/media/${item.picture.hash}/`);
});

test("a picture in the bin is not there to be cropped", async () => {
  const item = await upload();
  expect(await deleteMedia(shop.db, item.id, by, now)).toMatchObject({ ok: true });
  expect(await findShape(shop.db, item.id)).toBeUndefined();
  const attempt = { id: item.id, seen: item.picture.hash, shape: turned(asTaken, 1) };
  expect(await cropMedia(shop.db, shop.media, attempt, by, now)).toEqual({ ok: false, reason: "not-found" });
});

test("the original is kept as long as something is made of it, and no longer", async () => {
  const item = await upload();
  await addProperty(shop.db, { mainImageId: String(item.id) });
  const first = await cropped(item, turned(asTaken, 1));
  const shown = await cropped(item, turned(asTaken, 3));
  const isThere = async (hash: string) =>
    (await shop.db.selectFrom("media").select("id").where("hash", "=", hash).executeTakeFirst()) !== undefined;
  for (const days of [31, 62, 400, 440]) await sweepMedia(shop.db, shop.media, daysLater(days));
  expect([await isThere(item.picture.hash), await isThere(first.picture.hash)]).toEqual([true, false]);
  expect((await cropped(item, asTaken)).picture.hash).toBe(item.picture.hash);
  for (const days of [500, 531, 562]) await sweepMedia(shop.db, shop.media, daysLater(days));
  expect([await isThere(item.picture.hash), await isThere(shown.picture.hash)]).toEqual([true, false]);
});

test("an original that is used as a picture of its own stays that, and still can be come back to", async () => {
  const item = await upload();
  await cropped(item, turned(asTaken, 1));
  const original = await shop.db
    .selectFrom("media")
    .select("id")
    .where("hash", "=", item.picture.hash)
    .executeTakeFirstOrThrow();
  await restoreMedia(shop.db, original.id, by, now);
  await addProperty(shop.db, { mainImageId: String(original.id) });
  const back = await cropped(item, asTaken);
  expect(back.picture).toMatchObject({ w: 1200, h: 800 });
  expect(await colourAt(back, 0.02, 0.02)).toBe("red");
  // A new file in its place leaves nothing of what was made of the old one.
  const young = await upload();
  expect(await replaceMedia(shop.db, shop.media, { id: item.id, withId: young.id }, by, now)).toEqual({ ok: true });
  expect(await findShape(shop.db, item.id)).toMatchObject({ original: { hash: young.picture.hash }, shape: asTaken });
});
