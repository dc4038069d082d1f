import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPost, addProperty, addTestimonial } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testWithSite();

const formulas = [
  '=HYPERLINK("http://evil.example";"x")',
  "+1+1",
  "-1+1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " \u200b=1+1",
];

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  for (const [index, formula] of formulas.entries()) {
    const buyer = await newBuyer(site.db, formula, `+25677200000${index}`);
    await newAgreement(site.db, buyer, site.clock.now);
    await addProperty(site.db, { title: formula, description: formula, location: formula, features: formula });
    await addApartment(site.db, { name: `${formula} ${index}`, description: formula });
    await addPost(site.db, { title: formula, excerpt: formula, author: formula });
    await addTestimonial(site.db, { name: formula, role: formula, quote: formula });
    // A name that contains an address is rejected, so the formula is not in the name.
    const who = { name: "=1+1", phone: "0772 123 456", message: formula };
    await site.visitor({ address: `198.51.100.${index}` }).post("/ask", { kind: "message", ...who });
  }
});

const tables = [
  "exports/properties",
  "exports/apartments",
  "exports/posts",
  "exports/testimonials",
  "exports/inquiries",
  "analytics",
  "exports/buyers",
  "exports/agreements",
  "exports/arrears",
];

test.each(tables)("no cell of %s.csv is a formula", async (name) => {
  const file = await owner.get(`/dashboard/${name}.csv`);
  expect(file.status).toBe(200);
  const cells: string[] = parse(file.body, { bom: true, relax_column_count: true }).flat();
  // A negative number is no formula. Nor is a phone number, because its spaces keep a spreadsheet from reading it as a
  // sum.
  const isFormula = (cell: string) =>
    /^(?:[\t\r\n]|[\s\u200b]*[=+\-@])/.test(cell) && !/^(?:-\d+|\+\d{1,3}(?: \d+)+)$/.test(cell);
  expect(cells.filter(isFormula)).toEqual([]);
  if (name !== "analytics") expect(cells.some((cell) => cell.includes("SUM(A1)"))).toBe(true);
});
