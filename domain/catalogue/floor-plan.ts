// Lengths are in metres; x goes to the right and y down from the level's upper left corner.

export type RoomKind =
  | "living"
  | "dining"
  | "kitchen"
  | "bedroom"
  | "bathroom"
  | "hall"
  | "stairs"
  | "outdoor"
  | "pool"
  | "void"
  | "study";

export interface Room {
  name: string;
  kind: RoomKind;
  x: number;
  y: number;
  width: number;
  depth: number;
  /** The wall at which the bed, sofa or counter is drawn; default "top". */
  against?: "top" | "bottom" | "left" | "right";
}

/** An opening extends from (x, y) to the right or down. */
export interface Opening {
  kind: "door" | "window" | "passage";
  x: number;
  y: number;
  length: number;
  along: "x" | "y";
  /** The door swings up or left (-1), or down or right (1). */
  swing?: -1 | 1;
}

export interface Level {
  name: string;
  rooms: readonly Room[];
  openings: readonly Opening[];
}

export interface FloorPlan {
  levels: readonly Level[];
}

/** Returns the bounds of all rooms in metres, also of those outdoors. */
export function levelSize(level: Level): { left: number; top: number; width: number; depth: number } {
  const left = Math.min(...level.rooms.map((room) => room.x));
  const top = Math.min(...level.rooms.map((room) => room.y));
  const right = Math.max(...level.rooms.map((room) => room.x + room.width));
  const bottom = Math.max(...level.rooms.map((room) => room.y + room.depth));
  return { left, top, width: right - left, depth: bottom - top };
}

/** Writes the size of a room, as "3.5 × 4.0 m". */
export function roomSizeText({ width, depth }: Pick<Room, "width" | "depth">): string {
  return `${metresText(width)} × ${metresText(depth)} m`;
}

/** Writes metres with one or two decimals, as "3.5" or "3.25". */
export function metresText(metres: number): string {
  return (Math.round(metres * 100) / 100).toFixed(2).replace(/0$/, "");
}

/** Lists the rooms that are drawn with a number, which a void is not. */
export function listRooms(level: Level): Room[] {
  return level.rooms.filter((room) => room.kind !== "void");
}

/** Describes a level in a sentence, for people who cannot see the drawing. */
export function describeLevel(level: Level): string {
  const rooms = listRooms(level).map((room, index) => `${index + 1}. ${room.name}: ${roomSizeText(room)}`);
  return `${level.name}. ${rooms.join("; ")}.`;
}

/** The space around the plan for its measures, in metres. */
export const drawingMargin = { left: 1.3, top: 1.3, right: 0.35, bottom: 0.35 } as const;

/** Returns the size of the drawing with its margins, in units of one centimetre. */
export function drawingSize(level: Level): { width: number; height: number } {
  const { width, depth } = levelSize(level);
  const { left, right, top, bottom } = drawingMargin;
  return { width: Math.round((width + left + right) * 100), height: Math.round((depth + top + bottom) * 100) };
}
