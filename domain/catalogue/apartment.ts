import { type FormValue, formOf, sectionsOf } from "#domain/fields/field.ts";
import { area, count, price, reference, text, words } from "#domain/fields/field-kinds.ts";
import { inLanguages, sectionsInLanguages } from "#domain/fields/in-languages.ts";
import { categoryOptions, locationOptions } from "./listing-choices.ts";
import { floorPlanSection, propertyFields } from "./property.ts";
import { titleAndPlaceFields, titleAndPlaceSections } from "./title-and-place.ts";

const { features, isFeatured, mainImageId, galleryIds, floorPlanId, drawnPlan } = propertyFields;

const description = text("Description", {
  column: "description",
  max: 10_000,
  rows: 6,
  api: { about: "Its description" },
});
const amenities = words("Amenities", {
  column: "amenities",
  placeholder: "Lift, Borehole, Guard at night",
  api: { about: "Amenities" },
});

export const apartmentFields = {
  name: text("Name", {
    column: "name",
    max: 200,
    empty: "Please enter apartment name",
    api: { about: "Its name" },
  }),
  description,
  price: price("Price", {
    column: "price_ugx",
    empty: "Please enter apartment price",
    whenEmpty: "What one home of this kind costs; a unit may have a price of its own.",
    heading: "Price (UGX)",
    width: "half",
    api: { name: "price", about: "Whole shillings (UGX): of the cheapest unit that is available" },
  }),
  areaSqm: area("Area", {
    column: "area_sqm",
    empty: "Please enter apartment area",
    formLabel: "Area in m²",
    heading: "Area (m²)",
    width: "half",
    api: { about: "Floor area in m²" },
  }),
  bedrooms: count("Bedrooms", {
    column: "bedrooms",
    from: 0,
    to: 100,
    hint: "0 for a studio",
    api: { about: "Bedrooms; 0 is a studio" },
  }),
  bathrooms: count("Bathrooms", { column: "bathrooms", from: 1, to: 100, api: { about: "Bathrooms" } }),
  category: text("Category", {
    column: "category",
    max: 100,
    suggestions: categoryOptions.map(({ label }) => label),
    hint: "Visitors filter by it, like “2 Bedroom” or “Luxury”.",
    width: "half",
    api: { about: "Studio, 2 Bedroom, Penthouse and so on" },
  }),
  location: text("Location", {
    column: "location",
    max: 200,
    suggestions: locationOptions.map(({ label }) => label),
    width: "half",
    api: { about: "Part of town" },
  }),
  buildingId: reference("Building", {
    column: "building_id",
    to: "building",
    none: "None",
    hint: "A home in a building costs its service charge too. Once the type has units, it is where they are.",
  }),
  amenities,
  features: { ...features, api: { about: "Features" } },
  ...titleAndPlaceFields,
  moveIn: {
    ...titleAndPlaceFields.moveIn,
    hint: "The earliest day, or how long after signing. It appears beside each price. If empty, the page of a home outside a building says how long it takes to build: “Months to build” in Settings, Facts and claims.",
  },
  isFeatured: { ...isFeatured, formLabel: "Featured: shown first" },
  mainImageId,
  galleryIds,
  floorPlanId,
  drawnPlan,
  ...inLanguages({ name: text("Name", { column: "name", max: 200 }), description, amenities, features }),
};

const translatedNames = ["name", "description", "amenities", "features"] as const;

export const apartmentSections = sectionsOf(apartmentFields, [
  {
    title: "The home",
    fields: [
      "name",
      "mainImageId",
      "galleryIds",
      "price",
      "location",
      "buildingId",
      "bedrooms",
      "bathrooms",
      "areaSqm",
    ],
  },
  { title: "What it is", fields: ["description"] },
  floorPlanSection,
  ...titleAndPlaceSections,
  { title: "What it offers", fields: ["amenities", "features"] },
  { title: "How visitors find it", fields: ["category", "isFeatured"] },
  ...sectionsInLanguages(translatedNames),
]);

export const apartmentForm = formOf(apartmentFields);

export type ApartmentDetails = FormValue<typeof apartmentFields>;
