import { sql } from "kysely";
import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import { setPersonOfBuyers } from "#server/buyers/buyers.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { setPersonOfEnquiries } from "#server/enquiries/enquiries.ts";
import {
  findPersonOf,
  kindAndId,
  type PersonOfContact,
  type PersonRecord,
} from "#server/personal-data/people-of-contact.ts";
import type { By } from "#server/records/versioned-record.ts";

/** Returns the record by which a person is found again: the first buyer or, if there is none, the first enquiry. */
export function recordOf({ buyerIds: [buyerId], enquiryIds: [enquiryId] }: PersonOfContact): PersonRecord {
  return buyerId !== undefined ? { buyerId } : { enquiryId: enquiryId ?? 0 };
}

/** Merges two people. Their records do not change, but are shown, exported and erased together. */
export function mergePeople(
  db: Database,
  [one, other]: readonly [PersonRecord, PersonRecord],
  by: By,
  now: Date,
): Promise<Outcome<{ names: string[] }, "gone" | "same">> {
  return change(db, async (trx) => {
    const [person, added] = [await findPersonOf(trx, one), await findPersonOf(trx, other)];
    if (!person || !added) return { ok: false, reason: "gone" };
    if (person.key === added.key) return { ok: false, reason: "same" };
    const { rows } = await sql<{ id: number }>`select nextval('people_ids') as id`.execute(trx);
    for (const each of [person, added]) await setPerson(trx, each, rows[0]?.id ?? null);
    await audit(trx, person, { action: "merge", after: { with: added.names.join(", ") } }, { by, now });
    return { ok: true, names: [person.name, added.name] };
  });
}

/** Undoes merging: the records are grouped by name, number and address again. */
export function splitPerson(db: Database, one: PersonRecord, by: By, now: Date): Promise<Outcome<unknown, "gone">> {
  return change(db, async (trx) => {
    const person = await findPersonOf(trx, one);
    if (!person) return { ok: false, reason: "gone" };
    await setPerson(trx, person, null);
    await audit(trx, person, { action: "unmerge" }, { by, now });
    return { ok: true };
  });
}

/** Runs one change at a time, so that none leaves half a person. */
function change<Answer>(db: Database, act: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('merge people', 0))`.execute(trx);
    return act(trx);
  });
}

async function setPerson(trx: Database, { buyerIds, enquiryIds }: PersonOfContact, id: number | null): Promise<void> {
  await setPersonOfBuyers(trx, buyerIds, id);
  await setPersonOfEnquiries(trx, enquiryIds, id);
}

function audit(
  trx: Database,
  person: PersonOfContact,
  { action, after }: { action: string; after?: unknown },
  { by, now }: { by: By; now: Date },
): Promise<void> {
  const [kind, id] = kindAndId(recordOf(person));
  return recordAction(trx, by, now, { action: `${kind}.${action}`, id, ...(after === undefined ? {} : { after }) });
}
