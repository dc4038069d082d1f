import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { type Slot, slotKey } from "#domain/enquiries/visit-slots.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/db/purpose-key.ts";
import { findStored, type NewEnquiry } from "#server/enquiries/enquiries.ts";
import { findVisit, isAhead, type Visit } from "#server/enquiries/find-visits.ts";
import { networksOf } from "#server/http/client-address.ts";

/**
 * "too-many": this phone number or e-mail address has as many visits ahead as one person can have. "network": too many were
 * requested from one network today.
 */
export type BookingReason = "too-many" | "network";

/** The same form came before, and is stored once: as this visit. */
export type RepeatedBooking = {
  ok: false;
  reason: "repeated";
  visit: Pick<Visit, "slot" | "status">;
  nearest: Slot[];
};

/**
 * Lets requests of one person pass one after the other, in all processes, so that none of them counts visits while another
 * one adds to them. Always in the same order, so that two never wait for each other.
 */
export async function waitForOthersOf(
  transaction: Database,
  { email, phone }: Pick<NewEnquiry, "email" | "phone">,
): Promise<void> {
  const keys = [email ? `visits of ${canonicalEmail(email)}` : "", phone ? `visits of ${phone}` : ""];
  for (const key of keys.filter(Boolean).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
  }
}

/** How many visits this person has ahead, by the number or by the address, whichever has more. */
export async function countVisitsAhead(
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

/** Throws when this person has as many visits ahead as one can have. Spam is not counted: it takes no place. */
export async function rejectWhoHasEnough(db: Database, enquiry: NewEnquiry, slot: Slot, now: Date): Promise<void> {
  if (enquiry.spamReason !== undefined) return;
  if ((await countVisitsAhead(db, enquiry, now)) < visitLimits.openPerPerson) return;
  const { visit } = await findRepeated(db, { enquiry, slot }, now);
  throw visit ? new Repeated(visit) : new NotBooked("too-many");
}

/** Counts a visit on the networks that the form came from; throws when one of them has asked for too many today. */
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

/** Forgets how many visits networks asked for before today. */
export async function forgetVisitNetworks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("visit_networks").where("asked_on", "<", localDate(now)).execute();
}

/** What happened to a time since whoever books it looked. */
const timeRejections = ["full", "blocked", "closed"] as const;

type TimeReason = (typeof timeRejections)[number];

/** Whether a booking fails for its time: another one may do. */
export function isOfTime(reason: NotBooked["reason"]): reason is TimeReason {
  return timeRejections.some((each) => each === reason);
}

/** Thrown rather than returned: the enquiry that was just stored must go as well. */
export class NotBooked extends Error {
  readonly reason: BookingReason | TimeReason;

  constructor(reason: BookingReason | TimeReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Thrown in the same places: the same form has stored this visit already. */
export class Repeated extends Error {
  readonly visit: Visit;

  constructor(visit: Visit) {
    super("repeated");
    this.visit = visit;
  }
}

/**
 * The visit ahead that the same form asked for today, wherever it was moved since; else what tells a new one from those of the
 * same form that are over or cancelled.
 *
 * @param formKey of the page that the form was filled in on: another page's is another form, whatever it says
 */
export async function findRepeated(
  db: Database,
  { enquiry, slot, formKey }: { enquiry: NewEnquiry; slot: Slot; formKey?: string },
  now: Date,
): Promise<{ visit: Visit } | { visit: undefined; distinction: string }> {
  for (let earlier = 0; ; earlier += 1) {
    const distinction = [slotKey(slot), ...(formKey === undefined ? [] : [formKey]), earlier].join(" ");
    const stored = await findStored(db, enquiry, now, distinction);
    if (!stored) return { visit: undefined, distinction };
    const visit = await findVisit(db, stored.id);
    if (visit && isAhead(visit, now)) return { visit };
  }
}
