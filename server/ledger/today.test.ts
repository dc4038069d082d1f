import { describe, expect } from "vitest";
import { addDays, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let today: LocalDate;

describe("the dashboard's first page", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    today = localDate(site.clock.now);
    admin = await signedIn(site);
  });

  const open = async (path: string) => (await admin.get(path)).body.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

  test("has nothing about money while there is none", async () => {
    const page = await open("/dashboard");
    for (const words of ["without a buyer", "behind by more", "about to end"]) expect(page).not.toContain(words);
  });

  test("names buyers who are behind by more than the setting's days, and leads to them", async () => {
    const propertyId = await addProperty(site.db, { title: "House on the hill", price: "9M" });
    const buyers = "/dashboard/buyers";
    for (const name of ["Amina Nakato", "Brian Okello"])
      await admin.post(`${buyers}/new`, { intent: "save-buyer", name, phone: "", idNumber: "CF90123456ABCD" });
    const { id } = await site.db.selectFrom("buyers").select("id").orderBy("id").executeTakeFirstOrThrow();
    await admin.post(`${buyers}/${id}/agreement`, {
      intent: "sign",
      id: String(id),
      home: `property-${propertyId}`,
      price: "9M",
      perPayingDay: "20k",
      payingDaysPerMonth: "26",
      startsOn: addDays(today, -20),
      bankSharePercent: "0",
      bankYears: "0",
    });
    const page = await open("/dashboard");
    expect(page).toContain("1 buyer behind by more than 3 days");
    expect(page).toContain('href="/dashboard/arrears"');
    expect(await open("/dashboard/arrears")).toContain("Amina Nakato");
    const list = await open("/dashboard/buyers?show=behind");
    expect(list).toContain("Amina Nakato");
    expect(list).not.toContain("Brian Okello");
    expect(page).not.toContain("deposit not paid");
    await site.db
      .insertInto("settings")
      .values({ key: "reminders", value: JSON.stringify({ behindDays: 300 }) })
      .execute();
    expect(await open("/dashboard")).not.toContain("behind by more");
    expect(await open("/dashboard/buyers?show=behind")).toContain("No buyers are behind.");
  });

  test("names reservations that end within the setting's days", async () => {
    const building = await site.db
      .insertInto("buildings")
      .values({ name: "Block" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const floor = await site.db
      .insertInto("floors")
      .values({ building_id: building.id, number: 1, kind: "2BR" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await site.db
      .insertInto("units")
      .values([
        { floor_id: floor.id, number: "1-01", status: "reserved", reserved_until: inDays(2) },
        { floor_id: floor.id, number: "1-02", status: "reserved", reserved_until: inDays(9) },
      ])
      .execute();
    const page = await open("/dashboard");
    expect(page).toContain("1 reservation about to end");
    expect(page).toContain("Block, 1-01");
  });

  test("lists unrecognised payments and statements not booked to their end, with links to both", async () => {
    const statement = await site.db
      .insertInto("statement_imports")
      .values({
        file_name: "november.csv",
        file_hash: Buffer.alloc(32),
        method: "mtn",
        columns: "{}",
        state: "booking",
        created_by: "test",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: agreement } = await site.db.selectFrom("agreements").select("id").executeTakeFirstOrThrow();
    const row = { import_id: statement.id, amount_ugx: 20_000, paid_on: today };
    await site.db
      .insertInto("statement_rows")
      .values([
        { ...row, line_number: 1, external_reference: "U1", outcome: "unmatched" },
        { ...row, line_number: 2, external_reference: "U2", outcome: "unmatched" },
        { ...row, line_number: 3, external_reference: "M1", outcome: "matched", agreement_id: agreement },
      ])
      .execute();
    const page = await open("/dashboard");
    expect(page).toContain("2 payments without a buyer");
    expect(page).toContain("november.csv is only partly booked");
    expect(await open("/dashboard/statements/unmatched")).toContain("U2");
    const opened = await open(`/dashboard/statements/${statement.id}`);
    expect(opened).toContain("0 of 1 booked");
    expect(opened).toContain("Continue now");
    const path = `/dashboard/statements/${statement.id}`;
    expect((await admin.post(path, { intent: "book", import: String(statement.id) })).status).toBe(302);
    expect(await open("/dashboard")).not.toContain("is only partly booked");
  });
});
