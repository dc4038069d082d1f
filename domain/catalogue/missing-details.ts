export function missingFromProperty({ mainImageId }: { mainImageId?: unknown }): string[] {
  return mainImageId ? [] : ["It has no main picture."];
}

export function missingFromApartment(details: { mainImageId?: unknown; bathrooms?: unknown }): string[] {
  return [...missingFromProperty(details), ...(details.bathrooms ? [] : ["It has no number of bathrooms."])];
}
