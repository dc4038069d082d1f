import { z } from "zod";
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

/** The kinds of homes that the site offers to choose from; the field itself is free text. */
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

export const maximalGallery = 30;

/** The dashboard's property form. Status, publication and owner have actions of their own and are no fields. */
export const propertyForm = z.object({
  title: requiredTextField("Please enter property title", 200),
  description: textField(10_000),
  propertyType: textField(60),
  categoryId: optionalIdField(),
  tagIds: idListField(30),
  price: optionalUgxField(),
  location: textField(200),
  city: textField(100),
  country: textField(100),
  bedrooms: optionalWholeNumberField(0, 100),
  bathrooms: optionalWholeNumberField(0, 100),
  areaSqm: optionalAreaField(),
  parkingSpaces: optionalWholeNumberField(0, 1000),
  yearBuilt: optionalWholeNumberField(1800, 2200),
  features: commaListField(),
  buildingAmenities: commaListField(),
  mainImageId: optionalIdField(),
  galleryIds: idListField(maximalGallery),
  floorPlanId: optionalIdField(),
  /** The name of a plan that the site draws; an uploaded floor plan comes before it. */
  drawnPlan: optionalSlugField(),
  isFeatured: switchField(),
});

/** What a property form holds once it is understood. */
export type PropertyDetails = z.output<typeof propertyForm>;
