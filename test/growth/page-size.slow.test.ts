import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { growCompany, smallCompany } from "#test/catalogue/grown-company.ts";

/** A page may grow by this factor, which leaves room for longer numbers and a pager. */
const maxGrowth = 1.15;
const few = { ...smallCompany, properties: 60, apartmentTypes: 60, units: 400, enquiries: 60, tags: 10 };
const many = { ...few, properties: 2_000, apartmentTypes: 2_000, units: 4_000 };

let small: { site: TestSite; administrator: Visitor };
let large: typeof small;

async function open(sizes: typeof few) {
  const site = await openSite();
  await growCompany(site.db, sizes);
  return { site, administrator: await signedIn(site) };
}

beforeAll(async () => {
  small = await open(few);
  large = await open(many);
});
afterAll(async () => {
  await small.site.remove();
  await large.site.remove();
});

describe("a page does not grow with the number of homes", () => {
  test.each(["/", "/visit", "/ask", "/plan", "/properties", "/property/17", "/apartment/17"])("%s", async (path) => {
    const [one, other] = [await small.site.visitor().get(path), await large.site.visitor().get(path)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.length / one.body.length).toBeLessThan(maxGrowth);
  });

  test.each([
    "",
    "properties",
    "properties/new",
    "apartments",
    "apartments/new",
    "enquiries/17",
    "buyers/7",
    "units",
    "media",
    "settings",
  ])("the view %s", async (view) => {
    const path = view === "" ? "/dashboard" : `/dashboard/${view}`;
    const [one, other] = [await small.administrator.get(path), await large.administrator.get(path)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.length / one.body.length).toBeLessThan(maxGrowth);
  });
});

describe("an administrator finds one home of many", () => {
  async function options(search: string, of = "sale") {
    const answer = await large.administrator.get(
      `/dashboard/homes/options.data?of=${of}&search=${encodeURIComponent(search)}`,
    );
    expect(answer.status).toBe(200);
    return answer.body.match(/\((?:property|apartment|unit) \d+\)/g) ?? [];
  }

  test("by a part of its name, in any case, and is never offered more than twenty", async () => {
    expect(await options("number 1777", "enquiry")).toEqual(["(property 1777)"]);
    expect(await options("NUMBER 1777", "enquiry")).toEqual(["(property 1777)"]);
    expect(await options("u401", "sale")).toContain("(unit 401)");
    expect(await options("", "sale")).toHaveLength(20);
    expect(await options("%", "sale")).toHaveLength(0);
  });

  test("and a visitor finds none there", async () => {
    const answer = await large.site.visitor().get("/dashboard/homes/options?of=sale&search=a");
    expect(answer.body).not.toContain("number");
  });

  test("a whole name selects its home; a part of one shows the text again and has the matches", async () => {
    const path = "/dashboard/enquiries/17";
    const set = (home: string) => large.administrator.post(path, { intent: "home", id: "17", home });
    const several = await set("number 177");
    expect(several.status).toBe(400);
    expect(several.body).toContain("Several homes are called “number 177”");
    expect(several.body).toMatch(/<input[^>]*name="home"[^>]*value="number 177"/);
    // The list is drawn when the field is touched, from what the page got with the answer.
    expect(several.body).toContain("(property 1771)");
    expect((await set("number 1777")).body).toContain("is a part of “Apartment number 1777 (property 1777)”");
    expect((await set("apartment number 1777")).status).toBe(302);
    const about = await large.site.db
      .selectFrom("enquiries")
      .select(["home_kind", "home_id"])
      .where("id", "=", 17)
      .executeTakeFirst();
    expect(about).toEqual({ home_kind: "property", home_id: 1777 });
    expect((await set("castle")).body).toContain("No home is called “castle”");
  });
});

test("every unit is on one page of the units", async () => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await large.administrator.get(`/dashboard/units?page=${page}`);
    const onPage = [...body.matchAll(/aria-label="Unit (U\d+),/g)].map(([, number = ""]) => number);
    expect(onPage.length).toBeLessThan(300);
    found.push(...onPage);
    if (!body.includes('rel="next"')) break;
  }
  expect(new Set(found).size).toBe(many.units);
  expect(found.length).toBe(many.units);
});
