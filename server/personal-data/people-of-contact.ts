import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** An address, compared without case, or an E.164 number. */
export type Contact = { email: string } | { phone: string };

/**
 * Whose data it is: of those who use this address or number, the ones with these keys. Without keys everybody who uses it, if that
 * is one person.
 */
export type Person = Contact & { keys?: readonly string[] };

/** Somebody who uses an address or a number: a buyer, or a name in enquiries. */
export interface PersonOfContact {
  /** Tells them from the others of the same contact. */
  key: string;
  name: string;
  buyerId: number | undefined;
  enquiryIds: number[];
}

/** Those of a contact whose data is looked at or erased, and what else there is. */
export interface SelectedPeople {
  people: PersonOfContact[];
  /** Who else uses the contact. With nobody, whatever has the contact is theirs. */
  others: PersonOfContact[];
}

/** Everybody who uses a contact: the buyers, with the enquiries in their name or from which they were entered, then other names. */
export async function listPeopleOfContact(db: Database, contact: Contact): Promise<PersonOfContact[]> {
  const { rows: buyers } = await sql<{ id: number; name: string; enquiry: number | null }>`
    select id, name, enquiry_id as enquiry from buyers
    where erased_at is null and ${hasContact("buyers", contact)} order by id`.execute(db);
  const { rows: enquiries } = await sql<{ id: number; name: string }>`
    select id, name from enquiries where erased_at is null and ${hasContact("enquiries", contact)} order by id`.execute(
    db,
  );
  const people: PersonOfContact[] = buyers.map(({ id, name, enquiry }) => ({
    ...{ key: `buyer-${id}`, name, buyerId: id },
    enquiryIds: enquiries
      .filter((asked) => asked.id === enquiry || plainName(asked.name) === plainName(name))
      .map((asked) => asked.id),
  }));
  const known = new Set(people.flatMap(({ enquiryIds }) => enquiryIds));
  const others = Map.groupBy(
    enquiries.filter(({ id }) => !known.has(id)),
    ({ name }) => plainName(name),
  );
  return [
    ...people,
    ...[...others].map(([plain, asked]) => ({
      ...{ key: `name-${plain}`, name: asked[0]?.name ?? plain, buyerId: undefined },
      enquiryIds: asked.map(({ id }) => id),
    })),
  ];
}

/** Undefined when somebody has to say first which of several people it is, or when none of those who were meant is there any more. */
export async function selectPeople(
  db: Database,
  { keys = [], ...contact }: Person,
): Promise<SelectedPeople | undefined> {
  const all = await listPeopleOfContact(db, contact);
  if (keys.length === 0) return all.length > 1 ? undefined : { people: all, others: [] };
  const people = all.filter(({ key }) => keys.includes(key));
  return people.length === 0 ? undefined : { people, others: all.filter(({ key }) => !keys.includes(key)) };
}

/** Whether a row has this address or number. */
export function hasContact(table: "enquiries" | "buyers" | "consents", contact: Contact) {
  return "email" in contact
    ? sql<boolean>`lower(${sql.ref(`${table}.email`)}) = lower(${contact.email})`
    : sql<boolean>`${sql.ref(`${table}.phone`)} = ${contact.phone}`;
}

/** Whether a column has the name of one of these people. */
export function isNamed(column: string, people: readonly PersonOfContact[]) {
  const names = people.map(({ name }) => plainName(name));
  return sql<boolean>`lower(regexp_replace(btrim(${sql.ref(column)}), '[[:space:]]+', ' ', 'g')) = any(${names}::text[])`;
}

/** However it is spaced and in whatever case: the same name. */
function plainName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
