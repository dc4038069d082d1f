import type { FloorPlan, Opening, Room, RoomKind } from "#domain/catalogue/floor-plan.ts";
import type { homePlanIds } from "./drawn-plan-names.ts";
import { planTypes } from "./plan-types.ts";

// A test checks that one can walk from the front door into every room.

type RoomInRow = [name: string, kind: RoomKind, width: number, against?: Room["against"]];

function row(y: number, depth: number, rooms: readonly RoomInRow[], x = 0): Room[] {
  let left = x;
  return rooms.map(([name, kind, width, against]) => {
    const room = { name, kind, x: left, y, width, depth, ...(against ? { against } : {}) };
    left = Math.round((left + width) * 100) / 100;
    return room;
  });
}

/** Makes a door in a horizontal wall, which swings up (-1) or down (1). */
const door = (x: number, y: number, swing: -1 | 1, length = 0.8): Opening => ({
  kind: "door",
  x,
  y,
  length,
  along: "x",
  swing,
});

/** Makes a door in a vertical wall, which swings left (-1) or right (1). */
const sideDoor = (x: number, y: number, swing: -1 | 1, length = 0.8): Opening => ({
  kind: "door",
  x,
  y,
  length,
  along: "y",
  swing,
});

const passage = (x: number, y: number, length: number): Opening => ({ kind: "passage", x, y, length, along: "x" });
const sidePassage = (x: number, y: number, length: number): Opening => ({ kind: "passage", x, y, length, along: "y" });
const glass = (x: number, y: number, length: number): Opening => ({ kind: "window", x, y, length, along: "x" });
const sideGlass = (x: number, y: number, length: number): Opening => ({ kind: "window", x, y, length, along: "y" });

const plan = (rooms: readonly Room[], openings: readonly Opening[]): FloorPlan => ({
  levels: [{ name: "The whole home", rooms, openings }],
});

const homePlans: Readonly<Record<(typeof homePlanIds)[number], FloorPlan>> = {
  "starter-home": plan(
    [
      ...row(-1.4, 1.4, [["Porch", "outdoor", 2.8]], 4.4),
      ...row(0, 3.5, [["Bedroom", "bedroom", 3.6, "left"]]),
      ...row(3.5, 2.75, [
        ["Bathroom", "bathroom", 2],
        ["Hall", "hall", 1.6],
      ]),
      ...row(0, 3.9, [["Living room", "living", 4.4, "right"]], 3.6),
      ...row(3.9, 2.35, [["Kitchen", "kitchen", 4.4, "bottom"]], 3.6),
    ],
    [
      door(5.3, 0, 1, 1),
      door(2.3, 3.5, -1),
      sideDoor(2, 4.3, -1),
      sidePassage(3.6, 4.5, 1),
      passage(5, 3.9, 1.8),
      sideGlass(0, 1, 1.6),
      sideGlass(8, 1, 2),
      glass(5, 6.25, 1.6),
      sideGlass(0, 4.5, 0.7),
    ],
  ),
  "family-comfort": plan(
    [
      ...row(0, 3.3, [
        ["Bedroom 2", "bedroom", 3.3, "left"],
        ["Bathroom", "bathroom", 2],
        ["Bedroom 3", "bedroom", 3, "top"],
        ["Shower room", "bathroom", 1.7],
      ]),
      ...row(3.3, 1.2, [["Hall", "hall", 10]]),
      ...row(4.5, 4, [
        ["Kitchen", "kitchen", 2.8, "left"],
        ["Living room", "living", 4, "right"],
        ["Bedroom 1", "bedroom", 3.2, "right"],
      ]),
      ...row(8.5, 1.3, [["Balcony", "outdoor", 3.2]], 3.2),
    ],
    [
      sideDoor(0, 3.45, 1, 0.9),
      door(2.2, 3.3, -1),
      door(4, 3.3, -1),
      door(7, 3.3, -1),
      door(8.8, 3.3, -1),
      passage(3.6, 4.5, 1.8),
      sidePassage(2.8, 5.6, 1.4),
      door(7.1, 4.5, 1, 0.9),
      passage(3.9, 8.5, 1.8),
      glass(0.8, 0, 1.6),
      glass(4, 0, 0.6),
      glass(6, 0, 1.4),
      glass(8.9, 0, 0.6),
      sideGlass(0, 5.8, 1.4),
      glass(7.6, 8.5, 1.6),
    ],
  ),
  "executive-suite": plan(
    [
      ...row(0, 3.6, [
        ["Bedroom 2", "bedroom", 3.8, "left"],
        ["Bathroom 2", "bathroom", 2.2],
        ["Laundry", "hall", 1.4],
        ["Study", "study", 2.2, "right"],
        ["Kitchen", "kitchen", 2.4, "right"],
      ]),
      ...row(3.6, 1.2, [["Hall", "hall", 12]]),
      ...row(4.8, 5.2, [
        ["Bedroom 1", "bedroom", 3.6, "left"],
        ["Bathroom 1", "bathroom", 2],
        ["Living room", "living", 6.4, "left"],
      ]),
      ...row(10, 1.6, [["Balcony", "outdoor", 4.8]], 6.4),
    ],
    [
      sideDoor(12, 3.75, -1, 0.9),
      door(2.6, 3.6, -1, 0.9),
      door(4.6, 3.6, -1),
      door(6.3, 3.6, -1),
      door(8.2, 3.6, -1),
      passage(10.1, 3.6, 1.4),
      passage(8, 4.8, 2.2),
      door(2.4, 4.8, 1, 0.9),
      sideDoor(3.6, 7, 1),
      passage(7.4, 10, 2.6),
      glass(1, 0, 1.8),
      glass(4.6, 0, 0.6),
      glass(7.8, 0, 1.4),
      glass(10.1, 0, 1.4),
      glass(0.9, 10, 1.8),
      glass(4.3, 10, 0.6),
      sideGlass(12, 6, 2.2),
    ],
  ),
  "urban-studio": plan(
    [
      ...row(0, 2.2, [["Shower room", "bathroom", 2.2]]),
      ...row(2.2, 2.8, [["Kitchen", "kitchen", 2.2, "left"]]),
      ...row(0, 5, [["Living and sleeping", "bedroom", 4.8, "right"]], 2.2),
    ],
    [
      door(2.6, 0, 1, 0.9),
      sideDoor(2.2, 1.2, -1),
      sidePassage(2.2, 2.9, 1.4),
      sideGlass(7, 0.4, 1.2),
      glass(4, 5, 2.2),
      glass(0.5, 5, 1.2),
      sideGlass(0, 0.8, 0.6),
    ],
  ),
  "luxury-penthouse": plan(
    [
      ...row(0, 4.5, [
        ["Bedroom 2", "bedroom", 4.2, "left"],
        ["Bathroom 2", "bathroom", 2.4],
        ["Bathroom 3", "bathroom", 2.4],
        ["Bedroom 3", "bedroom", 4.2, "top"],
        ["Guest toilet", "bathroom", 2.8],
      ]),
      ...row(4.5, 1.5, [["Hall", "hall", 16]]),
      ...row(6, 6.5, [
        ["Bedroom 1", "bedroom", 5, "bottom"],
        ["Bathroom 1", "bathroom", 2.6],
        ["Living room", "living", 5.2, "left"],
        ["Kitchen", "kitchen", 3.2, "bottom"],
      ]),
      ...row(
        12.5,
        3,
        [
          ["Roof terrace", "outdoor", 7.6],
          ["Plunge pool", "pool", 3.4],
        ],
        5,
      ),
    ],
    [
      sideDoor(0, 4.8, 1, 0.9),
      door(3.1, 4.5, -1, 0.9),
      sideDoor(4.2, 1.6, 1),
      door(9.6, 4.5, -1, 0.9),
      sideDoor(9, 1.6, -1),
      door(14, 4.5, -1),
      door(3.9, 6, 1, 0.9),
      sideDoor(5, 8.5, 1),
      passage(9, 6, 2.4),
      sidePassage(12.8, 8, 2),
      passage(8.6, 12.5, 3),
      glass(1.2, 0, 1.8),
      glass(5.1, 0, 0.6),
      glass(7.5, 0, 0.6),
      glass(10.3, 0, 1.8),
      glass(14.3, 0, 0.6),
      sideGlass(0, 8, 2.2),
      sideGlass(16, 8, 2),
    ],
  ),
  "garden-villa": plan(
    [
      ...row(0, 4, [
        ["Bedroom 2", "bedroom", 3.6, "left"],
        ["Bathroom 2", "bathroom", 2],
        ["Bedroom 3", "bedroom", 3.4, "top"],
        ["Bedroom 4", "bedroom", 3.4, "top"],
        ["Bathroom 3", "bathroom", 2.6],
      ]),
      ...row(4, 1.2, [["Hall", "hall", 15]]),
      ...row(5.2, 4.8, [
        ["Bedroom 1", "bedroom", 4, "left"],
        ["Bathroom 1", "bathroom", 2.2],
        ["Living room", "living", 5.4, "left"],
      ]),
      ...row(5.2, 3.2, [["Kitchen", "kitchen", 3.4, "right"]], 11.6),
      ...row(8.4, 1.6, [["Store", "hall", 3.4]], 11.6),
      ...row(10, 1.8, [["Veranda", "outdoor", 15]]),
    ],
    [
      door(8.4, 10, -1, 1),
      passage(8, 5.2, 2),
      sidePassage(11.6, 6, 1.4),
      door(12.4, 8.4, 1),
      door(2.5, 4, -1, 0.9),
      door(4.2, 4, -1),
      door(5.9, 4, -1, 0.9),
      door(9.3, 4, -1, 0.9),
      door(13.2, 4, -1),
      door(2.8, 5.2, 1, 0.9),
      sideDoor(4, 7, 1),
      glass(6.6, 10, 1.5),
      glass(9.8, 10, 1.5),
      glass(0.9, 0, 1.8),
      glass(4.3, 0, 0.6),
      glass(6.4, 0, 1.8),
      glass(9.8, 0, 1.8),
      glass(13.4, 0, 0.6),
      glass(1, 10, 1.8),
      glass(4.8, 10, 0.6),
      sideGlass(15, 6, 1.4),
    ],
  ),
  "student-apartment": plan(
    [
      ...row(0, 3.4, [["Bedroom", "bedroom", 3.5, "left"]]),
      ...row(3.4, 2.6, [
        ["Shower room", "bathroom", 2.1],
        ["Hall", "hall", 1.4],
      ]),
      ...row(0, 3.8, [["Living room", "living", 4, "right"]], 3.5),
      ...row(3.8, 2.2, [["Kitchen", "kitchen", 4, "bottom"]], 3.5),
    ],
    [
      door(2.35, 6, -1, 0.9),
      door(2.4, 3.4, -1),
      sideDoor(2.1, 4.4, -1),
      sidePassage(3.5, 4.4, 1),
      passage(4.6, 3.8, 1.8),
      glass(0.9, 0, 1.6),
      glass(4.5, 0, 2),
      sideGlass(7.5, 4.3, 1.2),
      sideGlass(0, 4.4, 0.6),
    ],
  ),
  "retirement-haven": plan(
    [
      ...row(0, 3.6, [
        ["Bedroom 2", "bedroom", 3.6, "left"],
        ["Bathroom 2", "bathroom", 2.4],
        ["Kitchen and dining", "kitchen", 5.25, "top"],
      ]),
      ...row(3.6, 1.4, [["Hall", "hall", 6]]),
      ...row(5, 3, [
        ["Bedroom 1", "bedroom", 3.8, "left"],
        ["Bathroom 1", "bathroom", 2.2],
      ]),
      ...row(3.6, 4.4, [["Living room", "living", 5.25, "right"]], 6),
      ...row(8, 2, [["Veranda", "outdoor", 5.25]], 6),
    ],
    [
      door(8, 8, -1, 1),
      passage(7.6, 3.6, 2),
      sidePassage(6, 3.8, 1),
      door(2.3, 3.6, -1, 1),
      door(4.3, 3.6, -1, 0.9),
      door(2.4, 5, 1, 1),
      sideDoor(3.8, 6.5, 1, 0.9),
      glass(0.9, 0, 1.8),
      glass(4.5, 0, 0.7),
      glass(7.4, 0, 2.2),
      sideGlass(11.25, 1, 1.6),
      glass(0.9, 8, 1.6),
      glass(4.5, 8, 0.7),
      sideGlass(11.25, 5, 1.8),
    ],
  ),
  "eco-friendly-home": plan(
    [
      ...row(0, 3.6, [
        ["Bedroom 2", "bedroom", 3.4, "left"],
        ["Bathroom", "bathroom", 2.2],
        ["Bedroom 3", "bedroom", 3.4, "top"],
        ["Shower room", "bathroom", 2],
      ]),
      ...row(3.6, 1.2, [["Hall", "hall", 11]]),
      ...row(4.8, 5.2, [
        ["Living room", "living", 4.6, "left"],
        ["Kitchen", "kitchen", 2.8, "bottom"],
        ["Bedroom 1", "bedroom", 3.6, "right"],
      ]),
      ...row(10, 1.5, [["Porch", "outdoor", 3.6]], 0.6),
    ],
    [
      door(1.8, 10, -1, 1),
      passage(1.4, 4.8, 1.8),
      sidePassage(4.6, 6, 1.6),
      door(2.3, 3.6, -1, 0.9),
      door(4.2, 3.6, -1),
      door(5.9, 3.6, -1, 0.9),
      door(9.6, 3.6, -1),
      door(7.8, 4.8, 1, 0.9),
      glass(0.8, 0, 1.8),
      glass(4.2, 0, 0.7),
      glass(6.4, 0, 1.8),
      glass(9.7, 0, 0.7),
      glass(5.3, 10, 1.4),
      sideGlass(11, 6.6, 1.8),
      sideGlass(0, 6, 1.8),
    ],
  ),
};

export function findDrawnPlan(id: string): FloorPlan | undefined {
  const plans: readonly [string, FloorPlan][] = [
    ...planTypes.map((type): [string, FloorPlan] => [type.id, type.plan]),
    ...Object.entries(homePlans),
  ];
  return plans.find(([known]) => known === id)?.[1];
}
