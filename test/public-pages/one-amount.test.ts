import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { linksOf } from "#test/spec/reading.ts";
import { openPublicPages, type PublicPage } from "./public-pages.ts";

const test = testWithSite();

let site: TestSite;
let pages: PublicPage[];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  pages = await openPublicPages(site);
});

const amountOf = (html: string) => /<html[^>]* data-amount="(\w+)"/.exec(html)?.[1];

const withQuery = (path: string, query: string) => {
  const [plain = ""] = path.split("#");
  return `${plain}${plain.includes("?") ? "&" : "?"}${query}`;
};

test("a page that says which amount it is drawn for is one of its own for each, and no other is", async () => {
  const visitor = site.visitor();
  for (const { path } of pages.filter(({ path, status }) => status === 200 && !path.includes("perday="))) {
    const [none, amount] = [await visitor.get(path), await visitor.get(withQuery(path, "perday=24100"))];
    if (!none.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const saysNone = amountOf(none.body);
    expect(saysNone === undefined || saysNone === "none", path).toBe(true);
    // A plan may be for an amount that is none of the steps.
    if (!path.startsWith("/plan")) expect(amountOf(amount.body), path).toBe(saysNone && "25000");
    if (saysNone === undefined) expect(amount.body === none.body, path).toBe(true);
  }
});

test("without script her amount goes along from page to page, and is forgotten on demand", async () => {
  const visitor = site.visitor();
  const links = async (path: string) =>
    linksOf((await visitor.get(path)).body).map((to) => to.replaceAll("&amp;", "&"));
  for (const path of ["/?perday=25000", "/homes?perday=25000", "/plan?perday=25000"]) {
    expect(await links(path), path).toEqual(
      expect.arrayContaining(["/?perday=25000", "/apartment?perday=25000", "/plan?perday=25000", "/team"]),
    );
  }
  // The address is the one to which a form without script leads, with the amount as it was typed.
  const typed = await visitor.get("/homes?sort=newest&perday=25%2C000");
  expect([typed.status, typed.headers.get("location")]).toEqual([302, "/homes?sort=newest&perday=25000"]);
  expect(amountOf((await visitor.get("/homes?perday=")).body)).toBe("none");
  expect(await links("/homes?perday=")).toContain("/plan");
});

test("her amount goes from the saved homes to each of them, and into the message about it", async () => {
  const home = pages.find(({ path, status }) => status === 200 && /^\/apartment\/\d+$/.test(path))?.path ?? "";
  const key = home.slice(1).replace("/", "-");
  const found = linksOf((await site.visitor().get(`/saved?homes=${key}&perday=25000`)).body);
  expect(found).toContain(`${home}?perday=25000`);
  const asked = found.filter((link) => link.includes("wa.me") && link.includes("interested"));
  expect(decodeURIComponent(String(asked))).toContain("I can pay UGX 25,000 on a working day.");
});

test("an answer to a form is never replaced by a page for the amount", async () => {
  const answer = await site.visitor().post("/visit?perday=25000", { name: "" });
  expect(answer.status).toBe(400);
  expect(amountOf(answer.body)).toBeUndefined();
});
