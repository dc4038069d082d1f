import { describe, expect, test } from "vitest";
import { numberPlaces } from "#app/ui/floor-plan.tsx";
import { boxDistance, furnish, passages } from "#app/ui/furniture.tsx";
import { drawnPlanNames, homePlanIds } from "#content/drawn-plan-names.ts";
import { findDrawnPlan } from "#content/home-plans.ts";
import { planTypes } from "#content/plan-types.ts";
import { sampleApartments } from "#content/sample/homes.ts";
import type { Level, Opening, Room } from "#domain/catalogue/floor-plan.ts";
import { slugOf } from "#domain/text/slug.ts";

const isIndoors = (room: Room) => room.kind !== "outdoor" && room.kind !== "pool";
const near = (a: number, b: number) => Math.abs(a - b) < 0.001;

function overlap(a: Room, b: Room): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const depth = Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y);
  return width > 0.001 && depth > 0.001 ? width * depth : 0;
}

/** Returns the rooms on both sides of an opening; a side that is outside the home is undefined. */
function sidesOf(level: Level, opening: Opening): (Room | undefined)[] {
  const [from, to] =
    opening.along === "x" ? [opening.x, opening.x + opening.length] : [opening.y, opening.y + opening.length];
  const at = opening.along === "x" ? opening.y : opening.x;
  const borders = (start: number, size: number, edge: number) =>
    near(edge, at) && from >= start - 0.001 && to <= start + size + 0.001;
  const before = level.rooms.find((room) =>
    opening.along === "x"
      ? borders(room.x, room.width, room.y + room.depth)
      : borders(room.y, room.depth, room.x + room.width),
  );
  const after = level.rooms.find((room) =>
    opening.along === "x" ? borders(room.x, room.width, room.y) : borders(room.y, room.depth, room.x),
  );
  return [before, after];
}

/** Returns the rooms that can be reached from the front door or the stairs. */
function reachable(level: Level): Set<Room> {
  const reached = new Set(level.rooms.filter((room) => !isIndoors(room) || room.kind === "stairs"));
  const ways = level.openings.filter((opening) => opening.kind !== "window").map((opening) => sidesOf(level, opening));
  for (let grown = true; grown; ) {
    grown = false;
    for (const [a, b] of ways) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        if (to && !reached.has(to) && (from === undefined || reached.has(from))) {
          reached.add(to);
          grown = true;
        }
      }
    }
  }
  return reached;
}

const levels = drawnPlanNames.flatMap(({ id }) =>
  (findDrawnPlan(id)?.levels ?? []).map((level): [string, Level] => [`${id}: ${level.name}`, level]),
);

describe("a drawn plan can be built and lived in", () => {
  test.each(levels)("%s has no room in another one's place", (_name, level) => {
    const clashes = level.rooms.flatMap((room, index) =>
      level.rooms.slice(index + 1).filter((other) => isIndoors(room) && isIndoors(other) && overlap(room, other) > 0),
    );
    expect(clashes.map((room) => room.name)).toEqual([]);
  });

  test.each(levels)("%s has each door, passage and window in a wall", (_name, level) => {
    const loose = level.openings.filter((opening) => sidesOf(level, opening).every((room) => room === undefined));
    expect(loose).toEqual([]);
  });

  test.each(levels)("%s lets one walk into every room", (_name, level) => {
    const reached = reachable(level);
    expect(level.rooms.filter((room) => room.kind !== "void" && !reached.has(room)).map((room) => room.name)).toEqual(
      [],
    );
  });

  test.each(levels)("%s gives daylight to every room in which one lives or sleeps", (_name, level) => {
    const lit = level.openings
      .filter((opening) => opening.kind !== "door")
      .map((opening) => sidesOf(level, opening))
      .filter((sides) => sides.some((room) => !room || !isIndoors(room)))
      .flat();
    const dark = level.rooms.filter((room) => ["living", "bedroom"].includes(room.kind) && !lit.includes(room));
    expect(dark.map((room) => room.name)).toEqual([]);
  });
});

describe("a drawn plan can be read", () => {
  test.each(levels)("in %s every room has what makes it one, with nothing in the way", (_name, level) => {
    const ways = passages(level);
    for (const room of level.rooms) {
      const pieces = furnish(room, ways);
      const wanted = { bedroom: 1, living: 1, kitchen: 1, dining: 1, study: 1, bathroom: 3, outdoor: 1 };
      const number = Object.entries(wanted).find(([kind]) => kind === room.kind)?.[1] ?? 0;
      expect([room.name, pieces.length]).toEqual([room.name, number]);
      for (const [index, { box }] of pieces.entries()) {
        const others = [...ways, ...pieces.slice(index + 1).map((piece) => piece.box)];
        expect(Math.min(...others.map((other) => boxDistance(box, other))), room.name).toBeGreaterThan(0);
      }
    }
  });

  test.each(levels)("in %s no number touches a wall, a door or furniture", (_name, level) => {
    for (const { room, clear } of numberPlaces(level)) {
      expect(clear, room.name).toBeGreaterThan(0);
    }
  });
});

test.each(homePlanIds)("the rooms of %s add up to the floor area that the site names", (id) => {
  const apartment = sampleApartments.find((each) => slugOf(each.name) === id);
  const area = (findDrawnPlan(id)?.levels ?? [])
    .flatMap((level) => level.rooms)
    .filter(isIndoors)
    .reduce((sum, room) => sum + room.width * room.depth, 0);
  expect(Math.round(area * 100) / 100).toBe(apartment?.areaSqm);
  const bedrooms = findDrawnPlan(id)?.levels[0]?.rooms.filter((room) => room.name.startsWith("Bedroom")).length;
  expect(bedrooms).toBe(apartment?.bedrooms);
});

test.each(planTypes)("each floor of the $name has its share of the area that the site names", (type) => {
  for (const { name, rooms } of type.plan.levels) {
    const area = rooms.filter(isIndoors).reduce((sum, room) => sum + room.width * room.depth, 0);
    expect(area * type.floors, name).toBeGreaterThan(type.areaSqm - 1);
    expect(area * type.floors, name).toBeLessThan(type.areaSqm + 1);
  }
});

test("every plan has a name of its own", () => {
  const ids = drawnPlanNames.map((plan) => plan.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(planTypes.length + sampleApartments.length);
  expect(findDrawnPlan("no-such-plan")).toBeUndefined();
  expect(findDrawnPlan("constructor")).toBeUndefined();
});

const numbers = ["no", "One", "Two", "Three", "Four"];

test.each(planTypes.filter(({ description }) => /bedrooms/.test(description)))(
  "the words about the $name name the rooms that are drawn",
  ({ description, floors, plan }) => {
    const rooms = plan.levels.flatMap((level) => level.rooms.map((room) => room.name));
    const [, number = ""] = /(\w+) bedrooms/i.exec(description) ?? [];
    const named = numbers.findIndex((word) => word.toLowerCase() === number.toLowerCase());
    expect(named).toBe(rooms.filter((room) => room.startsWith("Bedroom")).length);
    for (const room of ["study", "porch", "balcony", "terrace"]) {
      const isDrawn = rooms.some((name) => name.toLowerCase() === room);
      if (description.toLowerCase().includes(room)) expect([room, isDrawn]).toEqual([room, true]);
    }
    if (/without a step/.test(description)) expect(description).toContain(`${numbers[floors]} floors`);
  },
);
