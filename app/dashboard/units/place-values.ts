import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { beingPaidText, type UnitStatus, unitStatusWords } from "#domain/catalogue/unit.ts";
import { holderText } from "#domain/catalogue/unit-holder.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";
import { addDays, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { FormValues } from "../actions/form-values.ts";
import type { Occupation } from "./unit-holders.server.ts";

type BuildingText = { name: string; location: string; description: string };

/** As their forms show them. */
export function buildingValues({ name, location, description }: BuildingText): FormValues {
  return { name, location, description };
}

export function floorValues({ number, kind }: { number: number; kind: string }): FormValues {
  return { number: String(number), kind };
}

export function unitValues(
  unit: { number: string; apartmentTypeId: number | null; view: string; price: Ugx | null },
  types: readonly { id: number; name: string }[],
): FormValues {
  const { apartmentTypeId: id } = unit;
  const name = types.find((type) => type.id === id)?.name ?? "";
  return {
    number: unit.number,
    apartmentTypeId: id === null ? "" : homeChoiceText({ kind: "apartment", id, name }),
    view: unit.view,
    price: unit.price === null ? "" : formatNumber(unit.price),
  };
}

type UnitState = {
  status: UnitStatus;
  reservedUntil: Date | null;
  occupation: Pick<Occupation, "holder" | "reason"> | undefined;
};

/** A reservation begins with three days, until the office closes. */
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
  // A reservation that is prolonged keeps its reason.
  return { status, ...ends, holder: holder ? holderText(holder) : "", note: reason?.note ?? "" };
}

export function statusText(unit: { status: UnitStatus; occupation: Occupation | undefined }): string {
  return unit.occupation?.agreement?.state === "live" ? beingPaidText : unitStatusWords[unit.status];
}

/** Names of fields where two versions are compared. */
export const placeLabels = {
  name: "Name",
  location: "Location",
  description: "Description",
  number: "Number",
  kind: "What is on it",
  apartmentTypeId: "Type",
  view: "View",
  price: "Price of its own",
  status: "Status",
  reservedUntilDate: "Until",
  reservedUntilTime: "At",
  holder: "For",
  holderPhone: "Phone",
  note: "Note",
};
