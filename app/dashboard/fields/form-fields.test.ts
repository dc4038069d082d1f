import { expect } from "vitest";
import { postFields } from "#domain/articles/post.ts";
import { testimonialFields } from "#domain/articles/testimonial.ts";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { progressFields } from "#domain/catalogue/progress.ts";
import { propertyFields } from "#domain/catalogue/property.ts";
import type { Fields } from "#domain/fields/field.ts";
import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { signedIn } from "#test/administrator.ts";
import type { Visitor } from "#test/app.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { showLanguages } from "#test/languages/show-languages.ts";

const test = testWithSite();

let owner: Visitor;
test.beforeAll(async ({ site }) => {
  await fillSite(site.db);
  owner = await signedIn(site);
  await showLanguages(site);
});

test("an empty text in another language shows the draft that visitors see, until the office writes its own", async () => {
  const { body } = await owner.get("/dashboard/settings/visits");
  expect(body).toMatch(/Visitors see this draft[^<]*<q lang="lg">Tusisinkana ku ofiisi/);
  expect(body).toMatch(/Visitors see this draft[^<]*<q lang="sw">Tunakutana ofisini/);
});

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

/**
 * Returns the labels that a page does not show. A field with rows is checked by the fields of its rows, if it has any.
 */
function labelsMissingFrom(page: string, fields: Fields): string[] {
  return Object.values(fields).flatMap(({ label, formLabel = label, control }) => {
    if (control.kind === "rows") return page.includes("data-row=") ? labelsMissingFrom(page, control.fields) : [];
    return control.kind === "week" || page.includes(`>${escaped(formLabel)}<`) ? [] : [formLabel];
  });
}

test.each<[string, Fields]>([
  ["properties", propertyFields],
  ["apartments", apartmentFields],
  ["posts", postFields],
  ["testimonials", testimonialFields],
  ["progress", progressFields],
])("the form of %s shows every field that is defined", async (list, fields) => {
  const { body } = await owner.get(`/dashboard/${list}/new`);
  expect(labelsMissingFrom(body, fields)).toEqual([]);
});

test.each(settingsAreaNames)("the form of the settings %s shows every field that is defined", async (area) => {
  const { body } = await owner.get(`/dashboard/settings/${area}`);
  expect(labelsMissingFrom(body, settingsAreas[area].fields)).toEqual(area === "legal" ? expect.any(Array) : []);
});
