import { slugOf } from "./taxonomy.ts";

/** A part of town: "Kololo", at /area/kololo. */
export interface Area {
  name: string;
  slug: string;
}

/**
 * The part of town that a home's location begins with: "Kololo, behind the market" is in Kololo. Undefined for none, and for one of
 * which an address can say nothing: two of those would share a page.
 */
export function areaOf(location: string): Area | undefined {
  const name = location.split(",")[0]?.trim() ?? "";
  return /[a-z0-9]/i.test(name.normalize("NFKD")) ? { name, slug: slugOf(name) } : undefined;
}

export function areaPath({ slug }: Pick<Area, "slug">): string {
  return `/area/${slug}`;
}
