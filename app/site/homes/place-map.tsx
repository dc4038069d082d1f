import type { CSSProperties } from "react";
import {
  DrawnArea,
  DrawnLake,
  DrawnPin,
  drawnPlace,
  type MapView,
  type NameSide,
  nameAt,
  nameSpan,
} from "#app/ui/drawn-map.tsx";
import { say } from "#app/ui/say.tsx";
import { homePoint, kampalaAreas, type MapPoint } from "#domain/catalogue/map-point.ts";
import { mapLink } from "#domain/enquiries/contact-link.ts";
import * as words from "#domain/languages/messages/map.ts";

const CENTRE = "City centre";
/**
 * The map is at least this wide, in units of the drawing: ten kilometres to each side, so that a home in town has other
 * areas around it.
 */
const MIN_WIDTH = 360;
/** This is the ratio of the map's width to its height. */
const SHAPE = 1.7;
/**
 * The distance between the two places takes these parts of the width and of the height. The rest is room for their
 * names.
 */
const BETWEEN = { across: 0.7, down: 0.56 };
const MAX_NAMES = 6;
/** At this point of the drawing the lake reaches furthest north. */
const [LAKE_X, LAKE_TOP] = [345, 250];

/** Returns the name of an area as the map shows it. */
const areaName = (name: string) => (name === CENTRE ? words.cityCentre() : name);

export interface Place {
  /** This is the name of the area. */
  name: string;
  mapPoint: string;
}

/** Shows where a home is in relation to the centre of town; nothing if its place is not known. */
export function PlaceMap({ place: { name, mapPoint } }: { place: Place }) {
  const at = homePoint({ mapPoint, area: name });
  const centre = kampalaAreas.get(CENTRE);
  if (!at || !centre) return null;
  const view = viewOf(at, centre);
  const size = view.width / 25;
  const bottom = view.y + view.height;
  const letters: CSSProperties = { "--letter": `${size}px` };
  const [from, to] = [drawnPlace(centre), drawnPlace(at)];
  return (
    <figure className="place-map">
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} style={letters} aria-hidden="true">
        <DrawnLake label={bottom > LAKE_TOP + 4 * size ? { x: LAKE_X, y: bottom - size, size } : undefined} />
        <path
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="var(--color-clay)"
          strokeWidth={size / 6}
          strokeDasharray={`${size / 2}`}
        />
        {namesIn(view, { at, size, line: { from, to } }).map((shown) => (
          <DrawnArea
            key={shown}
            name={shown}
            label={areaName(shown)}
            size={size}
            side={sideOf(placeOf(shown), { from, to })}
            view={view}
          />
        ))}
        <DrawnPin at={at} size={size / 10} />
        <text
          {...nameOfPin({ from, to }, size)}
          fontSize={1.1 * size}
          fontWeight="800"
          stroke="var(--color-paper-2)"
          strokeWidth={size / 4}
          paintOrder="stroke"
        >
          {name}
        </text>
      </svg>
      <figcaption>
        <a href={mapLink(mapPoint || `${name}, Uganda`)} className="text-link">
          {say(words.openInMap)}
        </a>
      </figcaption>
    </figure>
  );
}

interface Drawn {
  x: number;
  y: number;
}

interface Line {
  from: Drawn;
  to: Drawn;
}

const isSteep = ({ from, to }: Line) => Math.abs(to.y - from.y) > Math.abs(to.x - from.x) * 0.6;

/**
 * Returns the side of a place on which its name is clear of the line from the centre. At an end of the line, that is
 * where the line does not go.
 */
function sideOf(place: Drawn, line: Line): NameSide {
  const { from, to } = line;
  const isEnd = place.x === from.x && place.y === from.y;
  if (isSteep(line)) {
    if (isEnd) return to.x < from.x ? "right" : "left";
    const lineX = from.x + ((place.y - from.y) * (to.x - from.x)) / (to.y - from.y);
    return place.x < lineX ? "left" : "right";
  }
  if (isEnd) return to.y < from.y ? "below" : "above";
  const lineY = from.y + ((place.x - from.x) * (to.y - from.y)) / (to.x - from.x);
  return place.y < lineY ? "above" : "below";
}

/** Places the home's name beside the pin if the line is steep, otherwise below it. */
function nameOfPin(line: Line, size: number) {
  const { from, to } = line;
  if (!isSteep(line)) return nameAt({ x: to.x + Math.sign(to.x - from.x) * size * 0.8, y: to.y }, "below", size);
  const side = to.x < from.x ? "left" : "right";
  return nameAt({ x: to.x + (side === "left" ? -size : size) * 0.6, y: to.y - 1.4 * size }, side, size);
}

/** Returns a view with room around both places, and above for the pin, which is as high as 2.4 letters. */
function viewOf(one: MapPoint, other: MapPoint): MapView {
  const [a, b] = [drawnPlace(one), drawnPlace(other)];
  const across = Math.abs(a.x - b.x) / BETWEEN.across;
  const down = Math.abs(a.y - b.y) / BETWEEN.down;
  const width = Math.round(Math.max(MIN_WIDTH, across, down * SHAPE));
  const height = Math.round(width / SHAPE);
  return {
    x: Math.round((a.x + b.x - width) / 2),
    y: Math.round((a.y + b.y - height) / 2 - width / 25),
    width,
    height,
  };
}

/** Chooses the names on the map: the centre and other areas that do not overlap, the nearest to the home first. */
function namesIn(view: MapView, { at, size, line }: { at: MapPoint; size: number; line: Line }): string[] {
  const home = drawnPlace(at);
  const distance = (name: string) => {
    const { x, y } = placeOf(name);
    return Math.hypot(x - home.x, y - home.y);
  };
  const others = [...kampalaAreas.keys()]
    .filter((name) => name !== CENTRE && isClearOfPin(placeOf(name), home, size))
    .filter((name) => isWholeIn(view, { name, size, line }))
    .sort((one, other) => distance(one) - distance(other));
  const shown: string[] = [];
  for (const name of distance(CENTRE) > size ? [CENTRE, ...others] : others) {
    const isFree = shown.every((other) => isApart(placeOf(name), placeOf(other), size));
    if (isFree && shown.length < MAX_NAMES) shown.push(name);
  }
  return shown;
}

/** Says whether a name on its side of the point is completely inside the picture. */
function isWholeIn(view: MapView, { name, size, line }: { name: string; size: number; line: Line }): boolean {
  const place = nameAt(placeOf(name), sideOf(placeOf(name), line), size);
  const { left, right } = nameSpan(place, { label: areaName(name), size });
  return (
    left > view.x + size / 2 &&
    right < view.x + view.width - size / 2 &&
    place.y > view.y + 2 * size &&
    place.y < view.y + view.height - size
  );
}

const placeOf = (name: string) => drawnPlace(kampalaAreas.get(name) ?? { latitude: 0, longitude: 0 });

/**
 * Says whether a dot is clear of the pin above its point and of the pin's name, which is beside or below it in larger
 * letters.
 */
function isClearOfPin(place: Drawn, pin: Drawn, size: number): boolean {
  return Math.abs(place.x - pin.x) > 7 * size || Math.abs(place.y - pin.y) > 3 * size;
}

function isApart(one: { x: number; y: number }, other: { x: number; y: number }, size: number): boolean {
  return Math.abs(one.x - other.x) > 6 * size || Math.abs(one.y - other.y) > 2 * size;
}
