import { sql } from "kysely";
import { type Area, areaOf } from "#domain/catalogue/area.ts";
import { locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./affordable-homes.ts";

/** A part of town with homes on offer. */
interface AreaWithHomes extends Area {
  /** How its homes say where they are. */
  locations: string[];
  homes: number;
  updatedAt: Date;
}

/** The parts of town that have a home on offer, those with the most homes first. */
export async function listAreas(db: Database, now: Date): Promise<AreaWithHomes[]> {
  const { rows } = await sql<{ location: string; homes: number; updatedAt: Date }>`
    select location, count(*) as homes, max(updated_at) as "updatedAt" from (
      select location, updated_at from apartment_types where ${isOnOffer(now)}
      union all select location, updated_at from properties where ${isOnOffer(now)}
    ) as homes group by location order by location`.execute(db);
  const areas = new Map<string, AreaWithHomes>();
  for (const { location, homes, updatedAt } of rows) {
    const area = areaOf(location);
    if (!area) continue;
    const known = areas.get(area.slug);
    areas.set(area.slug, {
      ...(known ?? area),
      locations: [...(known?.locations ?? []), location],
      homes: (known?.homes ?? 0) + homes,
      updatedAt: known && known.updatedAt > updatedAt ? known.updatedAt : updatedAt,
    });
  }
  return [...areas.values()].sort((a, b) => b.homes - a.homes || a.name.localeCompare(b.name, "en"));
}

/** The places to choose from: those that are always offered, then the areas of homes that are in none of them. */
export function placesToChoose(areas: readonly Area[]): { value: string; label: string }[] {
  const others = areas.filter(({ slug }) => !locationOptions.some(({ value }) => value === slug));
  return [
    ...locationOptions,
    ...others
      .map(({ slug, name }) => ({ value: slug, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label, "en")),
  ];
}

/** What these filters look for where they name an area: its homes, and nothing for one that has none any more. */
export function withAreaOf(filters: HomeFilters, areas: readonly AreaWithHomes[]): HomeFilters {
  const { location } = filters;
  if (location === undefined || locationOptions.some(({ value }) => value === location)) return filters;
  return { ...filters, locations: areas.find(({ slug }) => slug === location)?.locations ?? [] };
}
