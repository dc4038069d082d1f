import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listAudit } from "#server/audit-log.ts";
import { createFloor } from "#server/catalogue/building-edits.ts";
import { createUnits } from "#server/catalogue/units.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addBuilding, addUnit, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { answered } from "#test/forms/answered-form.ts";
import { questionsIn } from "#test/forms/form-on-page.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newBuyer, sellConfirmed } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
let buildingId: number;
let unitId: number;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  const building = await addBuilding(site.db, { name: "Kololo Courts", location: "Kololo" }, { number: 2 });
  buildingId = building.id;
  unitId = await addUnit(site.db, { floorId: building.floorId, number: "2-03", price: ugx(30_000_000) });
});

function idOf(outcome: { ok: true; id: number } | { ok: false; reason: string }): number {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

/** This answer confirms that the unit has a price but no type. */
const withoutType = "without-type?status=reserved";

async function sellUnit(): Promise<number> {
  const { db, clock } = site;
  const buyerId = await newBuyer(db, "Amina Nakato", "+256772000001");
  await sellConfirmed(db, { buyerId, home: { kind: "unit", id: unitId }, price: ugx(30_000_000) }, clock.now);
  return buyerId;
}

async function itemOfUnit(): Promise<string> {
  const { version } = await site.db
    .selectFrom("units")
    .select("version")
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  return `${unitId}:${version}`;
}

const labelOfUnit = async () => /aria-label="(Unit 2-03[^"]*)"/.exec((await owner.get("/dashboard/units")).body)?.[1];
const numbersOfUnits = async () =>
  (await site.db.selectFrom("units").select("number").orderBy("number").execute()).map(({ number }) => number);

async function writtenBy(name: string): Promise<number> {
  const { id } = await site.db
    .insertInto("enquiries")
    .values({
      ...{ reference: "ABC-2345", kind: "message", name, phone: "+256772000009" },
      ...{ submission_key: randomBytes(32), notice_version: "1" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("who has a unit", () => {
  test("a unit under a running agreement is shown as sold, with its buyer, and cannot be changed by hand", async () => {
    const buyer = await sellUnit();
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved (being paid), Amina Nakato, 0% paid");
    const agreement = await site.db
      .selectFrom("agreements")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await payConfirmed(owner, `/dashboard/agreements/${agreement.id}`, {
      ...{ intent: "pay", id: String(buyer), agreement: String(agreement.id), amount: "3M", method: "cash" },
      ...{ paidOn: localDate(site.clock.now), formKey: crypto.randomUUID() },
    });
    // The label counts the payment at once, although the paid shares are otherwise computed once a day.
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved (being paid), Amina Nakato, 10% paid");
    const change = { intent: "change-status", item: await itemOfUnit(), status: "available", note: "" };
    const rejected = await owner.post("/dashboard/units", change);
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain("reserves this home, so its status is not changed by hand");
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved (being paid), Amina Nakato, 10% paid");
    expect((await owner.get(`/dashboard/buyers/${buyer}`)).body).toContain("Kololo Courts, 2-03");
  });

  test("a unit is reserved for an enquirer, until a day and for a reason", async () => {
    const enquiry = await writtenBy("Kato Brian");
    const form = {
      ...{ intent: "change-status", status: "reserved", note: "Brings the deposit on Friday" },
      ...{ reservedUntilDate: "2030-03-01", reservedUntilTime: "18:00", answer: withoutType },
    };
    const reserve = async (holder: string) =>
      owner.post("/dashboard/units", { ...form, item: await itemOfUnit(), holder });
    const unknown = await reserve("Unknown Person");
    expect(unknown.status).toBe(409);
    expect(unknown.body).toContain("No buyer and no inquiry is called “Unknown Person”");
    const reserved = await reserve("Kato Brian");
    expect(reserved.status).toBe(302);
    const shown = wordsOf((await owner.get(reserved.headers.get("location") ?? "")).body);
    expect(shown).toContain("Unit 2-03 is reserved for Kato Brian, until 1 March 2030 at 6:00 PM.");
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved, until 1 March 2030 at 6:00 PM, Kato Brian");

    const buyer = await newBuyer(site.db, "Kato Brian", "+256772000002");
    const several = await reserve("Kato Brian");
    expect(several.body).toContain("Several are called “Kato Brian”: choose one from the list");
    const { body } = await owner.get("/dashboard/units/holders?search=kato");
    expect(JSON.parse(body).options.map(({ value }: { value: string }) => value)).toEqual([
      `Kato Brian (buyer ${buyer})`,
      `Kato Brian (enquiry ${enquiry})`,
    ]);
    expect((await reserve(`Kato Brian (buyer ${buyer})`)).status).toBe(302);
    const free = { intent: "change-status", item: await itemOfUnit(), status: "available", note: "" };
    expect((await owner.post("/dashboard/units", free)).status).toBe(302);
    expect(await labelOfUnit()).toBe("Unit 2-03: Available");
  });

  test("a reservation by mistake is undone", async () => {
    await writtenBy("Kato Brian");
    const reserved = await owner.post("/dashboard/units", {
      ...{ intent: "change-status", status: "reserved", note: "", holder: "Kato Brian", answer: withoutType },
      ...{ reservedUntilDate: "2030-03-01", reservedUntilTime: "18:00", item: await itemOfUnit() },
    });
    const { body } = await owner.get(reserved.headers.get("location") ?? "");
    const item = await itemOfUnit();
    expect(body).toMatch(new RegExp(`name="item" value="${item}"[^]*>Undo<`));
    const undo = { intent: "change-status", status: "available", item };
    const undone = await owner.post("/dashboard/units", undo);
    const shown = wordsOf((await owner.get(undone.headers.get("location") ?? "")).body);
    expect(shown).toContain("Unit 2-03 is available.");
    expect(shown).not.toContain("Undo");
    expect(await labelOfUnit()).toBe("Unit 2-03: Available");
  });

  test("a unit without a type or a price is reserved once that is confirmed", async () => {
    await site.db.updateTable("units").set({ price_ugx: null }).where("id", "=", unitId).execute();
    const form = {
      ...{ intent: "change-status", status: "reserved", note: "", holder: "" },
      ...{ reservedUntilDate: "2030-03-01", reservedUntilTime: "18:00", item: await itemOfUnit() },
    };
    const asked = await owner.post("/dashboard/units", form);
    expect(asked.status).toBe(409);
    expect(questionsIn(asked.body).map(({ sentence }) => sentence)).toEqual([
      "This unit has no type: nobody sees how many rooms it has.",
      "This unit has no price, neither its own nor of a type.",
      "Nobody is named for whom it is reserved: enter a name above.",
    ]);
    expect(await labelOfUnit()).toBe("Unit 2-03: Available");
    const answers = questionsIn(asked.body).map(({ answer }) => answer);
    expect((await owner.post("/dashboard/units", answered(form, answers))).status).toBe(302);
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved, until 1 March 2030 at 6:00 PM");
  });

  test("a unit is reserved for a walk-in by name and phone, who becomes one inquiry", async () => {
    const form = {
      ...{
        intent: "change-status",
        status: "reserved",
        note: "",
        holder: "Okello James",
        formKey: crypto.randomUUID(),
      },
      ...{ reservedUntilDate: "2030-03-01", reservedUntilTime: "18:00", item: await itemOfUnit(), answer: withoutType },
    };
    const wrong = await owner.post("/dashboard/units", { ...form, holderPhone: "12" });
    expect([wrong.status, await labelOfUnit()]).toEqual([409, "Unit 2-03: Available"]);
    const nameless = await owner.post("/dashboard/units", { ...form, holder: "", holderPhone: "0772 000 007" });
    expect(nameless.body).toContain("Enter the name that goes with the phone");
    // A form whose unit has changed since is rejected, and stores no second enquiry.
    const stale = { ...form, item: form.item.replace(/\d+$/, "99"), holderPhone: "0772 000 007" };
    expect((await owner.post("/dashboard/units", stale)).status).toBe(409);
    expect((await owner.post("/dashboard/units", { ...form, holderPhone: "0772 000 007" })).status).toBe(302);
    expect(await labelOfUnit()).toBe("Unit 2-03: Reserved, until 1 March 2030 at 6:00 PM, Okello James");
    const enquiries = await site.db.selectFrom("enquiries").select(["name", "phone", "channel", "state"]).execute();
    expect(enquiries).toEqual([
      { name: "Okello James", phone: "+256772000007", channel: "in-person", state: "contacted" },
    ]);
  });

  test("a unit under an agreement is not deleted, nor its floor, nor its building, and the form says why", async () => {
    await sellUnit();
    const { db } = site;
    for (const table of ["units", "floors", "buildings"] as const) {
      const { id, version } = await db.selectFrom(table).select(["id", "version"]).executeTakeFirstOrThrow();
      const form = { intent: `delete-${table.slice(0, -1)}`, item: `${id}:${version}`, sure: "on" };
      const rejected = await owner.post("/dashboard/units", form);
      expect([table, rejected.status]).toEqual([table, 409]);
      expect(rejected.body).toContain("It is still in use, for example by an agreement, so it stays as it is");
    }
    expect(await numbersOfUnits()).toEqual(["2-03"]);
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a stranger gets no names of enquirers", async () => {
    await writtenBy("Kato Brian");
    const answer = await site.visitor().get("/dashboard/units/holders?search=kato");
    expect(answer.body).not.toContain("Brian");
  });
});

test("a price of its own that falls to a tenth of what the unit costs is confirmed before it is saved", async () => {
  const { id } = await site.db.selectFrom("floors").select("id").executeTakeFirstOrThrow();
  const form = { intent: "edit-unit", floorId: String(id), number: "2-03", apartmentTypeId: "", price: "3M" };
  const slip = await owner.post("/dashboard/units", { ...form, item: await itemOfUnit() });
  expect(slip.status).toBe(409);
  expect(slip.body).toContain("The price falls from UGX 30,000,000 to UGX 3,000,000.");
  const confirmed = { ...form, item: await itemOfUnit(), answer: "price-falls?after=3000000&before=30000000" };
  expect((await owner.post("/dashboard/units", confirmed)).status).toBe(302);
});

test("the audit log says of a unit what was changed, and nothing else", async () => {
  const { floor_id } = await site.db
    .selectFrom("units")
    .select("floor_id")
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  const details = { floorId: String(floor_id), number: "2-03", apartmentTypeId: "", price: "30M", view: "Garden" };
  await owner.post("/dashboard/units", { intent: "edit-unit", item: await itemOfUnit(), ...details });
  const sold = { intent: "change-status", item: await itemOfUnit(), status: "sold", note: "" };
  await owner.post("/dashboard/units", { ...sold, answer: "without-type?status=sold" });
  const { lines } = await listAudit(site.db, { entityType: "unit", entityId: String(unitId) });
  expect(lines.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: "status", before: "available", after: "sold" }],
    [{ field: "view", before: "", after: "Garden" }],
  ]);
});

test("a floor that has no units yet is not sold for visitors", async () => {
  const apartmentTypeId = await addApartment(site.db, { name: "Family Comfort" });
  await site.db.updateTable("units").set({ apartment_type_id: apartmentTypeId }).where("id", "=", unitId).execute();
  await createFloor(site.db, { buildingId, number: 3, kind: "Penthouse" }, by, site.clock.now);
  const read = wordsOf((await site.visitor().get("/apartment")).body);
  expect(read).toContain("Floor 3 Penthouse No units yet");
  expect(read).toMatch(/Floor 2 .* ?1 available/);
});

test("a link to a unit leads to its building, on any page of the results", async () => {
  const { db, clock } = site;
  const floorId = idOf(await createFloor(db, { buildingId, number: 3, kind: "2BR" }, by, clock.now));
  const numbers = Array.from({ length: 200 }, (_, place) => String(1000 + place));
  await createUnits(db, { floorId, numbers, apartmentTypeId: null, price: null }, by, clock.now);
  await db.updateTable("units").set({ number: "1" }).where("id", "=", unitId).execute();
  const link = `/dashboard/units?search=${encodeURIComponent("Kololo Courts, 1")}&unit=${unitId}`;
  expect((await owner.get(link)).body).toContain('aria-label="Unit 1: Available"');
});

test("a type without units is reserved for a walk-in in one step, once, with the unit and the inquiry that it makes", async () => {
  const { db } = site;
  const type = await addApartment(db, { name: "Starter Home", price: "75M" });
  const formKey = randomUUID();
  const form = {
    ...{ intent: "reserve-type", status: "reserved", type: `Starter Home (apartment ${type})`, number: "", formKey },
    ...{ reservedUntilDate: "2031-03-01", reservedUntilTime: "18:00", note: "Came by" },
    ...{ holder: "Amina Nakato", holderPhone: "0772 000 009" },
  };
  const reserve = (fields: Record<string, string> = {}) => owner.post("/dashboard/units", { ...form, ...fields });
  const unitsOfType = () =>
    db
      .selectFrom("units")
      .innerJoin("unit_status_history as history", "history.unit_id", "units.id")
      .select(["number", "status", "to_status", "note"])
      .where("apartment_type_id", "=", type)
      .orderBy("history.id")
      .execute();
  const wrongs: Record<string, string>[] = [
    { type: "Castle" },
    { holderPhone: "12" },
    { reservedUntilDate: "2020-01-01" },
  ];
  for (const wrong of wrongs)
    expect((await reserve({ ...wrong, formKey: randomUUID() })).status).toBeGreaterThanOrEqual(400);
  expect(await unitsOfType()).toEqual([]);
  const answers = await Promise.all([reserve(), reserve()]);
  expect([...answers, await reserve()].map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await unitsOfType()).toEqual([
    { number: "1", status: "reserved", to_status: "available", note: "" },
    { number: "1", status: "reserved", to_status: "reserved", note: "Came by" },
  ]);
  const enquiries = await db.selectFrom("enquiries").select("name").where("phone", "=", "+256772000009").execute();
  expect(enquiries).toEqual([{ name: "Amina Nakato" }]);
  const late = await reserve({ formKey: randomUUID() });
  expect([late.status, late.body.includes("This home is sold, hidden or deleted")]).toEqual([409, true]);
});

test("units that were just added are removed again, unless one was changed meanwhile", async () => {
  const { id } = await site.db.selectFrom("floors").select("id").executeTakeFirstOrThrow();
  const form = { intent: "add-units", floorId: String(id), numbers: "2-10 to 2-12", apartmentTypeId: "", price: "" };
  const addAndUndo = async () => {
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    const added = await owner.post("/dashboard/units", form);
    const after = await owner.get(added.headers.get("location") ?? "");
    expect(after.body).toContain("3 units added.");
    const addedAt = /name="addedAt" value="([^"]*)"/.exec(after.body)?.[1] ?? "";
    return { intent: "undo-units", addedAt, units: "3" };
  };
  const undone = await owner.post("/dashboard/units", await addAndUndo());
  expect((await owner.get(undone.headers.get("location") ?? "")).body).toContain("3 units removed again.");
  expect(await numbersOfUnits()).toEqual(["2-03"]);
  const late = await addAndUndo();
  await site.db.updateTable("units").set({ view: "Garden", version: 2 }).where("number", "=", "2-11").execute();
  const rejected = await owner.post("/dashboard/units", late);
  expect([rejected.status, (await numbersOfUnits()).length]).toEqual([409, 4]);
});

describe("several floors and units at once", () => {
  const grid = {
    ...{ intent: "add-many", firstFloor: "1", lastFloor: "3", firstUnit: "1", lastUnit: "4", style: "1-01" },
    ...{ kind: "2BR", apartmentTypeId: "", price: "" },
  };

  test("are seen first and added then; what is there already stays and is named", async () => {
    await addApartment(site.db, { name: "Family Comfort" });
    const address = "/dashboard/units";
    const form = { ...grid, buildingId: String(buildingId), apartmentTypeId: "family" };
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    const seen = await owner.post(address, form);
    expect(seen.status).toBe(409);
    const [asked] = questionsIn(seen.body);
    expect(asked?.sentence).toContain("These will be added: 11 units on 3 floors");
    expect(asked?.lines).toContain("Type: Family Comfort.");
    expect(asked?.lines).toContain("Floor 2: 2-01, 2-02, 2-04. Already there, and left as it is: 2-03.");
    expect(asked?.lines).toContain("Floor 3, new: 3-01, 3-02, 3-03, 3-04.");
    expect(await numbersOfUnits()).toEqual(["2-03"]);

    const answer = asked?.answer ?? "";
    const other = await owner.post(address, { ...form, lastFloor: "4", answer });
    expect(other.status, "what was not seen is not added").toBe(409);
    const added = await owner.post(address, { ...form, answer });
    expect(added.status).toBe(302);
    const after = await owner.get(added.headers.get("location") ?? "");
    expect(after.body).toContain("2 floors and 11 units added.");
    const undo = { intent: "undo-units", addedAt: /name="addedAt" value="([^"]*)"/.exec(after.body)?.[1] ?? "" };
    const floors = [...after.body.matchAll(/name="floor" value="(\d+)"/g)].map(([, id = ""]) => ["floor", id]);
    expect(floors).toHaveLength(2);
    expect(await numbersOfUnits()).toHaveLength(12);
    expect((await owner.post(address, form)).body).toContain("All of these are there already");
    const undone = await owner.post(address, [...Object.entries({ ...undo, units: "11" }), ...floors]);
    expect([undone.status, await numbersOfUnits()]).toEqual([302, ["2-03"]]);
    expect(await site.db.selectFrom("floors").select("number").execute()).toEqual([{ number: 2 }]);
    const audited = await site.db
      .selectFrom("audit_entries")
      .select("id")
      .where("action", "=", "unit.create")
      .where("actor_name", "!=", by.actor.name)
      .execute();
    expect(audited).toHaveLength(11);
  });

  test("take the type that was made for them along when they are undone, unless somebody has edited it", async () => {
    await addApartment(site.db, { name: "Family Comfort", location: "Kololo, Kampala" });
    await site.db.updateTable("buildings").set({ location: "Ntinda" }).where("id", "=", buildingId).execute();
    const form = { ...grid, buildingId: String(buildingId), apartmentTypeId: "Family Comfort" };
    const listed = () =>
      site.db
        .selectFrom("apartment_types")
        .select("name")
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute()
        .then((types) => types.map(({ name }) => name));
    const addAndUndo = async (meanwhile: () => Promise<unknown>) => {
      site.clock.now = new Date(site.clock.now.getTime() + 1000);
      const [asked] = questionsIn((await owner.post("/dashboard/units", form)).body);
      const added = await owner.post("/dashboard/units", { ...form, answer: asked?.answer ?? "" });
      const after = await owner.get(added.headers.get("location") ?? "");
      expect(await listed()).toEqual(["Family Comfort", "Family Comfort, Ntinda"]);
      await meanwhile();
      const fields = ["addedAt", "units", "floor"].flatMap((name) =>
        [...after.body.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) => [
          name,
          value,
        ]),
      );
      const undone = await owner.post("/dashboard/units", [["intent", "undo-units"], ...fields]);
      return wordsOf((await owner.get(undone.headers.get("location") ?? "")).body);
    };
    expect(await addAndUndo(async () => undefined)).toContain(
      "11 units and the draft type “Family Comfort, Ntinda” removed again.",
    );
    expect([await listed(), await numbersOfUnits()]).toEqual([["Family Comfort"], ["2-03"]]);
    const edit = () =>
      site.db.updateTable("apartment_types").set({ version: 2 }).where("name", "=", "Family Comfort, Ntinda").execute();
    expect(await addAndUndo(edit)).toContain("11 units removed again.");
    expect(await listed()).toEqual(["Family Comfort", "Family Comfort, Ntinda"]);
  });

  test("are rejected with what was typed where they make no sense", async () => {
    const address = "/dashboard/units";
    const form = { ...grid, buildingId: String(buildingId), lastFloor: "0", apartmentTypeId: "Castle" };
    const wrong = await owner.post(address, form);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain("The last floor is below the first one");
    const unknown = await owner.post(address, { ...form, lastFloor: "3" });
    expect(unknown.body).toContain("No home is called “Castle”");
    expect(await numbersOfUnits()).toEqual(["2-03"]);
  });
});

test("units for a floor that was deleted are rejected as such, and a change keeps the search and the page", async () => {
  const form = { intent: "add-units", numbers: "2-30", apartmentTypeId: "", price: "" };
  const rejected = await owner.post("/dashboard/units", { ...form, floorId: "999" });
  expect(rejected.status).toBe(409);
  expect(rejected.body).toContain("Its building, floor or type was deleted meanwhile");
  const { id } = await site.db.selectFrom("floors").select("id").executeTakeFirstOrThrow();
  const added = await owner.post("/dashboard/units?search=Kololo&page=1", { ...form, floorId: String(id) });
  const kept = new URL(added.headers.get("location") ?? "", "http://site").searchParams;
  expect([kept.get("search"), kept.get("page")]).toEqual(["Kololo", "1"]);
});

test("the page after a building was added begins with it, and offers its floors and units", async () => {
  const added = await owner.post("/dashboard/units", { intent: "add-building", name: "Zebra Court", location: "Kira" });
  expect(added.status, wordsOf(added.body)).toBe(302);
  const location = added.headers.get("location") ?? "";
  const { id } = await site.db
    .selectFrom("buildings")
    .select("id")
    .where("name", "=", "Zebra Court")
    .executeTakeFirstOrThrow();
  expect(new URL(location, "http://site").searchParams.get("building")).toBe(String(id));
  expect(wordsOf((await owner.get(location)).body)).toMatch(/Zebra Court .* No floors yet\. Add floors and units/);
});

describe("a company with several buildings", () => {
  /** Maps the name of each building to whether it is open. */
  const folds = async (path: string) => {
    const { body } = await owner.get(path);
    const buildings = [...body.matchAll(/<details([^>]*)><summary[^>]*>(?:<span[^>]*>)*<h2[^>]*>([^<]*)<\/h2>/g)];
    return Object.fromEntries(buildings.map(([, attributes = "", name = ""]) => [name, /\bopen\b/.test(attributes)]));
  };
  let farUnitId: number;
  test.beforeEach(async () => {
    const { db, clock } = site;
    const numbers = Array.from({ length: 30 }, (_, place) => String(100 + place));
    const { floorId } = await addBuilding(db, { name: "Ntinda Rise" });
    await createUnits(db, { floorId, numbers, apartmentTypeId: null, price: null }, by, clock.now);
    const far = await addBuilding(db, { name: "Zebra Court" }, { number: 7 });
    farUnitId = await addUnit(db, { floorId: far.floorId, number: "7-01" });
  });

  test("begins with the first one; the others are a line each that counts their units", async () => {
    expect(await folds("/dashboard/units")).toEqual({
      "Kololo Courts": true,
      "Ntinda Rise": false,
      "Zebra Court": false,
    });
    const page = wordsOf((await owner.get("/dashboard/units")).body);
    expect(page).toContain("Ntinda Rise 30 available, 0 reserved, 0 sold");
  });

  test("opens what is asked for: the building, that of a unit, or what a search found", async () => {
    const onlyLast = { "Kololo Courts": false, "Ntinda Rise": false, "Zebra Court": true };
    const { id } = await site.db
      .selectFrom("buildings")
      .select("id")
      .where("name", "=", "Zebra Court")
      .executeTakeFirstOrThrow();
    expect(await folds(`/dashboard/units?building=${id}`)).toEqual(onlyLast);
    expect(await folds(`/dashboard/units?unit=${farUnitId}`)).toEqual(onlyLast);
    expect(await folds("/dashboard/units?search=-0")).toEqual({ "Kololo Courts": true, "Zebra Court": true });
  });
});
