import { expect, test } from "vitest";
import { floorsOfGrid, plannedFloorText, unitNumber } from "./unit-grid.ts";
import { unitGridForm } from "./unit-grid-form.ts";

const filledIn = {
  ...{ buildingId: "1", firstFloor: "1", lastFloor: "6", kind: "2BR", firstUnit: "1", lastUnit: "4" },
  ...{ style: "1-01", apartmentTypeId: "", price: "" },
};
const errorsOf = (changes: Record<string, string>) => {
  const read = unitGridForm.safeParse({ ...filledIn, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("floors 1 to 6 with units 1 to 4 are 24 units, numbered by their floor", () => {
  const floors = floorsOfGrid(unitGridForm.parse(filledIn));
  expect(floors.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(floors[4]?.numbers).toEqual(["5-01", "5-02", "5-03", "5-04"]);
});

test("the office chooses how its doors are numbered, also on the ground floor and below", () => {
  expect([3, 0, -1].map((floor) => unitNumber("1-01", floor, 2))).toEqual(["3-02", "G-02", "B1-02"]);
  expect([3, 12].map((floor) => unitNumber("101", floor, 4))).toEqual(["304", "1204"]);
  expect([3, 0].map((floor) => unitNumber("1A", floor, 26))).toEqual(["3Z", "GZ"]);
});

test("a reversed range, or too many units for one step, is reported at its field", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ lastFloor: "0" })).toEqual(["lastFloor: The last floor is below the first one"]);
  expect(errorsOf({ firstUnit: "5" })).toEqual(["lastUnit: The last unit comes before the first one"]);
  expect(errorsOf({ lastUnit: "40" })).toEqual(["lastUnit: These are more than 200 units. Add them in several steps"]);
  expect(errorsOf({ lastFloor: "1", style: "1A", lastUnit: "27" })).toEqual([
    "lastUnit: There are 26 letters. Choose another way of numbering",
  ]);
  expect(errorsOf({ firstUnit: "", style: "" })).toEqual([
    "firstUnit: Please enter a number, like 4",
    "style: Choose how they are numbered",
  ]);
});

test("a preview names what is added, and what is there already", () => {
  const plan = { floor: 2, isNew: false, added: ["2-03"], existing: ["2-01", "2-02"] };
  expect(plannedFloorText(plan)).toBe("Floor 2: 2-03. Already there, and left as it is: 2-01, 2-02.");
  expect(plannedFloorText({ ...plan, added: [] })).toBe("Floor 2: nothing is added. Already there: 2-01, 2-02.");
  expect(plannedFloorText({ floor: 3, isNew: true, added: ["3-01", "3-02"], existing: [] })).toBe(
    "Floor 3, new: 3-01, 3-02.",
  );
});
