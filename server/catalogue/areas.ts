import { sql } from "kysely";
import { type Area, areaOf } from "#domain/catalogue/area.ts";
import { locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters, HomeListName } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./public-states.ts";

interface AreaWithHomes extends Area {
  locations: string[];
  places: { kind: "apartment" | "property"; text: string }[];
  homes: number;
}

/**
 * Selects the places of homes on offer, with their numbers. Triggers count the homes, except those that appear or leave
 * the site by the clock, which are counted here.
 */
const countPlaces = (now: Date) => {
  const isByTheClock = sql`is_by_the_clock and published_at is not null and ${isOnOffer(now)}`;
  return sql`(
    select kind, location, city, sum(homes)::bigint as homes from (
      select kind, location, city, homes from homes_on_offer where homes > 0
      union all select 'apartment', location, '', 1 from apartment_types where ${isByTheClock}
      union all select 'property', location, city, 1 from properties where ${isByTheClock}
    ) as each_place group by kind, location, city)`;
};

/** Counts the homes of a kind that are on offer now. */
export async function countHomesOnOffer(db: Database, kind: "apartment" | "property", now: Date): Promise<number> {
  const { rows } = await sql<{ homes: number }>`
    select coalesce(sum(homes), 0)::bigint as homes from ${countPlaces(now)} as places where kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.homes ?? 0;
}

/** Returns when a home of each area was last changed, by the slug of the area. */
export async function listAreaChanges(db: Database, now: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ location: string; updatedAt: Date }>`
    select location, max(updated_at) as "updatedAt" from (
      select location, updated_at from apartment_types where ${isOnOffer(now)}
      union all select location, updated_at from properties where ${isOnOffer(now)}
    ) as homes group by location order by 2`.execute(db);
  return new Map(
    rows.flatMap(({ location, updatedAt }) => {
      const area = areaOf(location);
      return area ? [[area.slug, updatedAt] as const] : [];
    }),
  );
}

/** Lists the areas with homes on offer, those with the most homes first. Places without an area's name are left out. */
export async function listAreas(db: Database, now: Date): Promise<AreaWithHomes[]> {
  const { rows } = await sql<AreaRow>`
    select kind, location, city, homes from ${countPlaces(now)} as places order by location, city, kind`.execute(db);
  const areas = new Map<string, AreaWithHomes>();
  for (const { kind, location, city, homes } of rows) {
    const area = areaOf(location);
    if (!area) continue;
    const known = areas.get(area.slug);
    areas.set(area.slug, {
      ...(known ?? area),
      locations: [...new Set([...(known?.locations ?? []), location])],
      places: [...(known?.places ?? []), { kind, text: `${location}\n${city}`.toLowerCase() }],
      homes: (known?.homes ?? 0) + homes,
    });
  }
  return [...areas.values()].sort((a, b) => b.homes - a.homes || a.name.localeCompare(b.name, "en"));
}

interface AreaRow {
  kind: "apartment" | "property";
  location: string;
  city: string;
  homes: number;
}

interface PlaceChoice {
  value: string;
  label: string;
  isEmpty: boolean;
}

/**
 * Lists the places of a filter: the usual ones first, then the areas by name. `isEmpty` marks those without homes in
 * this list.
 */
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

/** Adds the locations of an area that the filters name. An area without homes has none, so nothing is found. */
export function withAreaOf(filters: HomeFilters, areas: readonly AreaWithHomes[]): HomeFilters {
  const { location } = filters;
  if (location === undefined || locationOptions.some(({ value }) => value === location)) return filters;
  return { ...filters, locations: areas.find(({ slug }) => slug === location)?.locations ?? [] };
}
