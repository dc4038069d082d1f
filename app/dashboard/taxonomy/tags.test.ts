import { sql } from "kysely";
import { expect } from "vitest";
import { listAudit } from "#server/audit-log.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  await sql`insert into tags (name, slug, colour)
    select 'tag ' || lpad(i::text, 4, '0'), 'tag-' || i, '#b4532f' from generate_series(1, 1200) as i`.execute(site.db);
  await sql`insert into properties (title, created_by) values ('Tagged house', 'test')`.execute(site.db);
  await sql`insert into property_tags (property_id, tag_id)
    select properties.id, tags.id from properties, tags where tags.name in ('tag 0007', 'tag 0008')`.execute(site.db);
});

const shown = (body: string) => [...body.matchAll(/aria-label="Edit tag ([^"]+)"/g)].map(([, name]) => name);
const offered = async (search: string) => {
  const { body } = await owner.get(`/dashboard/tags/options.data?search=${encodeURIComponent(search)}`);
  return body.match(/tag \d{4}/g) ?? [];
};
async function item(name: string): Promise<string> {
  const { id, version } = await site.db
    .selectFrom("tags")
    .select(["id", "version"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return `${id}:${version}`;
}

test("tags are shown a page at a time, each on one page, with how often it is used", async () => {
  const all: (string | undefined)[] = [];
  for (let page = 1; page <= 24; page += 1) {
    const names = shown((await owner.get(`/dashboard/tags?page=${page}`)).body);
    expect(names).toHaveLength(50);
    all.push(...names);
  }
  expect(new Set(all).size).toBe(1200);
  const first = (await owner.get("/dashboard/tags")).body;
  expect(first).toContain("1 to 50 of 1,200");
  expect(first.match(/>1 use</g)).toHaveLength(2);
  expect(first).not.toContain("tag 0051");
});

test("a tag is found by a part of its name, with the sign or without", async () => {
  expect(shown((await owner.get("/dashboard/tags?search=0777")).body)).toEqual(["tag 0777"]);
  expect(shown((await owner.get("/dashboard/tags?search=%23TAG+0777")).body)).toEqual(["tag 0777"]);
  expect((await owner.get("/dashboard/tags?search=castle")).body).toContain("No tag has “castle” in its name.");
  expect(await offered("TAG 0777")).toEqual(["tag 0777"]);
  expect(await offered("tag")).toHaveLength(20);
  expect(await offered("%")).toEqual([]);
  const stranger = await site.visitor().get("/dashboard/tags/options?search=tag");
  expect(stranger.body).not.toContain("tag 0001");
});

test("what had a tag that is deleted gets the one that is named, and a name that no other tag has deletes nothing", async () => {
  const address = "/dashboard/tags";
  for (const moveTo of ["castle", "tag 0007"]) {
    const answer = await owner.post(address, { intent: "delete", item: await item("tag 0007"), moveTo });
    expect(answer.status).toBe(409);
  }
  const moved = await owner.post(address, { intent: "delete", item: await item("tag 0007"), moveTo: "#Tag 0900" });
  expect(moved.status).toBe(302);
  const { rows } = await sql<{ name: string }>`
    select tags.name from property_tags join tags on tags.id = tag_id order by 1`.execute(site.db);
  expect(rows.map(({ name }) => name)).toEqual(["tag 0008", "tag 0900"]);
});

test("two tags are merged by a button of their own, and where a name that is entered is taken", async () => {
  const address = "/dashboard/tags";
  const { body } = await owner.get(address);
  expect(body).toContain('aria-label="Merge tag tag 0001 into another"');
  const used = await sql<{ id: number }>`select id from tags where name = 'tag 0008'`.execute(site.db);
  const ofHouse = async () => {
    const { rows } = await sql<{ name: string }>`
      select tags.name from property_tags join tags on tags.id = tag_id order by 1`.execute(site.db);
    return rows.map(({ name }) => name);
  };
  for (const moveTo of ["", "castle", "tag 0008"]) {
    const answer = await owner.post(address, { intent: "merge", item: await item("tag 0008"), moveTo });
    expect(answer.status).toBe(409);
  }
  expect(await ofHouse()).toContain("tag 0008");
  const first = await owner.post(address, { intent: "merge", item: await item("tag 0008"), moveTo: "tag 0901" });
  expect([first.status, await ofHouse()]).toEqual([302, ["tag 0900", "tag 0901"]]);
  const audited = await site.db
    .selectFrom("audit_entries")
    .select(["action", "after"])
    .where("entity_id", "=", String(used.rows[0]?.id))
    .execute();
  expect(audited).toEqual([{ action: "tag.delete", after: { moveTo: expect.any(Number) } }]);

  const rename = { intent: "save", item: await item("tag 0901"), name: "#TAG 0902", colour: "#112233" };
  const offered = await owner.post(address, rename);
  expect([offered.status, offered.body.includes("“tag 0902” already exists")]).toEqual([409, true]);
  const [, answer = ""] = /(merges\?into=\d+)/.exec(offered.body) ?? [];
  // An answer to the offer of one merge does not confirm another merge.
  const other = await owner.post(address, { ...rename, name: "tag 0903", answer });
  expect([other.status, await ofHouse()]).toEqual([409, ["tag 0900", "tag 0901"]]);
  expect((await owner.post(address, { ...rename, answer })).status).toBe(302);
  expect(await ofHouse()).toEqual(["tag 0900", "tag 0902"]);
});

test("two categories of one kind are merged in the same ways, and one of the other kind is none of them", async () => {
  const address = "/dashboard/categories?of=post";
  const add = async (kind: "property" | "post", name: string) => {
    const { id } = await site.db
      .insertInto("categories")
      .values({ kind, name, slug: name.toLowerCase() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const [tips, advice, hints] = [await add("post", "Tips"), await add("post", "Advice"), await add("post", "Hints")];
  const villas = await add("property", "Villas");
  await sql`insert into posts (title, slug, created_by, category_id)
    values ('A', 'a', 'test', ${tips}), ('B', 'b', 'test', ${hints})`.execute(site.db);
  for (const moveTo of ["", String(villas)]) {
    const answer = await owner.post(address, { intent: "merge", item: `${tips}:1`, moveTo });
    expect(answer.status).toBe(409);
  }
  const merged = await owner.post(address, { intent: "merge", item: `${tips}:1`, moveTo: String(advice) });
  expect(merged.status).toBe(302);
  const rename = { intent: "save", item: `${hints}:1`, name: "ADVICE", description: "" };
  const offered = await owner.post(address, rename);
  expect([offered.status, offered.body.includes(`merges?into=${advice}`)]).toEqual([409, true]);
  expect((await owner.post(address, { ...rename, answer: `merges?into=${advice}` })).status).toBe(302);
  const posts = await site.db.selectFrom("posts").select("category_id").execute();
  expect(posts).toEqual([{ category_id: advice }, { category_id: advice }]);
  const names = await site.db.selectFrom("categories").select("name").where("kind", "=", "post").execute();
  expect(names).toEqual([{ name: "Advice" }]);
});

test("the audit of a renamed category lists its name alone", async () => {
  const { db } = site;
  const row = { kind: "property" as const, name: "Duplexes", slug: "duplexes" };
  const { id } = await db.insertInto("categories").values(row).returning("id").executeTakeFirstOrThrow();
  const rename = { intent: "save", item: `${id}:1`, name: "Duplex houses", description: "" };
  expect((await owner.post("/dashboard/categories?of=property", rename)).status).toBe(302);
  const { lines } = await listAudit(db, { entityType: "category", entityId: String(id) });
  expect(lines[0]?.changes).toEqual([{ field: "name", before: "Duplexes", after: "Duplex houses" }]);
});

test("the form of a home offers its own tags and the first of the others, and finds the rest by search", async () => {
  const { id } = await site.db.selectFrom("properties").select("id").executeTakeFirstOrThrow();
  await sql`insert into property_tags (property_id, tag_id) select ${id}, id from tags where name = 'tag 1111'`.execute(
    site.db,
  );
  const { body } = await owner.get(`/dashboard/properties/${id}`);
  const ticked = await sql<{ id: number }>`select tag_id as id from property_tags where property_id = ${id}`.execute(
    site.db,
  );
  const boxes = body.match(/<input[^>]*name="tagIds"[^>]*>/g) ?? [];
  const checked = boxes.filter((box) => box.includes("checked")).map((box) => Number(box.match(/value="(\d+)"/)?.[1]));
  expect(checked.sort()).toEqual(ticked.rows.map((row) => row.id).sort());
  expect(body).toContain("Find or add a tag");
  const named = await owner.get(`/dashboard/tags/options.data?${ticked.rows.map((row) => `id=${row.id}`).join("&")}`);
  expect(named.body).toContain("tag 1111");
});
