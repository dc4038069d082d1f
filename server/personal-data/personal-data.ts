import { sql } from "kysely";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { withdrawLinksOfBuyers } from "#server/agreements/private-links.ts";
import { type AuditEntry, eraseAuditDetails, recordAudit } from "#server/audit.ts";
import { eraseBuyers, lockRunningAgreements } from "#server/buyers/buyers.ts";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import { erasePayingNumbers } from "#server/buyers/paying-numbers.ts";
import { eraseSmsConsents } from "#server/buyers/sms-consents.ts";
import { eraseReservations, listReservationNotes } from "#server/catalogue/reservation-notes.ts";
import { eraseCollectionPhones } from "#server/collections/collection-store.ts";
import { eraseConsents } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { eraseEnquiries } from "#server/enquiries/enquiries.ts";
import { eraseNotesOfBuyers } from "#server/enquiries/enquiry-notes.ts";
import { closeVisitLinks } from "#server/enquiries/visit-places.ts";
import { eraseContacts } from "#server/ledger/arrears-contacts.ts";
import { eraseMails } from "#server/mail/outbox.ts";
import { withoutSignInLinks } from "#server/mail/sign-in-links.ts";
import { eraseSubscription } from "#server/newsletter/subscriptions.ts";
import {
  type Contact,
  consentsOf,
  isNamed,
  type Person,
  type PersonOfContact,
  type SelectedPeople,
  selectPeople,
} from "#server/personal-data/people-of-contact.ts";
import { eraseSms } from "#server/sms/erase-sms.ts";
import { eraseSmsStops } from "#server/sms/stops.ts";
import { eraseFromStatementFiles } from "#server/statements/erase-statement-files.ts";

type PersonalData = Record<string, Record<string, unknown>[]>;

interface Erasure {
  enquiries: number;
  subscriptions: number;
  mails: number;
  buyers: number;
  /** Buyers whose name stays on agreements, because the law on bookkeeping requires it. */
  keptBuyers: number;
  /** Stored copies of statements that named them, which were deleted or stored again without the names. */
  statementFiles: number;
  /** These stay, because other people use the same contact. */
  shared: string[];
}

/**
 * Exports all data of a person, without tokens, internal keys and other people's rows.
 *
 * @throws if several people use the contact and no key says which, or if no person has one of the keys
 */
export async function exportPersonalData(db: Database, person: Person): Promise<PersonalData> {
  const selected = await selectPeople(db, person);
  if (!selected) throw new Error("several people use this address or number");
  const { people, others } = selected;
  const { enquiryIds, buyerIds } = idsOf(people);
  const isTheirs = (column: string) => (others.length === 0 ? sql<boolean>`true` : isNamed(column, people));
  const inEnquiries = sql`(${sql.join([...enquiryIds, 0])})`;
  const inBuyers = sql`(${sql.join([...buyerIds, 0])})`;
  const signed = agreementsSignedBy(buyerIds);
  const read = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => {
    const { rows } = await query.execute(db);
    return rows.filter((row) => typeof row === "object" && row !== null).map((row) => ({ ...row }));
  };
  return {
    enquiries: await read(
      sql`select reference, kind, state, name, email, phone, message, home_name, source_path, channel, language, created_at from enquiries where id in ${inEnquiries} order by id`,
    ),
    notes: await read(
      sql`select channel, body, written_at from enquiry_notes where enquiry_id in ${inEnquiries} or buyer_id in ${inBuyers} order by id`,
    ),
    visits: await read(
      sql`select visit_on, starts_at, status from visits where enquiry_id in ${inEnquiries} order by visit_on`,
    ),
    reservations: (await listReservationNotes(db, await reservedFor(db, person, selected))).map((note) => ({
      ...note,
    })),
    consents: await read(
      sql`select purpose, wording, wording_version, given_at, withdrawn_at from consents where enquiry_id in ${inEnquiries} or (${others.length === 0} and ${consentsOf(person)}) order by id`,
    ),
    subscriptions:
      "email" in person && others.length === 0
        ? await read(
            sql`select email, state, source_path, language, wording, requested_at, confirmed_at, ended_at from subscribers where lower(email) = lower(${person.email})`,
          )
        : [],
    mails: await read(
      sql`select subject, ${withoutSignInLinks.text_body} as text_body, created_at, sent_at from outgoing_mails where ${mailsOf(addressesOf(person, selected), inEnquiries)} order by id`,
    ),
    buyers: await read(
      sql`select name, phone, email, note, id_kind, id_number, kin_name, kin_phone, kin_relation, language, created_at from buyers where id in ${inBuyers} order by id`,
    ),
    payingNumbers: await read(
      sql`select phone, name, added_at from paying_numbers where buyer_id in ${inBuyers} or ${
        "phone" in person ? sql`(phone = ${person.phone} and ${isTheirs("name")})` : sql`false`
      } order by id`,
    ),
    agreements: await read(
      sql`select id, price_ugx, deposit_ugx, starts_on, state from agreements where id in ${signed} order by id`,
    ),
    signedAs: await read(
      sql`select agreement_id, name, phone, id_kind, id_number, kin_name, kin_phone, kin_relation from agreement_parties
          where buyer_id in ${inBuyers} order by agreement_id`,
    ),
    payments: await read(
      sql`select receipt_number, amount_ugx, method, external_reference, paid_on from payments
          where agreement_id in ${signed} order by id`,
    ),
    ...(await readPaid(read, {
      signed,
      byThem: "phone" in person ? sql`(${isPaidBy(person.phone)} and ${isTheirs("payer_name")})` : sql`false`,
    })),
    collections: await read(
      sql`select provider, amount_ugx, phone, asked_at, state, odd_answer from collections where agreement_id in ${signed} order by id`,
    ),
    arrearsContacts: await read(
      sql`select channel, note, promised_on, promised_ugx, recorded_at from arrears_contacts
          where agreement_id in ${signed} order by id`,
    ),
    ...(await readTextMessages(read, {
      inBuyers,
      inEnquiries,
      phone: "phone" in person && others.length === 0 ? person.phone : "",
    })),
    shared: (await listShared(db, person, selected)).map((what) => ({ what })),
  };
}

async function readPaid(
  read: (query: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>,
  { signed, byThem }: { signed: ReturnType<typeof sql>; byThem: ReturnType<typeof sql> },
): Promise<PersonalData> {
  return {
    statementRows: await read(
      sql`select paid_on, amount_ugx, external_reference, payer_name, payer_phone, details from statement_rows
          where agreement_id in ${signed} or ${byThem} order by id`,
    ),
    // Successful ones are left out, because they are among the lines of statements.
    providerTransactions: await read(
      sql`select provider, number, state, amount_ugx, payer_phone, payer_name, happened_at from provider_transactions
          where state <> 'successful' and ${byThem} order by happened_at`,
    ),
  };
}

async function readTextMessages(
  read: (query: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>,
  {
    inBuyers,
    inEnquiries,
    phone,
  }: { inBuyers: ReturnType<typeof sql>; inEnquiries: ReturnType<typeof sql>; phone: string },
): Promise<PersonalData> {
  return {
    textMessages: await read(
      sql`select kind, phone, body, state, report, created_at, sent_at from sms_messages where buyer_id in ${inBuyers} or enquiry_id in ${inEnquiries} order by id`,
    ),
    textMessageConsents: await read(
      sql`select given_at, recorded_by, withdrawn_at from sms_consents where buyer_id in ${inBuyers} order by id`,
    ),
    textMessageStops: await read(
      sql`select phone, scope, stopped_by, stopped_at, ended_at from sms_stops
          where phone = ${phone} or phone in (select phone from buyers where id in ${inBuyers} union select phone from enquiries where id in ${inEnquiries})
          order by id`,
    ),
  };
}

/** Erases text messages. A stop stays for a number that others share. */
async function eraseTextMessages(
  trx: Database,
  { buyerIds, enquiryIds }: ReturnType<typeof idsOf>,
  phone: string | undefined,
): Promise<void> {
  const isBuyer = sql`any(${buyerIds}::bigint[])`;
  const isEnquiry = sql`any(${enquiryIds}::bigint[])`;
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      select phone from buyers where id = ${isBuyer} union select phone from enquiries where id = ${isEnquiry}
    ) as theirs where phone is not null
      and not exists (select from buyers where buyers.phone = theirs.phone and erased_at is null and not id = ${isBuyer})
      and not exists (select from enquiries where enquiries.phone = theirs.phone and erased_at is null and not id = ${isEnquiry})
    `.execute(trx);
  await eraseSmsStops(trx, [...rows.map((row) => row.phone), ...(phone === undefined ? [] : [phone])]);
  await eraseSms(trx, { buyerIds });
  await eraseSmsConsents(trx, buyerIds);
}

type ErasureOutcome =
  | { ok: true; erasure: Erasure }
  /** A contract needs name, number and address until it is paid or ended. */
  | { ok: false; reason: "running-agreement"; agreementIds: number[] }
  | { ok: false; reason: "several" };

/**
 * Erases a person, also from mails, the audit log and stored copies of statements. Counts, lines of statements, names
 * on agreements, and what others with the same contact have stay. While an agreement runs, nothing is erased.
 */
export function erasePersonalData(
  db: Database,
  person: Person,
  by: Pick<AuditEntry, "actor" | "requestId">,
  now: Date,
): Promise<ErasureOutcome> {
  return inTransaction(db, async (trx): Promise<ErasureOutcome> => {
    const selected = await selectPeople(trx, person);
    if (!selected) return { ok: false, reason: "several" };
    const { people, others } = selected;
    const { enquiryIds, buyerIds } = idsOf(people);
    const agreementIds = await lockRunningAgreements(trx, buyerIds);
    if (agreementIds.length > 0) return { ok: false, reason: "running-agreement", agreementIds };
    const address = "email" in person && others.length === 0 ? person.email : undefined;
    const shared = await listShared(trx, person, selected);
    // This waits for news that are being sent, so that their mails are found.
    const subscriptions = address === undefined ? 0 : await eraseSubscription(trx, address);
    await eraseTextMessages(
      trx,
      { buyerIds, enquiryIds },
      "phone" in person && others.length === 0 ? person.phone : undefined,
    );
    const erasure: Erasure = {
      enquiries: enquiryIds.length,
      mails: await eraseMails(trx, enquiryIds, addressesOf(person, selected)),
      subscriptions,
      ...(await eraseBuyers(trx, buyerIds, now)),
      statementFiles: await eraseStatementFiles(trx, person, selected),
      shared,
    };
    await eraseContacts(trx, buyerIds);
    await eraseNotesOfBuyers(trx, buyerIds);
    await withdrawLinksOfBuyers(trx, buyerIds, now);
    const isTheirs = others.length === 0 ? sql<boolean>`true` : isNamed("name", people);
    await eraseCollectionPhones(trx, buyerIds);
    await erasePayingNumbers(trx, buyerIds, "phone" in person ? { phone: person.phone, isTheirs } : undefined);
    if (others.length === 0) await eraseConsents(trx, person);
    await eraseReservations(trx, await reservedFor(trx, person, selected));
    await eraseEnquiriesWithTraces(trx, enquiryIds, now);
    await eraseAuditDetails(trx, "buyer", buyerIds);
    // The entry has only counts and does not name the person.
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "personal-data.erase",
      entityType: "person",
      entityId: "-",
      after: erasure,
    });
    return { ok: true, erasure };
  });
}

/**
 * Erases a person from stored copies of statements. A contact that others use does not identify anybody, so it stays.
 */
async function eraseStatementFiles(trx: Database, contact: Contact, selected: SelectedPeople): Promise<number> {
  const { people, others } = selected;
  const theirs = new Set(others.flatMap(({ phones }) => phones));
  const looked = "phone" in contact && others.length === 0 ? [contact.phone] : [];
  const { dropped, blanked } = await eraseFromStatementFiles(trx, {
    names: [...new Set(people.flatMap(({ names }) => names))],
    phones: [...new Set([...looked, ...people.flatMap(({ phones }) => phones)])].filter((one) => !theirs.has(one)),
    emails: addressesOf(contact, selected),
  });
  return dropped + blanked;
}

/**
 * Erases enquiries that are older than the retention allows, with their visits and mails.
 *
 * @returns how many enquiries were erased
 */
export function enforceRetention(db: Database, retention: Settings["retention"], now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select enquiries.id from enquiries left join visits on visits.enquiry_id = enquiries.id
      where erased_at is null
        and coalesce(visit_on + make_interval(months => ${retention.visitMonths}),
                     enquiries.updated_at + make_interval(months => ${retention.enquiryMonths})) < ${now}
      for update of enquiries
    `.execute(trx);
    const ids = rows.map((row) => row.id);
    await eraseMails(trx, ids, []);
    const words = await listReferences(trx, ids);
    await eraseReservations(trx, { enquiryIds: ids, buyerIds: [], words, phones: [] });
    await eraseEnquiriesWithTraces(trx, ids, now);
    return ids.length;
  });
}

async function eraseEnquiriesWithTraces(trx: Database, ids: readonly number[], now: Date): Promise<void> {
  await eraseEnquiries(trx, ids, now);
  await eraseSms(trx, { enquiryIds: ids });
  await closeVisitLinks(trx, ids);
  await eraseAuditDetails(trx, "enquiry", ids);
}

/**
 * Returns by what notes of reservations may name the people. A contact that others use does not identify anybody, so it
 * is left out.
 */
async function reservedFor(db: Database, contact: Contact, { people, others }: SelectedPeople) {
  const { enquiryIds, buyerIds } = idsOf(people);
  const isShared = others.length > 0;
  const names = [...people.flatMap((person) => person.names), ...(await listReferences(db, enquiryIds))];
  const words = isShared || !("email" in contact) ? names : [...names, contact.email];
  return { enquiryIds, buyerIds, words, phones: isShared || !("phone" in contact) ? [] : [contact.phone] };
}

async function listReferences(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("id", "in", [...ids, 0])
    .execute();
  return rows.map(({ reference }) => reference);
}

function idsOf(people: readonly PersonOfContact[]): { enquiryIds: number[]; buyerIds: number[] } {
  return {
    enquiryIds: people.flatMap(({ enquiryIds }) => enquiryIds),
    buyerIds: people.flatMap(({ buyerIds }) => buyerIds),
  };
}

/** Describes what stays, as "1 subscription". */
async function listShared(db: Database, contact: Contact, { people, others }: SelectedPeople): Promise<string[]> {
  if (others.length === 0) return [];
  const { rows } = await ("email" in contact
    ? sql<{ unit: string; units: string; count: number }>`
        select 'subscription' as unit, 'subscriptions' as units, count(*)
        from subscribers where lower(email) = lower(${contact.email})
        union all
        select 'mail', 'mails', count(*)
        from outgoing_mails where lower(to_address) = lower(${contact.email}) and enquiry_id is null`
    : sql<{ unit: string; units: string; count: number }>`
        select 'line of a bank statement' as unit, 'lines of bank statements' as units, count(*) from statement_rows
        where ${isPaidBy(contact.phone)} and not ${isNamed("payer_name", [...people, ...others])}`
  ).execute(db);
  return rows.filter(({ count }) => count > 0).map(({ count, unit, units }) => countText(count, unit, units));
}

const isPaidBy = (phone: string) =>
  sql<boolean>`right(regexp_replace(payer_phone, '[^0-9]', '', 'g'), 9) = ${phone.slice(-9)}`;

function addressesOf(contact: Contact, { people, others }: SelectedPeople): string[] {
  const looked = "email" in contact && others.length === 0 ? [contact.email.toLowerCase()] : [];
  return [...new Set([...looked, ...people.flatMap(({ ownEmails }) => ownEmails)])];
}

function mailsOf(addresses: readonly string[], inEnquiries: ReturnType<typeof sql>) {
  return sql<boolean>`(enquiry_id in ${inEnquiries} or lower(to_address) = any(${addresses}::text[]))`;
}
