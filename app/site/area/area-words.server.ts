import { type Area, areaOf } from "#domain/catalogue/area.ts";
import { areaText } from "#domain/catalogue/listing.ts";
import { directionFrom, homePoint, kampalaAreas } from "#domain/catalogue/map-point.ts";
import { formatNumber } from "#domain/money/money.ts";
import { listBuildings, listBuildingsOf } from "#server/catalogue/buildings.ts";
import type { ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";

const MAX_BUILDINGS = 3;

/**
 * Says of an area what its homes, its buildings and its place on the map show; nothing else is known of it.
 * @param homes all homes of the area, or those of the first page
 * @returns sentences
 */
export async function areaWords(
  db: Database,
  { name, slug }: Area,
  { homes, mapPoint }: { homes: readonly ListedHome[]; mapPoint: string },
  now: Date,
): Promise<string[]> {
  const apartments = homes.flatMap((home) => (home.kind === "apartment" ? [home.id] : []));
  const ids = apartments.length > 0 ? await listBuildingsOf(db, apartments, MAX_BUILDINGS) : [];
  const buildings = ids.length > 0 ? await listBuildings(db, now, { ids }) : [];
  const here = buildings.filter(({ location }) => areaOf(location)?.slug === slug);
  return [
    placeText(name, homes, mapPoint),
    ...here.map(({ name: building, description, total, available }) => {
      const told = description === "" ? "" : `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
      const units = total > 0 ? ` ${formatNumber(available)} of ${formatNumber(total)} units are available.` : "";
      return `${building} stands here${told.replace(/[^.]$/, "$&.") || "."}${units}`;
    }),
    sizesText(homes),
  ].filter((sentence) => sentence !== "");
}

/** "Kololo lies north-east of the centre of town: 3 km, 10 minutes by boda." */
function placeText(name: string, homes: readonly ListedHome[], mapPoint: string): string {
  const centre = kampalaAreas["City centre"];
  const at = homePoint({ mapPoint, area: name });
  const direction = centre && at && directionFrom(centre, at);
  const distance = homes.find(({ toTown }) => toTown !== "")?.toTown;
  if (direction) return `${name} lies ${direction} of the centre of town${distance ? `: ${distance}` : ""}.`;
  return distance ? `To the centre of town: ${distance}.` : "";
}

function sizesText(homes: readonly ListedHome[]): string {
  const sizes = homes.flatMap(({ areaSqm }) => areaSqm ?? []).sort((a, b) => a - b);
  const [least, most] = [sizes[0], sizes.at(-1)];
  if (least === undefined || most === undefined || least === most) return "";
  return `The smallest has ${areaText(least)}, the largest ${areaText(most)}.`;
}
