import type { HomeRef } from "#domain/catalogue/home.ts";
import type { VisitStatus } from "#domain/enquiries/enquiry-states.ts";
import { VISIT_LINK_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { hasBegun, type Slot } from "#domain/enquiries/visit-slots.ts";
import type { Language } from "#domain/languages/languages.ts";
import { addDays, type LocalDate, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { tokenHash } from "#server/keys/token-hash.ts";

export interface Visit {
  enquiryId: number;
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  homeName: string;
  /** The home whose name this is; undefined for a visit to the office, and for a home that is gone. */
  home: HomeRef | undefined;
  slot: Slot;
  status: VisitStatus;
  calendarSequence: number;
  requestedAt: Date;
  visitorMoves: number;
  /** The visit is set aside as spam. It is false while a visit reserves its time because it was only sent fast. */
  isAside: boolean;
  /** The office has not looked at the request yet, so the visitor gets no mails. */
  isUnderCheck: boolean;
  /**
   * `isTold`: the visitor knew of it before the visit was cancelled. `toldBefore` says how they had been told of the
   * visit at the time before: in a message about the visit that it names by `shownVisitOf`, or "otherwise".
   */
  moved: { by: VisitParty; isTold: boolean; toldBefore: string | undefined; from: Slot; at: Date } | undefined;
  /** It is undefined unless the visit is cancelled. */
  cancelledBy: VisitParty | undefined;
  /** The office has changed the visit, and nobody has told the visitor yet. */
  isUntold: boolean;
}

export type VisitParty = "visitor" | "office";

export const statusesWithoutPlace: VisitStatus[] = ["cancelled", "suspected"];

/** Tells whether a visit is ahead or, as suspected spam, waits for a decision. */
export function isUpcoming({ status, slot }: Pick<Visit, "status" | "slot">, now: Date): boolean {
  if (status === "suspected") return true;
  return (status === "requested" || status === "confirmed") && !hasBegun(slot, now);
}

/** Finds the visit of a visitor's link, which works until `VISIT_LINK_DAYS` after the visit. */
export async function findVisitByToken(db: Database, token: string, now: Date): Promise<Visit | undefined> {
  const row = await visitQuery(db)
    .where("manage_token_hash", "=", tokenHash(token))
    .where("visit_on", ">=", addDays(localDate(now), -VISIT_LINK_DAYS))
    .executeTakeFirst();
  return row && visitOf(row);
}

/** Finds the visit of an enquiry, in any status. It is undefined if there is none, or it was erased. */
export async function findVisit(db: Database, enquiryId: number): Promise<Visit | undefined> {
  const row = await visitQuery(db).where("enquiry_id", "=", enquiryId).executeTakeFirst();
  return row && visitOf(row);
}

/** Lists the visits of these enquiries that are still to come, the next one first. */
export async function listUpcomingVisitsOf(db: Database, enquiryIds: readonly number[], now: Date): Promise<Visit[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await visitQuery(db)
    .where("enquiry_id", "in", enquiryIds)
    .where("visit_on", ">=", localDate(now))
    .orderBy("visit_on")
    .orderBy("starts_at")
    .orderBy("enquiry_id")
    .execute();
  return rows.map(visitOf).filter((visit) => isUpcoming(visit, now));
}

/** Lists the visits that have a place on these days, both included, in the order of their times. */
export async function listVisits(db: Database, from: LocalDate, until: LocalDate): Promise<Visit[]> {
  const rows = await visitQuery(db)
    .where("visit_on", ">=", from)
    .where("visit_on", "<=", until)
    .where("visits.status", "not in", statusesWithoutPlace)
    .orderBy("visit_on")
    .orderBy("starts_at")
    .orderBy("place")
    .execute();
  return rows.map(visitOf);
}

/** Returns the next visit that is booked for a later time than now. */
export async function findNextVisit(db: Database, now: Date): Promise<Visit | undefined> {
  const { date, time } = localDateTime(now);
  const row = await visitQuery(db)
    .where("visits.status", "in", ["requested", "confirmed"])
    .where((eb) => eb.or([eb("visit_on", ">", date), eb.and([eb("visit_on", "=", date), eb("starts_at", ">", time)])]))
    .orderBy("visit_on")
    .orderBy("starts_at")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  return row && visitOf(row);
}

/** Selects the columns of visits from which `visitOf` makes them, without erased ones. */
export function visitQuery(db: Database) {
  return db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select([
      "enquiry_id",
      "reference",
      "name",
      "email",
      "phone",
      "language",
      "home_name",
      "home_kind",
      "home_id",
      "visit_on",
      "starts_at",
    ])
    .select([
      "visits.status",
      "calendar_sequence",
      "visitor_moves",
      "moved_by",
      "is_move_told",
      "moved_at",
      "moved_from_on",
      "moved_from_at",
      "moved_from_told",
      "cancelled_by",
      "visits.created_at",
      "is_suspected_spam",
      "spam_reason",
      "is_untold",
    ])
    .where("erased_at", "is", null);
}

/** Makes a visit of a row of `visitQuery`. */
export function visitOf(row: Awaited<ReturnType<ReturnType<typeof visitQuery>["executeTakeFirstOrThrow"]>>): Visit {
  return {
    enquiryId: row.enquiry_id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    homeName: row.home_name,
    home: row.home_kind !== null && row.home_id !== null ? { kind: row.home_kind, id: row.home_id } : undefined,
    slot: { date: row.visit_on, time: row.starts_at.slice(0, 5) },
    status: row.status,
    calendarSequence: row.calendar_sequence,
    requestedAt: row.created_at,
    visitorMoves: row.visitor_moves,
    isAside: row.is_suspected_spam && row.spam_reason !== "too-fast",
    isUnderCheck: row.is_suspected_spam,
    moved:
      row.moved_by && row.moved_at && row.moved_from_on && row.moved_from_at
        ? {
            by: row.moved_by,
            isTold: row.is_move_told,
            toldBefore: row.moved_from_told ?? undefined,
            at: row.moved_at,
            from: { date: row.moved_from_on, time: row.moved_from_at.slice(0, 5) },
          }
        : undefined,
    cancelledBy: row.status === "cancelled" ? (row.cancelled_by ?? "visitor") : undefined,
    isUntold: row.is_untold,
  };
}
