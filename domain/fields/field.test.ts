import { expect, test } from "vitest";
import { postFields, postSections } from "#domain/articles/post.ts";
import { testimonialFields, testimonialSections } from "#domain/articles/testimonial.ts";
import { apartmentFields, apartmentSections } from "#domain/catalogue/apartment.ts";
import { progressFields, progressSections } from "#domain/catalogue/progress.ts";
import { propertyFields, propertySections } from "#domain/catalogue/property.ts";
import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { columnsOf, type Fields, formOf, formTexts, type Section, selectionOf } from "./field.ts";
import { onOff, optionalPrice, tags, text, words } from "./field-kinds.ts";

const kinds: [string, Fields, readonly Section[]][] = [
  ["properties", propertyFields, propertySections],
  ["apartments", apartmentFields, apartmentSections],
  ["posts", postFields, postSections],
  ["testimonials", testimonialFields, testimonialSections],
  ["progress", progressFields, progressSections],
  ...settingsAreaNames.map((area): (typeof kinds)[number] => [
    area,
    settingsAreas[area].fields,
    settingsAreas[area].sections,
  ]),
];

test.each(kinds)("the form of %s has each of its fields once", (_kind, fields, sections) => {
  const shown = sections.flatMap((section) => Object.keys(section.fields));
  expect(shown.toSorted()).toEqual(Object.keys(fields).toSorted());
});

const fields = {
  title: text("Title", { column: "title", max: 10, empty: "Please enter a title" }),
  price: optionalPrice("Price", { column: "price_ugx", whenEmpty: "On request" }),
  features: words("Features", { column: "features", placeholder: "Lift" }),
  isFeatured: onOff("Featured", { column: "is_featured" }),
  tagIds: tags("Tags", { max: 2 }),
};

test("one definition reads the form, writes the columns and shows the form again", () => {
  const read = formOf(fields).parse({ title: " House ", price: "91M", features: "Lift, Gym", tagIds: ["3"] });
  expect(columnsOf(fields, read)).toEqual({
    title: "House",
    price_ugx: 91_000_000,
    features: ["Lift", "Gym"],
    is_featured: false,
  });
  expect(selectionOf(fields)).toEqual([
    "title as title",
    "price_ugx as price",
    "features as features",
    "is_featured as isFeatured",
  ]);
  expect(formTexts(fields, read)).toEqual({
    title: "House",
    price: "91,000,000",
    features: "Lift, Gym",
    isFeatured: "",
    tagIds: ["3"],
  });
});

test("what is wrong is said at its field", () => {
  const read = formOf(fields).safeParse({ title: "", price: "much", tagIds: ["1", "2", "3"] });
  expect(read.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "title: Please enter a title",
    expect.stringMatching(/^price: \S/),
    "tagIds: Please choose at most 2",
  ]);
});
