import { beforeEach, describe, expect } from "vitest";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { readPostFilters } from "#domain/catalogue/listing-filters.ts";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import {
  findPublicPost,
  listLatestPosts,
  listPublicPostCategories,
  listPublicPostPages,
  listPublicPostParts,
  listPublicPosts,
  listPublicPostTags,
  listRelatedPosts,
} from "#server/articles/blog.ts";
import { findPost, postRecords } from "#server/articles/post-records.ts";
import { findTestimonial, testimonialRecords } from "#server/articles/testimonial-records.ts";
import { listPublicTestimonials } from "#server/articles/testimonials.ts";
import { listCategories, listTagPage } from "#server/catalogue/read-taxonomy.ts";
import {
  createCategory,
  createTag,
  deleteCategory,
  deleteTag,
  editCategory,
  editTag,
} from "#server/catalogue/taxonomy.ts";
import { addPicture, addPost, addProperty, by, kampala, now, postDetails } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});
beforeEach(async () => {
  for (const table of ["posts", "properties", "testimonials", "categories", "tags"] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

async function category(name: string, kind: "post" | "property" = "post"): Promise<number> {
  const created = await createCategory(database.db, { kind, details: categoryForm.parse({ name }) }, by, now);
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

async function tag(name: string): Promise<number> {
  const created = await createTag(database.db, { name, colour: "#b4532f" }, by, now);
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

async function titles(search: string, perPage = 9): Promise<string[]> {
  const filters = readPostFilters(new URLSearchParams(search));
  return (await listPublicPosts(database.db, filters, { perPage }, now)).items.map((post) => post.title);
}

describe("readers", () => {
  test("read the first sentences of a post without an excerpt, in its language, and not above the text itself", async () => {
    const { db } = database;
    const content = "<h2>News</h2><p>The roofs are on. The doors come next.</p>";
    const id = await addPost(db, { title: "Roofs", content, contentSw: "<p>Mapaa yamekamilika.</p>" });
    const written = await addPost(db, { title: "Doors", content, excerpt: "About doors." });
    const listed = await listLatestPosts(db, now, 5);
    expect(listed.find((post) => post.id === id)).toMatchObject({
      excerpt: "The roofs are on. The doors come next.",
      excerptLg: "",
      excerptSw: "Mapaa yamekamilika.",
    });
    expect(listed.find((post) => post.id === written)?.excerpt).toBe("About doors.");
    expect((await findPublicPost(db, id, now))?.lead.text).toBe("");
    expect((await findPublicPost(db, written, now))?.lead.text).toBe("About doors.");
  });

  test("see a post once it is published, newest first", async () => {
    const { db } = database;
    await addPost(db, { title: "Old" }, kampala("2026-01-01T08:00"));
    await addPost(db, { title: "New" }, kampala("2026-11-01T08:00"));
    const draft = await addPost(db, { title: "Draft" }, null);
    const scheduled = await addPost(db, { title: "Next week" }, kampala("2026-11-27T08:00"));
    const deleted = await addPost(db, { title: "Binned" });
    await postRecords.remove(db, { id: deleted, version: 1 }, by, now);

    expect(await titles("")).toEqual(["New", "Old"]);
    expect((await listLatestPosts(db, now, 1)).map((post) => post.title)).toEqual(["New"]);
    for (const id of [draft, scheduled, deleted, 777_777]) expect(await findPublicPost(db, id, now)).toBeUndefined();
    expect(await findPublicPost(db, scheduled, kampala("2026-11-27T08:00"))).toMatchObject({ title: "Next week" });
  });

  test("are led back by the sitemap when an article appears or leaves, however long ago it was edited", async () => {
    const { db } = database;
    const appears = kampala("2026-11-27T08:00");
    await addPost(db, { title: "Old" }, kampala("2026-01-01T08:00"));
    const post = await addPost(db, { title: "Next week" }, appears);
    const changes = async (at: Date) => (await listPublicPostPages(db, 1, at)).map(({ updatedAt }) => updatedAt);
    const part = async (at: Date) => (await listPublicPostParts(db, at)).map(({ updatedAt }) => updatedAt);
    expect([await changes(now), await part(now)]).toEqual([[now], [now]]);
    expect([await changes(appears), await part(appears)]).toEqual([[now, appears], [appears]]);

    const leaves = kampala("2026-12-27T08:00");
    await postRecords.publish(db, { id: post, version: 1, publishedAt: appears, unpublishAt: leaves }, by, now);
    expect([await changes(leaves), await part(leaves)]).toEqual([[now], [leaves]]);
    await db.deleteFrom("posts").where("title", "=", "Old").execute();
    expect(await part(leaves)).toEqual([]);
  });

  test("find posts by category, tag and words, but not by the markup between the words", async () => {
    const { db } = database;
    const building = String(await category("Building"));
    const modern = String(await tag("modern"));
    await addPost(db, { title: "Roofs", categoryId: building, content: "<p>Timber and <strong>tiles</strong>.</p>" });
    await addPost(db, { title: "Walls", categoryId: building, tagIds: [modern], excerpt: "100% brick" });
    await addPost(db, { title: "Money", tagIds: [modern] });

    expect(await titles("category=building")).toEqual(["Walls", "Roofs"]);
    expect(await titles("tag=modern")).toEqual(["Money", "Walls"]);
    expect(await titles("category=building&tag=modern")).toEqual(["Walls"]);
    expect(await titles("search=TILES")).toEqual(["Roofs"]);
    expect(await titles("search=strong")).toEqual([]);
    expect(await titles("search=100%25")).toEqual(["Walls"]);
    expect(await titles("category=gardening")).toEqual([]);
    expect(await listPublicPostCategories(db, now)).toMatchObject([{ slug: "building", name: "Building", count: 2 }]);
    expect(await listPublicPostTags(db, now)).toMatchObject([{ slug: "modern", count: 2 }]);
  });

  test("are led on to posts of the same category, then to those with a tag in common", async () => {
    const { db } = database;
    const building = String(await category("Building"));
    const modern = String(await tag("modern"));
    const id = await addPost(db, { title: "This", categoryId: building, tagIds: [modern] });
    await addPost(db, { title: "Neither" }, kampala("2026-11-20T09:00"));
    await addPost(db, { title: "Tag", tagIds: [modern] }, kampala("2026-02-01T09:00"));
    await addPost(db, { title: "Category", categoryId: building }, kampala("2026-01-01T09:00"));
    const related = await listRelatedPosts(db, id, now, 3);
    expect(related.map((post) => post.title)).toEqual(["Category", "Tag", "Neither"]);
  });

  test("get pictures, category, tags and a reading time with a post", async () => {
    const { db } = database;
    const id = await addPost(db, {
      imageId: String(await addPicture(db, "A roof")),
      authorImageId: String(await addPicture(db, "The author")),
      categoryId: String(await category("Building")),
      tagIds: [String(await tag("modern"))],
      author: "Amaka team",
      authorBio: "They build.",
      content: `<p>${"word ".repeat(790)}</p>`,
    });
    expect(await findPublicPost(db, id, now)).toMatchObject({
      picture: { alt: "A roof" },
      authorPicture: { alt: "The author" },
      authorBio: { text: "They build.", language: "en" },
      category: { slug: "building", name: "Building" },
      tags: [{ slug: "modern", name: "modern", colour: "#b4532f" }],
      readingMinutes: 4,
    });
  });

  test("never get a script, a frame, a style or a foreign picture from an article", async () => {
    const { db } = database;
    const hostile = [
      "<h1>Title</h1><p onclick=steal()>Good <b>text</b></p>",
      "<script>steal()</script><style>p{display:none}</style><iframe src=//evil.example></iframe>",
      '<a href="javascript:steal()">one</a><a href="https://other.example/x" target=_blank>two</a><a href="/plan">three</a>',
      '<img src="https://evil.example/pixel.gif"><img src="data:image/svg+xml,x"><img src="/dashboard" onerror=steal()>',
      `<img src="/media/${"a".repeat(64)}/640.jpg" alt="ours">`,
      "<svg><script>steal()</script></svg><math><mi xlink:href='javascript:steal()'></mi></math>",
    ].join("");
    const id = await addPost(db, { content: hostile });
    expect((await findPublicPost(db, id, now))?.content.text).toBe(
      [
        "<h2>Title</h2><p>Good <strong>text</strong></p>",
        '<a>one</a><a href="https://other.example/x" rel="noopener nofollow">two</a><a href="/plan">three</a>',
        `<img src="/media/${"a".repeat(64)}/640.jpg" alt="ours" loading="lazy" />`,
      ].join(""),
    );
  });
});

describe("the administrator", () => {
  test("edits a post without moving the day of its publication", async () => {
    const { db } = database;
    const publishedAt = kampala("2026-03-01T08:00");
    const id = await addPost(db, { title: "Before" }, publishedAt);
    const later = kampala("2026-12-01T08:00");
    await postRecords.edit(db, { id, version: 1, details: postDetails({ title: "After" }) }, by, later);
    expect(await findPost(db, id)).toMatchObject({
      version: 2,
      publishedAt,
      updatedAt: later,
      slug: "before",
      details: { title: "After" },
    });
  });

  test("publishes a draft, takes it back, deletes and restores it", async () => {
    const { db } = database;
    const created = await postRecords.create(db, { details: postDetails(), publishedAt: null }, by, now);
    if (!created.ok) throw new Error(created.reason);
    const { id } = created;
    await postRecords.publish(db, { id, version: 1, publishedAt: now }, by, now);
    expect(await findPublicPost(db, id, now)).toBeDefined();
    await postRecords.publish(db, { id, version: 2, publishedAt: null }, by, now);
    expect(await findPublicPost(db, id, now)).toBeUndefined();
    await postRecords.remove(db, { id, version: 3 }, by, now);
    expect(await postRecords.restore(db, { id, version: 3 }, by, now)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await postRecords.restore(db, { id, version: 4 }, by, now)).toEqual({ ok: true, version: 5 });
  });

  test("cannot file a post under a category of properties, or under a deleted one", async () => {
    const { db } = database;
    const residential = await category("Residential", "property");
    for (const categoryId of [residential, 999_999]) {
      const details = postDetails({ categoryId: String(categoryId) });
      expect(await postRecords.create(db, { details, publishedAt: null }, by, now)).toEqual({
        ok: false,
        reason: "unknown-reference",
      });
    }
  });

  test("keeps testimonials: featured first, drafts and the bin unseen", async () => {
    const { db } = database;
    const add = async (fields: Record<string, string>) => {
      const created = await testimonialRecords.create(
        db,
        { details: testimonialForm.parse({ quote: "Good.", ...fields }) },
        by,
        now,
      );
      if (!created.ok) throw new Error(created.reason);
      return created.id;
    };
    const names = async () => (await listPublicTestimonials(db, now)).map((testimonial) => testimonial.name);
    const first = await add({ name: "First" });
    await add({ name: "Second", isFeatured: "on" });
    expect(await names()).toEqual(["Second", "First"]);
    const details = testimonialForm.parse({ name: "First", quote: "Better.", role: "DJ" });
    expect(await testimonialRecords.edit(db, { id: first, version: 1, details }, by, now)).toEqual({
      ok: true,
      version: 2,
    });
    await testimonialRecords.publish(db, { id: first, version: 2, publishedAt: null }, by, now);
    expect(await names()).toEqual(["Second"]);
    for (let day = 1; day <= 7; day++) {
      const details = testimonialForm.parse({ name: `Day ${day}`, quote: "Good." });
      const later = new Date(now.getTime() - (8 - day) * 86_400_000);
      await testimonialRecords.create(db, { details, publishedAt: later }, by, later);
    }
    // The newest are first, and a seventh is shown as well.
    expect(await names()).toEqual(["Second", "Day 7", "Day 6", "Day 5", "Day 4", "Day 3", "Day 2", "Day 1"]);
    await testimonialRecords.remove(db, { id: first, version: 3 }, by, now);
    await testimonialRecords.restore(db, { id: first, version: 4 }, by, now);
    expect(await findTestimonial(db, first)).toMatchObject({ version: 5, details: { quote: "Better.", role: "DJ" } });
  });
});

describe("categories", () => {
  test("are counted as they are, the bin left out", async () => {
    const { db } = database;
    const id = await category("Residential", "property");
    await addProperty(db, { categoryId: String(id) });
    await addProperty(db, { categoryId: String(id) });
    await category("Land", "property");
    await category("Payments");
    expect((await listCategories(db, "property")).map((each) => [each.name, each.count])).toEqual([
      ["Land", 0],
      ["Residential", 2],
    ]);
  });

  test("keep their address when they are renamed; no two have the same name", async () => {
    const { db } = database;
    const id = await category("Land and Title");
    await category("Payments");
    const rename = (name: string, version: number) =>
      editCategory(db, { id, version, details: categoryForm.parse({ name, description: "New" }) }, by, now);
    expect(await rename("PAYMENTS", 1)).toEqual({ ok: false, reason: "name-taken" });
    expect(await rename("Titles", 1)).toEqual({ ok: true, id, name: "Titles" });
    expect(await rename("Other", 1)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect((await listCategories(db, "post")).find((each) => each.id === id)).toMatchObject({
      name: "Titles",
      slug: "land-and-title",
      version: 2,
    });
  });

  test("are deleted only with a new place for what they hold", async () => {
    const { db } = database;
    const from = await category("Old");
    const to = await category("New");
    const foreign = await category("Residential", "property");
    const post = await addPost(db, { categoryId: String(from) });
    await postRecords.remove(db, { id: post, version: 1 }, by, now);
    const target = { id: from, version: 1 };
    expect(await deleteCategory(db, target, by, now)).toEqual({ ok: false, reason: "in-use", count: 1 });
    for (const moveTo of [from, foreign, 999_999]) {
      expect(await deleteCategory(db, { ...target, moveTo }, by, now)).toEqual({ ok: false, reason: "not-found" });
    }
    expect(await deleteCategory(db, { ...target, moveTo: to }, by, now)).toEqual({ ok: true, id: from, name: "Old" });
    expect((await findPost(db, post))?.details.categoryId).toBe(to);
    expect(await deleteCategory(db, { id: to, version: 1, moveTo: null }, by, now)).toEqual({
      ok: true,
      id: to,
      name: "New",
    });
    expect((await findPost(db, post))?.details.categoryId).toBeNull();
  });

  test("called All do not take the address of all posts", async () => {
    await category("All");
    expect((await listCategories(database.db, "post"))[0]).toMatchObject({ name: "All", slug: "all-2" });
  });
});

describe("tags", () => {
  test("are counted over properties and posts, and merge without counting twice", async () => {
    const { db } = database;
    const [luxury, modern] = [await tag("luxury"), await tag("modern")];
    await addProperty(db, { tagIds: [String(luxury), String(modern)] });
    await addProperty(db, { tagIds: [String(luxury)] });
    await addPost(db, { tagIds: [String(luxury)] });
    expect(
      (await listTagPage(db, { search: "", page: 1, perPage: 50 })).tags.map((each) => [each.name, each.count]),
    ).toEqual([
      ["luxury", 3],
      ["modern", 1],
    ]);
    expect(await deleteTag(db, { id: luxury, version: 1, moveTo: modern }, by, now)).toEqual({
      ok: true,
      id: luxury,
      name: "luxury",
    });
    expect(
      (await listTagPage(db, { search: "", page: 1, perPage: 50 })).tags.map((each) => [each.name, each.count]),
    ).toEqual([["modern", 3]]);
  });

  test("have one name each, whatever its case, and go without a trace when they are deleted", async () => {
    const { db } = database;
    const id = await tag("luxury");
    const modern = await tag("modern");
    expect(await createTag(db, { name: "LUXURY", colour: "#000000" }, by, now)).toEqual({
      ok: false,
      reason: "name-taken",
    });
    const details = { name: "Luxury", colour: "#000000" };
    expect(await editTag(db, { id: modern, version: 1, details }, by, now)).toEqual({
      ok: false,
      reason: "name-taken",
    });
    expect(await editTag(db, { id, version: 1, details }, by, now)).toEqual({ ok: true, id, name: "Luxury" });
    const property = await addProperty(db, { tagIds: [String(id)] });
    expect(await deleteTag(db, { id, version: 2 }, by, now)).toEqual({ ok: true, id, name: "Luxury" });
    expect(await db.selectFrom("property_tags").selectAll().where("property_id", "=", property).execute()).toEqual([]);
  });
});
