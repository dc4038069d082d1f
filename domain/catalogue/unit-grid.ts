import { z } from "zod";
import { formOf } from "#domain/fields/field.ts";
import { field, lookup, text } from "#domain/fields/field-kinds.ts";
import { optionalIdField, optionalWholeNumberField, textField } from "#domain/forms/form-fields.ts";
import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { countText } from "#domain/text/count-text.ts";
import { floorNumberField, groundFloorHint, numberControl, typeHint, unitFields } from "./unit-form.ts";
import { maxUnitsAtOnce } from "./unit-numbers.ts";

export const unitNumberStyles = ["1-01", "101", "1A"] as const;
type UnitNumberStyle = (typeof unitNumberStyles)[number];

const mostFloors = 60;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const placeField = () => optionalWholeNumberField(1, 99).pipe(z.number("Please enter a number, like 4"));

const short = { column: undefined, width: "short" } as const;

/** Adds a range of floors with the same unit places on each. The type may be given by its name alone. */
export const unitGridFields = {
  firstFloor: field("From floor", {
    ...short,
    control: numberControl(),
    form: floorNumberField(),
    hint: groundFloorHint,
  }),
  lastFloor: field("To floor", { ...short, control: numberControl("6"), form: floorNumberField() }),
  firstUnit: field("From unit", { ...short, control: numberControl(), form: placeField() }),
  lastUnit: field("To unit", { ...short, control: numberControl("4"), form: placeField() }),
  style: field("Numbers, for example on floor 3", {
    column: undefined,
    // A slot of the form draws the options with examples. The record is empty, because it would not keep their order: a
    // key like "101" counts as a number and comes first.
    control: { kind: "choice", options: {} },
    form: z.enum(unitNumberStyles, "Choose how they are numbered"),
  }),
  kind: text("What each new floor holds", {
    max: 100,
    empty: "Please say what the floors hold",
    input: { placeholder: "2BR & 3BR" },
  }),
  apartmentTypeId: lookup("Type", { column: undefined, of: "apartment-type", form: textField(300), hint: typeHint }),
  view: unitFields.view,
  price: unitFields.price,
};

export const unitGridForm = formOf(unitGridFields)
  .extend({ buildingId: optionalIdField().pipe(z.number("Please choose a building")) })
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

/** Writes a unit's number, with "G" for the ground floor and "B1" for the first floor below: "G-01", "B1-01". */
export function unitNumber(style: UnitNumberStyle, floor: number, place: number): string {
  const onFloor = floor === 0 ? "G" : floor < 0 ? `B${-floor}` : String(floor);
  if (style === "1A") return onFloor + (letters[place - 1] ?? "");
  return onFloor + (style === "1-01" ? "-" : "") + String(place).padStart(2, "0");
}

/** Lists the numbers of the units that the grid wants on each floor, from the lowest floor up. */
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

export type GridQuestion = Question<keyof typeof gridQuestionTexts>;

/** @param plan its digest, because the answer counts for exactly these units */
export function gridQuestion(planned: readonly FloorPlan[], plan: string): GridQuestion {
  const floors = planned.filter(({ added }) => added.length > 0).length;
  return { code: "adds-units", facts: { plan, floors, units: planned.flatMap(({ added }) => added).length } };
}

export const gridQuestionTexts = {
  "adds-units": {
    sentence: ({ units, floors }) =>
      `These will be added: ${countText(Number(units), "unit")} on ${countText(Number(floors), "floor")}`,
    label: ({ units }) => `Add ${countText(Number(units), "unit")}`,
    isButton: true,
  },
} satisfies QuestionTexts;

export function floorPlanText({ floor, isNew, added, existing }: FloorPlan): string {
  const name = `Floor ${floor}${isNew ? ", new" : ""}`;
  if (added.length === 0) return `${name}: nothing is added. Already there: ${listText(existing)}.`;
  const left = existing.length === 0 ? "" : ` Already there, and left as it is: ${listText(existing)}.`;
  return `${name}: ${listText(added)}.${left}`;
}

function listText(numbers: readonly string[]): string {
  return numbers.join(", ");
}
