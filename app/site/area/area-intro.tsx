import { Fragment } from "react";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
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

const office = (text: string) => <Fragment key="office">{inEnglish(text)}</Fragment>;

/** Shows the sentences about an area, above its homes. */
export function AreaIntro({ place, about: { buildings, stage, ...where } }: { place: string; about: AreaWords }) {
  return (
    <p>
      <Direction place={place} {...where} />{" "}
      {buildings.map((building) => (
        <Building key={building.name} building={building} />
      ))}
      {stage ? sayMarked(words.nearestStage, { office }, stage) : null}
    </p>
  );
}

/** Says where an area is: "Kololo lies north-east of the centre of town: 3 km, 10 minutes by boda." */
function Direction({ place, direction, distance }: { place: string } & Pick<AreaWords, "direction" | "distance">) {
  if (direction === undefined) return distance ? sayMarked(words.toCentre, { office }, { distance }) : null;
  const lies = { place, direction: directions[direction]() };
  return distance ? sayMarked(words.liesFar, { office }, { ...lies, distance }) : say(words.lies, lies);
}

function Building({ building: { name, description, total, available } }: { building: AreaWords["buildings"][number] }) {
  return (
    <>
      {description.text === ""
        ? say(words.standsHere, { building: name })
        : sayMarked(
            words.standsHereWith,
            { office: (text) => <Fragment key="description">{sayText({ ...description, text })}</Fragment> },
            { building: name, description: description.text },
          )}{" "}
      {total > 0 ? (
        <>{say(words.unitsAvailable, { available: formatNumber(available), total: formatNumber(total) })} </>
      ) : null}
    </>
  );
}
