/** The types of a property that share a building, in lower case. */
export const typesInBuildings: readonly string[] = ["apartment", "studio", "penthouse", "commercial"];

/**
 * Tells whether a building only holds the units of one type of house. The first agreement about such a type makes it, with
 * the name of the type, so it is no place that people know.
 */
export function isOwnHouse(building: { name: string; hasSeparateHouses: boolean }, typeName: string): boolean {
  return building.hasSeparateHouses && building.name.toLowerCase() === houseName(typeName).toLowerCase();
}

/** Returns the name that a building for one type of house has. */
export function houseName(typeName: string): string {
  return typeName.slice(0, 120).trim();
}

/** Tells whether a home shares a building, and so its service charge. */
export function isInBuilding(
  home: { kind: "property"; propertyType: string } | { kind: "apartment"; isInBuilding: boolean },
): boolean {
  return home.kind === "property" ? typesInBuildings.includes(home.propertyType.toLowerCase()) : home.isInBuilding;
}
