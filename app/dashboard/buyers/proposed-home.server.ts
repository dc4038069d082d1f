import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText, readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findUnitReservedFor } from "#server/catalogue/status-reasons.ts";
import type { Database } from "#server/db/connection.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";

/** The home in the address, or the one reserved for the buyer, with its usual sums. */
export async function findProposedHome(db: Database, buyerId: number, url: URL, now: Date) {
  const named = url.searchParams.get("home") ?? "";
  const unitId = named === "" ? await findUnitReservedFor(db, { kind: "buyer", id: buyerId }, now) : undefined;
  const wanted = unitId === undefined ? named : `unit-${unitId}`;
  const found = wanted === "" ? undefined : await readSubmittedHome(db, "sale", wanted);
  if (!found?.ok) return undefined;
  const offer = await findOffer(db, found.home, localDate(now), now);
  return { isNamed: named !== "", fields: { home: homeChoiceText(found.home), ...offer?.fields } };
}

export async function findEnquiryToSell(db: Database, url: URL, now: Date) {
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
