import { sql } from "kysely";
import { type Area, areaOf } from "#domain/catalogue/area.ts";
import { locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters, HomeListName } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./affordable-homes.ts";
import { perRevision } from "./per-revision.ts";

/** A part of town with homes on offer. */
interface AreaWithHomes extends Area {
  /** How its homes say where they are. */
  locations: string[];
  /** Where its homes of each kind are, with the city of a property. */
  places: { kind: "apartment" | "property"; text: string }[];
  homes: number;
  updatedAt: Date;
}

/** The parts of town that have a home on offer, those with the most homes first. */
export const listAreas = perRevision(async (db: Database, now: Date): Promise<AreaWithHomes[]> => {
  const { rows } = await sql<AreaRow>`
    select kind, location, city, count(*) as homes, max(updated_at) as "updatedAt" from (
      select 'apartment' as kind, location, '' as city, updated_at from apartment_types where ${isOnOffer(now)}
      union all select 'property', location, city, updated_at from properties where ${isOnOffer(now)}
    ) as homes group by kind, location, city order by location, city, kind`.execute(db);
  const areas = new Map<string, AreaWithHomes>();
  for (const { kind, location, city, homes, updatedAt } of rows) {
    const area = areaOf(location);
    if (!area) continue;
    const known = areas.get(area.slug);
    areas.set(area.slug, {
      ...(known ?? area),
      locations: [...new Set([...(known?.locations ?? []), location])],
      places: [...(known?.places ?? []), { kind, text: `${location}\n${city}`.toLowerCase() }],
      homes: (known?.homes ?? 0) + homes,
      updatedAt: known && known.updatedAt > updatedAt ? known.updatedAt : updatedAt,
    });
  }
  return [...areas.values()].sort((a, b) => b.homes - a.homes || a.name.localeCompare(b.name, "en"));
});

interface AreaRow {
  kind: "apartment" | "property";
  location: string;
  city: string;
  homes: number;
  updatedAt: Date;
}

interface PlaceChoice {
  value: string;
  label: string;
  /** No home of the list is there: it is named, and cannot be chosen. */
  isEmpty: boolean;
}

/** The places of a list: those that are always named, then the areas of homes that are in none of them. */
export function placesToChoose(areas: readonly AreaWithHomes[], list: HomeListName): PlaceChoice[] {
  const isOf = ({ kind }: AreaWithHomes["places"][number]) => list === "all" || list === kind;
  const places = areas.flatMap((area) => area.places.filter(isOf));
  const others = areas.filter(({ slug }) => !locationOptions.some(({ value }) => value === slug));
  return [
    ...locationOptions.map(({ value, label }) => ({
      value,
      label,
      isEmpty: places.every(({ text }) => !text.includes(label.toLowerCase())),
    })),
    ...others
      .map((area) => ({ value: area.slug, label: area.name, isEmpty: !area.places.some(isOf) }))
      .sort((a, b) => a.label.localeCompare(b.label, "en")),
  ];
}

/** What these filters look for where they name an area: its homes, and nothing for one that has none any more. */
export function withAreaOf(filters: HomeFilters, areas: readonly AreaWithHomes[]): HomeFilters {
  const { location } = filters;
  if (location === undefined || locationOptions.some(({ value }) => value === location)) return filters;
  return { ...filters, locations: areas.find(({ slug }) => slug === location)?.locations ?? [] };
}
