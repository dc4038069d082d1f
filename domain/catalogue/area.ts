import { slugOf } from "./taxonomy.ts";

/** A part of town: "Kololo", at /area/kololo. */
export interface Area {
  name: string;
  slug: string;
}

/** The part of town that a home's location begins with: "Kololo, behind the market" is in Kololo. Undefined for none. */
export function areaOf(location: string): Area | undefined {
  const name = location.split(",")[0]?.trim() ?? "";
  return /[\p{L}\p{N}]/u.test(name) ? { name, slug: slugOf(name) } : undefined;
}

export function areaPath({ slug }: Pick<Area, "slug">): string {
  return `/area/${slug}`;
}
