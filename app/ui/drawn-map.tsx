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
 */
export function DrawnArea({
  name,
  label = name,
  size,
  side = "above",
}: {
  name: string;
  label?: string;
  size: number;
  side?: NameSide;
}) {
  const where = kampalaAreas.get(name);
  if (!where) return null;
  const { x, y } = drawnPlace(where);
  return (
    <g fill="var(--color-ink-soft)" stroke="var(--color-paper-2)" strokeWidth={size / 4} paintOrder="stroke">
      <circle cx={x} cy={y} r={size / 4} />
      <text {...nameAt({ x, y }, side, size)} fontSize={size}>
        {label}
      </text>
    </g>
  );
}

/**
 * Returns the attributes of a name at a side of a point, clear of its dot. `size` is that of the letters, in units of
 * the drawing.
 */
export function nameAt({ x, y }: { x: number; y: number }, side: NameSide, size: number) {
  if (side === "above") return { x, y: y - size / 2, textAnchor: "middle" } as const;
  if (side === "below") return { x, y: y + 1.3 * size, textAnchor: "middle" } as const;
  const away = side === "left" ? -0.6 * size : 0.6 * size;
  return { x: x + away, y: y + size / 3, textAnchor: side === "left" ? "end" : "start" } as const;
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
