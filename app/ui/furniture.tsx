import type { ReactNode } from "react";
import type { Level, Opening, Room } from "#domain/catalogue/floor-plan.ts";

// All lengths in this file are in centimetres.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Wall = NonNullable<Room["against"]>;

interface Piece {
  width: number;
  depth: number;
  /** The drawing shows the piece from above, with the wall along its upper edge and its left corner at 0 0. */
  drawing: ReactNode;
  /** The piece is tried here along the wall first; "free" puts it in the middle of the room. */
  at: "middle" | "corner" | "free";
}

interface PlacedPiece {
  box: Box;
  transform: string;
  drawing: ReactNode;
}

/** Converts metres, in which plans are written, to whole centimetres. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100);

/** Returns the box of a room in centimetres. The room's measures are in metres. */
export function boxOf({ x, y, width, depth }: Pick<Room, "x" | "y" | "width" | "depth">): Box {
  return { x: toCentimetres(x), y: toCentimetres(y), width: toCentimetres(width), height: toCentimetres(depth) };
}

/**
 * Returns the distance between two boxes along the axis on which they are further apart. It is negative where they
 * overlap.
 */
export function boxDistance(a: Box, b: Box): number {
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(across, down);
}

/** Returns the parts of the floor over which the doors of a level swing. */
export function doorSwings(level: Level): Box[] {
  return level.openings.flatMap(swing);
}

/**
 * Returns the parts of the floor that furniture must leave free: where doors swing, and a step on both sides of each
 * opening.
 */
export function passages(level: Level): Box[] {
  return [...doorSwings(level), ...level.openings.filter(({ kind }) => kind !== "window").map(step)];
}

const STEP = 45;

function step({ x, y, length, along }: Opening): Box {
  return along === "x"
    ? { x: toCentimetres(x), y: toCentimetres(y) - STEP, width: toCentimetres(length), height: 2 * STEP }
    : { x: toCentimetres(x) - STEP, y: toCentimetres(y), width: 2 * STEP, height: toCentimetres(length) };
}

function swing({ kind, x, y, length, along, swing: side = 1 }: Opening): Box[] {
  if (kind !== "door") return [];
  const span = toCentimetres(length);
  const back = side < 0 ? span : 0;
  return [
    {
      x: toCentimetres(x) - (along === "y" ? back : 0),
      y: toCentimetres(y) - (along === "x" ? back : 0),
      width: span,
      height: span,
    },
  ];
}

/** Places each piece of a room in the first of its forms that fits. A piece that does not fit is left out. */
export function furnish(room: Room, ways: readonly Box[]): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (const forms of piecesOf(room)) {
    const found = firstPlace(room, forms, [...ways, ...placed.map(({ box }) => box)]);
    if (found) placed.push(found);
  }
  return placed;
}

const GAP = 8;
const MARGIN = 12;

function firstPlace(room: Room, forms: readonly Piece[], blocked: readonly Box[]): PlacedPiece | undefined {
  const inside = boxOf(room);
  const first = room.against ?? "top";
  const walls: readonly Wall[] = [
    first,
    ...(["top", "left", "right", "bottom"] as const).filter((one) => one !== first),
  ];
  for (const piece of forms) {
    for (const wall of piece.at === "free" ? (["top"] as const) : walls) {
      for (const box of placesAlong(wall, inside, piece)) {
        if (blocked.every((other) => boxDistance(box, other) >= GAP)) {
          return { box, transform: turned(wall, box), drawing: piece.drawing };
        }
      }
    }
  }
  return undefined;
}

function placesAlong(wall: Wall, room: Box, piece: Piece): Box[] {
  const isAcross = wall === "top" || wall === "bottom";
  const [width, height] = isAcross ? [piece.width, piece.depth] : [piece.depth, piece.width];
  const left = room.x + MARGIN;
  const top = room.y + MARGIN;
  const right = room.x + room.width - MARGIN - width;
  const bottom = room.y + room.height - MARGIN - height;
  if (right < left || bottom < top) return [];
  const xs = piece.at === "corner" ? inSteps(left, right, left) : inSteps(left, right, (left + right) / 2);
  const ys = piece.at === "corner" ? inSteps(top, bottom, top) : inSteps(top, bottom, (top + bottom) / 2);
  if (piece.at === "free") return ys.flatMap((y) => xs.map((x) => ({ x, y, width, height })));
  return isAcross
    ? xs.map((x) => ({ x, y: wall === "top" ? top : bottom, width, height }))
    : ys.map((y) => ({ x: wall === "left" ? left : right, y, width, height }));
}

function inSteps(low: number, high: number, begin: number): number[] {
  const steps = Array.from({ length: Math.floor((high - low) / 5) + 1 }, (_, step) => Math.round(low + step * 5));
  return steps.sort((a, b) => Math.abs(a - begin) - Math.abs(b - begin));
}

function turned(wall: Wall, { x, y, width, height }: Box): string {
  switch (wall) {
    case "top":
      return `translate(${x} ${y})`;
    case "bottom":
      return `translate(${x + width} ${y + height}) rotate(180)`;
    case "left":
      return `translate(${x} ${y + height}) rotate(-90)`;
    case "right":
      return `translate(${x + width} ${y}) rotate(90)`;
  }
}

const SUN = "#ffc21a";

const bed = (width: number, pillows: string): ReactNode => (
  <>
    <rect width={width} height="200" rx="10" fill="#fff" />
    <path d={`M0 78h${width}v112a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z`} fill={SUN} />
    <path d={pillows} />
  </>
);

const doubleBed: Piece = {
  width: 160,
  depth: 200,
  at: "middle",
  drawing: bed(160, "M14 14h56v34h-56zM90 14h56v34h-56z"),
};
const bedWithTables: Piece = {
  ...doubleBed,
  width: 256,
  drawing: (
    <>
      <path d="M0 2h38v38h-38zM218 2h38v38h-38z" fill="#fff" />
      <g transform="translate(48 0)">{doubleBed.drawing}</g>
    </>
  ),
};
const singleBed: Piece = { width: 100, depth: 200, at: "corner", drawing: bed(100, "M22 14h56v34h-56z") };

const sofa = (width: number): ReactNode => (
  <>
    <rect width={width} height="86" rx="18" fill="#fff" />
    <path d={`M0 24h${width}M${width / 2} 24v62`} />
  </>
);
const sofaWithTable: Piece = {
  width: 240,
  depth: 228,
  at: "middle",
  drawing: (
    <>
      <rect y="58" width="240" height="170" fill="#f6ddb0" stroke="#b4532f" />
      <g transform="translate(10 0)">{sofa(220)}</g>
      <rect x="65" y="118" width="110" height="56" rx="12" fill="#fff" />
    </>
  ),
};

const counter = (width: number): Piece => ({
  width,
  depth: 60,
  at: "corner",
  drawing: (
    <>
      <path d={`M0 0h${width}v60H0z`} fill="#fff" />
      <rect x="14" y="12" width="54" height="36" rx="8" />
      <path
        d={`M${width - 84} 10h74v40h-74zM${width - 76} 30a9 9 0 1 0 18 0 9 9 0 1 0-18 0M${width - 40} 30a9 9 0 1 0 18 0 9 9 0 1 0-18 0`}
      />
    </>
  ),
});

const diningTable: Piece = {
  width: 170,
  depth: 160,
  at: "free",
  drawing: (
    <>
      <path
        d="M23 20a20 20 0 1 0 40 0 20 20 0 1 0-40 0M107 20a20 20 0 1 0 40 0 20 20 0 1 0-40 0M23 140a20 20 0 1 0 40 0 20 20 0 1 0-40 0M107 140a20 20 0 1 0 40 0 20 20 0 1 0-40 0"
        fill={SUN}
      />
      <rect y="34" width="170" height="92" rx="14" fill="#fff" />
    </>
  ),
};

const shower = (size: number): Piece => ({
  width: size,
  depth: size,
  at: "corner",
  drawing: <path d={`M0 0h${size}v${size}H0zM0 0l${size} ${size}M${size} 0l${-size} ${size}`} fill="#fff" />,
});
const toilet: Piece = {
  width: 44,
  depth: 70,
  at: "corner",
  drawing: (
    <>
      <path d="M0 0h44v20h-44z" fill="#fff" />
      <ellipse cx="22" cy="44" rx="20" ry="26" fill="#fff" />
    </>
  ),
};
const basin: Piece = {
  width: 52,
  depth: 42,
  at: "corner",
  drawing: <rect width="52" height="42" rx="14" fill="#fff" />,
};

const desk: Piece = {
  width: 140,
  depth: 104,
  at: "middle",
  drawing: (
    <>
      <path d="M0 0h140v58h-140z" fill="#fff" />
      <circle cx="70" cy="82" r="22" fill={SUN} />
    </>
  ),
};

const gardenTable: Piece = {
  width: 140,
  depth: 44,
  at: "free",
  drawing: (
    <path
      d="M0 22a22 22 0 1 0 44 0 22 22 0 1 0-44 0M96 22a22 22 0 1 0 44 0 22 22 0 1 0-44 0M57 10h26v24h-26z"
      fill="#fff"
    />
  ),
};

function piecesOf({ kind }: Room): readonly (readonly Piece[])[] {
  switch (kind) {
    case "bedroom":
      return [[bedWithTables, doubleBed, singleBed]];
    case "living":
      return [[sofaWithTable, { width: 220, depth: 86, at: "middle", drawing: sofa(220) }]];
    case "kitchen":
      return [[counter(300), counter(240), counter(200), counter(160)]];
    case "dining":
      return [[diningTable]];
    case "bathroom":
      return [[shower(92), shower(80)], [toilet], [basin]];
    case "study":
      return [[desk]];
    case "outdoor":
      return [[gardenTable]];
    case "stairs":
    case "hall":
    case "pool":
    case "void":
      return [];
  }
}

/**
 * Finds the place in a room with the most free space around a circle of `radius` centimetres. `clear` is that space.
 */
export function numberPlace(
  room: Room,
  obstacles: readonly Box[],
  radius: number,
): { x: number; y: number; clear: number } {
  const inside = boxOf(room);
  const middle = { x: inside.x + inside.width / 2, y: inside.y + inside.height / 2 };
  let best = { ...middle, clear: Number.NEGATIVE_INFINITY };
  for (const x of inSteps(inside.x + radius, inside.x + inside.width - radius, middle.x)) {
    for (const y of inSteps(inside.y + radius, inside.y + inside.height - radius, middle.y)) {
      const clear = clearance({ x, y }, radius, inside, obstacles);
      if (clear > best.clear) best = { x, y, clear };
    }
  }
  return best;
}

/** More free space than this is no better, so that of two such places the one nearer to the middle is chosen. */
const ENOUGH = 40;

function clearance({ x, y }: { x: number; y: number }, radius: number, inside: Box, obstacles: readonly Box[]): number {
  const edges = [x - inside.x, y - inside.y, inside.x + inside.width - x, inside.y + inside.height - y];
  const others = obstacles.map((box) =>
    Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)),
  );
  return Math.min(ENOUGH, Math.min(...edges, ...others) - radius);
}
