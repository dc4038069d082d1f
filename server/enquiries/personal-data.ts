import { sql } from "kysely";
import type { Settings } from "#domain/settings/settings.ts";
import { type AuditEntry, eraseAuditDetails, recordAudit } from "#server/audit.ts";
import { eraseUnitNotes, listUnitNotes } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { eraseConsents, eraseEnquiries } from "#server/enquiries/enquiries.ts";
import { closeVisitLinks } from "#server/enquiries/visits.ts";
import { eraseMails, withoutSignInLinks } from "#server/mail/outbox.ts";
import { eraseSubscription } from "#server/newsletter/subscribers.ts";
import { eraseContacts } from "#server/sales/arrears-contacts.ts";
import { eraseBuyers, holdRunningAgreements } from "#server/sales/buyers.ts";
import { agreementsSignedBy } from "#server/sales/parties.ts";
import { erasePayingNumbers } from "#server/sales/paying-numbers.ts";
import { withdrawLinksOfBuyers } from "#server/sales/private-links.ts";

/** How somebody is told from everybody else: an address, compared without case, or an E.164 number. */
export type Person = { email: string } | { phone: string };

/** Everything kept about one person, table by table, as it is stored. */
type PersonalData = Record<string, Record<string, unknown>[]>;

interface Erasure {
  enquiries: number;
  subscriptions: number;
  mails: number;
  buyers: number;
  /** Buyers whose name stays, because the law wants the books kept: they have an agreement. */
  keptBuyers: number;
}

/** Collects all that is kept about a person, for them to read. Tokens and internal keys are left out. */
export async function exportPersonalData(db: Database, person: Person): Promise<PersonalData> {
  const enquiryIds = await listEnquiryIds(db, person);
  const buyerIds = await listBuyerIds(db, person);
  const inEnquiries = sql`(${sql.join([...enquiryIds, 0])})`;
  const inBuyers = sql`(${sql.join([...buyerIds, 0])})`;
  const signed = agreementsSignedBy(buyerIds);
  const read = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => {
    const { rows } = await query.execute(db);
    return rows.filter((row) => typeof row === "object" && row !== null).map((row) => ({ ...row }));
  };
  return {
    enquiries: await read(
      sql`select reference, kind, state, name, email, phone, message, home_name, source_path, channel, created_at from enquiries where id in ${inEnquiries} order by id`,
    ),
    notes: await read(sql`select body, written_at from enquiry_notes where enquiry_id in ${inEnquiries} order by id`),
    visits: await read(
      sql`select visit_on, starts_at, status from visits where enquiry_id in ${inEnquiries} order by visit_on`,
    ),
    reservations: (await listUnitNotes(db, await listReferences(db, enquiryIds))).map((note) => ({ ...note })),
    consents: await read(
      sql`select purpose, wording, wording_version, given_at, withdrawn_at from consents where enquiry_id in ${inEnquiries} or ${matches("consents", person)} order by id`,
    ),
    subscriptions:
      "email" in person
        ? await read(
            sql`select email, state, source_path, wording, requested_at, confirmed_at, ended_at from subscribers where lower(email) = lower(${person.email})`,
          )
        : [],
    mails: await read(
      sql`select subject, ${withoutSignInLinks.text_body} as text_body, created_at, sent_at from outgoing_mails where ${mailsOf(person, inEnquiries)} order by id`,
    ),
    buyers: await read(
      sql`select name, phone, email, note, id_kind, id_number, kin_name, kin_phone, kin_relation, created_at from buyers where id in ${inBuyers} order by id`,
    ),
    payingNumbers: await read(
      sql`select phone, name, added_at from paying_numbers where buyer_id in ${inBuyers} or ${
        "phone" in person ? sql`phone = ${person.phone}` : sql`false`
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
    statementRows: await read(
      sql`select paid_on, amount_ugx, external_reference, payer_name, payer_phone, details from statement_rows
          where agreement_id in ${signed} or ${
            "phone" in person
              ? sql`right(regexp_replace(payer_phone, '[^0-9]', '', 'g'), 9) = ${person.phone.slice(-9)}`
              : sql`false`
          } order by id`,
    ),
    arrearsContacts: await read(
      sql`select channel, note, promised_on, promised_ugx, recorded_at from arrears_contacts
          where agreement_id in ${signed} order by id`,
    ),
  };
}

type ErasureOutcome =
  | { ok: true; erasure: Erasure }
  /** They are buying a home: the contract needs name, number and address until it is paid or ended. */
  | { ok: false; reason: "running-agreement"; agreementIds: number[] };

/**
 * Erases a person from every table, mails and the audit log included. What remains are counts without a person: that
 * there was an enquiry, a visit. A buyer with an agreement, also a joint one, keeps the name in the books, and nothing else;
 * while one runs, nothing is erased. Lines of the statements of MTN, Airtel and banks stay as they came, payers included: they
 * prove the entries of the ledger, and the law on accounts wants them kept. The privacy notice says so.
 */
export function erasePersonalData(
  db: Database,
  person: Person,
  by: Pick<AuditEntry, "actor" | "requestId">,
  now: Date,
): Promise<ErasureOutcome> {
  return inTransaction(db, async (trx): Promise<ErasureOutcome> => {
    const enquiryIds = await listEnquiryIds(trx, person);
    const buyerIds = await listBuyerIds(trx, person);
    const agreementIds = await holdRunningAgreements(trx, buyerIds);
    if (agreementIds.length > 0) return { ok: false, reason: "running-agreement", agreementIds };
    const address = "email" in person ? person.email : undefined;
    const erasure: Erasure = {
      enquiries: enquiryIds.length,
      mails: await eraseMails(trx, enquiryIds, address),
      subscriptions: address === undefined ? 0 : await eraseSubscription(trx, address),
      ...(await eraseBuyers(trx, buyerIds, now)),
    };
    await eraseContacts(trx, buyerIds);
    await withdrawLinksOfBuyers(trx, buyerIds, now);
    await erasePayingNumbers(trx, buyerIds, "phone" in person ? person.phone : undefined);
    await eraseConsents(trx, person);
    await eraseEnquiriesWithTraces(trx, enquiryIds, now);
    await eraseAuditDetails(trx, "buyer", buyerIds);
    // Says that somebody was erased and how much, never who.
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

/** Erases what is older than the settings allow: enquiries, their visits and their mails. Returns how many enquiries. */
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
    await eraseMails(trx, ids, undefined);
    await eraseEnquiriesWithTraces(trx, ids, now);
    return ids.length;
  });
}

async function eraseEnquiriesWithTraces(trx: Database, ids: readonly number[], now: Date): Promise<void> {
  await eraseUnitNotes(trx, await listReferences(trx, ids));
  await eraseEnquiries(trx, ids, now);
  await closeVisitLinks(trx, ids);
  await eraseAuditDetails(trx, "enquiry", ids);
}

async function listEnquiryIds(db: Database, person: Person): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from enquiries where erased_at is null and ${matches("enquiries", person)}`.execute(db);
  return rows.map((row) => row.id);
}

async function listReferences(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("id", "in", [...ids, 0])
    .execute();
  return rows.map(({ reference }) => reference);
}

async function listBuyerIds(db: Database, person: Person): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from buyers where erased_at is null and ${matches("buyers", person)}`.execute(db);
  return rows.map((row) => row.id);
}

function matches(table: "enquiries" | "buyers" | "consents", person: Person) {
  return "email" in person
    ? sql<boolean>`lower(${sql.ref(`${table}.email`)}) = lower(${person.email})`
    : sql<boolean>`${sql.ref(`${table}.phone`)} = ${person.phone}`;
}

function mailsOf(person: Person, inEnquiries: ReturnType<typeof sql>) {
  const toThem = "email" in person ? sql<boolean>`lower(to_address) = lower(${person.email})` : sql<boolean>`false`;
  return sql<boolean>`(enquiry_id in ${inEnquiries} or ${toThem})`;
}
