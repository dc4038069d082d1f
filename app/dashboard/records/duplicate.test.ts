import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { createTag } from "#server/catalogue/taxonomy.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPicture, addProperty, addTestimonial, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

/** Presses "Duplicate" and opens the page that follows. */
async function duplicate(view: string, item: string) {
  const answer = await owner.post(view, { intent: "duplicate", item });
  expect(answer.status, answer.body.slice(0, 300)).toBe(302);
  const address = answer.headers.get("location") ?? "";
  return { address, page: await owner.get(address) };
}

test("a property is copied from the list with its fields, pictures and tags, as an unpublished draft", async () => {
  const { db, clock } = site;
  const [front, garden, plan] = [await addPicture(db, "Front"), await addPicture(db), await addPicture(db)];
  const tag = await createTag(db, { name: "garden", colour: "#b4532f" }, by, clock.now);
  if (!tag.ok) throw new Error(tag.reason);
  const id = await addProperty(db, {
    ...{ title: "Bukoto Duplex", price: "91M", bedrooms: "3", features: "Lift, Parking", isFeatured: "on" },
    ...{ mainImageId: String(front), galleryIds: [String(garden), String(front)], floorPlanId: String(plan) },
    ...{ tagIds: [String(tag.id)] },
  });
  await db.updateTable("properties").set({ status: "sold" }).where("id", "=", id).execute();

  const { address, page } = await duplicate("/dashboard/properties", `${id}:1`);
  const copyId = Number(/\/dashboard\/properties\/(\d+)/.exec(address)?.[1]);
  expect(copyId).toBeGreaterThan(id);
  expect(page.body).toContain("This is the copy of the property. It is a draft");
  expect(page.body).toContain('value="Bukoto Duplex (copy)"');
  const rows = await db.selectFrom("properties").selectAll().where("id", "in", [id, copyId]).orderBy("id").execute();
  const [original, copy] = rows;
  expect(copy).toMatchObject({
    ...{ title: "Bukoto Duplex (copy)", status: "available", published_at: null, is_featured: false, version: 1 },
    ...{ price_ugx: 91_000_000, bedrooms: 3, features: original?.features, main_image_id: front, floor_plan_id: plan },
  });
  expect(original).toMatchObject({ title: "Bukoto Duplex", status: "sold", version: 1, is_featured: true });
  const gallery = await db
    .selectFrom("property_gallery")
    .select("media_id")
    .where("property_id", "=", copyId)
    .orderBy("position")
    .execute();
  expect(gallery.map((row) => row.media_id)).toEqual([garden, front]);
  const tags = await db.selectFrom("property_tags").select("tag_id").where("property_id", "=", copyId).execute();
  expect(tags).toEqual([{ tag_id: tag.id }]);
  expect((await site.visitor().get(`/property/${copyId}`)).status).toBe(404);
  const audited = await db
    .selectFrom("audit_entries")
    .select(["action", "entity_id"])
    .where("actor_name", "!=", by.actor.name)
    .where("entity_type", "=", "property")
    .orderBy("id")
    .execute();
  expect(audited).toEqual([
    { action: "property.create", entity_id: String(copyId) },
    { action: "property.duplicate", entity_id: String(id) },
  ]);
  expect((await owner.get("/dashboard/audit")).body).toContain("made a copy of property");
});

test("an apartment type is copied from its form, twice if asked twice, and its name stays as short as names are", async () => {
  const name = "F".repeat(200);
  const id = await addApartment(site.db, { name });
  await duplicate(`/dashboard/apartments/${id}`, `${id}:1`);
  await duplicate(`/dashboard/apartments/${id}`, `${id}:1`);
  const rows = await site.db.selectFrom("apartment_types").select(["name", "published_at"]).orderBy("id").execute();
  const copy = { name: `${"F".repeat(193)} (copy)`, published_at: null };
  expect(rows.slice(1)).toEqual([copy, copy]);
});

test("a press of Duplicate that is sent twice, also at the same moment, makes one draft; the next page makes another", async () => {
  const { db } = site;
  const id = await addProperty(db, { title: "Bukoto Duplex" });
  const other = await addProperty(db, { title: "Naguru Villa" });
  // The menu of a row draws its form with a new key each time that it is opened. This makes such a key.
  const keyOf = () => randomBytes(16).toString("hex");
  const press = async (original: number, formKey: string) => {
    const form = { intent: "duplicate", item: `${original}:1`, formKey };
    const answer = await owner.post("/dashboard/properties", form);
    return /\/dashboard\/properties\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1];
  };
  const formKey = keyOf();
  const copies = await Promise.all([press(id, formKey), press(id, formKey), press(id, formKey)]);
  expect(copies[0]).toBeDefined();
  expect(new Set(copies).size).toBe(1);
  expect(await press(id, formKey)).toBe(copies[0]);
  expect(await press(other, formKey)).not.toBe(copies[0]);
  expect(await press(id, keyOf())).not.toBe(copies[0]);
  const titles = await db.selectFrom("properties").select("title").orderBy("id").execute();
  expect(titles.map(({ title }) => title)).toEqual([
    ...["Bukoto Duplex", "Naguru Villa", "Bukoto Duplex (copy)", "Naguru Villa (copy)", "Bukoto Duplex (copy)"],
  ]);
});

test("what was deleted meanwhile is not copied, nor what has no copies, and a stranger copies nothing", async () => {
  const { db } = site;
  const id = await addProperty(db);
  const form = { intent: "duplicate", item: `${id}:1` };
  await site.visitor().post("/dashboard/properties", form);
  await db.updateTable("properties").set({ deleted_at: site.clock.now }).where("id", "=", id).execute();
  const gone = await owner.post("/dashboard/properties", form);
  expect(gone.status).toBe(409);
  expect(gone.body).toContain("This was deleted meanwhile.");
  const testimonial = await addTestimonial(db);
  expect((await owner.post("/dashboard/testimonials", { ...form, item: `${testimonial}:1` })).status).toBe(400);
  expect(await db.selectFrom("properties").select("id").execute()).toEqual([{ id }]);
  expect(await db.selectFrom("testimonials").select("id").execute()).toHaveLength(1);
});
