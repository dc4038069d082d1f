import { sql } from "kysely";
import { describe, expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

const today = localDate(new Date());
describe("what a buyer is sent", () => {
  let site: TestSite;
  let admin: Visitor;
  let buyer: Visitor;
  let id: string;
  let agreement: string;
  let payments: string[];
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    await makeAdministrator(site);
    admin = await signedIn(site);
    buyer = site.visitor({ address: "203.0.113.5" });
    const property = await site.db
      .insertInto("properties")
      .values({
        title: "House by the <lake>",
        price_ugx: 1_000_000,
        created_by: "test",
        published_at: new Date(Date.now() - 60_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await admin.post("/dashboard/buyers/new", {
      ...{ intent: "save-buyer", name: "Amina Nakato", phone: "0772 123 456", idNumber: "CF90123456ABCD" },
    });
    id = String((await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow()).id);
    await admin.post(`/dashboard/buyers/${id}/agreement`, {
      id,
      intent: "sign",
      home: `property-${property.id}`,
      price: "1M",
      perPayingDay: "20k",
      payingDaysPerMonth: "26",
      startsOn: today,
      bankSharePercent: "0",
      bankYears: "0",
    });
    agreement = String((await site.db.selectFrom("agreements").select("id").executeTakeFirstOrThrow()).id);
    const pay = { intent: "pay", method: "mtn", paidOn: today };
    await dashboard({ ...pay, amount: "60,000", externalReference: "MP 77" });
    await dashboard({ ...pay, amount: "5,000", method: "cash" });
    const rows = await site.db.selectFrom("payments").select("id").orderBy("id").execute();
    payments = rows.map((row) => String(row.id));
    await dashboard({ intent: "reverse", payment: payments[1] ?? "", reason: "Counted twice" });
  });

  const dashboard = (fields: Record<string, string>) => admin.post(`/dashboard/agreements/${agreement}`, fields);
  const linksView = (fields: Record<string, string>) => admin.post(`/dashboard/agreements/${agreement}/links`, fields);

  async function makeLink(payment?: string): Promise<string> {
    const page = await linksView({ intent: "link", ...(payment === undefined ? {} : { payment }) });
    const found = /https?:\/\/[^/]+(\/(?:receipt|statement)\/[\w-]{43})/.exec(page.body);
    if (!found?.[1]) throw new Error("there is no link on the page");
    return found[1];
  }

  const text = (page: Page) => page.body.replaceAll("<!-- -->", "");

  test("of more than a thousand payments the document holds the newest, says so and leads to the rest", async () => {
    const links = (pdf: Page) => pdf.body.match(/\/URI \([^)]*\)/g) ?? [];
    const link = await makeLink();
    const [whole] = links(await buyer.get(`${link}/statement.pdf`));
    expect(whole).toContain(link);
    await sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, backdating_reason, recorded_by)
      select 1000 + i, ${Number(agreement)}, 100, 'cash', ${today}, '', 'test' from generate_series(1, 1100) as i`.execute(
      site.db,
    );
    const pdf = await buyer.get(`${link}/statement.pdf`);
    // The square and the address.
    expect(links(pdf)).toEqual([whole, whole]);
    // Twelve entries on the first page, 46 on others.
    expect(pdf.body.match(/\/Type \/Page\b/g)).toHaveLength(1 + Math.ceil((1000 - 12) / 46));
    const last = await buyer.get(`${link}?page=19`);
    expect(text(last)).toContain("Page 19 of 19");
    expect(text(last)).toContain("Receipt 1:");
  });
});
