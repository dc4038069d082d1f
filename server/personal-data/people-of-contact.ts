import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** An address, compared without case, or an E.164 number. */
export type Contact = { email: string } | { phone: string };

/** Of those who use the contact, the ones with these keys; without keys everyone, if that is one person. */
export type Person = Contact & { keys?: readonly string[] };

/** A buyer, or a name in enquiries. */
export interface PersonOfContact {
  /** Distinguishes people of the same contact. */
  key: string;
  name: string;
  buyerId: number | undefined;
  enquiryIds: number[];
}

export interface SelectedPeople {
  people: PersonOfContact[];
  /** Others who use the contact. If none, everything with it belongs to the selected. */
  others: PersonOfContact[];
}

/** Buyers with their enquiries first, then other names in enquiries. */
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

/** Undefined when it must be said which of several people is meant, or none of them exists any more. */
export async function selectPeople(
  db: Database,
  { keys = [], ...contact }: Person,
): Promise<SelectedPeople | undefined> {
  const all = await listPeopleOfContact(db, contact);
  if (keys.length === 0) return all.length > 1 ? undefined : { people: all, others: [] };
  const people = all.filter(({ key }) => keys.includes(key));
  return people.length === 0 ? undefined : { people, others: all.filter(({ key }) => !keys.includes(key)) };
}

export function hasContact(table: "enquiries" | "buyers" | "consents", contact: Contact) {
  return "email" in contact
    ? sql<boolean>`lower(${sql.ref(`${table}.email`)}) = lower(${contact.email})`
    : sql<boolean>`${sql.ref(`${table}.phone`)} = ${contact.phone}`;
}

export function isNamed(column: string, people: readonly PersonOfContact[]) {
  const names = people.map(({ name }) => plainName(name));
  return sql<boolean>`lower(regexp_replace(btrim(${sql.ref(column)}), '[[:space:]]+', ' ', 'g')) = any(${names}::text[])`;
}

/** Ignores case and spacing. */
function plainName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
