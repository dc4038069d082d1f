import type { ReactNode } from "react";
import {
  describePlan,
  drawingMargin,
  drawingSize,
  type Level,
  levelSize,
  metresText,
  type Opening,
  type Room,
  type RoomKind,
  roomSizeText,
} from "#domain/catalogue/floor-plan.ts";

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

/** One unit of the drawing is a centimetre. */
const cm = (metres: number) => Math.round(metres * 100);

/**
 * One level of a plan, drawn to scale: walls, doors with their swing, windows, furniture, each room's name and size, the
 * measures of the whole. Complete in itself, so that it can be in a page or be an image of its own.
 */
export function FloorPlan({ level, className }: { level: Level; className?: string }) {
  const size = levelSize(level);
  const drawing = drawingSize(level);
  const indoors = level.rooms.filter((room) => room.kind !== "outdoor" && room.kind !== "pool");
  const walls = indoors.map(outline).join("");
  const left = cm(size.left);
  const top = cm(size.top);
  const width = cm(size.width);
  const depth = cm(size.depth);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left - cm(drawingMargin.left)} ${top - cm(drawingMargin.top)} ${drawing.width} ${drawing.height}`}
      className={className}
      role="img"
      fontFamily="Roboto,system-ui,sans-serif"
      textAnchor="middle"
      fill="none"
      stroke={INK}
    >
      <title>{describePlan({ levels: [level] })}</title>
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
        {level.rooms.map((room) => (
          <Furniture key={room.name} room={room} />
        ))}
      </g>
      <path d={walls} strokeWidth="12" />
      <path d={level.openings.map(gap).join("")} stroke="#fffaf0" strokeWidth="34" />
      <path d={level.openings.map(frame).join("")} strokeWidth="3" />
      <g stroke="none" fill={INK}>
        {level.rooms.map((room) => (
          <RoomLabel key={room.name} room={room} />
        ))}
      </g>
      <path
        d={`M${left} ${top - 62}h${width}m0-14v28m${-width}-28v28M${left - 62} ${top}v${depth}m-14 0h28m-28 ${-depth}h28`}
        strokeWidth="3"
      />
      <g stroke="none" fill={INK} fontSize="32" fontWeight="700">
        <text x={left + width / 2} y={top - 76}>
          {metresText(size.width)} m
        </text>
        <text transform={`translate(${left - 76} ${top + depth / 2}) rotate(-90)`}>{metresText(size.depth)} m</text>
      </g>
    </svg>
  );
}

function outline({ x, y, width, depth }: Room): string {
  return `M${cm(x)} ${cm(y)}h${cm(width)}v${cm(depth)}h${-cm(width)}z`;
}

function gap({ x, y, length, along }: Opening): string {
  return `M${cm(x)} ${cm(y)}${along === "x" ? "h" : "v"}${cm(length)}`;
}

/** Panes of a window, or a door's leaf with the way that it swings. */
function frame({ kind, x, y, length, along, swing = 1 }: Opening): string {
  const px = cm(x);
  const py = cm(y);
  const span = cm(length);
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

/** Turns a drawing that is made for the upper wall to the room's own wall. */
function turned({ x, y, width, depth, against = "top" }: Room): { transform: string; along: number; into: number } {
  const px = cm(x);
  const py = cm(y);
  const w = cm(width);
  const d = cm(depth);
  switch (against) {
    case "top":
      return { transform: `translate(${px} ${py})`, along: w, into: d };
    case "bottom":
      return { transform: `translate(${px + w} ${py + d}) rotate(180)`, along: w, into: d };
    case "left":
      return { transform: `translate(${px} ${py + d}) rotate(-90)`, along: d, into: w };
    case "right":
      return { transform: `translate(${px + w} ${py}) rotate(90)`, along: d, into: w };
  }
}

function Furniture({ room }: { room: Room }): ReactNode {
  const { transform, along, into } = turned(room);
  const middle = Math.round(along / 2);
  switch (room.kind) {
    case "bedroom":
      return (
        <g transform={transform}>
          <rect x={middle - 80} y="14" width="160" height="200" rx="10" fill="#fff" />
          <path d={`M${middle - 80} 92h160v112a10 10 0 0 1-10 10H${middle - 70}a10 10 0 0 1-10-10z`} fill="#ffc21a" />
          <path d={`M${middle - 66} 28h56v34h-56zM${middle + 10} 28h56v34h-56z`} />
          {along > 290 ? <path d={`M${middle - 128} 16h38v38h-38zM${middle + 90} 16h38v38h-38z`} fill="#fff" /> : null}
        </g>
      );
    case "living":
      return (
        <g transform={transform}>
          <rect x={middle - 120} y="74" width="240" height="170" fill="#f6ddb0" stroke="#b4532f" />
          <rect x={middle - 110} y="16" width="220" height="86" rx="18" fill="#fff" />
          <path d={`M${middle - 110} 40h220M${middle} 40v62`} />
          <rect x={middle - 55} y="134" width="110" height="56" rx="12" fill="#fff" />
          {into > 400 ? <rect x={middle - 90} y={into - 44} width="180" height="28" rx="4" fill="#fff" /> : null}
        </g>
      );
    case "kitchen":
      return (
        <g transform={transform}>
          <path d={`M10 10h${along - 20}v60H10z`} fill="#fff" />
          <rect x="36" y="22" width="70" height="36" rx="8" />
          <path
            d={`M${along - 120} 20h90v40h-90zM${along - 108} 40a9 9 0 1 0 18 0 9 9 0 1 0-18 0M${along - 62} 40a9 9 0 1 0 18 0 9 9 0 1 0-18 0`}
          />
        </g>
      );
    case "dining":
      return (
        <g transform={`translate(${cm(room.x + room.width / 2)} ${cm(room.y + room.depth / 2 - 0.5)})`}>
          <path
            d="M-62-60a20 20 0 1 0 40 0 20 20 0 1 0-40 0M22-60a20 20 0 1 0 40 0 20 20 0 1 0-40 0M-62 60a20 20 0 1 0 40 0 20 20 0 1 0-40 0M22 60a20 20 0 1 0 40 0 20 20 0 1 0-40 0"
            fill="#ffc21a"
          />
          <rect x="-85" y="-46" width="170" height="92" rx="14" fill="#fff" />
        </g>
      );
    case "bathroom":
      return (
        <g transform={transform}>
          <path d="M12 12h92v92H12zM12 12l92 92M104 12l-92 92" fill="#fff" />
          <path d={`M${middle + 2} 14h44v20h-44z`} fill="#fff" />
          <ellipse cx={middle + 24} cy="58" rx="20" ry="26" fill="#fff" />
          <rect x={along - 66} y="14" width="52" height="42" rx="14" fill="#fff" />
        </g>
      );
    case "study":
      return (
        <g transform={transform}>
          <path d={`M${middle - 70} 14h140v58h-140z`} fill="#fff" />
          <circle cx={middle} cy="96" r="22" fill="#ffc21a" />
        </g>
      );
    case "stairs":
      return <path d={treads(room)} />;
    case "outdoor": {
      const y = cm(room.y + room.depth / 2);
      const x = cm(room.x + room.width) - 70;
      // A second chair only where the name leaves room for it.
      const second = room.width < 3.8 ? "" : `M${x - 110} ${y}a22 22 0 1 0 44 0 22 22 0 1 0-44 0`;
      return (
        <path d={`M${x} ${y}a22 22 0 1 0 44 0 22 22 0 1 0-44 0${second}M${x - 46} ${y - 12}h26v24h-26z`} fill="#fff" />
      );
    }
    case "void": {
      const { x, y, width, depth } = room;
      return (
        <path
          d={`M${cm(x)} ${cm(y)}l${cm(width)} ${cm(depth)}M${cm(x + width)} ${cm(y)}l${-cm(width)} ${cm(depth)}`}
          strokeDasharray="20 14"
        />
      );
    }
    case "hall":
    case "pool":
      return null;
  }
}

function treads({ x, y, width, depth }: Room): string {
  const steps = Math.floor((Math.max(width, depth) - 0.8) / 0.28);
  const isAcross = width > depth;
  return Array.from({ length: steps }, (_, step) =>
    isAcross ? `M${cm(x + 0.8 + step * 0.28)} ${cm(y)}v${cm(depth)}` : `M${cm(x)} ${cm(y + step * 0.28)}h${cm(width)}`,
  ).join("");
}

/** How far from its wall a room's furniture reaches, in metres. */
const REACH: Partial<Record<RoomKind, number>> = {
  bedroom: 2.15,
  living: 2.45,
  kitchen: 0.7,
  bathroom: 0.9,
  study: 1.1,
};

/** Where the furniture leaves room for the name: beside it, or below it when the room is narrow. */
function labelPlace({ kind, x, y, width, depth, against = "top" }: Room): { x: number; y: number } {
  const middle = { x: x + width / 2, y: y + depth / 2 };
  const reach = REACH[kind] ?? 0;
  if (kind === "dining") return { x: middle.x, y: y + depth - 0.75 };
  if (kind === "outdoor") return { x: x + Math.min(width / 2 - 0.6, 2.4), y: middle.y };
  if (against === "top") return { x: middle.x, y: middle.y + reach / 2 };
  if (against === "bottom") return { x: middle.x, y: middle.y - reach / 2 };
  if (width - reach < 1.9) {
    // Below the furniture, yet clear of a window in the wall.
    const below = depth / 2 + (kind === "living" ? 1.6 : 1.2);
    return { x: middle.x, y: y + Math.min(Math.max(below, depth - 0.72), depth - 0.54) };
  }
  return { x: middle.x + (against === "left" ? reach / 2 : -reach / 2), y: middle.y };
}

function RoomLabel({ room }: { room: Room }) {
  const place = labelPlace(room);
  const x = cm(place.x);
  const isSmall = room.width < 2.9 || room.depth < 1.6;
  return (
    <text
      x={x}
      y={cm(place.y)}
      fontSize={isSmall ? 27 : 34}
      fontWeight="700"
      paintOrder="stroke"
      stroke={FLOORS[room.kind]}
      strokeWidth="14"
      strokeLinejoin="round"
    >
      {room.name}
      <tspan x={x} dy={isSmall ? 29 : 38} fontSize={isSmall ? 23 : 28} fontWeight="400">
        {roomSizeText(room)}
      </tspan>
    </text>
  );
}
