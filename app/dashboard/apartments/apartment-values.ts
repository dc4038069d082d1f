import type { ApartmentDetails } from "#domain/catalogue/apartment.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { FormValues } from "../parts/form-values.ts";

export const apartmentResource = { one: "apartment", many: "apartment types" };

/** An apartment type as its form shows it. */
export function apartmentValues(details: ApartmentDetails): FormValues {
  const id = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: details.name,
    description: details.description,
    price: formatNumber(details.price),
    areaSqm: String(details.areaSqm),
    bedrooms: String(details.bedrooms),
    bathrooms: String(details.bathrooms),
    category: details.category,
    location: details.location,
    buildingId: id(details.buildingId),
    amenities: details.amenities.join(", "),
    features: details.features.join(", "),
    mainImageId: id(details.mainImageId),
    galleryIds: details.galleryIds.map(String),
    floorPlanId: id(details.floorPlanId),
    drawnPlan: details.drawnPlan,
    isFeatured: details.isFeatured ? "on" : "",
  };
}

/** How the fields are called where two versions are compared. */
export const apartmentLabels: Record<keyof ApartmentDetails, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  areaSqm: "Area",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  category: "Category",
  location: "Location",
  buildingId: "Building",
  amenities: "Amenities",
  features: "Features",
  mainImageId: "Main picture",
  galleryIds: "Gallery",
  floorPlanId: "Floor plan",
  drawnPlan: "Drawn plan",
  isFeatured: "Featured",
};
