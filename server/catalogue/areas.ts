import { sql } from "kysely";
import { type Area, areaOf } from "#domain/catalogue/area.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./affordable-homes.ts";

/** A part of town with homes on offer. */
export interface AreaWithHomes extends Area {
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
