import { sql } from "kysely";
import { foldedText, plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import type { Database } from "#server/db/connection.ts";
import { searchTextMatches } from "#server/db/text-search.ts";

/** An e-mail address, in any letter case, or a phone number in E.164. */
export type Contact = { email: string } | { phone: string };

/** The people with these keys among those who use the contact. Without keys it must be used by one person only. */
export type Person = Contact & { keys?: readonly string[] };

/** A person with the buyers and enquiries that are theirs. */
export interface PersonOfContact {
  key: string;
  name: string;
  names: string[];
  buyerIds: number[];
  enquiryIds: number[];
  phones: string[];
  /** The addresses are in lower case. */
  emails: string[];
  /** The addresses that are not shared with other people. */
  ownEmails: string[];
  isMerged: boolean;
}

export interface SelectedPeople {
  people: PersonOfContact[];
  /** The other people who use the contact; if there are none, all its records belong to `people`. */
  others: PersonOfContact[];
}

export type PersonRecord = { enquiryId: number } | { buyerId: number };

/** Returns what a record is of, as addresses and the audit log name it, and its id. */
export const kindAndId = (record: PersonRecord): ["buyer" | "enquiry", number] =>
  "buyerId" in record ? ["buyer", record.buyerId] : ["enquiry", record.enquiryId];

interface Row {
  kind: "buyer" | "enquiry";
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  /** The number of the person into whom the office has merged records; null if it has not. */
  personId: number | null;
  enquiryId: number | null;
}

const MAX_RECORDS = 500;

/** Numbers and addresses lead to more records, which lead to more numbers. So many steps are followed. */
const MAX_STEPS = 5;

/** Lists the people who use a contact: buyers with their enquiries first, then other names. */
export async function listPeopleOfContact(db: Database, contact: Contact): Promise<PersonOfContact[]> {
  const rows = await readRows(
    db,
    "email" in contact ? { emails: [contact.email.toLowerCase()] } : { phones: [contact.phone] },
  );
  const people: PersonOfContact[] = [];
  for (const row of rows) {
    if (people.some((person) => isOf(person, row))) continue;
    people.push(await personFrom(db, [row]));
  }
  return people;
}

/** Finds the person of a buyer or an enquiry; undefined if there is no such record. */
export async function findPersonOf(db: Database, record: PersonRecord): Promise<PersonOfContact | undefined> {
  const wanted = "buyerId" in record ? { buyerIds: [record.buyerId] } : { enquiryIds: [record.enquiryId] };
  const rows = await readRows(db, wanted);
  const own = rows.filter((row) =>
    "buyerId" in record
      ? row.kind === "buyer" && row.id === record.buyerId
      : row.kind === "enquiry" && row.id === record.enquiryId,
  );
  return own.length === 0 ? undefined : personFrom(db, own);
}

/**
 * Selects the people of a contact by their keys. Without keys it selects the one person, or nobody if there is none. It
 * is undefined if there are several and no keys, or if no person has one of the keys.
 */
export async function selectPeople(
  db: Database,
  { keys = [], ...contact }: Person,
): Promise<SelectedPeople | undefined> {
  const all = await listPeopleOfContact(db, contact);
  if (keys.length === 0) return all.length > 1 ? undefined : { people: all, others: [] };
  const people = all.filter(({ key }) => keys.includes(key));
  return people.length === 0 ? undefined : { people, others: all.filter(({ key }) => !keys.includes(key)) };
}

/** Finds other people of the same name, its words in any order, who may be the same person. */
export async function listNamesakes(db: Database, person: PersonOfContact, limit: number): Promise<PersonOfContact[]> {
  const names = sql<string>`search_text(array[name])`;
  const isNamesake = sql`${searchTextMatches(names, person.name)} and char_length(${names}) = char_length(folded_text(${person.name}))`;
  const { rows } = await sql<{ buyerId: number | null; enquiryId: number | null }>`
    (select id as "buyerId", null::bigint as "enquiryId" from buyers
      where erased_at is null and ${isNamesake} and id <> all(${person.buyerIds}::bigint[]) order by id limit ${limit})
    union all
    (select null, id from enquiries where erased_at is null and not is_suspected_spam and ${isNamesake}
      and id <> all(${person.enquiryIds}::bigint[]) order by id desc limit ${limit})`.execute(db);
  const found: PersonOfContact[] = [];
  for (const { buyerId, enquiryId } of rows) {
    const other = await findPersonOf(db, buyerId === null ? { enquiryId: enquiryId ?? 0 } : { buyerId });
    if (
      other &&
      ![person, ...found].some(({ key, phones }) => key === other.key && phones.join() === other.phones.join())
    )
      found.push(other);
  }
  return found.slice(0, limit);
}

async function personFrom(db: Database, seed: readonly Row[]): Promise<PersonOfContact> {
  const members = [...seed];
  let around: Row[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    around = await readRows(db, {
      phones: valuesOf(members, ({ phone }) => phone),
      emails: valuesOf(members, ({ email }) => email),
      personIds: valuesOf(members, ({ personId }) => personId),
      buyerIds: [],
      enquiryIds: valuesOf(members, ({ kind, id, enquiryId }) => (kind === "enquiry" ? id : enquiryId)),
    });
    const before = members.length;
    for (const row of around)
      if (!members.some((one) => isSame(one, row)) && isSamePerson(members, row, around)) members.push(row);
    if (members.length === before) break;
  }
  const buyers = members.filter(({ kind }) => kind === "buyer").sort((a, b) => a.id - b.id);
  const enquiries = members.filter(({ kind }) => kind === "enquiry").sort((a, b) => a.id - b.id);
  const [first] = [...buyers, ...enquiries];
  const [name = "", phones, emails] = [
    first?.name,
    valuesOf(members, ({ phone }) => phone),
    valuesOf(members, ({ email }) => email),
  ];
  const used = around.filter((row) => !members.some((one) => isSame(one, row))).map(({ email }) => email);
  return {
    key: first?.kind === "buyer" ? `buyer-${first.id}` : `name-${plainName(name)}`,
    name,
    names: [...new Set(members.map((one) => one.name))],
    buyerIds: buyers.map(({ id }) => id),
    enquiryIds: enquiries.map(({ id }) => id),
    phones,
    emails,
    ownEmails: emails.filter((email) => !used.includes(email)),
    isMerged: members.some(({ personId }) => personId !== null),
  };
}

/**
 * Tells whether a record belongs to a person. Each buyer has signed for themselves, so only merging makes one person of
 * two with the same name and number.
 */
function isSamePerson(members: readonly Row[], row: Row, around: readonly Row[]): boolean {
  if (row.personId !== null && members.some(({ personId }) => personId === row.personId)) return true;
  const isEntered = (buyer: Row, enquiry: Row) =>
    buyer.kind === "buyer" && enquiry.kind === "enquiry" && buyer.enquiryId === enquiry.id;
  if (members.some((one) => isEntered(one, row) || isEntered(row, one))) return true;
  if (row.kind === "buyer" && members.some(({ kind }) => kind === "buyer")) return false;
  if (row.kind === "enquiry" && around.some((buyer) => isEntered(buyer, row))) return false;
  return members.some(
    (one) =>
      plainName(one.name) === plainName(row.name) &&
      ((one.phone !== null && one.phone === row.phone) || (one.email !== null && one.email === row.email)),
  );
}

const isSame = (a: Row, b: Row) => a.kind === b.kind && a.id === b.id;

const isOf = ({ buyerIds, enquiryIds }: PersonOfContact, { kind, id }: Row) =>
  (kind === "buyer" ? buyerIds : enquiryIds).includes(id);

function valuesOf<Value>(rows: readonly Row[], value: (row: Row) => Value | null): Value[] {
  return [...new Set(rows.flatMap((row) => value(row) ?? []))];
}

/** Reads buyers and then enquiries, each by an index. */
async function readRows(
  db: Database,
  {
    phones = [],
    emails = [],
    personIds = [],
    buyerIds = [],
    enquiryIds = [],
  }: Partial<
    Record<"phones" | "emails", readonly string[]> & Record<"personIds" | "buyerIds" | "enquiryIds", readonly number[]>
  >,
): Promise<Row[]> {
  const isKnown = sql`(phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[]) or person_id = any(${personIds}::bigint[]))`;
  const { rows } = await sql<Row>`
    (select 'buyer' as kind, id, name, phone, lower(email) as email, person_id as "personId", enquiry_id as "enquiryId" from buyers
      where erased_at is null and (${isKnown} or id = any(${buyerIds}::bigint[]) or enquiry_id = any(${enquiryIds}::bigint[]))
      order by id limit ${MAX_RECORDS})
    union all
    (select 'enquiry', id, name, phone, lower(email), person_id, null::bigint from enquiries
      where erased_at is null and (${isKnown} or id = any(${enquiryIds}::bigint[])) order by id limit ${MAX_RECORDS})`.execute(
    db,
  );
  return rows;
}

/** Returns a condition for consents that were given with the contact. */
export const consentsOf = (contact: Contact) =>
  "email" in contact
    ? sql<boolean>`lower(consents.email) = lower(${contact.email})`
    : sql<boolean>`consents.phone = ${contact.phone}`;

/** Returns a condition for names of these people, whatever their capitals, accents, apostrophes and blanks. */
export function isNamed(column: string, people: readonly PersonOfContact[]) {
  const names = people.flatMap((person) => person.names.map(plainName));
  return sql<boolean>`folded_text(regexp_replace(btrim(${sql.ref(column)}), '[[:space:]]+', ' ', 'g')) = any(${names}::text[])`;
}

const plainName = (name: string) => foldedText(plainSpaces(name));
