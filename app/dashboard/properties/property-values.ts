import type { PropertyDetails } from "#domain/catalogue/property.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { FormValues } from "../parts/form-values.ts";

export const propertyResource = { one: "property", many: "properties" };

/** A property as its form shows it. */
export function propertyValues(details: PropertyDetails): FormValues {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    title: details.title,
    description: details.description,
    propertyType: details.propertyType,
    categoryId: number(details.categoryId),
    tagIds: details.tagIds.map(String),
    price: details.price === null ? "" : formatNumber(details.price),
    location: details.location,
    city: details.city,
    country: details.country,
    bedrooms: number(details.bedrooms),
    bathrooms: number(details.bathrooms),
    areaSqm: number(details.areaSqm),
    parkingSpaces: number(details.parkingSpaces),
    yearBuilt: number(details.yearBuilt),
    features: details.features.join(", "),
    buildingAmenities: details.buildingAmenities.join(", "),
    mainImageId: number(details.mainImageId),
    galleryIds: details.galleryIds.map(String),
    floorPlanId: number(details.floorPlanId),
    drawnPlan: details.drawnPlan,
    isFeatured: details.isFeatured ? "on" : "",
  };
}

/** How the fields are called where two versions are compared. */
export const propertyLabels: Record<keyof PropertyDetails, string> = {
  title: "Title",
  description: "Description",
  propertyType: "Type",
  categoryId: "Category",
  tagIds: "Tags",
  price: "Price",
  location: "Location",
  city: "City",
  country: "Country",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  areaSqm: "Area",
  parkingSpaces: "Parking",
  yearBuilt: "Year built",
  features: "Features",
  buildingAmenities: "Building amenities",
  mainImageId: "Main picture",
  galleryIds: "Gallery",
  floorPlanId: "Floor plan",
  drawnPlan: "Drawn plan",
  isFeatured: "Featured",
};
