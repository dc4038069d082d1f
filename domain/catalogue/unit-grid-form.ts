import { z } from "zod";
import { formOf } from "#domain/fields/field.ts";
import { field, lookup, text } from "#domain/fields/field-kinds.ts";
import { optionalIdField, optionalWholeNumberField, textField } from "#domain/forms/form-fields.ts";
import { floorNumberField, groundFloorHint, numberControl, typeHint, unitFields } from "./unit-form.ts";
import { unitLetters, unitNumberStyles } from "./unit-grid.ts";
import { MAX_UNITS_AT_ONCE } from "./unit-numbers.ts";

const MAX_FLOORS = 60;

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
    else if (floors > MAX_FLOORS)
      reject("lastFloor", `These are more than ${MAX_FLOORS} floors. Add them in several steps`);
    if (units < 1) reject("lastUnit", "The last unit comes before the first one");
    else if (grid.style === "1A" && grid.lastUnit > unitLetters.length) {
      reject("lastUnit", `There are ${unitLetters.length} letters. Choose another way of numbering`);
    } else if (floors > 0 && floors * units > MAX_UNITS_AT_ONCE) {
      reject("lastUnit", `These are more than ${MAX_UNITS_AT_ONCE} units. Add them in several steps`);
    }
  });

export type UnitGrid = z.output<typeof unitGridForm>;
