import { type MouseEvent, useId, useRef, useState } from "react";
import { cityView, DrawnArea, DrawnLake, DrawnPin, isInView, pointAt } from "#app/ui/drawn-map.tsx";
import { TextField } from "#app/ui/field.tsx";
import { kampalaAreas, type MapPoint, pointText, readMapPoint } from "#domain/catalogue/map-point.ts";
import { mapLink } from "#domain/enquiries/contact-link.ts";
import type { DrawnField } from "../fields/slots.ts";

const isOnMap = (point: MapPoint) => isInView(point, cityView);

/**
 * Shows a field for a point. It can be typed, pasted as a link of a map, selected by its area, or pressed on a drawn
 * map that shows it.
 */
export function MapPointField(field: DrawnField) {
  const box = useRef<HTMLDivElement>(null);
  const area = useId();
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const point = readMapPoint(text);
  const pick = (picked: MapPoint) => {
    const input = box.current?.querySelector<HTMLInputElement>("input[type=text], input:not([type])");
    if (!input) return;
    input.value = pointText(picked);
    // The event makes the form count the point as an unsaved change.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const drawn = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(event.clientX - drawn.left) / drawn.width, (event.clientY - drawn.top) / drawn.height];
    pick(pointAt({ x: right * cityView.width, y: down * cityView.height }));
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
            const chosen = kampalaAreas.get(currentTarget.value);
            if (chosen) pick(chosen);
          }}
          className="control select"
        >
          <option value="">Choose an area</option>
          {[...kampalaAreas.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {/* The map is not in reach of the keyboard, because the list of areas above does the same. */}
        <svg
          viewBox={`0 0 ${cityView.width} ${cityView.height}`}
          className="map-drawn"
          onClick={press}
          aria-hidden="true"
        >
          <DrawnLake label={{ x: 300, y: 345, size: 10 }} />
          {[...kampalaAreas.keys()].map((name) => (
            <DrawnArea key={name} name={name} size={10} />
          ))}
          {point && isOnMap(point) ? <DrawnPin at={point} /> : null}
        </svg>
      </details>
    </div>
  );
}

/** Returns the name of the area that is drawn at this point; undefined for any other point. */
function areaAt(point: MapPoint): string | undefined {
  return [...kampalaAreas].find(([, where]) => pointText(where) === pointText(point))?.[0];
}

/** Says where a point is, as in "About 2 km from Kololo." */
function placeText(point: MapPoint): string {
  if (!isOnMap(point)) return "Outside the drawn map.";
  const [name, distanceKm] = [...kampalaAreas]
    .map(([area, where]) => [area, kilometresBetween(point, where)] as const)
    .reduce((nearest, one) => (one[1] < nearest[1] ? one : nearest));
  return distanceKm < 0.5 ? `Near ${name}.` : `About ${Math.round(distanceKm)} km from ${name}.`;
}

/** One degree is 111 km. Kampala is so close to the equator that this holds in every direction. */
function kilometresBetween(one: MapPoint, other: MapPoint): number {
  return 111 * Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
}
