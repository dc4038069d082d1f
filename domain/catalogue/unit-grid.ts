import { z } from "zod";
import { optionalIdField, optionalWholeNumberField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { optionalUgxField } from "#domain/money/money-fields.ts";
import { floorNumberField, viewField } from "./unit-form.ts";
import { maxUnitsAtOnce } from "./unit-numbers.ts";

export const unitNumberStyles = ["1-01", "101", "1A"] as const;
type UnitNumberStyle = (typeof unitNumberStyles)[number];

const mostFloors = 60;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const placeField = () => optionalWholeNumberField(1, 99).pipe(z.number("Please enter a number, like 4"));

/** The type by its name, with or without what suggestions add. */
export const unitGridForm = z
  .object({
    buildingId: optionalIdField().pipe(z.number("Please choose a building")),
    firstFloor: floorNumberField(),
    lastFloor: floorNumberField(),
    kind: requiredTextField("Please say what the floors hold", 100),
    firstUnit: placeField(),
    lastUnit: placeField(),
    style: z.enum(unitNumberStyles, "Choose how they are numbered"),
    apartmentTypeId: textField(300),
    view: viewField(),
    price: optionalUgxField(),
  })
  .superRefine((grid, context) => {
    const reject = (field: keyof typeof grid, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const floors = grid.lastFloor - grid.firstFloor + 1;
    const units = grid.lastUnit - grid.firstUnit + 1;
    if (floors < 1) reject("lastFloor", "The last floor is below the first one");
    else if (floors > mostFloors)
      reject("lastFloor", `These are more than ${mostFloors} floors. Add them in several steps`);
    if (units < 1) reject("lastUnit", "The last unit comes before the first one");
    else if (grid.style === "1A" && grid.lastUnit > letters.length) {
      reject("lastUnit", `There are ${letters.length} letters. Choose another way of numbering`);
    } else if (floors > 0 && floors * units > maxUnitsAtOnce) {
      reject("lastUnit", `These are more than ${maxUnitsAtOnce} units. Add them in several steps`);
    }
  });

export type UnitGrid = z.output<typeof unitGridForm>;

/** "G-01" on the ground floor, "B1-01" below it. */
export function unitNumber(style: UnitNumberStyle, floor: number, place: number): string {
  const onFloor = floor === 0 ? "G" : floor < 0 ? `B${-floor}` : String(floor);
  if (style === "1A") return onFloor + (letters[place - 1] ?? "");
  return onFloor + (style === "1-01" ? "-" : "") + String(place).padStart(2, "0");
}

export function floorsOfGrid(
  grid: Pick<UnitGrid, "firstFloor" | "lastFloor" | "firstUnit" | "lastUnit" | "style">,
): { floor: number; numbers: string[] }[] {
  const { firstFloor, lastFloor, firstUnit, lastUnit, style } = grid;
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return upTo(firstFloor, lastFloor).map((floor) => ({
    floor,
    numbers: upTo(firstUnit, lastUnit).map((place) => unitNumber(style, floor, place)),
  }));
}

export interface FloorPlan {
  floor: number;
  isNew: boolean;
  added: string[];
  existing: string[];
}

export function floorPlanText({ floor, isNew, added, existing }: FloorPlan): string {
  const name = `Floor ${floor}${isNew ? ", new" : ""}`;
  if (added.length === 0) return `${name}: nothing is added. Already there: ${listText(existing)}.`;
  const left = existing.length === 0 ? "" : ` Already there, and left as it is: ${listText(existing)}.`;
  return `${name}: ${listText(added)}.${left}`;
}

function listText(numbers: readonly string[]): string {
  return numbers.join(", ");
}
