import { type Area, areaOf } from "#domain/catalogue/area.ts";
import { isShopFloor } from "#domain/catalogue/counted-kinds.ts";
import { directionFrom, homePoint, kampalaAreas } from "#domain/catalogue/map-point.ts";
import { countUnits } from "#domain/catalogue/unit.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { withFullStop } from "#domain/text/full-stop.ts";
import { listBuildings, listBuildingsOf } from "#server/catalogue/buildings.ts";
import type { ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";

const MAX_BUILDINGS = 3;

export type AreaWords = Awaited<ReturnType<typeof areaWords>>;

/**
 * Returns what the page of an area can say besides its homes: facts from them, its buildings and its place on the map,
 * because nothing else is stored about it.
 * @param homes all homes of the area, or those of the first page
 */
export async function areaWords(
  db: Database,
  { name, slug }: Area,
  { homes, mapPoint }: { homes: readonly ListedHome[]; mapPoint: string },
  now: Date,
) {
  const apartments = homes.flatMap((home) => (home.kind === "apartment" ? [home.id] : []));
  const ids = apartments.length > 0 ? await listBuildingsOf(db, apartments, MAX_BUILDINGS) : [];
  const buildings = ids.length > 0 ? await listBuildings(db, now, { ids }) : [];
  const centre = kampalaAreas.get("City centre");
  const at = homePoint({ mapPoint, area: name });
  return {
    /** The direction is seen from the centre of town. */
    direction: centre && at && directionFrom(centre, at),
    buildings: buildings
      .filter(({ location }) => areaOf(location)?.slug === slug)
      // The building that a home's first agreement made has the home's name, and says nothing that its page does not.
      .filter(({ name }) => !homes.some((home) => home.name === name))
      .map((building) => {
        const { text, language } = officeTexts(building, "description");
        return {
          name: building.name,
          description: { text: withFullStop(text), language },
          /** These are the units of the floors that the building's plans show as homes. */
          homes: countUnits(
            building.floors.flatMap((floor) => (isShopFloor(floor) ? [] : floor.units.map(({ status }) => status))),
          ),
        };
      }),
  };
}
