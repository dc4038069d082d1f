import { z } from "zod";
import { optionalPhoneField } from "#domain/forms/contact-fields.ts";
import { momentDayField } from "#domain/forms/day-fields.ts";
import { optionalIdField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { optionalUgxField } from "#domain/money/money-fields.ts";
import { isLocalDate, isLocalTime, localInstant } from "#domain/time/kampala-time.ts";
import { parseId } from "./home.ts";
import { readHomeChoice } from "./home-choice.ts";
import { type UnitStatus, unitStatuses } from "./unit.ts";
import { readUnitNumbers } from "./unit-numbers.ts";

/** Its suggested name or its number; "" for none. */
function apartmentTypeField() {
  return textField(300).transform((text, context): number | null => {
    if (text === "") return null;
    const selected = readHomeChoice(parseId(text) === undefined ? text : `apartment-${text}`);
    if (selected?.kind === "apartment") return selected.id;
    context.addIssue({ code: "custom", message: "Enter a part of the type's name, and choose it from the list" });
    return z.NEVER;
  });
}

export const viewField = () => textField(60).optional();

/** The status has its own action. */
export const unitForm = z.object({
  floorId: optionalIdField().pipe(z.number("Please choose a floor")),
  number: requiredTextField("Please enter the unit's number", 20),
  apartmentTypeId: apartmentTypeField(),
  view: viewField(),
  price: optionalUgxField(),
});

export type UnitDetails = z.output<typeof unitForm>;

/** 0 is the ground floor. */
export function floorNumberField() {
  return z
    .string()
    .optional()
    .transform((text, context): number => {
      const value = /^-?\d{1,3}$/.test((text ?? "").trim()) ? Number(text) : Number.NaN;
      if (value >= -10 && value <= 200) return value;
      context.addIssue({ code: "custom", message: "Enter the floor's number, like 3" });
      return z.NEVER;
    });
}

export const floorForm = z.object({
  buildingId: optionalIdField().pipe(z.number("Please choose a building")),
  number: floorNumberField(),
  /** "2BR & 3BR" */
  kind: requiredTextField("Please say what the floor holds", 100),
});

export type FloorDetails = z.output<typeof floorForm>;

export const buildingForm = z.object({
  name: requiredTextField("Please enter the building's name", 120),
  location: textField(200),
  description: textField(10_000),
});

export type BuildingDetails = z.output<typeof buildingForm>;

export const unitsForm = z.object({
  floorId: optionalIdField().pipe(z.number("Please choose a floor")),
  /** "5-01 to 5-12" */
  numbers: textField(2000).transform((text, context): string[] => {
    const read = readUnitNumbers(text);
    if (read.ok) return read.numbers;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  }),
  apartmentTypeId: apartmentTypeField(),
  view: viewField(),
  price: optionalUgxField(),
});

export type UnitsDetails = z.output<typeof unitsForm>;

export interface UnitStatusChange {
  status: UnitStatus;
  reservedUntil: Date | null;
  holder: string;
  holderPhone: string;
  formKey?: string | undefined;
}

export const unitStatusForm = z
  .object({
    status: z.enum(unitStatuses, "Choose a status"),
    reservedUntilDate: momentDayField,
    reservedUntilTime: z.string().optional(),
    /** The suggested name of a buyer or an enquiry. */
    holder: textField(300),
    /** A walk-in's name and phone become an enquiry. */
    holderPhone: optionalPhoneField,
    formKey: formKeyField,
  })
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

export const firstUnitForm = z.intersection(
  z.object({
    type: requiredTextField("Please choose the type", 300),
    /** "" for the next number. */
    number: textField(20),
  }),
  unitStatusForm,
);
