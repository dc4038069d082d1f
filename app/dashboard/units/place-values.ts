import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import type { UnitStatus } from "#domain/catalogue/unit.ts";
import { reservationFields, statusNoteFields, unitFields } from "#domain/catalogue/unit-form.ts";
import { holderText } from "#domain/catalogue/unit-holder.ts";
import { formTexts, labelsOf } from "#domain/fields/field.ts";
import type { Ugx } from "#domain/money/money.ts";
import { addDays, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { FormValues } from "../actions/form-values.ts";
import type { Occupation } from "./unit-holders.server.ts";

/** Returns the values of a unit in its form. */
export function unitValues(
  unit: { number: string; apartmentTypeId: number | null; view: string; price: Ugx | null },
  types: readonly { id: number; name: string }[],
): FormValues {
  const { apartmentTypeId: id } = unit;
  const name = types.find((type) => type.id === id)?.name ?? "";
  const apartmentTypeId = id === null ? "" : homeChoiceText({ kind: "apartment", id, name });
  return formTexts(unitFields, { ...unit, apartmentTypeId });
}

type UnitState = {
  status: UnitStatus;
  reservedUntil: Date | null;
  occupation: Pick<Occupation, "holder" | "reason"> | undefined;
};

/** Returns the values of the form for a unit's status. A new reservation ends after three days, at 6 PM. */
export function statusValues(
  { status, reservedUntil, occupation }: UnitState,
  now: Date,
  reserveFor?: { enquiryId: number; name: string; reference: string },
): FormValues {
  const until = reservedUntil ? localDateTime(reservedUntil) : { date: addDays(localDate(now), 3), time: "18:00" };
  const ends = { reservedUntilDate: until.date, reservedUntilTime: until.time };
  if (reserveFor && status === "available") {
    const { enquiryId, name, reference } = reserveFor;
    const holder = holderText({ kind: "enquiry", id: enquiryId, name });
    return { status: "reserved", ...ends, holder, note: `For ${name}, inquiry ${reference}` };
  }
  const { holder, reason } = occupation ?? {};
  // When a reservation is prolonged, its note stays.
  return { status, ...ends, holder: holder ? holderText(holder) : "", note: reason?.note ?? "" };
}

/** The form for a status has these labels where two versions are compared. */
export const statusLabels = { status: "Status", ...labelsOf(reservationFields), ...labelsOf(statusNoteFields) };
