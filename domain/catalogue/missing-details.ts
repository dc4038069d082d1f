export function missingFromProperty({ mainImageId }: { mainImageId?: unknown }): string[] {
  return mainImageId ? [] : ["It has no main picture."];
}

export function missingFromApartment(details: {
  mainImageId?: unknown;
  name?: unknown;
  bedrooms?: unknown;
  bathrooms?: unknown;
}): string[] {
  // A field left empty is a studio's.
  const isCalledLarger = /bedroom/i.test(String(details.name)) && !details.bedrooms;
  return [
    ...missingFromProperty(details),
    ...(isCalledLarger ? ["It has no number of bedrooms: visitors read “Studio”."] : []),
    ...(details.bathrooms ? [] : ["It has no number of bathrooms."]),
  ];
}
