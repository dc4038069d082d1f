import { describe, expect } from "vitest";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { answersIn } from "#test/forms/answered-form.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";

const test = testWithSite();

const today = localDate(new Date());

/**
 * These are terms that an earlier release or an edit of the database may have stored, and that no form accepts today.
 */
const stored = [
  { name: "a shilling a day from the first day", perDay: 1, days: 1 },
  { name: "an amendment to a shilling a day", perDay: 20_000, days: 26, amendedTo: 1 },
  { name: "a pause from the first day", perDay: 0, days: 26 },
  { name: "less than the bank's instalment", perDay: 100, days: 26, bank: { share: 80, rate: 17, years: 8 } },
  { name: "a bank's part without years", perDay: 20_000, days: 26, bank: { share: 80, rate: 17, years: 0 } },
  { name: "no terms at all", perDay: undefined, days: 26 },
] as const;

describe("terms that never end", () => {
  let site: TestSite;
  let admin: Visitor;
  const views: string[] = [];

  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    admin = await signedIn(site);
  });

  async function newBuyerAndHome(name: string): Promise<{ buyerId: number; propertyId: number }> {
    const buyer = await site.db
      .insertInto("buyers")
      .values({ name, id_number: "CF90123456ABCD" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const propertyId = await addProperty(site.db, { title: `House of ${name}`, price: "25M" });
    return { buyerId: buyer.id, propertyId };
  }

  const sums = {
    price: "25M",
    deposit: "0",
    payingDaysPerMonth: "26",
    startsOn: today,
    bankSharePercent: "0",
    yearlyRatePercent: "0",
    bankYears: "0",
  };

  async function sign(perPayingDay: string, more: Record<string, string> = {}) {
    const { buyerId, propertyId } = await newBuyerAndHome(`Signer of ${perPayingDay}`);
    const id = String(buyerId);
    const home = `property-${propertyId}`;
    const answer = await admin.post(`/dashboard/buyers/${id}/agreement`, {
      ...sums,
      intent: "sign",
      id,
      home,
      perPayingDay,
      ...more,
    });
    return { id, answer };
  }

  test("are not signed: the form names the least amount, and what was typed stays", async () => {
    const { answer } = await sign("1");
    expect(answer.body).toContain("does not pay the home off within 100 years. Enter at least UGX 802.");
    expect(answer.body).toContain('value="25M"');
    expect((await sign("801")).answer.status).toBe(400);
    const asked = (await sign("802")).answer.body.replaceAll("<!-- -->", "");
    expect(asked).toContain("It takes 99 years 11 months, and the longest term is 10 years.");
    const [confirmed = ""] = answersIn(asked);
    const home = new URLSearchParams(confirmed.split("?")[1]).get("home") ?? "";
    expect((await sign("802", { home, answer: confirmed })).answer.status).toBe(302);
  });

  test("are not signed from a year that is a slip of the finger", async () => {
    for (const startsOn of ["0026-11-20", "9999-12-31"])
      expect((await sign("20k", { startsOn })).answer.body).toContain("Choose a day between the years 2000 and 2099");
  });

  test("are not agreed on later either; a pause still is", async () => {
    const { id } = await sign("20k");
    const { id: agreement } = await site.db
      .selectFrom("agreements")
      .select("id")
      .where("buyer_id", "=", Number(id))
      .executeTakeFirstOrThrow();
    const change = (perPayingDay: string, payingDaysPerMonth = "26", inDays = 1) =>
      admin.post(`/dashboard/agreements/${agreement}`, {
        intent: "terms",
        effectiveOn: addDays(today, inDays),
        perPayingDay,
        payingDaysPerMonth,
        reason: "Asked for it",
      });
    expect((await change("1")).body).toContain("Enter at least UGX 802.");
    expect((await change("802", "1")).body).toContain("Enter at least UGX 20,834.");
    expect((await change("0")).status).toBe(302);
    expect((await change("802", "26", 2)).status).toBe(302);
  });

  test("that are in the database already take no page down, and the buyer's page says what is wrong", async () => {
    for (const terms of stored) {
      const { buyerId, propertyId } = await newBuyerAndHome(terms.name);
      const bank = "bank" in terms ? terms.bank : { share: 0, rate: 0, years: 0 };
      const { id } = await site.db
        .insertInto("agreements")
        .values({
          buyer_id: buyerId,
          property_id: propertyId,
          price_ugx: 25_000_000,
          bank_share_percent: bank.share,
          yearly_rate_percent: bank.rate,
          bank_years: bank.years,
          starts_on: addDays(today, -40),
          created_by: "test",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const agreed = [
        { on: addDays(today, -40), perDay: terms.perDay },
        { on: addDays(today, -20), perDay: "amendedTo" in terms ? terms.amendedTo : undefined },
      ].flatMap(({ on, perDay }) =>
        perDay === undefined
          ? []
          : [
              {
                agreement_id: id,
                effective_on: on,
                per_paying_day_ugx: perDay,
                paying_days_per_month: terms.days,
                reason: "By hand",
                agreed_by: "test",
              },
            ],
      );
      if (agreed.length > 0) await site.db.insertInto("agreement_terms").values(agreed).execute();
      const path = `/dashboard/agreements/${id}`;
      views.push(path, `/dashboard/buyers/${buyerId}`);
      const form = { id: String(buyerId), agreement: String(id) };
      const paid = { ...form, intent: "pay", amount: "20,000", method: "cash", paidOn: today };
      expect(await payConfirmed(admin, path, paid), terms.name).toBe(302);
      const payment = await site.db
        .selectFrom("payments")
        .select("id")
        .where("agreement_id", "=", id)
        .executeTakeFirstOrThrow();
      const documents: Record<string, string>[] = [{}, { payment: String(payment.id) }];
      for (const document of documents) {
        const made = await admin.post(`/dashboard/agreements/${id}/links`, { intent: "link", ...document });
        const shown = await admin.get(made.headers.get("location") ?? "");
        const [, link, kind] = /https?:\/\/[^/]+(\/(receipt|statement)\/[\w-]{43})/.exec(shown.body) ?? [];
        if (link === undefined) throw new Error(`${terms.name}: there is no link on the page`);
        views.push(link);
        // A PDF takes longer than a page, so PDFs are only made for the two hardest terms.
        if (terms === stored[0] || terms === stored[1]) views.push(`${link}/${kind}.pdf`);
      }
    }
    views.push(
      "/dashboard",
      "/dashboard/buyers",
      "/dashboard/buyers?show=behind",
      "/dashboard/arrears",
      "/dashboard/statements",
      "/dashboard/analytics",
      "/plan?price=25000000&perday=1",
      "/plan?price=25000000&perday=1&bank=80&rate=17&years=8",
    );
    for (const view of views) expect((await admin.get(view)).status, view).toBe(200);
    expect(site.logged.filter((line) => line.level === "error")).toEqual([]);
    const first = await admin.get(views[0] ?? "");
    expect(first.body).toContain("does not pay this home off within 100 years");
    expect(first.body).toContain("Not within 100 years");
  });

  test("are named in the planner with the least amount that is agreed to", async () => {
    const page = (await admin.get("/plan?price=25000000&perday=1")).body.replaceAll("<!-- -->", "");
    expect(page).toContain("<strong>UGX 8,100 a day</strong></a> it is yours within 10 years.");
  });
});
