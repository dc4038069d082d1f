import {
  commaListField,
  countField,
  optionalIdField,
  requiredAreaField,
  requiredTextField,
  textField,
} from "#domain/forms/form-fields.ts";
import { requiredUgxField } from "#domain/money/money-fields.ts";
import { type Details, formOf, type RecordFields } from "#domain/records/record-fields.ts";
import { propertyFields } from "./property.ts";
import { titleAndPlaceFields } from "./title-and-place.ts";

const { description, price, areaSqm, bedrooms, bathrooms, location, features, isFeatured } = propertyFields;
const { mainImageId, galleryIds, floorPlanId, drawnPlan } = propertyFields;

export const apartmentFields = {
  name: {
    label: "Name",
    kind: "text",
    column: "name",
    schema: requiredTextField("Please enter apartment name", 200),
    api: { about: "Its name" },
  },
  description,
  price: {
    ...price,
    schema: requiredUgxField("Please enter apartment price"),
    api: { name: "price", about: "Whole shillings (UGX): of the cheapest unit that is available" },
  },
  areaSqm: {
    ...areaSqm,
    schema: requiredAreaField("Please enter apartment area"),
    api: { about: "Floor area in m²" },
  },
  bedrooms: { ...bedrooms, schema: countField(0, 100), api: { about: "Bedrooms; 0 is a studio" } },
  bathrooms: { ...bathrooms, schema: countField(1, 100), api: { about: "Bathrooms" } },
  category: {
    label: "Category",
    kind: "text",
    column: "category",
    schema: textField(100),
    api: { about: "Studio, 2 Bedroom, Penthouse and so on" },
  },
  location,
  buildingId: {
    label: "Building",
    kind: "building",
    column: "building_id",
    schema: optionalIdField(),
  },
  amenities: {
    label: "Amenities",
    kind: "words",
    column: "amenities",
    schema: commaListField(),
    api: { about: "Amenities" },
  },
  features: { ...features, api: { about: "Features" } },
  ...titleAndPlaceFields,
  isFeatured,
  mainImageId,
  galleryIds,
  floorPlanId,
  drawnPlan,
} as const satisfies RecordFields;

export const apartmentForm = formOf(apartmentFields);

export type ApartmentDetails = Details<typeof apartmentFields>;
