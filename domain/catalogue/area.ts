import { slugOf } from "../text/slug.ts";

export interface Area {
  name: string;
  slug: string;
}

/**
 * Returns the area of a location, which is the part before the first comma. It is undefined if that part has no Latin
 * letter or digit for an address.
 */
export function areaOf(location: string): Area | undefined {
  const name = location.split(",")[0]?.trim() ?? "";
  return /[a-z0-9]/i.test(name.normalize("NFKD")) ? { name, slug: slugOf(name) } : undefined;
}

/**
 * Returns the areas of a type and of a building that stands in another one. It is undefined if they are in the same area,
 * or if one of them is not stated.
 */
export function otherAreas(typeLocation: string, buildingLocation: string): { type: Area; building: Area } | undefined {
  const [type, building] = [areaOf(typeLocation), areaOf(buildingLocation)];
  return type && building && type.slug !== building.slug ? { type, building } : undefined;
}

/** Returns the path of an area's page on the public site. */
export function areaPath({ slug }: Pick<Area, "slug">): string {
  return `/area/${slug}`;
}
