import { z } from "zod";
import { recordIdField } from "#domain/forms/form-fields.ts";
import type { PersonRecord } from "#server/personal-data/people-of-contact.ts";

/** @param names the fields of the buyer and of the inquiry; the buyer comes first where both are named */
function personNamedBy([buyer, enquiry]: readonly [string, string]) {
  const read = (text: unknown) => recordIdField().catch(0).parse(text);
  return z.record(z.string(), z.unknown()).transform((fields): PersonRecord | undefined => {
    const [buyerId, enquiryId] = [read(fields[buyer]), read(fields[enquiry])];
    return buyerId > 0 ? { buyerId } : enquiryId > 0 ? { enquiryId } : undefined;
  });
}

const one = personNamedBy(["buyer", "enquiry"]);
const other = personNamedBy(["otherBuyer", "otherEnquiry"]);

/** Whom a form is about, by a record of theirs. */
export const personSchema = one.transform((about) => ({ about }));

/** Whom an address is about. */
export const readPerson = (params: URLSearchParams) => one.parse(Object.fromEntries(params));

/** The second of two people, where a form offers them. */
export const readOther = (fields: Readonly<Record<string, string>>) => other.parse(fields);
