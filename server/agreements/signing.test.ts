import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let today: LocalDate;

describe("signing an agreement", () => {
  let site: TestSite;
  let admin: Visitor;
  let buyerId: string;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    today = localDate(site.clock.now);
    admin = await signedIn(site);
    const buyer = await site.db
      .insertInto("buyers")
      .values({ name: "Amina", id_number: "CF90123456ABCD" })
      .returning("id")
      .executeTakeFirstOrThrow();
    buyerId = String(buyer.id);
  });

  const path = () => `/dashboard/buyers/${buyerId}`;
  const sums = () => ({
    ...{ price: "91M", deposit: "", perPayingDay: "60,000", payingDaysPerMonth: "26", startsOn: today },
    ...{ bankSharePercent: "0", yearlyRatePercent: "17", bankYears: "8", bankFeePercent: "0" },
  });
  async function sign(home: string, more: Record<string, string> = {}, answers: readonly string[] = []) {
    const fields = { ...sums(), intent: "sign", id: buyerId, home, ...more };
    const answer = await admin.post(`${path()}/agreement`, answered(fields, answers));
    const { status, body } = answer;
    return { status, text: wordsOf(body), body, answers: answersIn(body) };
  }
  const signedFor = async (propertyId: number) =>
    (await site.db.selectFrom("agreements").select("id").where("property_id", "=", propertyId).execute()).length;

  async function addReservedUnit(): Promise<number> {
    const type = await addApartment(site.db, { name: `Type ${randomUUID()}` });
    const { rows } = await sql<{ id: number }>`
      with building as (insert into buildings (name) values (${`Block ${randomUUID()}`}) returning id),
        floor as (insert into floors (building_id, number, kind) select id, 1, '2BR' from building returning id)
      insert into units (floor_id, number, apartment_type_id, status, reserved_until)
        select id, '1-01', ${type}, 'reserved', '2030-03-01T09:00:00Z' from floor returning id`.execute(site.db);
    return rows[0]?.id ?? 0;
  }
  const newAgreementOf = (startsOn: string) =>
    newAgreement(site.db, Number(buyerId), site.clock.now, 25_000_000, { startsOn });

  test("for a home as it is offered asks nothing", async () => {
    const home = await addProperty(site.db);
    expect((await sign(`property-${home}`)).status).toBe(302);
    expect(await signedFor(home)).toBe(1);
    const again = await admin.get(`/dashboard/homes/offer?home=property-${home}`);
    expect(again.body).toMatch(/This home is promised in A-\d{4}-\d of Amina\./);
  });

  async function addTypeWithoutUnits(): Promise<{ name: string; type: number; home: string }> {
    const name = `Starter Home ${randomUUID().slice(0, 8)}`;
    const type = await addApartment(site.db, { name, price: "91M" });
    return { name, type, home: `${name} (apartment ${type})` };
  }
  const unitsOf = (type: number) =>
    site.db
      .selectFrom("units")
      .innerJoin("floors", "floors.id", "floor_id")
      .innerJoin("buildings", "buildings.id", "building_id")
      .leftJoin("agreements", "unit_id", "units.id")
      .select([
        "units.id",
        "units.number",
        "buildings.name as building",
        "floors.number as floor",
        "units.status",
        "units.price_ugx as price",
      ])
      .select("agreements.id as agreement")
      .where("apartment_type_id", "=", type)
      .execute();
  const offeredFor = async (name: string) =>
    (await admin.get(`/dashboard/homes/options?of=sale&search=${encodeURIComponent(name)}`)).body;

  test("for a type without units adds its first unit, once, with lines of their own in the audit log", async () => {
    const { name, type, home } = await addTypeWithoutUnits();
    expect(await offeredFor(name)).toContain(home);
    const offer = await admin.get(`/dashboard/homes/offer?home=apartment-${type}`);
    expect(offer.body).toMatch(/unitNumber.*"1"/);
    const formKey = randomUUID();
    const answers = await Promise.all([sign(home, { formKey }), sign(home, { formKey })]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await sign(home, { formKey })).status).toBe(302);
    expect(await offeredFor(name)).toMatch(/"promised in A-\d{4}-\d"/);
    const place = { id: expect.any(Number), number: "1", building: name, floor: 0, price: null };
    expect(await unitsOf(type)).toEqual([{ ...place, status: "reserved", agreement: expect.any(Number) }]);
    const audited = await site.db.selectFrom("audit_entries").select("action").orderBy("id", "desc").limit(5).execute();
    expect(audited.map(({ action }) => action)).toEqual([
      "agreement.sign",
      "unit.change-status",
      "unit.create",
      "floor.create",
      "building.create",
    ]);
    const other = await addTypeWithoutUnits();
    expect((await sign(other.home, { formKey })).status).toBe(409);
    expect(await unitsOf(other.type)).toEqual([]);
  });

  test("for a type whose first unit another form has added asks for one of its units, and adds none", async () => {
    const { name, type, home } = await addTypeWithoutUnits();
    const answers = await Promise.all([sign(home), sign(home, { unitNumber: "2" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(answers.map(({ text }) => text).join(" ")).toContain("This type has units by now");
    expect(await unitsOf(type)).toHaveLength(1);
    expect(await offeredFor(name)).not.toContain("(apartment");
    const sold = { status: "sold" as const, reserved_until: null };
    await site.db.updateTable("units").set(sold).where("apartment_type_id", "=", type).execute();
    expect((await sign(name)).text).toContain(`“${name}” has no free unit: add one under Units, then sign`);
  });

  test("adds no unit while the agreement is rejected, and takes the number that was entered", async () => {
    const { type, home } = await addTypeWithoutUnits();
    const asked = await sign(home, { price: "80M", unitNumber: "Plot 7" });
    expect([asked.status, asked.text.includes("and the home's is UGX 91,000,000")]).toEqual([409, true]);
    expect((await sign(home, { perPayingDay: "1" })).status).toBe(400);
    expect((await sign(home, { bankSharePercent: "50", yearlyRatePercent: "", bankYears: "" })).status).toBe(400);
    const filled = await sign(home, { price: "" });
    expect([filled.status, filled.body.includes('value="91,000,000"')]).toEqual([400, true]);
    expect(await unitsOf(type)).toEqual([]);
    const signed = await sign(home, { price: "80M", unitNumber: "Plot 7", unitsInAll: "3" }, asked.answers);
    expect(signed.status).toBe(302);
    const units = site.db.selectFrom("units").select(["number", "status"]).where("apartment_type_id", "=", type);
    expect(await units.orderBy("id").execute(), "the others can still be bought").toEqual([
      { number: "Plot 7", status: "reserved" },
      { number: "1", status: "available" },
      { number: "2", status: "available" },
    ]);
  });

  test("adds the first unit to the building of its type, under a number that is free there, and frees it when the agreement ends", async () => {
    const { name, type } = await addTypeWithoutUnits();
    const { rows } = await sql<{ id: number }>`
      with building as (insert into buildings (name) values (${name.toUpperCase()}) returning id),
        floor as (insert into floors (building_id, number, kind) select id, 0, 'House' from building returning id)
      insert into units (floor_id, number) select id, '1' from floor returning id`.execute(site.db);
    expect(rows).toHaveLength(1);
    const taken = await sign(`apartment-${type}`, { unitNumber: "1" });
    expect([taken.status, taken.text.includes("A unit already has this number")]).toEqual([409, true]);
    expect((await sign(`apartment-${type}`)).status).toBe(302);
    const [unit] = await unitsOf(type);
    expect(unit).toMatchObject({ number: "2", building: name.toUpperCase(), status: "reserved" });
    const agreement = String(unit?.agreement);
    const end = { intent: "end", id: buyerId, agreement, reason: "Signed by mistake", keptPercent: "0" };
    expect(await payConfirmed(admin, `/dashboard/agreements/${agreement}`, end)).toBe(302);
    expect(await unitsOf(type)).toMatchObject([{ number: "2", status: "available" }]);
    expect(await offeredFor(name)).toContain("(unit ");
    expect((await sign(`unit-${unit?.id}`)).status).toBe(302);
  });

  test("of a type without units that is sold, hidden or deleted adds nothing", async () => {
    for (const change of [{ status: "sold" as const }, { status: "hidden" as const }, { deleted_at: new Date(0) }]) {
      const type = await addApartment(site.db, { name: `Type ${randomUUID()}` });
      await site.db.updateTable("apartment_types").set(change).where("id", "=", type).execute();
      const answer = await sign(`apartment-${type}`);
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("sold, hidden or deleted")]);
      expect(await unitsOf(type)).toEqual([]);
    }
  });

  test("asks about all that departs from home and settings at once, and takes exactly that confirmed", async () => {
    const home = await addProperty(site.db, { price: "80M" }, null);
    const departing = { perPayingDay: "34,000", bankSharePercent: "50", bankFeePercent: "2" };
    const asked = await sign(`property-${home}`, departing);
    expect(asked.status).toBe(409);
    for (const words of [
      "This home is not on the site.",
      "The price is UGX 91,000,000, and the home's is UGX 80,000,000.",
      "and the longest term is 10 years.",
      "The bank's fee is 2%, and usually 0%.",
    ])
      expect(asked.text).toContain(words);
    expect(await signedFor(home)).toBe(0);
    const { answers } = asked;
    expect(answers).toHaveLength(4);
    const other = await sign(`property-${home}`, { ...departing, price: "90M" }, answers);
    expect([other.status, other.text.includes("The price is UGX 90,000,000")]).toEqual([409, true]);
    const another = await addProperty(site.db, { price: "80M" }, null);
    expect((await sign(`property-${another}`, departing, answers)).status).toBe(409);
    expect((await sign(`property-${home}`, departing, answers)).status).toBe(302);
    expect([await signedFor(home), await signedFor(another)]).toEqual([1, 0]);
  });

  test("forgets the question once nothing departs any more", async () => {
    const home = await addProperty(site.db);
    const { answers } = await sign(`property-${home}`, { price: "90M" });
    expect(answers).toEqual([expect.stringContaining("price=90000000")]);
    expect((await sign(`property-${home}`, {}, answers)).status).toBe(302);
  });

  test("says that a unit without a type has no page, and asks nobody to confirm that", async () => {
    const unit = await addReservedUnit();
    const free = { status: "available", reserved_until: null, apartment_type_id: null } as const;
    await site.db.updateTable("units").set(free).where("id", "=", unit).execute();
    const offer = await admin.get(`/dashboard/homes/offer?home=unit-${unit}`);
    expect(offer.body).toContain("This home has no page of its own on the site, because it has no type.");
    expect((await sign(`unit-${unit}`)).status).toBe(302);
  });

  test("warns of a unit that is reserved, and says for whom", async () => {
    const unit = await addReservedUnit();
    await site.db
      .insertInto("unit_status_history")
      .values({ unit_id: unit, to_status: "reserved", note: "For Brian Okello,\r\nuntil Friday", changed_by: "test" })
      .execute();
    const asked = await sign(`unit-${unit}`);
    expect(asked.text).toContain("This home is reserved: “For Brian Okello, until Friday”.");
    const offer = await admin.get(`/dashboard/homes/offer?home=unit-${unit}`);
    expect(offer.body).toContain("For Brian Okello");
    expect((await sign(`unit-${unit}`, {}, asked.answers)).status).toBe(302);
    const audited = await site.db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "agreement.sign")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(audited)).toContain("This home is reserved.");
    expect(JSON.stringify(audited)).not.toContain("Brian");
  });

  test("asks nothing of the person a unit is reserved for, and shows any other for whom and until when", async () => {
    const { db } = site;
    const enquiry = await db
      .insertInto("enquiries")
      .values({
        ...{ reference: "ABC-2345", kind: "message", name: "Brian Okello", phone: "+256772000009" },
        ...{ submission_key: randomBytes(32), notice_version: "1" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const brian = await db
      .insertInto("buyers")
      .values({ name: "Brian Okello", id_number: "CM90123456ABCD", enquiry_id: enquiry.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const reserved = { to_status: "reserved" as const, changed_by: "test", note: "" };
    for (const holder of [{ buyer_id: brian.id }, { enquiry_id: enquiry.id }]) {
      const unit = await addReservedUnit();
      await db
        .insertInto("unit_status_history")
        .values({ unit_id: unit, ...reserved, ...holder })
        .execute();
      const asked = await sign(`unit-${unit}`);
      expect(asked.status).toBe(409);
      expect(asked.text).toContain("This home is reserved for Brian Okello until 1 March 2030.");
      expect((await admin.get(`/dashboard/homes/offer?home=unit-${unit}`)).body).toContain("for Brian Okello until");
      const form = { ...sums(), intent: "sign", id: String(brian.id), home: `unit-${unit}` };
      expect((await admin.post(`/dashboard/buyers/${brian.id}/agreement`, form)).status).toBe(302);
    }
  });

  test("asks about a first day that is long over, and signs it once that is confirmed", async () => {
    const home = await addProperty(site.db);
    expect((await sign(`property-${home}`, { startsOn: addDays(today, -31) })).status).toBe(302);
    const another = await addProperty(site.db);
    const startsOn = addDays(today, -32);
    const asked = await sign(`property-${another}`, { startsOn });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain(`It began on ${dateText(startsOn)}, and all that fell due since is due at once.`);
    expect(await signedFor(another)).toBe(0);
    expect((await sign(`property-${another}`, { startsOn }, asked.answers)).status).toBe(302);
  });

  test("asks about a payment of long ago, in one sum or in parts, and enters it once its day is confirmed", async () => {
    const { db } = site;
    const [first, second] = [await newAgreementOf(addDays(today, -300)), await newAgreementOf(addDays(today, -10))];
    const pay = {
      ...{ intent: "pay", id: buyerId, agreement: String(first), amount: "20,000", method: "cash" },
      ...{ backdatingReason: "Found in the old book" },
    };
    const entered = () => db.selectFrom("payments").select(["agreement_id", "paid_on"]).orderBy("id").execute();
    const before = (await entered()).length;
    for (const [agreement, paidOn] of [
      [first, addDays(today, -367)],
      [second, addDays(today, -42)],
    ] as const) {
      const asked = await admin.post(`/dashboard/agreements/${agreement}`, {
        ...pay,
        agreement: String(agreement),
        paidOn,
      });
      expect(asked.status).toBe(409);
      expect(wordsOf(asked.body)).toContain("is more than a year ago, or long before the agreement begins.");
      expect(asked.body).toContain("Found in the old book");
      expect(answersIn(asked.body)).toEqual([`paid-far-back?paidOn=${paidOn}`]);
    }
    const parts = {
      "part-agreement-1": `A-${first}`,
      "part-amount-1": "5,000",
      "part-agreement-2": `A-${second}`,
      "part-amount-2": "15,000",
    };
    const split = { ...pay, ...parts, intent: "pay-split", paidOn: addDays(today, -42) };
    const asked = await admin.post(`/dashboard/agreements/${first}`, split);
    expect([asked.status, wordsOf(asked.body).includes("long before the agreement begins")]).toEqual([409, true]);
    expect(await entered()).toHaveLength(before);
    const confirmed = await admin.post(`/dashboard/agreements/${first}`, answered(split, answersIn(asked.body)));
    expect(confirmed.status).toBe(302);
    expect((await admin.post(`/dashboard/agreements/${first}`, { ...pay, paidOn: addDays(today, -299) })).status).toBe(
      302,
    );
    expect(await entered()).toHaveLength(before + 3);
  });

  test("signs for no other home than the one that was entered: not for a part of its name, nor for its number with another name", async () => {
    const block = `Tower ${randomUUID().slice(0, 8)}`;
    const { rows } = await sql<{ id: number; number: string }>`
      with building as (insert into buildings (name) values (${block}) returning id),
        floor as (insert into floors (building_id, number, kind) select id, 1, '2BR' from building returning id)
      insert into units (floor_id, number, price_ugx, status)
        select floor.id, number, 91000000, status from floor, (values ('A1', 'sold'), ('A10', 'available')) as one (number, status)
        returning id, number`.execute(site.db);
    const free = rows.find(({ number }) => number === "A10")?.id ?? 0;
    const home = await addProperty(site.db, { title: "House of the right name", price: "91M" });
    const part = await sign(`${block}, A1`);
    expect([part.status, part.text]).toEqual([400, expect.stringContaining(`“${block}, A10 (unit ${free})”`)]);
    const other = await sign(`House of another name (property ${home})`);
    expect([other.status, other.text]).toEqual([400, expect.stringContaining("is called “House of the right name”")]);
    expect(await signedFor(home)).toBe(0);
    const signed = await site.db.selectFrom("agreements").select("id").where("unit_id", "=", free).execute();
    expect(signed).toEqual([]);
    const whole = `${block.toUpperCase()}  a10`;
    expect((await sign(whole)).status).toBe(302);
    expect((await sign("HOUSE of the right  name")).status).toBe(302);
  });

  test("without a price takes the sums of the home, shows the expected finish, and signs nothing yet", async () => {
    const home = await addProperty(site.db, { price: "25M" });
    const filled = await sign(`property-${home}`, { price: "", perPayingDay: "" });
    expect(filled.status).toBe(400);
    expect(filled.text).toContain("These are the amounts of the home. Check them, then sign.");
    expect(filled.body).toContain('value="25,000,000"');
    expect(filled.body).toContain('value="8,100"');
    expect(filled.text).toMatch(/Expected finish: \d+ \w+ 20\d\d, 3,087 payments, UGX 25,000,000 in all/);
    expect(await signedFor(home)).toBe(0);
    expect((await sign(`property-${home}`, { price: "25000000", perPayingDay: "8100" })).status).toBe(302);
  });
});
