import { sql } from "kysely";
import { describe, expect } from "vitest";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { createCategory, createTag, deleteCategory, deleteTag } from "#server/catalogue/taxonomy.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPicture, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { untilLockWaits } from "#test/lock-waits.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

const many = 100;

let site: TestSite;
let admin: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

const tables = {
  properties: { table: "properties", kind: "property", name: "title" },
  apartments: { table: "apartment_types", kind: "apartment", name: "name" },
  posts: { table: "posts", kind: "post", name: "title" },
  testimonials: { table: "testimonials", kind: "testimonial", name: "name" },
} as const;

type ListView = keyof typeof tables;

/** Adds records that were created an hour ago, so that later changes are told from their creation. */
async function fill(view: ListView, count: number): Promise<void> {
  const earlier = new Date(site.clock.now.getTime() - 3_600_000);
  const shared = sql`created_by, created_at, updated_at, published_at`;
  const values = sql`'test', ${earlier}, ${earlier}, null from generate_series(1, ${sql.lit(count)}) as i`;
  const picture = sql`${await addPicture(site.db, "A house at a road")}::bigint`;
  const words = sql`repeat('Rooms around one big room, morning sun in the kitchen. ', 20)`;
  switch (view) {
    case "properties":
      await sql`insert into properties (title, description, price_ugx, main_image_id, ${shared})
        select 'Home ' || i, ${words}, 25000000, ${picture}, ${values}`.execute(site.db);
      return;
    case "apartments":
      await sql`insert into apartment_types (slug, name, description, price_ugx, area_sqm, bathrooms, main_image_id, ${shared})
        select 'type-' || i, 'Type ' || i, ${words}, 25000000, 80, 1, ${picture}, ${values}`.execute(site.db);
      return;
    case "posts":
      await sql`insert into posts (slug, title, content, image_id, category_id, ${shared})
        select 'post-' || i, 'Post ' || i, '<p>' || ${words} || '</p>', ${picture}, ${await postCategory()}::bigint, ${values}`.execute(
        site.db,
      );
      return;
    case "testimonials":
      await sql`insert into testimonials (name, quote, ${shared}) select 'Owner ' || i, 'Mine.', ${values}`.execute(
        site.db,
      );
  }
}

/** Returns the id of a category of posts. */
async function postCategory(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (kind, name, slug) values ('post', 'News', 'news') returning id`.execute(site.db);
  return rows[0]?.id ?? 0;
}

type Fields = Record<string, string>;

const listed = (view: ListView) =>
  sql<{ id: number; version: number }>`
    select id, version from ${sql.table(tables[view].table)} where deleted_at is null order by id`.execute(site.db);

async function ticked(view: ListView): Promise<string[][]> {
  return (await listed(view)).rows.map(({ id, version }) => ["item", `${id}:${version}`]);
}

/**
 * Sends a form of the list, by default with all rows selected, and returns the words of the page to which it redirects.
 */
async function doAction(view: ListView, fields: Fields, items?: string[][]): Promise<string> {
  const rows = items ?? (await ticked(view));
  const answer = await admin.post(`/dashboard/${view}`, [...Object.entries(fields), ...rows]);
  expect(answer.status, answer.body.slice(0, 300)).toBe(302);
  return wordsOf((await admin.get(answer.headers.get("location") ?? "")).body);
}

async function countRows(view: ListView, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(tables[view].table)} where ${sql.raw(condition)}`.execute(site.db);
  return rows[0]?.count ?? -1;
}

async function countAuditEntries(action: string): Promise<number> {
  const { count } = await site.db
    .selectFrom("audit_entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("action", "=", action)
    .executeTakeFirstOrThrow();
  return count;
}

describe.each(Object.keys(tables).filter((view): view is ListView => view in tables))("a hundred %s", (view) => {
  test("are published and deleted at once, with an entry in the audit log for each, and restored from the bin", async () => {
    const { kind } = tables[view];
    await fill(view, many);

    expect(await doAction(view, { intent: "publish" })).toMatch(/100 [a-z ]+ published\./);
    expect(await countRows(view, "published_at is not null and version = 2")).toBe(many);
    expect(await countAuditEntries(`${kind}.publish`)).toBe(many);

    const deleted = await doAction(view, { intent: "delete" });
    expect(deleted).toMatch(/100 [a-z ]+ deleted\. You can restore them for 30 days\./);
    expect(await countRows(view, "deleted_at is not null")).toBe(many);
    expect(await countAuditEntries(`${kind}.delete`)).toBe(many);
    const kept = await site.db
      .selectFrom("audit_entries")
      .select("before")
      .where("action", "=", `${kind}.delete`)
      .where("entity_id", "=", "7")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.before)).toContain(" 7");

    const restored = await admin.post("/dashboard/bin", { intent: "restore", kind, item: "7:3" });
    expect(restored.status).toBe(302);
    expect(await countRows(view, "deleted_at is null and published_at is not null")).toBe(1);
  });
});

describe("what is done to many at once", () => {
  test("is for as many as a page can show, and one more changes nothing", async () => {
    await fill("properties", many + 1);
    const answer = await admin.post("/dashboard/properties", [["intent", "delete"], ...(await ticked("properties"))]);
    expect([answer.status, wordsOf(answer.body)]).toEqual([400, expect.stringContaining("At most 100")]);
    expect(await countRows("properties", "deleted_at is null and version = 1")).toBe(many + 1);
  });

  test("reaches what was ticked, and nothing else; a record that is named twice is changed once", async () => {
    await fill("properties", 5);
    const items = ["2:1", "4:1", "4:1"].map((item) => ["item", item]);
    expect(await doAction("properties", { intent: "publish" }, items)).toContain("2 properties published.");
    expect(await countRows("properties", "published_at is not null and version = 2 and id in (2, 4)")).toBe(2);
    expect(await countRows("properties", "published_at is not null")).toBe(2);
    expect(await countAuditEntries("property.publish")).toBe(2);
  });

  test("leaves homes alone that a buyer pays for, and names them", async () => {
    await fill("properties", 60);
    const buyer = await site.db
      .insertInto("buyers")
      .values({ name: "Amina Nakato", phone: "+256772123456", id_number: "CF90123456ABCD" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update properties set published_at = now() - interval '1 minute' where id = 7`.execute(site.db);
    const sign = {
      intent: "sign",
      id: String(buyer.id),
      home: "property-7",
      price: "25M",
      perPayingDay: "100k",
      payingDaysPerMonth: "26",
      startsOn: localDate(site.clock.now),
      bankSharePercent: "0",
      bankYears: "0",
    };
    expect((await admin.post(`/dashboard/buyers/${buyer.id}/agreement`, sign)).status).toBe(302);
    const left = "1 property left alone: a buyer’s agreement reserves it until it ends: “Home 7”.";
    const freed = await doAction("properties", { intent: "change-status", status: "available", note: "" });
    expect(freed).toContain(left);
    expect(await doAction("properties", { intent: "delete" })).toContain(left);
    expect(await countRows("properties", "deleted_at is null and status = 'reserved'")).toBe(1);
    expect(await countRows("properties", "deleted_at is null")).toBe(1);
  });

  test("leaves alone what was changed after it was seen, or deleted, and says how many were so before", async () => {
    await fill("properties", 6);
    const seen = await ticked("properties");
    await sql`update properties set title = 'Renamed', version = 2 where id = 2`.execute(site.db);
    await sql`update properties set deleted_at = now(), is_featured = true where id = 3`.execute(site.db);
    await sql`update properties set is_featured = true where id = 4`.execute(site.db);
    await sql`delete from properties where id = 5`.execute(site.db);
    const answer = await doAction("properties", { intent: "feature" }, seen);
    expect(answer).toContain("2 properties featured.");
    expect(answer).toContain("1 property left alone: it already was.");
    expect(answer).toContain("1 property left alone: it was changed meanwhile, look again: “Renamed”.");
    expect(answer).toContain("2 properties left alone: they were deleted meanwhile: “Home 3” and 1 more.");
    expect(await countAuditEntries("property.feature")).toBe(2);
  });

  test.each([
    [{ intent: "publish" }, "published_at is not null and version = 2"],
    [{ intent: "delete" }, "deleted_at is not null and version = 2"],
  ])("is done once, however often the form arrives, also at the same time: %j", async (fields, condition) => {
    await fill("posts", many);
    const items = await ticked("posts");
    const all = await Promise.all(
      [1, 2, 3].map(() => admin.post("/dashboard/posts", [...Object.entries(fields), ...items])),
    );
    expect(all.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await countAuditEntries(`post.${fields.intent}`)).toBe(many);
    expect(await countRows("posts", condition)).toBe(many);
    // The publication date that readers see does not change.
    const again = await doAction("posts", fields, items);
    expect(again).toContain("No blog post was changed.");
    expect(again).toContain("100 blog posts left alone: they already were.");
    expect(await countRows("posts", condition)).toBe(many);
  });

  test("writes a status into the history of each", async () => {
    await fill("properties", 3);
    await doAction("properties", { intent: "change-status", status: "sold", note: "Fair" });
    expect(await countRows("properties", "status = 'sold'")).toBe(3);
    const history = await site.db
      .selectFrom("property_status_history")
      .select(["property_id", "from_status", "to_status", "note"])
      .orderBy("property_id")
      .execute();
    expect(history).toEqual(
      [1, 2, 3].map((property_id) => ({ property_id, from_status: "available", to_status: "sold", note: "Fair" })),
    );
  });

  test("files under a category and tags: added and removed, in the audit log by their names", async () => {
    await fill("posts", 30);
    const category = await site.db
      .insertInto("categories")
      .values({ kind: "post", name: "Guides", slug: "guides" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const tag = await site.db
      .insertInto("tags")
      .values({ name: "luxury", slug: "luxury", colour: "#112233" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into post_tags (post_id, tag_id) values (1, ${tag.id})`.execute(site.db);
    const filed = await doAction("posts", { intent: "set-category", categoryId: String(category.id) });
    expect(filed).toContain("30 blog posts put in the category “Guides”.");
    expect(await countRows("posts", `category_id = ${category.id}`)).toBe(30);
    const auditLog = async () => wordsOf((await admin.get("/dashboard/audit?type=post")).body);
    expect(await auditLog()).toContain("changed blog post “Post 30”");
    expect(await auditLog()).toContain("Category News Guides");
    const tagged = await doAction("posts", { intent: "add-tag", tag: "Luxury" });
    expect(tagged).toContain("29 blog posts tagged #luxury.");
    expect(tagged).toContain("1 blog post left alone: it already was.");
    const tagCount = async () => (await site.db.selectFrom("post_tags").selectAll().execute()).length;
    expect(await tagCount()).toBe(30);
    expect(await auditLog()).toContain("Tag #luxury");
    const untagged = await doAction("posts", { intent: "remove-tag", tag: "Luxury" });
    expect(untagged).toContain("30 blog posts no longer tagged #luxury.");
    expect(await tagCount()).toBe(0);
  });

  test("names the category of types of apartments; what a kind does not have cannot be set", async () => {
    await fill("apartments", 3);
    const named = await doAction("apartments", { intent: "name-category", category: "Penthouse" });
    expect(named).toContain("3 apartment types put in the category “Penthouse”.");
    expect(await countRows("apartments", "category = 'Penthouse'")).toBe(3);
    await fill("testimonials", 2);
    const status = [["intent", "change-status"], ["status", "sold"], ...(await ticked("testimonials"))];
    expect((await admin.post("/dashboard/testimonials", status)).status).toBe(400);
    await fill("properties", 3);
    const tag = [["intent", "add-tag"], ["tag", "nobody's"], ...(await ticked("properties"))];
    const gone = await admin.post("/dashboard/properties", tag);
    expect(gone.status).toBe(409);
    expect(wordsOf(gone.body)).toContain("No tag is called “nobody's”, so nothing was changed.");
  });

  test("publishes no post without a picture unseen, and one without a category", async () => {
    await fill("posts", 3);
    await sql`update posts set image_id = null where id = 1`.execute(site.db);
    await sql`update posts set category_id = null where id = 2`.execute(site.db);
    const answer = await doAction("posts", { intent: "publish" });
    expect(answer).toContain("2 blog posts published.");
    expect(answer).toContain("“Post 1”");
    expect(answer).not.toContain("“Post 2”");
    expect(await countRows("posts", "published_at is not null and id in (2, 3)")).toBe(2);
    expect(await countRows("posts", "published_at is not null")).toBe(2);
  });

  test("asks of each what is asked of it alone: a type called larger than it is, and the day of what is published", async () => {
    await fill("apartments", 2);
    await sql`update apartment_types set name = 'Two bedrooms by the lake' where id = 1`.execute(site.db);
    const answer = await doAction("apartments", { intent: "publish" });
    expect(answer).toContain("1 apartment published.");
    expect(answer).toContain("open it to publish it: “Two bedrooms by the lake”.");
    const { published_at } = await site.db
      .selectFrom("apartment_types")
      .select("published_at")
      .where("id", "=", 2)
      .executeTakeFirstOrThrow();
    site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
    const alone = await admin.post("/dashboard/apartments", { intent: "publish", item: "2:2" });
    expect(alone.status).toBe(302);
    const dates = await site.db.selectFrom("apartment_types").select("published_at").orderBy("id").execute();
    expect(dates).toEqual([{ published_at: null }, { published_at }]);
  });

  test("edits details as the form does: the whole record is in the audit log, and a sample stays one", async () => {
    await fill("properties", 2);
    const image = await site.db.selectFrom("media").select("id").executeTakeFirstOrThrow();
    await sql`insert into property_gallery (property_id, media_id, position) values (1, ${image.id}, 0)`.execute(
      site.db,
    );
    await sql`update properties set is_sample = true`.execute(site.db);
    await doAction("properties", { intent: "set-type", propertyType: "Duplex" });
    expect(await countRows("properties", "is_sample")).toBe(2);
    expect(await site.db.selectFrom("property_gallery").selectAll().execute()).toMatchObject([{ property_id: 1 }]);
    const entry = await site.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "property.edit")
      .where("entity_id", "=", "1")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      before: { title: "Home 1", propertyType: "", price: 25_000_000, galleryIds: [image.id] },
      after: { title: "Home 1", propertyType: "Duplex", price: 25_000_000, galleryIds: [image.id] },
    });
  });

  test("changes nothing if the category was deleted meanwhile", async () => {
    await fill("posts", 3);
    const category = [["intent", "set-category"], ["categoryId", "99"], ...(await ticked("posts"))];
    const answer = await admin.post("/dashboard/posts", category);
    expect([answer.status, wordsOf(answer.body)]).toEqual([
      409,
      expect.stringContaining("The category or the tag was deleted."),
    ]);
    expect(await countRows("posts", "version = 1")).toBe(3);
    expect(await countAuditEntries("post.edit")).toBe(0);
  });

  test.each(["category", "tag"])(
    "waits for a %s that is being deleted, instead of both ending in a deadlock",
    async (of) => {
      await fill("properties", 20);
      const details = categoryForm.parse({ name: "Lake views" });
      const made =
        of === "tag"
          ? await createTag(site.db, { name: "lake views", colour: "#b4532f" }, by, site.clock.now)
          : await createCategory(site.db, { kind: "property", details }, by, site.clock.now);
      if (!made.ok) throw new Error(made.reason);
      const { id } = made;
      const change: Fields =
        of === "tag" ? { intent: "add-tag", tag: "lake views" } : { intent: "set-category", categoryId: String(id) };
      // Some properties already have the tag or category, so deleting it changes them too while the action runs.
      const all = await ticked("properties");
      expect(await doAction("properties", change, all.slice(0, 5))).toContain("5 properties");
      const again = [...Object.entries(change), ...(await ticked("properties"))];
      const answer = await site.db.transaction().execute(async (trx) => {
        await sql`select id from ${sql.table(of === "tag" ? "tags" : "categories")} where id = ${id} for update`.execute(
          trx,
        );
        const sent = admin.post("/dashboard/properties", again);
        await untilLockWaits(site.db);
        const target = { id, version: 1, moveTo: null };
        const deleted = await (of === "tag" ? deleteTag : deleteCategory)(trx, target, by, site.clock.now);
        expect(deleted).toMatchObject({ ok: true });
        return () => sent;
      });
      expect((await answer()).status).toBe(409);
      expect(await countAuditEntries("property.edit")).toBe(5);
    },
  );

  test("sets the type of properties", async () => {
    await fill("properties", 60);
    const submitted = await doAction("properties", { intent: "set-type", propertyType: "Duplex" });
    expect(submitted).toContain("60 properties set to “Duplex”.");
    expect(await countRows("properties", "property_type = 'Duplex'")).toBe(60);
  });
});
