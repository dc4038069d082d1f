import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { purgeDeleted } from "#server/content-jobs.ts";
import { forgetOldBulkActions } from "#server/records/bulk-actions.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";

/** More than a page shows. */
const many = 300;

let site: TestSite;
let admin: Visitor;
beforeEach(async () => {
  site = await openSite();
  await makeAdministrator(site);
  admin = await signedIn(site);
});
afterEach(() => site.remove());

const tables = {
  properties: { table: "properties", kind: "property", name: "title" },
  apartments: { table: "apartment_types", kind: "apartment", name: "name" },
  posts: { table: "posts", kind: "post", name: "title" },
  testimonials: { table: "testimonials", kind: "testimonial", name: "name" },
} as const;

type ListView = keyof typeof tables;

/** Records that are there since an hour, drafts all of them. */
async function fill(view: ListView, count: number): Promise<void> {
  const earlier = new Date(site.clock.now.getTime() - 3_600_000);
  const shared = sql`created_by, created_at, updated_at, published_at`;
  const values = sql`'test', ${earlier}, ${earlier}, null from generate_series(1, ${sql.lit(count)}) as i`;
  const words = sql`repeat('Rooms around one big room, morning sun in the kitchen. ', 20)`;
  switch (view) {
    case "properties":
      await sql`insert into properties (title, description, price_ugx, ${shared})
        select 'Home ' || i, ${words}, 25000000, ${values}`.execute(site.db);
      return;
    case "apartments":
      await sql`insert into apartment_types (slug, name, description, price_ugx, area_sqm, ${shared})
        select 'type-' || i, 'Type ' || i, ${words}, 25000000, 80, ${values}`.execute(site.db);
      return;
    case "posts":
      await sql`insert into posts (slug, title, content, ${shared})
        select 'post-' || i, 'Post ' || i, '<p>' || ${words} || '</p>', ${values}`.execute(site.db);
      return;
    case "testimonials":
      await sql`insert into testimonials (name, quote, ${shared}) select 'Owner ' || i, 'Mine.', ${values}`.execute(
        site.db,
      );
  }
}

type Answer = { text: string; bulk: string };

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>|<!--[\s\S]*?-->/g, "")
    .replace(/&#x27;/g, "'");

/** Sends an action as the list's form does, and reads what the list then says. */
async function doAction(view: ListView, fields: Record<string, string>, parameters = ""): Promise<Answer> {
  const path = `/dashboard/${view}${parameters && `?${parameters.slice(1)}`}`;
  const answer = await admin.post(path, { formKey: randomUUID(), ...fields });
  expect(answer.status, answer.body.slice(0, 300)).toBe(302);
  const location = answer.headers.get("location") ?? "";
  const page = await admin.get(location);
  return { text: wordsOf(page.body), bulk: /name="bulk" value="(\d+)"/.exec(page.body)?.[1] ?? "" };
}

/** What a form says when all that the list finds was chosen. */
const all = (count: number) => ({ count: String(count), "seen-at": site.clock.now.toISOString() });

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

describe.each(Object.keys(tables).filter((view): view is ListView => view in tables))("three hundred %s", (view) => {
  test("are published, deleted and brought back at once, with an entry in the audit log for each", async () => {
    const { kind } = tables[view];
    await fill(view, many);

    const published = await doAction(view, { intent: "publish", ...all(many) });
    expect(published.text).toMatch(/300 [a-z ]+ published\./);
    expect(await countRows(view, "published_at is not null and version = 2")).toBe(many);
    expect(await countAuditEntries(`${kind}.publish`)).toBe(many);

    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    const deleted = await doAction(view, { intent: "delete", ...all(many) });
    expect(deleted.text).toMatch(/300 [a-z ]+ deleted\. They can be brought back for 30 days\./);
    expect(await countRows(view, "deleted_at is not null")).toBe(many);
    expect(await countAuditEntries(`${kind}.delete`)).toBe(many);
    const kept = await site.db
      .selectFrom("audit_entries")
      .select("before")
      .where("action", "=", `${kind}.delete`)
      .where("entity_id", "=", "7")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.before)).toContain(" 7");

    const back = await doAction(view, { intent: "undo", bulk: deleted.bulk });
    expect(back.text).toMatch(/300 [a-z ]+ put back as before\./);
    expect(await countRows(view, "deleted_at is null and published_at is not null and version = 4")).toBe(many);
    expect(await countAuditEntries(`${kind}.restore`)).toBe(many);
  });
});

describe("what is done to many at once", () => {
  test("reaches what the filter finds, and nothing else", async () => {
    await fill("properties", 120);
    await sql`update properties set is_featured = true where id <= 70`.execute(site.db);
    const answer = await doAction("properties", { intent: "publish", ...all(70) }, "&show=featured");
    expect(answer.text).toContain("70 properties published.");
    expect(await countRows("properties", "published_at is not null")).toBe(70);
    const searched = await doAction("properties", { intent: "unpublish", ...all(1) }, "&search=home+70");
    expect(searched.text).toContain("1 property taken off the site.");
    expect(await countRows("properties", "published_at is not null")).toBe(69);
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
    expect((await admin.post(`/dashboard/buyers/${buyer.id}`, sign)).status).toBe(302);
    const left = "1 property left alone: a buyer’s agreement holds it until it ends: “Home 7”.";
    const freed = await doAction("properties", { intent: "change-status", status: "available", note: "", ...all(60) });
    expect(freed.text).toContain(left);
    expect((await doAction("properties", { intent: "delete", ...all(60) })).text).toContain(left);
    expect(await countRows("properties", "deleted_at is null and status = 'reserved'")).toBe(1);
    expect(await countRows("properties", "deleted_at is null")).toBe(1);
  });

  test("leaves alone what somebody changed after it was seen, or deleted, and says how many were so before", async () => {
    await fill("properties", 5);
    const seen = all(5);
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    await sql`update properties set title = 'Renamed', version = 2, updated_at = ${site.clock.now} where id = 2`.execute(
      site.db,
    );
    await sql`update properties set deleted_at = now() where id = 3`.execute(site.db);
    await sql`update properties set is_featured = true where id = 4`.execute(site.db);
    const answer = await doAction("properties", { intent: "feature", ...seen });
    expect(answer.text).toContain("2 properties featured.");
    expect(answer.text).toContain("1 property left alone: it was so before.");
    expect(answer.text).toContain(
      "2 properties left alone: somebody changed them meanwhile, look again: “Renamed” and 1 more.",
    );
    expect(await countAuditEntries("property.feature")).toBe(2);
  });

  test("happens to each that was ticked as it was seen; the others are named", async () => {
    await fill("properties", 3);
    await sql`update properties set version = 5 where id = 2`.execute(site.db);
    const body = new URLSearchParams([
      ["intent", "feature"],
      ["formKey", randomUUID()],
      ...[1, 2, 3].map((id) => ["item", `${id}:1`]),
    ]);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await site.app.request(`${site.publicUrl}/dashboard/properties`, {
      method: "POST",
      body,
      headers: { cookie, origin: site.publicUrl, host: new URL(site.publicUrl).host },
    });
    expect(answer.status).toBe(302);
    const [told = ""] = answer.headers.getSetCookie();
    admin.cookies.set("amaka-done", told.slice(told.indexOf("=") + 1, told.indexOf(";")));
    const page = wordsOf((await admin.get(answer.headers.get("location") ?? "")).body);
    expect(page).toContain("2 properties featured.");
    expect(page).toContain("1 property left alone: somebody changed it meanwhile, look again: “Home 2”.");
  });

  test("is done once, however often the form arrives, also at the same time; and is undone once", async () => {
    await fill("posts", 200);
    const fields = { intent: "publish", ...all(200), formKey: randomUUID() };
    const both = await Promise.all([1, 2, 3].map(() => doAction("posts", fields)));
    expect(new Set(both.map(({ bulk }) => bulk)).size).toBe(1);
    for (const { text } of both) expect(text).toContain("200 blog posts published.");
    expect(await countAuditEntries("post.publish")).toBe(200);
    expect(await countRows("posts", "version = 2")).toBe(200);
    // Another form for what is so already changes nothing: the day that readers see does not move.
    const again = await doAction("posts", { intent: "publish", ...all(200) });
    expect(again.text).toContain("No blog post was changed.");
    expect(again.text).toContain("200 blog posts left alone: they were so before.");
    const [{ bulk = "" } = {}] = both;
    const backs = await Promise.all([1, 2].map(() => doAction("posts", { intent: "undo", bulk })));
    for (const { text } of backs) expect(text).toContain("200 blog posts put back as before.");
    expect(await countRows("posts", "published_at is null and version = 3")).toBe(200);
  });

  test("is undone for what nobody has changed since", async () => {
    await fill("properties", 3);
    const { bulk } = await doAction("properties", { intent: "change-status", status: "sold", note: "Fair", ...all(3) });
    expect(await countRows("properties", "status = 'sold'")).toBe(3);
    await sql`update properties set version = version + 1 where id = 2`.execute(site.db);
    const { text } = await doAction("properties", { intent: "undo", bulk });
    expect(text).toContain("2 properties put back as before.");
    expect(text).toContain("1 property left alone: somebody changed it meanwhile, look again: “Home 2”.");
    const history = await site.db
      .selectFrom("property_status_history")
      .select(["from_status", "to_status", "note"])
      .where("property_id", "=", 1)
      .orderBy("id")
      .execute();
    expect(history).toEqual([
      { from_status: "available", to_status: "sold", note: "Fair" },
      { from_status: "sold", to_status: "available", note: "Undone" },
    ]);
  });

  test("files under a category and tags: added, removed, undone, in the audit log by their names", async () => {
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
    const filed = await doAction("posts", { intent: "set-category", categoryId: String(category.id), ...all(30) });
    expect(filed.text).toContain("30 blog posts put in the category “Guides”.");
    expect(await countRows("posts", `category_id = ${category.id}`)).toBe(30);
    const auditLog = wordsOf((await admin.get("/dashboard/audit?type=post")).body);
    expect(auditLog).toContain("set the category of blog post “Post 30”");
    expect(auditLog).toContain("Guides");
    await doAction("posts", { intent: "undo", bulk: filed.bulk });
    expect(await countRows("posts", "category_id is null")).toBe(30);
    const tagged = await doAction("posts", { intent: "add-tag", tag: "Luxury", ...all(30) });
    expect(tagged.text).toContain("29 blog posts tagged #luxury.");
    expect(tagged.text).toContain("1 blog post left alone: it was so before.");
    const tagCount = async () => (await site.db.selectFrom("post_tags").selectAll().execute()).length;
    expect(await tagCount()).toBe(30);
    await doAction("posts", { intent: "undo", bulk: tagged.bulk });
    expect(await tagCount()).toBe(1);
  });

  test("names the category of types of apartments; what a kind does not have cannot be set", async () => {
    await fill("apartments", 3);
    const named = await doAction("apartments", { intent: "name-category", category: "Penthouse", ...all(3) });
    expect(named.text).toContain("3 apartment types put in the category “Penthouse”.");
    expect(await countRows("apartments", "category = 'Penthouse'")).toBe(3);
    const rejected = await admin.post("/dashboard/testimonials", {
      intent: "change-status",
      status: "sold",
      formKey: randomUUID(),
      ...all(3),
    });
    expect(rejected.status).toBe(400);
    const gone = await admin.post("/dashboard/properties", {
      intent: "add-tag",
      tag: "nobody's",
      formKey: randomUUID(),
      ...all(3),
    });
    expect(gone.status).toBe(409);
    expect(wordsOf(gone.body)).toContain("No tag is called “nobody's”, so nothing was changed.");
  });

  test("sets the type of properties, and takes it back", async () => {
    await fill("properties", 60);
    await sql`update properties set property_type = 'Land' where id = 1`.execute(site.db);
    const submitted = await doAction("properties", { intent: "set-type", propertyType: "Duplex", ...all(60) });
    expect(submitted.text).toContain("60 properties set to “Duplex”.");
    expect(await countRows("properties", "property_type = 'Duplex'")).toBe(60);
    await doAction("properties", { intent: "undo", bulk: submitted.bulk });
    expect(await countRows("properties", "property_type = 'Land'")).toBe(1);
    expect(await countRows("properties", "property_type = ''")).toBe(59);
  });

  test("is in the bin as one deletion that is restored at once, until it is too old", async () => {
    await fill("testimonials", 40);
    await doAction("testimonials", { intent: "delete", ...all(40) });
    const bin = await admin.get("/dashboard/bin");
    expect(wordsOf(bin.body)).toContain("40 testimonials deleted together");
    const bulk = /name="bulk" value="(\d+)"/.exec(bin.body)?.[1] ?? "";
    const restored = await admin.post("/dashboard/bin", { intent: "restore-together", bulk, kind: "testimonial" });
    expect(restored.status).toBe(302);
    expect(await countRows("testimonials", "deleted_at is null")).toBe(40);
    await doAction("testimonials", { intent: "delete", ...all(40) });
    const later = new Date(site.clock.now.getTime() + 31 * 86_400_000);
    await purgeDeleted(site.db, later);
    await forgetOldBulkActions(site.db, later);
    expect(wordsOf((await admin.get("/dashboard/bin")).body)).toContain("The bin is empty.");
  });
});
