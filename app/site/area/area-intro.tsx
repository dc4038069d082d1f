import { Fragment } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { inEnglish, lineInEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import { homeLists } from "#domain/catalogue/listing-filters.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/area.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { AreaWords } from "./area-words.server.ts";

const directions: Record<NonNullable<AreaWords["direction"]>, Message> = {
  north: words.north,
  "north-east": words.northEast,
  east: words.east,
  "south-east": words.southEast,
  south: words.south,
  "south-west": words.southWest,
  west: words.west,
  "north-west": words.northWest,
};

interface AreaDirectionProps {
  place: string;
  direction: AreaWords["direction"];
  /** It is not given where the homes of the area are at several distances. */
  distance: string | undefined;
}

/** Says where an area is: "Kololo lies north-east of the centre of town: 3 km, 10 minutes by boda." */
export function AreaDirection({ place, direction, distance: stated }: AreaDirectionProps) {
  const { text: distance, language } = distanceSaid(stated ?? "");
  const office = (text: string) => (
    <Fragment key="office">{language === "en" ? lineInEnglish(text) : sayText({ text, language })}</Fragment>
  );
  if (direction === undefined) return distance ? <p>{sayMarked(words.toCentre, { office }, { distance })}</p> : null;
  const lies = { place, direction: directions[direction]() };
  return <p>{distance ? sayMarked(words.liesFar, { office }, { ...lies, distance }) : say(words.lies, lies)}</p>;
}

/** Says what a building of the area is, and leads to its floors and to what it has for all its homes. */
export function AreaBuilding({ building: { name, description, homes } }: { building: AreaWords["buildings"][number] }) {
  const to = useSitePath();
  return (
    <>
      <h2>{inEnglish(name)}</h2>
      <p>
        {description.text === "" ? null : <>{sayText(description)} </>}
        {homes.total > 1
          ? say(words.homesAvailable, { available: formatNumber(homes.available), total: formatNumber(homes.total) })
          : null}{" "}
        <a href={to(`${homeLists.apartment.path}#floors`)} className="text-link">
          {say(words.floorsAndAmenities)}
        </a>
      </p>
    </>
  );
}
