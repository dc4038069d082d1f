import { z } from "zod";
import { type Control, type FormValue, formOf } from "#domain/fields/field.ts";
import { field, lookup, onOff, optionalPhone, optionalPrice, text, words } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { momentDayField } from "#domain/forms/day-fields.ts";
import { optionalIdField, requiredTextField, textField, wholeField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { isLocalDate, isLocalTime, localInstant } from "#domain/time/kampala-time.ts";
import { parseId } from "./home.ts";
import { readHomeChoice } from "./home-choice.ts";
import { type UnitStatus, unitStatuses } from "./unit.ts";
import { MAX_UNITS_AT_ONCE, readUnitNumbers } from "./unit-numbers.ts";

/** Reads the type's id from its suggested name or from its number; null if it is empty. */
function apartmentTypeField() {
  return textField(300).transform((submitted, context): number | null => {
    if (submitted === "") return null;
    const selected = readHomeChoice(parseId(submitted) === undefined ? submitted : `apartment-${submitted}`);
    if (selected?.kind === "apartment") return selected.id;
    context.addIssue({ code: "custom", message: "Enter a part of the type's name, and choose it from the list" });
    return z.NEVER;
  });
}

const view = text("View", { column: "view", max: 60, input: { placeholder: "Kampala Road side" } });

const price = optionalPrice("Price of its own", {
  column: "price_ugx",
  whenEmpty: "If empty, the price of its type applies.",
});

export const typeHint =
  "Part of its name. A unit without a type has no page of its own on the site: only the floors of its building show it.";

const apartmentTypeId = lookup("Type", {
  column: "apartment_type_id",
  of: "apartment-type",
  form: apartmentTypeField(),
  hint: typeHint,
});

/** The status is not among the fields, because it has its own action. */
export const unitFields = {
  number: text("Number", { column: "number", max: 20, empty: "Please enter the unit's number" }),
  apartmentTypeId,
  view,
  price,
};

export const unitForm = formOf(unitFields).extend({
  floorId: optionalIdField().pipe(z.number("Please choose a floor")),
});

export type UnitDetails = Omit<z.output<typeof unitForm>, "view"> & { view?: string };

/** Reads the number of a floor. The ground floor is 0, and floors below it are negative. */
export function floorNumberField() {
  return z
    .string()
    .optional()
    .transform((submitted, context): number => {
      const value = /^-?\d{1,3}$/.test((submitted ?? "").trim()) ? Number(submitted) : Number.NaN;
      if (value >= -10 && value <= 200) return value;
      context.addIssue({ code: "custom", message: "Enter the floor's number, like 3" });
      return z.NEVER;
    });
}

/** Describes a required field for a whole number, for which phones show a keyboard of digits. */
export function numberControl(placeholder?: string): Control {
  const input = { inputMode: "numeric", ...(placeholder === undefined ? {} : { placeholder }) } as const;
  return { kind: "integer", input, isRequired: true };
}

export const groundFloorHint = "0 is the ground floor.";

export const floorFields = {
  number: field("Number", {
    column: "number",
    control: numberControl(),
    form: floorNumberField(),
    hint: groundFloorHint,
  }),
  kind: text("What is on it", {
    column: "kind",
    max: 100,
    empty: "Please say what the floor holds",
    input: { placeholder: "2BR & 3BR" },
  }),
};

export const floorForm = formOf(floorFields).extend({
  buildingId: optionalIdField().pipe(z.number("Please choose a building")),
});

export type FloorDetails = z.output<typeof floorForm>;

const description = text("Description", { column: "description", max: 10_000, rows: 3 });

const amenities = words("Amenities", {
  column: "amenities",
  placeholder: "Lift, Borehole, Guard at night",
  hint: "What all of its homes have. The pages of these homes list it too.",
});

export const buildingFields = {
  name: text("Name", { column: "name", max: 120, empty: "Please enter the building's name" }),
  location: text("Location", { column: "location", max: 200 }),
  description,
  hasSeparateHouses: onOff("Separate houses", {
    column: "has_separate_houses",
    formLabel: "Separate houses: no service charge, unless homes of the same type share a building",
  }),
  amenities,
  ...inLanguages({ description, amenities }),
};

export const buildingForm = formOf(buildingFields);

export type BuildingDetails = FormValue<typeof buildingFields>;

/** The form that adds several units to one floor. */
export const unitsFields = {
  /** Ranges such as "5-01 to 5-12" are expanded. */
  numbers: field("Numbers", {
    column: undefined,
    control: { kind: "text", input: { placeholder: "5-01 to 5-12" }, isRequired: true },
    form: textField(2000).transform((submitted, context): string[] => {
      const read = readUnitNumbers(submitted);
      if (read.ok) return read.numbers;
      context.addIssue({ code: "custom", message: read.problem });
      return z.NEVER;
    }),
  }),
  apartmentTypeId,
  view,
  price,
};

export const unitsForm = formOf(unitsFields).extend({
  floorId: optionalIdField().pipe(z.number("Please choose a floor")),
});

export type UnitsDetails = Omit<z.output<typeof unitsForm>, "view"> & { view?: string };

export interface UnitStatusChange {
  status: UnitStatus;
  reservedUntil: Date | null;
  holder: string;
  holderPhone: string;
  formKey?: string | undefined;
}

/** These fields ask, when a unit is reserved, until when and for whom. */
export const reservationFields = {
  reservedUntilDate: field("Until", {
    column: undefined,
    control: { kind: "text", input: { type: "date" }, isRequired: false },
    form: momentDayField,
    width: "half",
  }),
  reservedUntilTime: field("At", {
    column: undefined,
    control: { kind: "text", input: { type: "time" }, isRequired: false },
    form: z.string().optional(),
    width: "half",
  }),
  /** The suggested name of a buyer or an enquiry, or the name of a new person. */
  holder: lookup("For", {
    column: undefined,
    of: "unit-holder",
    form: textField(300),
    hint: "A buyer or an inquiry, chosen from the list; or the name of a new person",
  }),
  /** The name and phone of a new person become an enquiry. */
  holderPhone: optionalPhone("Phone", {
    column: undefined,
    input: { inputMode: "tel", autoComplete: "off" },
    hint: "Only for a new person: name and phone make an inquiry",
  }),
};

/** The note goes into the history of the status. */
export const statusNoteFields = { note: text("Note", { max: 1000, hint: "Why. It stays in the history." }) };

export const unitStatusForm = formOf(reservationFields)
  .extend({ status: z.enum(unitStatuses, "Choose a status"), formKey: formKeyField })
  .transform((form, context): UnitStatusChange => {
    const { holder, holderPhone, formKey } = form;
    if (form.status !== "reserved") return { status: form.status, reservedUntil: null, holder: "", holderPhone: "" };
    if (holderPhone !== "" && holder === "")
      context.addIssue({ code: "custom", path: ["holder"], message: "Enter the name that goes with the phone" });
    const date = form.reservedUntilDate;
    const time = form.reservedUntilTime || "18:00";
    if (isLocalDate(date) && isLocalTime(time)) {
      return { status: form.status, reservedUntil: localInstant(date, time), holder, holderPhone, formKey };
    }
    context.addIssue({ code: "custom", path: ["reservedUntilDate"], message: "Say until when the unit is reserved" });
    return z.NEVER;
  });

/** Reserves a unit of a type that has none yet: its first unit is added. */
export const firstUnitFields = {
  type: lookup("Type", {
    column: undefined,
    of: "apartment-type-without-units",
    isRequired: true,
    form: requiredTextField("Please choose the type", 300),
    hint: "Its first unit is added, and reserved",
  }),
  number: text("Number", { max: 20, hint: "Leave empty to take the next one" }),
  unitsInAll: field("How many of these homes there are in all", {
    column: undefined,
    control: { kind: "text", input: { inputMode: "numeric", placeholder: "1" }, isRequired: false },
    form: wholeField(1, MAX_UNITS_AT_ONCE, 1),
    hint: "With 1, the site says that the type is reserved. The others are added as available.",
  }),
};

export const firstUnitForm = z.intersection(formOf(firstUnitFields), unitStatusForm);
