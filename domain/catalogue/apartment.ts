import { z } from "zod";
import {
  commaListField,
  countField,
  idListField,
  optionalIdField,
  optionalSlugField,
  requiredAreaField,
  requiredTextField,
  switchField,
  textField,
} from "#domain/forms/form-fields.ts";
import { requiredUgxField } from "#domain/money/money-fields.ts";
import { maximalGallery } from "./property.ts";

/** The dashboard's form for a type of apartment. */
export const apartmentForm = z.object({
  name: requiredTextField("Please enter apartment name", 200),
  description: textField(10_000),
  price: requiredUgxField("Please enter apartment price"),
  areaSqm: requiredAreaField("Please enter apartment area"),
  bedrooms: countField(0, 100),
  bathrooms: countField(1, 100),
  category: textField(100),
  location: textField(200),
  buildingId: optionalIdField(),
  amenities: commaListField(),
  features: commaListField(),
  mainImageId: optionalIdField(),
  galleryIds: idListField(maximalGallery),
  floorPlanId: optionalIdField(),
  /** The name of a plan that the site draws; an uploaded floor plan comes before it. */
  drawnPlan: optionalSlugField(),
  isFeatured: switchField(),
});

export type ApartmentDetails = z.output<typeof apartmentForm>;
