import { sql } from "kysely";
import { describe, expect } from "vitest";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { ugx } from "#domain/money/money.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { createCategory } from "#server/catalogue/taxonomy.ts";
import type { Database } from "#server/db/connection.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import {
  addApartment,
  addFloor,
  addPicture,
  addPost,
  addProperty,
  addTestimonial,
  addUnit,
  by,
} from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sellConfirmed } from "#test/money/sold-homes.ts";
import { viewAddress, viewPatterns } from "#test/pages/route-patterns.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
let postCategory: number;
let askForState: Awaited<ReturnType<typeof questionForState>>;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  const { db, clock } = site;
  askForState = await questionForState(db);
  owner = await signedIn(site);
  const category = await createCategory(
    db,
    { kind: "post", details: categoryForm.parse({ name: "News" }) },
    by,
    clock.now,
  );
  if (!category.ok) throw new Error(category.reason);
  postCategory = category.id;
  await addProperty(db);
  await addApartment(db);
  await addPost(db, { categoryId: String(postCategory) });
  await addTestimonial(db);
  await addPicture(db);
  await addUnit(db, { floorId: await addFloor(db), number: "1-20" });
  const amina = { name: "Amina", phone: "0772123456", email: "", note: "", idNumber: "CF90123456ABCD" };
  const buyer = await createBuyer(db, amina, by, clock.now);
  if (!buyer.ok) throw new Error(buyer.reason);
  await sellConfirmed(db, { buyerId: buyer.id, home: { kind: "unit", id: 1 }, price: ugx(1_000_000) }, clock.now);
  await site.visitor().post("/ask", { name: "Carol", email: "carol@visitors.example", message: "Is there water?" });
});

/** Returns the signed-in owner at another address, so that no limit is reached. */
function ownerAt(address: string): Visitor {
  const visitor = site.visitor({ address });
  for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Makes a query that hashes each table, except for those of page views, which are stored at any time. */
async function questionForState(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('counted_views', 'visitor_salts')
  `.execute(db);
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(row::text, '|' order by row::text)) as sum from ${sql.table(name)} as row`,
  );
  return sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` union all `)} order by name`;
}

/** Returns the hashes, which any write changes. */
const stateOfDatabase = async () => (await askForState.execute(site.db)).rows;

/** These are all the other fields of the dashboard's forms, about records that exist. */
const everything = {
  ...{
    id: "1",
    item: "1:1",
    version: "1",
    kind: "property",
    state: "1",
    moveTo: "",
    who: "carol@visitors.example",
  },
  ...{
    sure: "on",
    name: "Somebody",
    title: "Something",
    body: "A note",
    subject: "Words",
    status: "sold",
    note: "Why",
  },
  ...{
    agreement: "1",
    amount: "20,000",
    method: "cash",
    paidOn: "2026-03-03",
    formKey: crypto.randomUUID(),
    reason: "So",
  },
  ...{ session: crypto.randomUUID(), home: "property-1", import: "1", row: "1", picture: "1", with: "1", payment: "1" },
  ...{
    buildingId: "1",
    floorId: "1",
    number: "7",
    numbers: "1-30",
    quote: "Good",
    price: "91M",
    areaSqm: "85",
    bathrooms: "1",
  },
};

const unknown: [string, Record<string, string>][] = [
  ["nothing", {}],
  ["what nobody knows", { intent: "no-such-intent" }],
  ["what every object has", { intent: "constructor" }],
  [
    "the check of a field, beside a deletion",
    { intent: "delete", __intent__: '{"type":"validate","payload":{"name":"moveTo"}}' },
  ],
  [
    "the check of a field, beside saving",
    { intent: "save", __intent__: '{"type":"validate","payload":{"name":"name"}}' },
  ],
];

function needed(pattern: string): Record<string, string | number> {
  if (pattern.includes(":area")) return { area: "facts" };
  return pattern.endsWith("/:id") || pattern === "/dashboard/preview" ? { of: "property", id: 1 } : {};
}

describe("a form with an intent that its view does not know changes nothing, with a message:", () => {
  test.each(viewPatterns.map((pattern, at) => [pattern, `203.0.113.${at + 1}`] as const))(
    "%s",
    async (pattern, network) => {
      const visitor = ownerAt(network);
      const address = viewAddress(pattern, needed(pattern));
      const before = await stateOfDatabase();
      for (const [what, fields] of unknown) {
        const { status, body } = await visitor.post(address, { ...everything, ...fields });
        expect([what, status]).toEqual([what, status === 405 ? 405 : 400]);
        if (status === 400) expect(body).toContain("so nothing was changed");
      }
      expect(await stateOfDatabase()).toEqual(before);
    },
  );
});

describe("so does one that is sent to an address which takes one thing only:", () => {
  const addresses = ["/dashboard/media/1", "/login", "/login/code", "/ask", "/visit", "/news/subscribe"];
  test.each(addresses)("%s", async (address) => {
    const visitor = ownerAt("198.51.100.77");
    const submitted = {
      name: "Carol",
      email: "carol@visitors.example",
      phone: "0772123456",
      message: "Hello",
      alt: "A door",
    };
    const unknownFields: Record<string, string>[] = [{ intent: "no-such-intent" }, { __intent__: "validate" }];
    const before = await stateOfDatabase();
    for (const fields of unknownFields) {
      const answer = await visitor.post(address, { ...submitted, ...fields });
      expect(answer.status).toBe(400);
      expect(answer.body).toContain("so nothing was changed");
    }
    expect(await stateOfDatabase()).toEqual(before);
  });
});

test("an action with a number that no list writes changes nothing", async () => {
  const tampered: Record<string, string>[] = [
    ...["", "abc", "1:1.5", "1:1e30", "-1:1", "0x1:1", "1"].map((item) => ({ intent: "publish", item })),
    ...["", "abc", "1:1.5"].map((item) => ({ intent: "set-type", propertyType: "Duplex", item })),
  ];
  const visitor = ownerAt("203.0.113.250");
  const before = await stateOfDatabase();
  for (const fields of tampered) {
    const { status } = await visitor.post("/dashboard/properties", fields);
    expect([fields, status]).toEqual([fields, 400]);
  }
  expect(await stateOfDatabase()).toEqual(before);
});

test("and the view still takes what it knows", async () => {
  const address = `/dashboard/categories?of=post`;
  const item = `${postCategory}:1`;
  expect((await owner.post(address, { intent: "delete", item, moveTo: "" })).status).toBe(302);
  const left = await site.db.selectFrom("categories").select("id").where("id", "=", postCategory).execute();
  expect(left).toEqual([]);
});
