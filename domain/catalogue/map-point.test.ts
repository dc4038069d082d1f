import { expect, test } from "vitest";
import { directionFrom, homePoint, kampalaAreas, nearestFirst, pointText, readMapPoint } from "./map-point.ts";

test("a point is read as typed, and out of a pasted link", () => {
  const kololo = { latitude: 0.3313, longitude: 32.5956 };
  for (const text of [
    "0.3313, 32.5956",
    " 0.3313,32.5956 ",
    "https://www.google.com/maps/@0.3313,32.5956,15z",
    "https://maps.google.com/?q=0.3313,32.5956",
  ]) {
    expect(readMapPoint(text), text).toEqual(kololo);
  }
  for (const text of ["", "Kololo", "0.3313", "91, 32.5956", "https://maps.example/x"]) {
    expect(readMapPoint(text), text).toBeUndefined();
  }
});

test("each area's point is one that the form takes", () => {
  for (const [name, point] of kampalaAreas) expect(readMapPoint(pointText(point)), name).toEqual(point);
});

test.each(["__proto__", "constructor", "Nowhere"])("an area that is called %s has no point", (area) => {
  expect(homePoint({ mapPoint: "", area })).toBeUndefined();
});

test.each([
  ["Gayaza", "north"],
  ["Kololo", "north-east"],
  ["Bwaise", "north-west"],
  ["Makindye", "south"],
  ["Bugolobi", "east"],
  ["City centre", undefined],
])("%s lies %s of the centre", (name, direction) => {
  const [centre, place] = [kampalaAreas.get("City centre"), kampalaAreas.get(name)];
  if (!centre || !place) throw new Error("unknown place");
  expect(directionFrom(centre, place)).toBe(direction);
});

test("places are ordered by how far they are, and unknown ones come last", () => {
  const gayaza = kampalaAreas.get("Gayaza") ?? { latitude: 0, longitude: 0 };
  const places = ["Nowhere", "Muyenga", "Kira", "Kololo"].map((name) => ({ name }));
  expect(nearestFirst(places, gayaza).map(({ name }) => name)).toEqual(["Kira", "Kololo", "Muyenga", "Nowhere"]);
});
