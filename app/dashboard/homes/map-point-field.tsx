import { type MouseEvent, useId, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { kampalaAreas, type MapPoint, pointText, readMapPoint } from "#domain/catalogue/map-point.ts";
import { mapLink } from "#domain/enquiries/contact-link.ts";
import type { DrawnField } from "../fields/slots.ts";

/** What the drawn map shows, in degrees: Kampala between Nansana, Namugongo and the lake. */
const bounds = { west: 32.51, east: 32.68, south: 0.225, north: 0.41 };
const width = 340;
const height = 370;

const place = ({ latitude, longitude }: MapPoint) => ({
  x: ((longitude - bounds.west) / (bounds.east - bounds.west)) * width,
  y: ((bounds.north - latitude) / (bounds.north - bounds.south)) * height,
});

const isOnMap = ({ latitude, longitude }: MapPoint) =>
  longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;

/** A point typed, pasted with a map's link, chosen by its area or pressed on a drawn map, which shows where it is. */
export function MapPointField(field: DrawnField) {
  const box = useRef<HTMLDivElement>(null);
  const area = useId();
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const point = readMapPoint(text);
  const pick = (picked: MapPoint) => {
    const input = box.current?.querySelector<HTMLInputElement>("input[type=text], input:not([type])");
    if (!input) return;
    input.value = pointText(picked);
    // As if it was typed, so that it counts as a change that is not saved.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const drawn = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(event.clientX - drawn.left) / drawn.width, (event.clientY - drawn.top) / drawn.height];
    pick({
      longitude: bounds.west + right * (bounds.east - bounds.west),
      latitude: bounds.north - down * (bounds.north - bounds.south),
    });
  };
  return (
    <div ref={box} className="grid gap-2">
      <TextField {...field} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      {point ? (
        <p className="text-[0.9375rem]" aria-live="polite">
          {placeText(point)}{" "}
          <a href={mapLink(pointText(point))} target="_blank" rel="noreferrer" className="text-link">
            See it on a map
          </a>
        </p>
      ) : null}
      <details>
        <summary className="text-button">Pick it on a drawn map</summary>
        <label htmlFor={area} className="block text-[0.9375rem] font-bold">
          Near
        </label>
        <select
          id={area}
          value={point ? (areaAt(point) ?? "") : ""}
          onChange={({ currentTarget }) => {
            const chosen = kampalaAreas[currentTarget.value];
            if (chosen) pick(chosen);
          }}
          className="control select"
        >
          <option value="">Choose an area</option>
          {Object.keys(kampalaAreas).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {/* The list of areas above is the same for the keyboard. */}
        <svg viewBox={`0 0 ${width} ${height}`} className="map-drawn" onClick={press} aria-hidden="true">
          <path d="M340 250 C300 255 290 290 262 300 S240 340 250 370 H340Z" className="fill-leaf-light" />
          <text x="300" y="345" textAnchor="middle" className="fill-leaf text-[10px]">
            Lake Victoria
          </text>
          {Object.entries(kampalaAreas).map(([name, where]) => {
            const { x, y } = place(where);
            return (
              <g key={name}>
                <circle cx={x} cy={y} r="2.5" className="fill-ink-soft" />
                <text x={x} y={y - 5} textAnchor="middle" className="fill-ink-soft text-[10px]">
                  {name}
                </text>
              </g>
            );
          })}
          {point && isOnMap(point) ? (
            <path
              d="M0 0c-3-8-8-10-8-16a8 8 0 1 1 16 0c0 6-5 8-8 16z"
              transform={`translate(${place(point).x} ${place(point).y})`}
              className="fill-clay stroke-white"
            />
          ) : null}
        </svg>
      </details>
    </div>
  );
}

/** The name of the area whose point this is. */
function areaAt(point: MapPoint): string | undefined {
  return Object.entries(kampalaAreas).find(([, where]) => pointText(where) === pointText(point))?.[0];
}

/** "About 2 km from Kololo." */
function placeText(point: MapPoint): string {
  if (!isOnMap(point)) return "Outside the drawn map.";
  const [name, distanceKm] = Object.entries(kampalaAreas)
    .map(([area, where]) => [area, kilometresBetween(point, where)] as const)
    .reduce((nearest, one) => (one[1] < nearest[1] ? one : nearest));
  return distanceKm < 0.5 ? `Near ${name}.` : `About ${Math.round(distanceKm)} km from ${name}.`;
}

/** A degree is 111 km, at the equator in every direction. */
function kilometresBetween(one: MapPoint, other: MapPoint): number {
  return 111 * Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
}
