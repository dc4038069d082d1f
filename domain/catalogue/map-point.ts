/**
 * Where links of Google Maps have coordinates: first those of a place, then of what was searched, then of what the map
 * shows.
 */
const linkedPoints = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C)(?:\+|%20)?(-?\d+\.\d+)/i,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
];

/** Both are in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/**
 * Finds the point in what was copied from a map or its link, and writes it as it is stored, "0.3290, 32.5920". Other
 * texts are returned as they are.
 */
export function mapPointText(text: string): string {
  const isLink = /^https?:/i.test(text);
  const found = isLink
    ? linkedPoints.map((form) => form.exec(text)).find(Boolean)
    : /^([\d.-]+)\s+([\d.-]+)$/.exec(text);
  return found ? `${found[1]}, ${found[2]}` : text;
}

/** Reads the point; undefined if the text is not a point on the earth. */
export function readMapPoint(text: string): MapPoint | undefined {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(mapPointText(text.trim())) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** Writes four decimals, which are about eleven metres. */
export function pointText({ latitude, longitude }: MapPoint): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

/**
 * Roughly where the areas in and around Kampala are. The map begins there; the points are too coarse for anything else.
 * It is a map, because the names come from forms as well, and every object has a "__proto__".
 */
export const kampalaAreas: ReadonlyMap<string, MapPoint> = new Map([
  ["City centre", { latitude: 0.3136, longitude: 32.5811 }],
  ["Bugolobi", { latitude: 0.3186, longitude: 32.6158 }],
  ["Bukoto", { latitude: 0.3486, longitude: 32.5958 }],
  ["Bwaise", { latitude: 0.352, longitude: 32.56 }],
  ["Gayaza", { latitude: 0.4514, longitude: 32.6108 }],
  ["Ggaba", { latitude: 0.258, longitude: 32.638 }],
  ["Kansanga", { latitude: 0.287, longitude: 32.608 }],
  ["Kawempe", { latitude: 0.379, longitude: 32.558 }],
  ["Kira", { latitude: 0.397, longitude: 32.639 }],
  ["Kireka", { latitude: 0.348, longitude: 32.652 }],
  ["Kololo", { latitude: 0.3313, longitude: 32.5956 }],
  ["Kyanja", { latitude: 0.3852, longitude: 32.6 }],
  ["Lubowa", { latitude: 0.239, longitude: 32.566 }],
  ["Makindye", { latitude: 0.279, longitude: 32.586 }],
  ["Matugga", { latitude: 0.4606, longitude: 32.5264 }],
  ["Mbuya", { latitude: 0.328, longitude: 32.631 }],
  ["Mukono", { latitude: 0.3533, longitude: 32.7553 }],
  ["Munyonyo", { latitude: 0.237, longitude: 32.624 }],
  ["Muyenga", { latitude: 0.2953, longitude: 32.6122 }],
  ["Naalya", { latitude: 0.37, longitude: 32.638 }],
  ["Najjera", { latitude: 0.385, longitude: 32.622 }],
  ["Nakawa", { latitude: 0.3335, longitude: 32.616 }],
  ["Namugongo", { latitude: 0.388, longitude: 32.656 }],
  ["Nansana", { latitude: 0.364, longitude: 32.529 }],
  ["Ntinda", { latitude: 0.3544, longitude: 32.6121 }],
  ["Rubaga", { latitude: 0.303, longitude: 32.553 }],
]);

/**
 * Returns where a home is: its own point, else that of its area, which is rough. It is undefined if neither is known.
 *
 * @param mapPoint as it is stored, or ""
 */
export function homePoint({ mapPoint, area }: { mapPoint: string; area: string }): MapPoint | undefined {
  return readMapPoint(mapPoint) ?? kampalaAreas.get(area);
}

/**
 * Orders places by how far they are from a point, in a straight line. Those whose place on the map is not known come
 * last, in their own order.
 */
export function nearestFirst<Place extends { name: string }>(places: readonly Place[], from: MapPoint): Place[] {
  const degreesTo = ({ name }: Place) => {
    const at = kampalaAreas.get(name);
    return at ? Math.hypot(at.latitude - from.latitude, at.longitude - from.longitude) : Number.MAX_VALUE;
  };
  return places.toSorted((a, b) => degreesTo(a) - degreesTo(b));
}

const compass = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** Within this many degrees, about a kilometre and a half, a place has no direction from another. */
const SAME_PLACE = 0.013;

/** Returns where a place lies as seen from another, like "north-east"; undefined if they are the same place. */
export function directionFrom(from: MapPoint, to: MapPoint): (typeof compass)[number] | undefined {
  // Near the equator a degree is as long in both directions.
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude];
  if (Math.hypot(north, east) < SAME_PLACE) return undefined;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return compass[(eighth + compass.length) % compass.length];
}
