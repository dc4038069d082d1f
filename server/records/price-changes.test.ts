import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addFloor, addProperty, addUnit, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { questionsIn } from "#test/forms/form-on-page.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
let admin: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

type List = "properties" | "apartments";
type Fields = Record<string, string>;

function textOf({ body }: { body: string }): string {
  return [wordsOf(body), ...questionsIn(body).flatMap(({ sentence, lines }) => [sentence, ...lines])].join("\n");
}

async function ask(list: List, id: number, fields: Fields, version = 1) {
  const sent = { intent: "change-price", item: `${id}:${version}`, rounding: "1", ...fields };
  const answer = await admin.post(`/dashboard/${list}`, sent);
  const text = textOf(answer);
  const confirmed = questionsIn(answer.body)[0]?.answer ?? "";
  return {
    status: answer.status,
    body: answer.body,
    text,
    sent: { ...sent, answer: confirmed },
    location: answer.headers.get("location") ?? "",
  };
}

async function pricesOf(table: "properties" | "apartment_types") {
  const rows = await site.db.selectFrom(table).select(["id", "price_ugx", "version"]).orderBy("id").execute();
  return rows.map((row) => [row.price_ugx, row.version]);
}

async function follow(list: List, sent: Fields | string[][]) {
  const answer = await admin.post(`/dashboard/${list}`, sent);
  expect(answer.status, wordsOf(answer.body).slice(0, 2000)).toBe(302);
  return wordsOf((await admin.get(answer.headers.get("location") ?? "")).body);
}

test("a price is seen before it is changed, changed as it was seen, and not twice", async () => {
  const id = await addProperty(site.db, { title: "Lake House", price: "91M" });
  const asked = await ask("properties", id, { method: "raise-percent", by: "7.5", rounding: "100000" });
  expect(asked.status).toBe(409);
  expect(asked.text).toContain("1 price will change");
  expect(asked.text).toMatch(/Lake House \(PROP-0001\):\nUGX 91,000,000 → UGX 97,800,000, from UGX [\d,]+ a day\./);
  expect(await pricesOf("properties")).toEqual([[91_000_000, 1]]);

  const done = await follow("properties", asked.sent);
  expect(done).toContain("1 property given a new price.");
  expect(await pricesOf("properties")).toEqual([[97_800_000, 2]]);
  const audit = site.db.selectFrom("audit_entries").selectAll().where("action", "=", "property.edit");
  expect(await audit.executeTakeFirstOrThrow()).toMatchObject({
    actor_name: "Ada Nakato",
    before: { title: "Lake House", price: 91_000_000 },
    after: { title: "Lake House", price: 97_800_000 },
  });
  const versions = await admin.get(`/dashboard/versions/property/${id}`);
  expect(wordsOf(versions.body)).toContain("Ada Nakato: Price");
  expect((await site.visitor().get(`/property/${id}`)).body).toContain("97,800,000");

  const again = await follow("properties", asked.sent);
  expect(again).toMatch(
    /No property was changed\.\s*1 property left alone: it was changed meanwhile, look again: “Lake House”\./,
  );
  expect(await pricesOf("properties")).toEqual([[97_800_000, 2]]);
});

test("an invented home stays a sample with another price, until its words are the company's own", async () => {
  const id = await addProperty(site.db, { title: "Lake House", price: "90M" });
  await site.db.updateTable("properties").set({ is_sample: true }).execute();
  const { sent } = await ask("properties", id, { method: "raise-percent", by: "10" });
  expect(await follow("properties", sent)).toMatch(/1 property given a new price\.\s*Undo/);
  const isSample = async () => {
    const { details, ...home } = (await propertyRecords.find(site.db, id)) ?? { details: undefined, isSample: false };
    return { ...home, details };
  };
  const { details, isSample: isStill } = await isSample();
  expect([details?.price, isStill]).toEqual([99_000_000, true]);
  if (!details) throw new Error("no home");
  const edit = (version: number, changes: object) =>
    propertyRecords.edit(site.db, { id, version, details: { ...details, ...changes } }, by, site.clock.now);
  expect(await edit(2, { bedrooms: 7, location: "Kololo" })).toMatchObject({ ok: true });
  expect(await isSample()).toMatchObject({ isSample: true, details: { bedrooms: 7 } });
  expect(await edit(3, { description: "We built it." })).toMatchObject({ ok: true });
  expect(await isSample()).toMatchObject({ isSample: false });
});

test("a change of many prices is undone, but not for a home that was changed since", async () => {
  const lake = await addProperty(site.db, { title: "Lake House", price: "90M" });
  const hill = await addProperty(site.db, { title: "Hill House", price: "50M" });
  const seen = [
    ...Object.entries({ intent: "change-price", rounding: "1", method: "raise-percent", by: "10" }),
    ...[lake, hill].map((id) => ["item", `${id}:1`]),
  ];
  const [question] = questionsIn((await admin.post("/dashboard/properties", seen)).body);
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  const changedAt = site.clock.now.toISOString();
  await follow("properties", [...seen, ["answer", question?.answer ?? ""]]);
  expect(await pricesOf("properties")).toEqual([
    [99_000_000, 2],
    [55_000_000, 2],
  ]);
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  await follow("properties", { intent: "feature", item: `${hill}:2` });
  const undone = await follow("properties", { intent: "undo-price-change", changedAt });
  expect(undone).toContain("1 property given back the price of before.");
  expect(undone).toContain("1 property left alone: it was changed meanwhile, look again: “Hill House”.");
  expect(await pricesOf("properties")).toEqual([
    [90_000_000, 3],
    [55_000_000, 3],
  ]);
  const again = await follow("properties", { intent: "undo-price-change", changedAt });
  expect(again).toContain("No property was changed.");
  const never = { intent: "undo-price-change", changedAt: new Date(0).toISOString() };
  expect(await follow("properties", never)).toContain("No property was changed.");
});

test("what was seen of some homes changes no others, and is no answer for them", async () => {
  const lake = await addProperty(site.db, { title: "Lake House", price: "90M" });
  const hill = await addProperty(site.db, { title: "Hill House", price: "50M" });
  const { sent } = await ask("properties", lake, { method: "raise-percent", by: "10" });
  const answer = await admin.post("/dashboard/properties", { ...sent, item: `${hill}:1` });
  expect([answer.status, textOf(answer)]).toEqual([409, expect.stringContaining("Hill House")]);
  expect(await pricesOf("properties")).toEqual([
    [90_000_000, 1],
    [50_000_000, 1],
  ]);
});

test("values entered after the preview are previewed again, and homes changed meanwhile are left out", async () => {
  const lake = await addProperty(site.db, { title: "Lake House", price: "90M" });
  const hill = await addProperty(site.db, { title: "Hill House", price: "80M" });
  await addProperty(site.db, { title: "Price to come", price: "" });
  const sent = [
    ...Object.entries({ intent: "change-price", rounding: "1", method: "lower-amount", by: "500k" }),
    ...[1, 2, 3].map((id) => ["item", `${id}:1`]),
  ];
  expect((await admin.post("/dashboard/properties", sent)).status).toBe(409);
  const other = await ask("properties", lake, { method: "lower-amount", by: "500k" });
  const changed = await admin.post("/dashboard/properties", { ...other.sent, by: "900k" });
  expect([changed.status, await pricesOf("properties")]).toEqual([
    409,
    [
      [90_000_000, 1],
      [80_000_000, 1],
      [null, 1],
    ],
  ]);
  const page = await admin.post("/dashboard/properties", sent);
  const text = textOf(page);
  expect(text).toContain("2 prices will change");
  expect(text).toContain("Left alone, without a price: Price to come.");
  const confirmed = questionsIn(page.body)[0]?.answer ?? "";
  await site.db.updateTable("properties").set({ price_ugx: 70_000_000, version: 2 }).where("id", "=", hill).execute();
  const done = await follow("properties", [...sent, ["answer", confirmed]]);
  expect(done).toContain("1 property given a new price.");
  expect(done).toContain("1 property left alone: it was changed meanwhile, look again: “Hill House”.");
  expect(await pricesOf("properties")).toEqual([
    [89_500_000, 2],
    [70_000_000, 2],
    [null, 1],
  ]);
});

test("a signed price stays, and so does a unit's own; the preview shows it", async () => {
  const id = await addApartment(site.db, { price: "91M" });
  const { db, clock } = site;
  const unit = { floorId: await addFloor(db), number: "2-03", apartmentTypeId: id, price: ugx(95_000_000) };
  const unitId = await addUnit(db, unit);
  const buyer = await newBuyer(db, "Amina", "+256772000001");
  await newAgreement(db, buyer, clock.now, 95_000_000, {
    home: { kind: "unit", id: unitId },
    perPayingDay: ugx(50_000),
  });
  const asked = await ask("apartments", id, { method: "set", by: "100M", rounding: "1000000" });
  expect(asked.text).toContain("UGX 91,000,000 → UGX 100,000,000");
  expect(asked.text).toContain("1 agreement on it: the signed price stays. 1 unit with an own price: it stays.");
  await follow("apartments", asked.sent);
  expect(await pricesOf("apartment_types")).toEqual([[100_000_000, 2]]);
  const agreement = await db.selectFrom("agreements").select("price_ugx").executeTakeFirstOrThrow();
  const own = await db.selectFrom("units").select("price_ugx").executeTakeFirstOrThrow();
  expect([agreement.price_ugx, own.price_ugx]).toEqual([95_000_000, 95_000_000]);
});

test("an impossible price is not set, and an empty change is rejected with what it lacks", async () => {
  const id = await addProperty(site.db, { title: "Plot", price: "2M" });
  const nothing = await ask("properties", id, { method: "lower-amount", by: "2M" });
  expect(nothing.text).toContain("No price would change");
  expect(nothing.text).toContain("Left alone, no such price is possible: Plot.");
  expect(nothing.sent.answer).toBe("");
  const same = await ask("properties", id, { method: "raise-amount", by: "100", rounding: "10000" });
  expect(same.text).toContain("Left alone, the price is the same: 1 home.");
  const empty = await ask("properties", id, { method: "raise-percent", by: "" });
  expect([empty.status, empty.body.includes("Enter percent, more than 0, like 7.5")]).toEqual([400, true]);
  const posts = await admin.post("/dashboard/posts", { ...same.sent, answer: "prices-change?homes=1%3A1" });
  expect(posts.status).toBe(400);
  expect(await pricesOf("properties")).toEqual([[2_000_000, 1]]);
});
