interface HomeInBuilding {
  amenities: readonly string[];
  building: { amenities: readonly string[] } | undefined;
}

/** Returns the amenities of a home alone: what its building has for all is listed with the building. */
export function ownAmenities({ amenities, building }: HomeInBuilding): string[] {
  const shared = new Set(building?.amenities.map((amenity) => amenity.toLowerCase()));
  return amenities.filter((amenity) => !shared.has(amenity.toLowerCase()));
}

/** Returns the amenities of a home, its own first, and those of its building, each once. */
export function allAmenities(home: HomeInBuilding): string[] {
  return [...ownAmenities(home), ...(home.building?.amenities ?? [])];
}
