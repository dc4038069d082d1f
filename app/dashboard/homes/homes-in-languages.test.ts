import { expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { fieldsOf, saveForm } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const answer = "publishes-incomplete?missing=main-picture";
const show = (lg: "on" | "off") => saveForm(owner, "/dashboard/settings/languages", { lg });
const formOf = (id: number) => `/dashboard/properties/${id}`;
const save = (id: number, fields: Record<string, string>) =>
  saveForm(owner, formOf(id), { ...fields, answer, intent: "save" });
const visitorsGet = async (path: string) => (await site.visitor().get(path)).body;

test("a home has texts in a language that the site has, and what is missing is shown in English", async () => {
  const id = await addProperty(site.db, {
    ...{ title: "Garden Villa", description: "Three rooms with the morning sun.", features: "Balcony, Fitted kitchen" },
    ...{ propertyType: "House", price: "185M" },
  });
  expect((await owner.get(formOf(id))).body).not.toContain("In Luganda");
  await show("on");
  const form = (await owner.get(formOf(id))).body;
  expect([form.includes("In Luganda"), form.includes("In Swahili")]).toEqual([true, false]);
  expect(await visitorsGet(`/lg/property/${id}`)).toContain('<h1><span lang="en">Garden Villa</span></h1>');

  await save(id, { titleLg: "Villa y'omu nnimiro", featuresLg: "Olubalaza, Effumbiro" });
  const page = await visitorsGet(`/lg/property/${id}`);
  expect(page).toContain("<h1>Villa y&#x27;omu nnimiro</h1>");
  expect(page).toContain("<li>Olubalaza</li><li>Effumbiro</li>");
  expect(page).toContain('<span lang="en" class="block">Three rooms with the morning sun.</span>');
  for (const list of ["/lg/homes", "/lg/properties"])
    expect(await visitorsGet(list)).toMatch(/<a href="\/lg\/property\/\d+">Villa y&#x27;omu nnimiro<\/a>/);
  const english = await visitorsGet(`/property/${id}`);
  expect([english.includes("<h1>Garden Villa</h1>"), english.includes("nnimiro")]).toEqual([true, false]);
  expect(wordsOf(await visitorsGet("/homes?search=nnimiro"))).toContain("Garden Villa");

  await save(id, { titleLg: "" });
  expect(await visitorsGet(`/lg/property/${id}`)).toContain('<h1><span lang="en">Garden Villa</span></h1>');
});

test("an apartment type has texts in each language as well", async () => {
  await show("on");
  const id = await addApartment(site.db, { name: "Family Comfort", nameLg: "Amaka ag'eddembe", amenitiesLg: "Lifuti" });
  const page = await visitorsGet(`/lg/apartment/${id}`);
  expect(page).toContain("<h1>Amaka ag&#x27;eddembe</h1>");
  expect(page).toContain("<li>Lifuti</li>");
  expect(await visitorsGet("/lg")).toMatch(/<a href="\/lg\/apartment\/\d+">Amaka ag&#x27;eddembe<\/a>/);
});

test("a text stays when the language is turned off and the form is saved", async () => {
  await show("on");
  const id = await addProperty(site.db, { title: "Garden Villa" });
  await save(id, { titleLg: "Villa y'omu nnimiro", descriptionLg: "Ebisenge bisatu.\n\nEnjuba y'oku makya." });
  await show("off");
  expect((await owner.get(formOf(id))).body).not.toContain("In Luganda");
  await save(id, { location: "Kololo" });
  expect((await propertyRecords.find(site.db, id))?.details).toMatchObject({
    ...{ location: "Kololo", titleLg: "Villa y'omu nnimiro" },
    descriptionLg: "Ebisenge bisatu.\n\nEnjuba y'oku makya.",
  });
});

test("of two editors of a translation the second sees what the first wrote, and versions name it", async () => {
  await show("on");
  const id = await addProperty(site.db, { title: "Garden Villa" });
  const opened = fieldsOf((await owner.get(formOf(id))).body);
  await save(id, { titleLg: "Villa y'omu nnimiro" });
  const second = await owner.post(formOf(id), { ...opened, titleLg: "Villa ennungi", answer, intent: "save" });
  expect(second.status).toBe(409);
  expect(fieldsOf(second.body).titleLg).toBe("Villa ennungi");
  expect((await propertyRecords.find(site.db, id))?.details.titleLg).toBe("Villa y'omu nnimiro");
  const versions = (await owner.get(`/dashboard/versions/property/${id}`)).body;
  expect(wordsOf(versions)).toContain("Title in Luganda");
});
