import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const smuggled = {
  status: "sold",
  version: "1",
  is_sample: "true",
  isSample: "true",
  created_by: "Mallory",
  createdBy: "Mallory",
  created_at: "2001-01-01",
  createdAt: "2001-01-01",
  published_at: "2001-01-01",
  publishedAt: "2001-01-01",
  deleted_at: "2001-01-01",
  deletedAt: "2001-01-01",
};

test("the form of a home takes its own fields only: status, owner and dates have actions of their own", async () => {
  const id = await addProperty(site.db, { title: "As it was" }, null);
  const before = await site.db.selectFrom("properties").selectAll().executeTakeFirstOrThrow();
  await saveForm(owner, `/dashboard/properties/${id}`, { title: "Edited", ...smuggled });
  const after = await site.db.selectFrom("properties").selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ title: "Edited", status: "available", created_by: before.created_by });
  expect([after.created_at, after.published_at, after.deleted_at]).toEqual([before.created_at, null, null]);
});

test("a new home is available, made now, and by the signed-in administrator", async () => {
  await owner.post("/dashboard/properties/new", { intent: "save", title: "New", ...smuggled });
  const made = await site.db.selectFrom("properties").selectAll().where("title", "=", "New").executeTakeFirstOrThrow();
  expect(made).toMatchObject({ status: "available", is_sample: false, created_by: "Ada Nakato", deleted_at: null });
  expect(made.created_at.getTime()).toBe(site.clock.now.getTime());
});

test("a visitor's question is new, unanswered and not spam, with any extra fields", async () => {
  const more = { ...smuggled, state: "done", is_spam: "false", reference: "AAA-AAAA", first_answered_at: "2001-01-01" };
  await site.visitor().post("/ask", { kind: "message", name: "Amina", phone: "0772 123 456", message: "Hi", ...more });
  const asked = await site.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  expect(asked).toMatchObject({ name: "Amina", first_answered_at: null });
  expect(asked.created_at.getTime()).toBe(site.clock.now.getTime());
  expect(asked.reference).not.toBe("AAA-AAAA");
});
