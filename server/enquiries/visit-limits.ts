import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { type SecondVisitQuestion, secondVisitQuestion } from "#domain/enquiries/second-visit.ts";
import { reservesItsTime } from "#domain/enquiries/spam.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { type Slot, slotKey } from "#domain/enquiries/visit-slots.ts";
import { type Answers, stillAsked } from "#domain/forms/question.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { findStored, type NewEnquiry } from "#server/enquiries/enquiries.ts";
import { findVisit, isUpcoming, type Visit } from "#server/enquiries/find-visits.ts";
import { networksOf } from "#server/http/network.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";

/** "too-many" means the person's visits ahead, and "network" the requests of the network today. */
export type BookingReason = "too-many" | "network";

export type RepeatedBooking = {
  ok: false;
  reason: "repeated";
  visit: Pick<Visit, "slot" | "status">;
  nearest: Slot[];
};

/**
 * Serializes requests of one person, so that none counts the visits while another adds one. A fixed order of the locks
 * prevents deadlocks.
 */
export async function serializeVisitsOf(
  transaction: Database,
  { email, phone }: Pick<NewEnquiry, "email" | "phone">,
): Promise<void> {
  const keys = [email ? `visits of ${canonicalEmail(email)}` : "", phone ? `visits of ${phone}` : ""];
  for (const key of keys.filter(Boolean).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
  }
}

/** Counts the visits to come of a person, who is known by address or by number, whichever has more. */
export async function countUpcomingVisits(
  db: Database,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
  now: Date,
): Promise<number> {
  const today = localDateTime(now);
  const { byEmail, byPhone } = await db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere("canonical_email", "=", email ? canonicalEmail(email) : "")
        .as("byEmail"),
      eb.fn
        .countAll<number>()
        .filterWhere("phone", "=", phone ?? "")
        .as("byPhone"),
    ])
    .where("visits.status", "in", ["requested", "confirmed"])
    .where(sql<boolean>`(visit_on, starts_at) > (${today.date}::date, ${today.time}::time)`)
    .executeTakeFirstOrThrow();
  return Math.max(byEmail, byPhone);
}

type Contact = { email?: string | null | undefined; phone?: string | null | undefined };

/**
 * Returns what a person has to confirm before somebody gets a second place at a time, whether a visit is booked, moved or
 * brought back: nothing if there is no other visit, or it was confirmed. A program gives no answers and is not asked.
 *
 * @param visit.enquiryId of the visit itself; undefined if it is not booked yet
 */
export async function questionsAboutSecondVisit(
  trx: Database,
  { contact, slot, enquiryId }: { contact: Contact; slot: Slot; enquiryId: number | undefined },
  answers: Answers | undefined,
): Promise<SecondVisitQuestion[]> {
  if (!answers) return [];
  await serializeVisitsOf(trx, { email: contact.email ?? undefined, phone: contact.phone ?? undefined });
  const other = await findVisitAt(trx, { contact, slot, enquiryId });
  return other === undefined ? [] : stillAsked([secondVisitQuestion(slot, other)], answers);
}

/** Finds another visit of this person at a time, requested or confirmed: by address or number. It is the enquiry's id. */
async function findVisitAt(
  db: Database,
  { contact, slot, enquiryId }: { contact: Contact; slot: Slot; enquiryId: number | undefined },
): Promise<number | undefined> {
  const { email, phone } = contact;
  const found = await db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select("enquiry_id as id")
    .where("visit_on", "=", slot.date)
    .where("starts_at", "=", slot.time)
    .where("visits.status", "in", ["requested", "confirmed"])
    .$if(enquiryId !== undefined, (query) => query.where("enquiry_id", "<>", enquiryId ?? 0))
    .where((eb) =>
      eb.or([
        ...(email ? [eb("canonical_email", "=", canonicalEmail(email))] : []),
        ...(phone ? [eb("phone", "=", phone)] : []),
      ]),
    )
    .orderBy("enquiry_id")
    .executeTakeFirst();
  return found?.id;
}

/**
 * Rejects a visit beyond the limit of a person. Suspected spam that takes no place is admitted.
 *
 * @throws {RepeatedVisit} if the visit was booked before
 * @throws {NotBooked} otherwise
 */
export async function rejectExcessVisits(db: Database, enquiry: NewEnquiry, slot: Slot, now: Date): Promise<void> {
  if (!reservesItsTime(enquiry.spamReason)) return;
  if ((await countUpcomingVisits(db, enquiry, now)) < visitLimits.openPerPerson) return;
  const { visit } = await findRepeatedVisit(db, { enquiry, slot }, now);
  throw visit ? new RepeatedVisit(visit) : new NotBooked("too-many");
}

/**
 * Counts a visit for the networks of its address. Only their hashes are stored.
 *
 * @throws {NotBooked} if a network has had its visits of the day
 */
export async function countOnNetworks(
  transaction: Database,
  clientAddress: string | undefined,
  secret: string,
  now: Date,
): Promise<void> {
  for (const { network, bits } of clientAddress ? networksOf(clientAddress) : []) {
    const hash = createHmac("sha256", purposeKey(secret, "visits of a network")).update(network).digest();
    const { rows } = await sql`
      insert into visit_networks as known (network_hash, asked_on, visits) values (${hash}, ${localDate(now)}, 1)
      on conflict (network_hash, asked_on) do update set visits = known.visits + 1
        where known.visits < ${visitLimits.perDayByNetwork[bits]}
      returning 1
    `.execute(transaction);
    if (rows.length === 0) throw new NotBooked("network");
  }
}

/** Deletes the counts of networks of earlier days. */
export async function forgetVisitNetworks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("visit_networks").where("asked_on", "<", localDate(now)).execute();
}

const timeRejections = ["full", "blocked", "closed"] as const;

type TimeReason = (typeof timeRejections)[number];

/** Tells whether a rejection is about the time alone, so that another time may be available. */
export function isOfTime(reason: NotBooked["reason"]): reason is TimeReason {
  return timeRejections.some((each) => each === reason);
}

/** Thrown to undo the enquiry that was stored for the visit. */
export class NotBooked extends Error {
  readonly reason: BookingReason | TimeReason;

  constructor(reason: BookingReason | TimeReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Thrown if the same form has stored this visit before, to undo the second one. */
export class RepeatedVisit extends Error {
  readonly visit: Visit;

  constructor(visit: Visit) {
    super("repeated");
    this.visit = visit;
  }
}

/**
 * Finds the visit ahead that this form has booked today. If there is none, `distinction` makes the new enquiry differ
 * from those of past and cancelled visits.
 */
export async function findRepeatedVisit(
  db: Database,
  { enquiry, slot, formKey }: { enquiry: NewEnquiry; slot: Slot; formKey?: string },
  now: Date,
): Promise<{ visit: Visit } | { visit: undefined; distinction: string }> {
  for (let earlier = 0; ; earlier += 1) {
    const distinction = [slotKey(slot), ...(formKey === undefined ? [] : [formKey]), earlier].join(" ");
    const stored = await findStored(db, enquiry, now, distinction);
    if (!stored) return { visit: undefined, distinction };
    const visit = await findVisit(db, stored.id);
    if (visit && isUpcoming(visit, now)) return { visit };
  }
}
