import {
  describeLevel,
  drawingMargin,
  drawingSize,
  type Level,
  levelSize,
  listRooms,
  metresText,
  type Opening,
  type Room,
  type RoomKind,
} from "#domain/catalogue/floor-plan.ts";
import { type Box, boxOf, doorSwings, furnish, numberPlace, passages, toCentimetres } from "./furniture.tsx";

const INK = "#1c1710";
const FLOORS: Record<RoomKind, string> = {
  living: "#fff3d1",
  dining: "#fff3d1",
  kitchen: "#fbe6bf",
  bedroom: "#fffaf0",
  bathroom: "#d6e9e3",
  hall: "#f6ead2",
  stairs: "#f6ead2",
  study: "#fffaf0",
  outdoor: "#dce8d6",
  pool: "#a9d3d3",
  void: "#fff",
};

/**
 * Draws a floor plan. The rooms have numbers with a key beside the plan, because names between the furniture are
 * illegible on a phone.
 */
export function FloorPlan({ level, className }: { level: Level; className?: string }) {
  const size = levelSize(level);
  const drawing = drawingSize(level);
  const indoors = level.rooms.filter((room) => room.kind !== "outdoor" && room.kind !== "pool");
  const walls = indoors.map(outline).join("");
  const left = toCentimetres(size.left);
  const top = toCentimetres(size.top);
  const width = toCentimetres(size.width);
  const depth = toCentimetres(size.depth);
  const ways = passages(level);
  const letter = letterSize(level);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left - toCentimetres(drawingMargin.left)} ${top - toCentimetres(drawingMargin.top)} ${drawing.width} ${drawing.height}`}
      className={className}
      role="img"
      fontFamily="Roboto,system-ui,sans-serif"
      textAnchor="middle"
      fill="none"
      stroke={INK}
    >
      <title>{describeLevel(level)}</title>
      <path d={walls} strokeWidth="32" />
      {level.rooms.map((room) => (
        <path
          key={room.name}
          d={outline(room)}
          fill={FLOORS[room.kind]}
          strokeWidth={indoors.includes(room) ? 0 : 5}
          strokeDasharray={room.kind === "outdoor" ? "16 12" : undefined}
        />
      ))}
      <g strokeWidth="3" strokeLinejoin="round">
        {level.rooms
          .flatMap((room) => furnish(room, ways))
          .map(({ transform, drawing: piece }) => (
            <g key={transform} transform={transform}>
              {piece}
            </g>
          ))}
        {level.rooms.map((room) => (
          <path key={room.name} d={lines(room)} strokeDasharray={room.kind === "void" ? "20 14" : undefined} />
        ))}
      </g>
      <path d={walls} strokeWidth="12" />
      <path d={level.openings.map(gap).join("")} stroke="#fffaf0" strokeWidth="34" />
      <path d={level.openings.map(frame).join("")} strokeWidth="3" />
      <g stroke="none" fontSize={letter} fontWeight="700">
        {numberPlaces(level).map(({ room, x, y }, index) => (
          <g key={room.name} fill="#fffaf0">
            <circle cx={x} cy={y} r={numberRadius(letter)} fill={INK} />
            <text transform={`translate(${x} ${y + Math.round(letter * 0.36)})`}>{index + 1}</text>
          </g>
        ))}
      </g>
      <path
        d={`M${left} ${top - 62}h${width}m0-14v28m${-width}-28v28M${left - 62} ${top}v${depth}m-14 0h28m-28 ${-depth}h28`}
        strokeWidth="3"
      />
      <g stroke="none" fill={INK} fontSize={letter} fontWeight="700">
        <text transform={`translate(${left + width / 2} ${top - 76})`}>{metresText(size.width)} m</text>
        <text transform={`translate(${left - 76} ${top + depth / 2}) rotate(-90)`}>{metresText(size.depth)} m</text>
      </g>
    </svg>
  );
}

function outline({ x, y, width, depth }: Room): string {
  return `M${toCentimetres(x)} ${toCentimetres(y)}h${toCentimetres(width)}v${toCentimetres(depth)}h${-toCentimetres(width)}z`;
}

function gap({ x, y, length, along }: Opening): string {
  return `M${toCentimetres(x)} ${toCentimetres(y)}${along === "x" ? "h" : "v"}${toCentimetres(length)}`;
}

function frame({ kind, x, y, length, along, swing = 1 }: Opening): string {
  const px = toCentimetres(x);
  const py = toCentimetres(y);
  const span = toCentimetres(length);
  const isAcross = along === "x";
  if (kind === "passage") return "";
  if (kind === "window") {
    return isAcross
      ? `M${px} ${py - 12}h${span}v24h${-span}zM${px} ${py}h${span}`
      : `M${px - 12} ${py}v${span}h24v${-span}zM${px} ${py}v${span}`;
  }
  const sweep = isAcross === swing < 0 ? 1 : 0;
  return isAcross
    ? `M${px} ${py}v${swing * span}A${span} ${span} 0 0 ${sweep} ${px + span} ${py}`
    : `M${px} ${py}h${swing * span}A${span} ${span} 0 0 ${sweep} ${px} ${py + span}`;
}

/** A phone shows a large plan smaller, so its letters are larger in the plan's own units. */
const letterSize = (level: Level) => Math.min(56, Math.max(38, Math.round(drawingSize(level).width * 0.036)));

const numberRadius = (letter: number) => Math.round(letter * 0.78);

/**
 * Finds the middle of each room's number, in centimetres. `clear` is the free distance around the number's circle, at
 * most `ENOUGH` of `furniture.tsx`.
 */
export function numberPlaces(level: Level): { room: Room; x: number; y: number; clear: number }[] {
  const ways = passages(level);
  const radius = numberRadius(letterSize(level));
  return listRooms(level).map((room) => {
    const taken = [...doorSwings(level), ...furnish(room, ways).map(({ box }) => box), ...within(room, level.rooms)];
    return { room, ...numberPlace(room, taken, radius) };
  });
}

function within(room: Room, all: readonly Room[]): Box[] {
  return all
    .filter(
      (other) =>
        other !== room &&
        other.x >= room.x &&
        other.y >= room.y &&
        other.x + other.width <= room.x + room.width &&
        other.y + other.depth <= room.y + room.depth,
    )
    .map(boxOf);
}

function lines({ kind, x, y, width, depth }: Room): string {
  if (kind === "void")
    return `M${toCentimetres(x)} ${toCentimetres(y)}l${toCentimetres(width)} ${toCentimetres(depth)}M${toCentimetres(x + width)} ${toCentimetres(y)}l${-toCentimetres(width)} ${toCentimetres(depth)}`;
  if (kind !== "stairs") return "";
  const steps = Math.floor((Math.max(width, depth) - 0.8) / 0.28);
  return Array.from({ length: steps }, (_, step) =>
    width > depth
      ? `M${toCentimetres(x + 0.8 + step * 0.28)} ${toCentimetres(y)}v${toCentimetres(depth)}`
      : `M${toCentimetres(x)} ${toCentimetres(y + step * 0.28)}h${toCentimetres(width)}`,
  ).join("");
}
