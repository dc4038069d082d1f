import { type FormValue, formOf, sectionsOf } from "#domain/fields/field.ts";
import {
  drawnPlan,
  gallery,
  onOff,
  optionalArea,
  optionalPrice,
  optionalWholeNumber,
  picture,
  reference,
  tags,
  text,
  words,
} from "#domain/fields/field-kinds.ts";
import { inLanguages, sectionsInLanguages } from "#domain/fields/in-languages.ts";
import { titleAndPlaceFields, titleAndPlaceSections } from "./title-and-place.ts";

/** These are suggestions; the field is free text. */
export const propertyTypes = [
  "Apartment",
  "Simplex",
  "Duplex",
  "Double Height",
  "Studio",
  "Penthouse",
  "House",
  "Commercial",
  "Land",
] as const;

/** Tells whether only ground is sold, perhaps with a slab, so that there is nothing to move into. */
export function isLand(home: { kind: "apartment" | "property"; propertyType?: string }): boolean {
  return home.propertyType?.trim().toLowerCase() === "land";
}

const flatTypes: readonly string[] = ["apartment", "studio", "penthouse"];

/** Tells whether a home is a part of a building, as far as its record says. */
export function isFlat(
  home: { kind: "apartment"; isInBuilding: boolean } | { kind: "property"; propertyType: string },
): boolean {
  if (home.kind === "apartment") return home.isInBuilding;
  return flatTypes.includes(home.propertyType.trim().toLowerCase());
}

/** Returns the word for what is sold, because nobody lives on a plot. */
export function homeNoun(home: Parameters<typeof isLand>[0]): "home" | "plot" {
  return isLand(home) ? "plot" : "home";
}

/** Returns the words that follow a number of square metres. */
export function sizeLabel(noun: ReturnType<typeof homeNoun>): string {
  return noun === "plot" ? "of land" : "floor area";
}

export const MAX_GALLERY_PICTURES = 30;

const description = text("Description", {
  column: "description",
  max: 10_000,
  rows: 6,
  hint: "What would you tell a friend who wants to live there?",
  api: { about: "Its description" },
});
const features = words("Features", {
  column: "features",
  placeholder: "Balcony, Fitted kitchen",
  api: { about: "Features of the home" },
});
const buildingAmenities = words("Building amenities", {
  column: "building_amenities",
  placeholder: "Lift, Borehole, Guard at night",
  api: { about: "Amenities of the building" },
});

/** Status, publication and owner are not among the fields, because they have their own actions. */
export const propertyFields = {
  title: text("Title", {
    column: "title",
    max: 200,
    empty: "Please enter property title",
    api: { about: "Its title" },
  }),
  description,
  propertyType: text("Type", {
    column: "property_type",
    max: 60,
    suggestions: propertyTypes,
    width: "half",
    api: { name: "type", about: "House, Duplex, Land and so on" },
  }),
  price: optionalPrice("Price", {
    column: "price_ugx",
    whenEmpty: "Left empty, visitors read “Price on Request”.",
    heading: "Price (UGX)",
    api: { name: "price", about: "Whole shillings (UGX); null: on request", isNullable: true },
  }),
  location: text("Location", {
    column: "location",
    max: 200,
    hint: "The part of town and the road, like “Kololo, Acacia Avenue”.",
    api: { about: "Part of town" },
  }),
  city: text("City", { column: "city", max: 100, width: "half", api: { about: "City" } }),
  country: text("Country", { column: "country", max: 100, width: "half", api: { about: "Country" } }),
  bedrooms: optionalWholeNumber("Bedrooms", {
    column: "bedrooms",
    from: 0,
    to: 100,
    hint: "0 for a studio",
    api: { about: "Bedrooms; 0 is a studio", isNullable: true },
  }),
  bathrooms: optionalWholeNumber("Bathrooms", {
    column: "bathrooms",
    from: 0,
    to: 100,
    api: { about: "Bathrooms", isNullable: true },
  }),
  areaSqm: optionalArea("Area", {
    column: "area_sqm",
    formLabel: "Area in m²",
    heading: "Area (m²)",
    width: "short",
    api: { about: "Floor area in m²", isNullable: true },
  }),
  parkingSpaces: optionalWholeNumber("Parking", {
    column: "parking_spaces",
    from: 0,
    to: 1000,
    formLabel: "Parking places",
    heading: "Parking places",
    api: { about: "Parking spaces", isNullable: true },
  }),
  yearBuilt: optionalWholeNumber("Year built", {
    column: "year_built",
    from: 1800,
    to: 2200,
    api: { about: "Year it was built", isNullable: true },
  }),
  features,
  buildingAmenities,
  ...titleAndPlaceFields,
  categoryId: reference("Category", {
    column: "category_id",
    to: "category",
    none: "No category",
    api: { name: "category", about: "Its category", isNullable: true },
  }),
  tagIds: tags("Tags", { max: 30, api: { name: "tags", about: "Its tags" } }),
  isFeatured: onOff("Featured", {
    column: "is_featured",
    formLabel: "Featured: shown first, in a section of its own",
    api: { about: "Whether the site puts it forward" },
  }),
  mainImageId: picture("Main picture", {
    column: "main_image_id",
    api: { name: "picture", about: "The main picture", isNullable: true },
  }),
  galleryIds: gallery("Gallery", {
    max: MAX_GALLERY_PICTURES,
    api: { name: "gallery", about: "Further pictures, in the order of its page" },
  }),
  floorPlanId: picture("Floor plan", {
    column: "floor_plan_id",
    failure: "Error uploading floor plan",
    api: { name: "floor_plan", about: "The picture of its floor plan", isNullable: true },
  }),
  drawnPlan: drawnPlan("Drawn plan", {
    column: "drawn_plan",
    formLabel: "Or a plan that the site draws",
    hint: "Shown where no floor plan is uploaded.",
    none: "None",
  }),
  ...inLanguages({ title: text("Title", { column: "title", max: 200 }), description, features, buildingAmenities }),
};

const translatedNames = ["title", "description", "features", "buildingAmenities"] as const;

/** The forms of properties and of apartment types both have this section. */
export const floorPlanSection = { title: "Floor plan", fields: ["floorPlanId", "drawnPlan"] } as const;

/** The first section has what can be entered at once, pictures early; the rest can follow later. */
export const propertySections = sectionsOf(propertyFields, [
  {
    title: "The home",
    fields: ["title", "mainImageId", "galleryIds", "price", "location", "bedrooms", "bathrooms"],
  },
  { title: "What it is", fields: ["description", "propertyType"] },
  { title: "Size and age", fields: ["areaSqm", "parkingSpaces", "yearBuilt"] },
  floorPlanSection,
  { title: "City and country", fields: ["city", "country"] },
  ...titleAndPlaceSections,
  { title: "What it offers", fields: ["features", "buildingAmenities"] },
  { title: "How visitors find it", fields: ["categoryId", "tagIds", "isFeatured"] },
  ...sectionsInLanguages(translatedNames),
]);

export const propertyForm = formOf(propertyFields);

export type PropertyDetails = FormValue<typeof propertyFields>;
