import { kampalaAreas, type MapPoint } from "#domain/catalogue/map-point.ts";
import { lakeVictoria } from "#domain/languages/messages/map.ts";

/**
 * A degree has this many units of the drawing in every direction, because near the equator a degree of longitude is as
 * long as one of latitude.
 */
const SCALE = 2000;

/** This part of the drawing is visible, in its units. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The view shows Kampala between Nansana, Namugongo and the lake. */
export const cityView: MapView = { x: 0, y: 0, width: 340, height: 370 };

/** Converts a point in degrees into the drawing's units. 0 0 is the upper left corner of `cityView`. */
export const drawnPlace = ({ latitude, longitude }: MapPoint) => ({
  x: (longitude - 32.51) * SCALE,
  y: (0.41 - latitude) * SCALE,
});

/** Converts a place of the drawing into a point in degrees. It is the inverse of `drawnPlace`. */
export const pointAt = ({ x, y }: { x: number; y: number }): MapPoint => ({
  latitude: 0.41 - y / SCALE,
  longitude: 32.51 + x / SCALE,
});

/** Says whether a point is within a view of the drawing, its edges included. */
export function isInView(point: MapPoint, view: MapView): boolean {
  const { x, y } = drawnPlace(point);
  return x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
}

/** Draws the lake's shore, roughly. */
export function DrawnLake({ label }: { label: { x: number; y: number; size: number } | undefined }) {
  return (
    <>
      <path
        d="M900 330C760 300 620 350 500 335S400 250 340 250C300 255 290 290 262 300S240 340 250 370 200 440 210 900H900z"
        fill="var(--color-leaf-light)"
      />
      {label ? (
        <text x={label.x} y={label.y} textAnchor="middle" fontSize={label.size} fill="var(--color-leaf)">
          {lakeVictoria()}
        </text>
      ) : null}
    </>
  );
}

/** A name is at this side of its dot. */
export type NameSide = "above" | "below" | "left" | "right";

/**
 * Draws an area's dot with its name.
 *
 * @param label what is written, by default the name
 * @param size the size of the letters, in units of the drawing
 * @param view the part of the drawing within which the name has to stay
 */
export function DrawnArea({
  name,
  label = name,
  size,
  side = "above",
  view,
}: {
  name: string;
  label?: string;
  size: number;
  side?: NameSide;
  view?: MapView;
}) {
  const where = kampalaAreas.get(name);
  if (!where) return null;
  const { x, y } = drawnPlace(where);
  const place = nameAt({ x, y }, side, size);
  return (
    <g fill="var(--color-ink-soft)" stroke="var(--color-paper-2)" strokeWidth={size / 4} paintOrder="stroke">
      <circle cx={x} cy={y} r={size / 4} />
      <text {...(view ? nameWithin(view, place, { label, size }) : place)} fontSize={size}>
        {label}
      </text>
    </g>
  );
}

/** The attributes of a name, in units of the drawing. */
interface PlacedName {
  x: number;
  y: number;
  textAnchor: "start" | "middle" | "end";
}

/**
 * Returns the attributes of a name at a side of a point, clear of its dot. `size` is that of the letters, in units of
 * the drawing.
 */
export function nameAt({ x, y }: { x: number; y: number }, side: NameSide, size: number): PlacedName {
  if (side === "above") return { x, y: y - size / 2, textAnchor: "middle" };
  if (side === "below") return { x, y: y + 1.3 * size, textAnchor: "middle" };
  const away = side === "left" ? -0.6 * size : 0.6 * size;
  return { x: x + away, y: y + size / 3, textAnchor: side === "left" ? "end" : "start" };
}

/** A letter is at most this wide, relative to its height. */
const LETTER_WIDTH = 0.65;

/** Returns where a name, placed by `nameAt`, begins and ends in units of the drawing. */
export function nameSpan({ x, textAnchor }: PlacedName, { label, size }: { label: string; size: number }) {
  const width = label.length * size * LETTER_WIDTH;
  const left = x - { start: 0, middle: width / 2, end: width }[textAnchor];
  return { left, right: left + width };
}

/** Moves a name sideways so far that all of it is in the view. */
function nameWithin(view: MapView, place: PlacedName, name: { label: string; size: number }): PlacedName {
  const { left, right } = nameSpan(place, name);
  const room = name.size / 2;
  const past = Math.max(0, right - (view.x + view.width - room));
  return { ...place, x: place.x - past + Math.max(0, view.x + room - (left - past)) };
}

/**
 * Draws a pin whose tip is at a point.
 *
 * @param size a factor; 1 is a pin of 24 units
 */
export function DrawnPin({ at, size = 1 }: { at: MapPoint; size?: number }) {
  const { x, y } = drawnPlace(at);
  return (
    <path
      d="M0 0c-3-8-8-10-8-16a8 8 0 1 1 16 0c0 6-5 8-8 16z"
      transform={`translate(${x} ${y}) scale(${size})`}
      fill="var(--color-clay)"
      stroke="#fff"
    />
  );
}
