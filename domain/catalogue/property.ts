import {
  commaListField,
  idListField,
  optionalAreaField,
  optionalIdField,
  optionalSlugField,
  optionalWholeNumberField,
  requiredTextField,
  switchField,
  textField,
} from "#domain/forms/form-fields.ts";
import { optionalUgxField } from "#domain/money/money-fields.ts";
import { type Details, formOf, type RecordFields } from "#domain/records/record-fields.ts";
import { titleAndPlaceFields } from "./title-and-place.ts";

/** Suggestions; the field is free text. */
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

export const maxGalleryPictures = 30;

/** Status, publication and owner have their own actions. */
export const propertyFields = {
  title: {
    label: "Title",
    kind: "text",
    column: "title",
    schema: requiredTextField("Please enter property title", 200),
    api: { about: "Its title" },
  },
  description: {
    label: "Description",
    kind: "text",
    column: "description",
    schema: textField(10_000),
    api: { about: "Its description" },
  },
  propertyType: {
    label: "Type",
    kind: "text",
    column: "property_type",
    schema: textField(60),
    api: { name: "type", about: "House, Duplex, Land and so on" },
  },
  price: {
    label: "Price",
    kind: "amount",
    column: "price_ugx",
    schema: optionalUgxField(),
    heading: "Price (UGX)",
    api: { name: "price", about: "Whole shillings (UGX); null: on request", isNullable: true },
  },
  location: {
    label: "Location",
    kind: "text",
    column: "location",
    schema: textField(200),
    api: { about: "Part of town" },
  },
  city: {
    label: "City",
    kind: "text",
    column: "city",
    schema: textField(100),
    api: { about: "City" },
  },
  country: {
    label: "Country",
    kind: "text",
    column: "country",
    schema: textField(100),
    api: { about: "Country" },
  },
  bedrooms: {
    label: "Bedrooms",
    kind: "integer",
    column: "bedrooms",
    schema: optionalWholeNumberField(0, 100),
    api: { about: "Bedrooms; 0 is a studio", isNullable: true },
  },
  bathrooms: {
    label: "Bathrooms",
    kind: "integer",
    column: "bathrooms",
    schema: optionalWholeNumberField(0, 100),
    api: { about: "Bathrooms", isNullable: true },
  },
  areaSqm: {
    label: "Area",
    kind: "area",
    column: "area_sqm",
    schema: optionalAreaField(),
    heading: "Area (m²)",
    api: { about: "Floor area in m²", isNullable: true },
  },
  parkingSpaces: {
    label: "Parking",
    kind: "integer",
    column: "parking_spaces",
    schema: optionalWholeNumberField(0, 1000),
    heading: "Parking places",
    api: { about: "Parking spaces", isNullable: true },
  },
  yearBuilt: {
    label: "Year built",
    kind: "integer",
    column: "year_built",
    schema: optionalWholeNumberField(1800, 2200),
    api: { about: "Year it was built", isNullable: true },
  },
  features: {
    label: "Features",
    kind: "words",
    column: "features",
    schema: commaListField(),
    api: { about: "Features of the home" },
  },
  buildingAmenities: {
    label: "Building amenities",
    kind: "words",
    column: "building_amenities",
    schema: commaListField(),
    api: { about: "Amenities of the building" },
  },
  ...titleAndPlaceFields,
  categoryId: {
    label: "Category",
    kind: "category",
    column: "category_id",
    schema: optionalIdField(),
    api: { name: "category", about: "Its category", isNullable: true },
  },
  tagIds: {
    label: "Tags",
    kind: "tags",
    schema: idListField(30),
    api: { name: "tags", about: "Its tags" },
  },
  isFeatured: {
    label: "Featured",
    kind: "switch",
    column: "is_featured",
    schema: switchField(),
    api: { about: "Whether the site puts it forward" },
  },
  mainImageId: {
    label: "Main picture",
    kind: "picture",
    column: "main_image_id",
    schema: optionalIdField(),
    api: { name: "picture", about: "The main picture", isNullable: true },
  },
  galleryIds: { label: "Gallery", kind: "gallery", schema: idListField(maxGalleryPictures) },
  floorPlanId: { label: "Floor plan", kind: "picture", column: "floor_plan_id", schema: optionalIdField() },
  /** Shown without an uploaded floor plan. */
  drawnPlan: { label: "Drawn plan", kind: "text", column: "drawn_plan", schema: optionalSlugField() },
} as const satisfies RecordFields;

export const propertyForm = formOf(propertyFields);

export type PropertyDetails = Details<typeof propertyFields>;
