import { z } from "zod";
import { recordIdField } from "#domain/forms/form-fields.ts";
import type { PersonRecord } from "#server/personal-data/people-of-contact.ts";

/**
 * Reads a person who is named by a buyer or by an inquiry.
 * @param names the names of the two fields; the buyer counts where both are filled in
 */
function personNamedBy([buyer, enquiry]: readonly [string, string]) {
  const read = (text: unknown) => recordIdField().catch(0).parse(text);
  return z.record(z.string(), z.unknown()).transform((fields): PersonRecord | undefined => {
    const [buyerId, enquiryId] = [read(fields[buyer]), read(fields[enquiry])];
    return buyerId > 0 ? { buyerId } : enquiryId > 0 ? { enquiryId } : undefined;
  });
}

const one = personNamedBy(["buyer", "enquiry"]);
const other = personNamedBy(["otherBuyer", "otherEnquiry"]);

/** Reads the person that a form is about, named by a record of theirs. */
export const personSchema = one.transform((about) => ({ about }));

/** Reads the person that an address is about. */
export const readPerson = (params: URLSearchParams) => one.parse(Object.fromEntries(params));

/** Reads the second of two people, in a form that compares them. */
export const readOther = (fields: Readonly<Record<string, string>>) => other.parse(fields);
