import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { growCompany, smallCompany } from "#test/catalogue/grown-company.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let administrator: Visitor;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await growCompany(site.db, { ...smallCompany, enquiries: 200, agreements: 40, subscribers: 150, mails: 80 });
  administrator = await signedIn(site);
});

const lists = ["properties", "apartments", "posts", "enquiries", "subscribers", "buyers", "mail"];
const oddNumbers = [
  "1e300",
  "-1",
  "0",
  "1.5",
  "NaN",
  "Infinity",
  "9007199254740993",
  "999999999999999999999",
  "٣",
  "1%00",
];

test.each(lists)("a page number beyond the list of %s shows a page that exists", async (view) => {
  const first = await administrator.get(`/dashboard/${view}`);
  for (const number of oddNumbers) {
    const answer = await administrator.get(`/dashboard/${view}?page=${number}`);
    expect([number, answer.status]).toEqual([number, 200]);
    expect([number, rowsOf(answer.body)]).toEqual([number, rowsOf(first.body)]);
  }
});

test.each(["enquiries?show=all", "subscribers", "buyers", "mail"])(
  "whoever asks the list of %s for a page beyond its end is shown the last",
  async (view) => {
    const answer = await administrator.get(`/dashboard/${view}${view.includes("?") ? "&" : "?"}page=999999`);
    expect(answer.status).toBe(200);
    expect(rowsOf(answer.body)).toBeGreaterThan(0);
    expect(answer.body.includes('rel="next"')).toBe(false);
    expect(answer.body.includes('rel="prev"')).toBe(true);
  },
);

test.each(["/apartment", "/properties", "/blog"])(
  "a visitor who asks %s for such a page is shown the list",
  async (path) => {
    for (const number of oddNumbers) {
      expect([number, (await site.visitor().get(`${path}?page=${number}`)).status]).toEqual([number, 200]);
    }
  },
);

function rowsOf(html: string): number {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main.match(/<(?:li|tr)[ >]/g)?.length ?? 0;
}
