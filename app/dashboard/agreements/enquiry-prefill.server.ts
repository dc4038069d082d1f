import { parseId } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { findUnitReservedFor } from "#server/catalogue/status-reasons.ts";
import type { Database } from "#server/db/connection.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";

export async function findEnquiryPrefill(db: Database, url: URL, now: Date) {
  const home = readHomeChoice(url.searchParams.get("home") ?? "");
  const id = parseId(url.searchParams.get("enquiry") ?? undefined);
  const enquiry = id === undefined ? undefined : await findEnquiry(db, id);
  if (!enquiry) return undefined;
  const { name, email, phone, reference, home: about } = enquiry;
  const unitId = (await findUnitReservedFor(db, { kind: "enquiry", id: enquiry.id }, now)) ?? enquiry.unitId;
  const wanted = home ?? (unitId === null ? about : { kind: "unit", id: unitId });
  return {
    enquiryId: enquiry.id,
    reference,
    name,
    email,
    phone: phone && formatPhoneNumber(phone),
    note: "",
    home: wanted && `${wanted.kind}-${wanted.id}`,
  };
}
