/** The types of a property that share a building, in lower case. */
export const typesInBuildings: readonly string[] = ["apartment", "studio", "penthouse", "commercial"];

/** Tells whether a home shares a building, and so its service charge. */
export function isInBuilding(
  home: { kind: "property"; propertyType: string } | { kind: "apartment"; isInBuilding: boolean },
): boolean {
  return home.kind === "property" ? typesInBuildings.includes(home.propertyType.toLowerCase()) : home.isInBuilding;
}
