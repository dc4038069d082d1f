import { sql } from "kysely";
import type { EnquiryState, VisitStatus } from "#domain/enquiries/enquiry-states.ts";
import { reservesItsTime } from "#domain/enquiries/spam.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { type PickerDay, pickerDays } from "#domain/enquiries/visit-picker.ts";
import {
  hasBegun,
  nearestSlots,
  type OfferedDay,
  offeredDays,
  officeRules,
  placeRejection,
  type Slot,
  type SlotReason,
  slotKey,
  slotRejection,
  type VisitRules,
} from "#domain/enquiries/visit-slots.ts";
import type { Outcome } from "#domain/outcome.ts";
import { addDays, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { OpeningHours } from "#domain/time/opening-hours.ts";
import { storeNewsConsent } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { isUniqueViolation } from "#server/db/constraint-violations.ts";
import { inSavepoint, inTransaction } from "#server/db/in-transaction.ts";
import { changeEnquiryState, type NewEnquiry, storeEnquiry } from "#server/enquiries/enquiries.ts";
import { findVisit, statusesWithoutPlace, type VisitParty } from "#server/enquiries/find-visits.ts";
import { isBlocked, listVisitBlocks } from "#server/enquiries/read-visit-blocks.ts";
import { rejectBlocked } from "#server/enquiries/visit-blocks.ts";
import {
  type BookingReason,
  countOnNetworks,
  findRepeatedVisit,
  isOfTime,
  NotBooked,
  type RepeatedBooking,
  RepeatedVisit,
  rejectExcessVisits,
  serializeVisitsOf,
} from "#server/enquiries/visit-limits.ts";
import { freePlace, newVisitLink, type VisitLink } from "#server/enquiries/visit-places.ts";

export interface VisitOffice {
  hours: OpeningHours;
  rules: VisitRules;
  secret: string;
}

export interface BookedVisit {
  enquiryId: number;
  reference: string;
  slot: Slot;
  /** The token opens the visitor's private link. It is not stored. */
  token: string;
  calendarSequence: number;
}

type BookingOutcome =
  | { ok: true; visit: BookedVisit }
  | RepeatedBooking
  /** `nearest` is empty if another time would not help. */
  | { ok: false; reason: SlotReason | BookingReason; nearest: Slot[] };

/**
 * "same" means that the visit is at that time already, "over" that its time has passed, and "too-often" that the
 * visitor has used up the moves.
 */
export type MoveReason = SlotReason | "same" | "over" | "too-often";

/** Lists the times that a visitor can book. */
export async function listFreeTimes(db: Database, office: VisitOffice, now: Date): Promise<OfferedDay[]> {
  const { calendar, taken } = await readCalendar(db, office, now);
  return offeredDays(calendar, taken, now);
}

/** Lists the days that the office can choose from, which may be at short notice. */
export async function listPickerDays(db: Database, office: VisitOffice, now: Date): Promise<PickerDay[]> {
  const { calendar, taken } = await readCalendar(db, { ...office, rules: officeRules(office.rules) }, now);
  return pickerDays(calendar, taken, now);
}

/**
 * Lists the days that a visitor can choose from. Days that have passed or cannot be booked yet are left out, and so is
 * the time of the visit that is to be moved (`own`): its place may be free for others, but nobody moves a visit to it.
 */
export async function listDaysToVisit(db: Database, office: VisitOffice, now: Date, own?: Slot): Promise<PickerDay[]> {
  const { calendar, taken } = await readCalendar(db, office, now);
  if (own) taken.set(slotKey(own), office.rules.placesPerSlot);
  const today = localDate(now);
  // The reason is a note of the office, which visitors must not see.
  const blocks = calendar.blocks.map((block) => ({ ...block, reason: "" }));
  return pickerDays({ ...calendar, blocks }, taken, now).filter(
    ({ date, state }) => date >= today && state !== "later",
  );
}

/** Returns why nobody can book a time for this office now; undefined if it is free. */
export async function whyNotFree(
  db: Database,
  { slot, office }: { slot: Slot; office: VisitOffice },
  now: Date,
): Promise<SlotReason | undefined> {
  const rejection = slotRejection(slot, office.hours, office.rules, now);
  if (rejection) return rejection;
  const { calendar, taken } = await readCalendar(db, office, now);
  return placeRejection(slot, calendar, taken);
}

async function readCalendar(db: Database, { hours, rules }: VisitOffice, now: Date) {
  const today = localDate(now);
  const until = addDays(today, rules.bookableDaysAhead);
  const blocks = await listVisitBlocks(db, today, until);
  const rows = await db
    .selectFrom("visits")
    .select(["visit_on", "starts_at", (eb) => eb.fn.countAll<number>().as("visits")])
    .where("status", "not in", statusesWithoutPlace)
    .where("visit_on", ">=", today)
    .where("visit_on", "<=", until)
    .groupBy(["visit_on", "starts_at"])
    .execute();
  const taken = new Map(
    rows.map((row) => [slotKey({ date: row.visit_on, time: row.starts_at.slice(0, 5) }), row.visits]),
  );
  return { calendar: { hours, rules, blocks }, taken };
}

/**
 * Books a visit. A form that is sent again gets the visit's present time. Suspected spam is stored without a place,
 * unless it was only fast. A rejection stores nothing. `whenBooked` runs in the same transaction.
 */
export async function bookVisit(
  db: Database,
  {
    enquiry,
    slot,
    office,
    clientAddress,
  }: { enquiry: NewEnquiry; slot: Slot; office: VisitOffice; clientAddress: string | undefined },
  now: Date,
  whenBooked: (transaction: Database, visit: BookedVisit) => Promise<void> = async () => {},
): Promise<BookingOutcome> {
  const rejection = slotRejection(slot, office.hours, office.rules, now);
  let reason: SlotReason = rejection ?? "full";
  if (!rejection) {
    try {
      // It is checked before the transaction as well, so that somebody who books too much does not delay other
      // requests.
      await rejectExcessVisits(db, enquiry, slot, now);
      const visit = await inSavepoint(db, async (transaction) => {
        const booked = await storeVisit(transaction, { enquiry, slot, office, clientAddress }, now);
        await whenBooked(transaction, booked);
        return booked;
      });
      return { ok: true, visit };
    } catch (error) {
      if (error instanceof RepeatedVisit) {
        const { enquiryId, slot: at, status } = error.visit;
        await storeNewsConsent(db, enquiryId, enquiry, now);
        return { ok: false, reason: "repeated", visit: { slot: at, status }, nearest: [] };
      }
      if (!(error instanceof NotBooked)) throw error;
      if (!isOfTime(error.reason)) return { ok: false, reason: error.reason, nearest: [] };
      reason = error.reason;
    }
  }
  const days = await listFreeTimes(db, office, now);
  return { ok: false, reason, nearest: nearestSlots(slot, days) };
}

async function storeVisit(
  transaction: Database,
  {
    enquiry,
    slot,
    office,
    clientAddress,
  }: { enquiry: NewEnquiry; slot: Slot; office: VisitOffice; clientAddress: string | undefined },
  now: Date,
): Promise<BookedVisit> {
  await serializeVisitsOf(transaction, enquiry);
  await rejectExcessVisits(transaction, enquiry, slot, now);
  const repeated = await findRepeatedVisit(transaction, { enquiry, slot }, now);
  if (repeated.visit) throw new RepeatedVisit(repeated.visit);
  const stored = await storeEnquiry(transaction, enquiry, now, repeated.distinction);
  const { token, link } = newVisitLink(office.secret);
  if (reservesItsTime(enquiry.spamReason)) {
    await rejectBlocked(transaction, slot, office.rules);
    await countOnNetworks(transaction, clientAddress, office.secret, now);
    await takePlace(transaction, { enquiryId: stored.id, slot, capacity: office.rules.placesPerSlot, link }, now);
  } else {
    const wish = { visit_on: slot.date, starts_at: slot.time, place: null, status: "suspected" as const };
    const times = { created_at: now, updated_at: now };
    await transaction
      .insertInto("visits")
      .values({ enquiry_id: stored.id, ...wish, ...link, ...times })
      .execute();
  }
  return { enquiryId: stored.id, reference: stored.reference, slot, token, calendarSequence: 0 };
}

/** Gives up the place of a visit that is still to come, because its visitor is suspected of spam. */
export async function setVisitAside(db: Database, enquiryId: number, now: Date): Promise<void> {
  const today = localDateTime(now);
  await db
    .updateTable("visits")
    .set({ status: "suspected", place: null, updated_at: now })
    .where("enquiry_id", "=", enquiryId)
    .where("status", "in", ["requested", "confirmed"])
    .where(sql<boolean>`(visit_on, starts_at) > (${today.date}::date, ${today.time}::time)`)
    .execute();
}

/**
 * Restores a visit. One that the office had cancelled is confirmed; one that the visitor had cancelled counts as moved
 * by the visitor.
 */
export async function bringVisitBack(
  db: Database,
  { enquiryId, from }: { enquiryId: number; from: "suspected" | "cancelled" | "cancelled-by-visitor" },
  rules: VisitRules,
  now: Date,
): Promise<Outcome<unknown, "past" | "blocked" | "full">> {
  const visit = await findVisit(db, enquiryId);
  const status = from === "suspected" ? from : "cancelled";
  if (visit?.status !== status) return { ok: true };
  if (hasBegun(visit.slot, now)) return { ok: false, reason: "past" };
  if (await isBlocked(db, visit.slot, rules)) return { ok: false, reason: "blocked" };
  const place = freePlace(visit.slot, rules.placesPerSlot);
  const brought = await db
    .updateTable("visits")
    .set({
      status: from === "cancelled" ? "confirmed" : "requested",
      visitor_moves: sql`visitor_moves + ${from === "cancelled-by-visitor" ? 1 : 0}`,
      place,
      calendar_sequence: sql`calendar_sequence + ${from === "suspected" ? 0 : 1}`,
      updated_at: now,
    })
    .where("enquiry_id", "=", enquiryId)
    .where("status", "=", status)
    .where(place, "is not", null)
    .executeTakeFirst();
  return brought.numUpdatedRows > 0n ? { ok: true } : { ok: false, reason: "full" };
}

/** Undoes a visitor's cancelling of a visit that is suspected of spam: the wish is back, and still has no place. */
export async function returnToCheck(db: Database, enquiryId: number, now: Date): Promise<void> {
  await db
    .updateTable("visits")
    .set({
      status: "suspected",
      place: null,
      visitor_moves: sql`visitor_moves + 1`,
      calendar_sequence: sql`calendar_sequence + 1`,
      updated_at: now,
    })
    .where("enquiry_id", "=", enquiryId)
    .where("status", "=", "cancelled")
    .execute();
}

/** Marks whether the visitor came. It can be corrected later. */
export async function markVisit(
  db: Database,
  enquiryId: number,
  status: "confirmed" | "attended" | "no-show",
  now: Date,
): Promise<{ ok: boolean }> {
  const marked = await db
    .updateTable("visits")
    .set({ status, updated_at: now })
    .where("enquiry_id", "=", enquiryId)
    .where(
      "status",
      "in",
      status === "confirmed" ? ["requested", "confirmed"] : ["requested", "confirmed", "attended", "no-show"],
    )
    .executeTakeFirst();
  return { ok: marked.numUpdatedRows > 0n };
}

/**
 * Returns in SQL the time that the visitor knows of a visit before a move: where it was before the office moved it, until
 * they are told of that. A visit that is moved back to that time counts as not moved.
 */
function knownTime(movedBy: VisitParty, slot: Slot) {
  const isNews =
    movedBy === "office"
      ? sql<boolean>`(visits.status = 'confirmed' and moved_by is not distinct from 'office' and not is_move_told and exists (
          select from enquiries where enquiries.id = visits.enquiry_id and is_untold))`
      : sql<boolean>`false`;
  return {
    knownOn: sql`case when ${isNews} then moved_from_on else visit_on end`,
    knownAt: sql`case when ${isNews} then moved_from_at else starts_at end`,
    isNews,
    isAsKnown: sql<boolean>`(${isNews} and moved_from_on = ${slot.date}::date and moved_from_at = ${slot.time}::time)`,
  };
}

/**
 * Moves a visit. A time that the visitor has chosen needs confirming again; one that the office has chosen is
 * confirmed, also for suspected spam. A visitor who is suspected of spam changes the wish only, which takes no place.
 * `whenMoved` runs in the same transaction.
 *
 * @param move.toldBefore how the visitor had been told of the visit at its time before; undefined if they had not been
 */
export async function moveVisit(
  db: Database,
  {
    enquiryId,
    slot,
    movedBy,
    toldBefore,
    office,
  }: {
    enquiryId: number;
    slot: Slot;
    movedBy: VisitParty;
    toldBefore?: string | undefined;
    office: VisitOffice;
  },
  now: Date,
  whenMoved: (transaction: Database) => Promise<void> = async () => {},
): Promise<Outcome<unknown, { reason: MoveReason; nearest: Slot[] }>> {
  const rules = movedBy === "office" ? officeRules(office.rules) : office.rules;
  const rejection = slotRejection(slot, office.hours, rules, now);
  const reject = async (reason: MoveReason) => ({
    ok: false as const,
    reason,
    nearest: nearestSlots(slot, await listFreeTimes(db, office, now)),
  });
  if (rejection) return reject(rejection);
  const { placesPerSlot } = rules;
  const movable: VisitStatus[] = ["requested", "confirmed", "suspected"];
  const free = freePlace(slot, placesPerSlot);
  const { knownOn, knownAt, isNews, isAsKnown } = knownTime(movedBy, slot);
  const isWish = movedBy === "visitor" ? sql<boolean>`visits.status = 'suspected'` : sql<boolean>`false`;
  for (let attempt = 0; attempt <= placesPerSlot; attempt += 1) {
    try {
      const hasMoved = await inSavepoint(db, async (transaction) => {
        await rejectBlocked(transaction, slot, rules);
        const moved = await transaction
          .updateTable("visits")
          .set({
            visit_on: slot.date,
            starts_at: slot.time,
            place: sql`case when ${isWish} then null else ${free} end`,
            calendar_sequence: sql`calendar_sequence + 1`,
            moved_by: sql<VisitParty | null>`case when not ${isAsKnown} then ${movedBy} end`,
            visitor_moves: sql`visitor_moves + ${movedBy === "visitor" ? 1 : 0}`,
            moved_at: sql<Date | null>`case when not ${isAsKnown} then ${now}::timestamptz end`,
            is_move_told: false,
            moved_from_on: sql<string | null>`case when not ${isAsKnown} then ${knownOn} end`,
            moved_from_at: sql<string | null>`case when not ${isAsKnown} then ${knownAt} end`,
            moved_from_told: sql<string | null>`case when ${isAsKnown} then null when ${isNews} then moved_from_told
              else ${toldBefore ?? null} end`,
            status:
              movedBy === "office"
                ? "confirmed"
                : sql<VisitStatus>`case when ${isWish} then 'suspected' else 'requested' end`,
            updated_at: now,
          })
          .where("enquiry_id", "=", enquiryId)
          .where("status", "in", movable)
          .$if(movedBy === "visitor", (query) => query.where("visitor_moves", "<", visitLimits.movesByVisitor))
          .where((eb) => eb.or([eb("visit_on", "<>", slot.date), eb("starts_at", "<>", slot.time)]))
          .where(free, "is not", null)
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n) return false;
        await whenMoved(transaction);
        return true;
      });
      if (hasMoved) return { ok: true };
      const current = await findVisit(db, enquiryId);
      if (!current || !movable.includes(current.status)) return reject("over");
      if (movedBy === "visitor" && current.visitorMoves >= visitLimits.movesByVisitor) return reject("too-often");
      return reject(slotKey(current.slot) === slotKey(slot) ? "same" : "full");
    } catch (error) {
      if (error instanceof NotBooked && isOfTime(error.reason)) return reject(error.reason);
      if (!isUniqueViolation(error, "visits_one_per_place")) throw error;
    }
  }
  return reject("full");
}

/**
 * Cancels a visit; `ok` is false if it has taken place or does not exist. A visit that is cancelled already stays so, and
 * `isChanged` is false.
 *
 * @param change.state what becomes of the inquiry
 * @param change.isUntold whether the visitor is still to be told
 */
export async function cancelVisit(
  db: Database,
  enquiryId: number,
  {
    by,
    state,
    isUntold = false,
    changedBy,
  }: { by: VisitParty; state: EnquiryState; isUntold?: boolean; changedBy: string },
  now: Date,
): Promise<{ ok: boolean; isChanged: boolean }> {
  return inTransaction(db, async (transaction) => {
    const current = await transaction
      .selectFrom("visits")
      .select("status")
      .where("enquiry_id", "=", enquiryId)
      .forUpdate()
      .executeTakeFirst();
    if (!current || current.status === "attended" || current.status === "no-show")
      return { ok: false, isChanged: false };
    if (current.status === "cancelled") return { ok: true, isChanged: false };
    await transaction
      .updateTable("visits")
      .set((eb) => ({
        status: "cancelled",
        cancelled_by: by,
        is_move_told: sql`is_move_told or ${eb.not(
          eb.selectFrom("enquiries").select("is_untold").whereRef("id", "=", "visits.enquiry_id"),
        )}`,
        calendar_sequence: sql`calendar_sequence + 1`,
        updated_at: now,
      }))
      .where("enquiry_id", "=", enquiryId)
      .execute();
    await changeEnquiryState(transaction, { id: enquiryId, to: state, isUntold, changedBy }, now);
    return { ok: true, isChanged: true };
  });
}

/**
 * Takes a free place of a slot. If others take one at the same time, the next one is tried.
 *
 * @throws {NotBooked} if none is left
 */
export async function takePlace(
  transaction: Database,
  {
    enquiryId,
    slot,
    capacity,
    link,
    status = "requested",
  }: { enquiryId: number; slot: Slot; capacity: number; link: VisitLink; status?: "requested" | "confirmed" },
  now: Date,
): Promise<void> {
  for (let attempt = 0; attempt <= capacity; attempt += 1) {
    const { rows } = await sql<{ place: number }>`
      insert into visits (enquiry_id, visit_on, starts_at, place, status, manage_nonce, manage_token_hash, created_at, updated_at)
      select ${enquiryId}, ${slot.date}, ${slot.time}, place, ${status}, ${link.manage_nonce}, ${link.manage_token_hash}, ${now}, ${now}
      from (select ${freePlace(slot, capacity)} as place) as free
      where place is not null
      on conflict (visit_on, starts_at, place) where status <> 'cancelled' do nothing
      returning place
    `.execute(transaction);
    if (rows.length > 0) return;
    const { rows: left } = await sql<{ place: number | null }>`select ${freePlace(slot, capacity)} as place`.execute(
      transaction,
    );
    if (left[0]?.place == null) break;
  }
  throw new NotBooked("full");
}
