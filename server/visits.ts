import { createHash, createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { VisitStatus } from "#domain/enquiry.ts";
import { addDays, type LocalDate, officeDate } from "#domain/kampala-time.ts";
import type { OpeningHours } from "#domain/opening-hours.ts";
import {
  nearestSlots,
  type OfferedDay,
  offeredDays,
  type Slot,
  type SlotRefusal,
  slotKey,
  slotRefusal,
  type VisitRules,
} from "#domain/visit-slots.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { changeEnquiryState, type NewEnquiry, storeEnquiry } from "#server/enquiries.ts";

/** What decides which times are free, and the secret that private links are derived from. */
export interface VisitOffice {
  hours: OpeningHours;
  rules: VisitRules;
  secret: string;
}

export interface BookedVisit {
  enquiryId: number;
  reference: string;
  slot: Slot;
  /** For the private link; not stored anywhere. */
  token: string;
  calendarSequence: number;
}

export type BookingOutcome =
  | { ok: true; visit: BookedVisit; isNew: boolean }
  | { ok: false; reason: SlotRefusal; nearest: Slot[] };

export interface Visit {
  enquiryId: number;
  reference: string;
  name: string;
  /** E.164. */
  phone: string | null;
  homeName: string;
  slot: Slot;
  status: VisitStatus;
  calendarSequence: number;
  /** The last time that it was moved. */
  moved: { by: VisitMover; from: Slot; at: Date } | undefined;
}

/** Who can move a visit. */
export type VisitMover = "visitor" | "office";

/** "same": the visit is at that time already. */
export type MoveRefusal = SlotRefusal | "same" | "over";

/** The free times from now on, day by day. */
export async function listFreeTimes(db: Database, office: VisitOffice, now: Date): Promise<OfferedDay[]> {
  const { hours, rules } = office;
  const today = officeDate(now);
  const rows = await db
    .selectFrom("visits")
    .select(["visit_on", "starts_at", (eb) => eb.fn.countAll<number>().as("visits")])
    .where("status", "<>", "cancelled")
    .where("visit_on", ">=", today)
    .where("visit_on", "<=", addDays(today, rules.bookableDaysAhead))
    .groupBy(["visit_on", "starts_at"])
    .execute();
  const taken = new Map(
    rows.map((row) => [slotKey({ date: row.visit_on, time: row.starts_at.slice(0, 5) }), row.visits]),
  );
  return offeredDays(hours, rules, taken, now);
}

/**
 * Books a place in a slot, or says why not and which free times are nearest. Sent twice it is booked once, and both
 * answers carry the same reference and link; after a cancellation the same words book anew.
 *
 * Runs in a transaction of its own, so that a lost race leaves no enquiry behind; `whenBooked` joins it, for the first
 * of equal requests only.
 */
export async function bookVisit(
  db: Database,
  enquiry: NewEnquiry,
  slot: Slot,
  office: VisitOffice,
  now: Date,
  whenBooked: (transaction: Database, visit: BookedVisit) => Promise<void> = async () => {},
): Promise<BookingOutcome> {
  const refusal = slotRefusal(slot, office.hours, office.rules, now);
  if (!refusal) {
    const outcome = await db
      .transaction()
      .execute(async (transaction) => {
        const cancelledBefore = await countCancelled(transaction, enquiry, slot);
        const stored = await storeEnquiry(transaction, enquiry, now, `${slotKey(slot)} ${cancelledBefore}`);
        if (!stored.isNew)
          return { ok: true, visit: await earlierVisit(transaction, stored.id, office.secret), isNew: false } as const;
        const nonce = randomBytes(32);
        const token = tokenOf(nonce, office.secret);
        const place = await takePlace(
          transaction,
          stored.id,
          slot,
          office.rules.placesPerSlot,
          nonce,
          hashOf(token),
          now,
        );
        // Thrown rather than returned: the enquiry that was just stored must go as well.
        if (place === undefined) throw new SlotFull();
        const visit = { enquiryId: stored.id, reference: stored.reference, slot, token, calendarSequence: 0 };
        await whenBooked(transaction, visit);
        return { ok: true, visit, isNew: true } as const;
      })
      .catch((error: unknown) => {
        if (error instanceof SlotFull) return undefined;
        throw error;
      });
    if (outcome) return outcome;
  }
  const days = await listFreeTimes(db, office, now);
  return { ok: false, reason: refusal ?? "full", nearest: nearestSlots(slot, days) };
}

/** The visit that a private link opens; undefined for an unknown token. */
export async function findVisitByToken(db: Database, token: string): Promise<Visit | undefined> {
  const row = await visitQuery(db).where("manage_token_hash", "=", hashOf(token)).executeTakeFirst();
  return row && visitOf(row);
}

/** The visit of an enquiry; undefined when it asked for none. */
export async function findVisit(db: Database, enquiryId: number): Promise<Visit | undefined> {
  const row = await visitQuery(db).where("enquiry_id", "=", enquiryId).executeTakeFirst();
  return row && visitOf(row);
}

/** All visits between two days, in their order: what a calendar shows. Cancelled ones are left out. */
export async function listVisits(db: Database, from: LocalDate, until: LocalDate): Promise<Visit[]> {
  const rows = await visitQuery(db)
    .where("visit_on", ">=", from)
    .where("visit_on", "<=", until)
    .where("visits.status", "<>", "cancelled")
    .orderBy("visit_on")
    .orderBy("starts_at")
    .orderBy("place")
    .execute();
  return rows.map(visitOf);
}

/**
 * Confirms a visit, or says afterwards whether somebody came; the latter can be corrected. A cancelled visit stays
 * cancelled, and one that took place (or did not) is not confirmed any more.
 */
export async function markVisit(
  db: Database,
  enquiryId: number,
  status: "confirmed" | "kept" | "no-show",
  now: Date,
): Promise<{ ok: boolean }> {
  const marked = await db
    .updateTable("visits")
    .set({ status, updated_at: now })
    .where("enquiry_id", "=", enquiryId)
    .where(
      "status",
      "in",
      status === "confirmed" ? ["requested", "confirmed"] : ["requested", "confirmed", "kept", "no-show"],
    )
    .executeTakeFirst();
  return { ok: marked.numUpdatedRows > 0n };
}

/** The token of a visit's private link, for a mail that names it. */
export async function visitToken(db: Database, enquiryId: number, secret: string): Promise<string> {
  const { manage_nonce } = await db
    .selectFrom("visits")
    .select("manage_nonce")
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return tokenOf(manage_nonce, secret);
}

/**
 * Moves a visit that has not taken place yet; the old place is free at once. A time that the visitor chose is to be
 * confirmed anew; one that the office chose is confirmed by that. Runs in a transaction of its own; `whenMoved` joins it.
 */
export async function moveVisit(
  db: Database,
  enquiryId: number,
  slot: Slot,
  movedBy: VisitMover,
  office: VisitOffice,
  now: Date,
  whenMoved: (transaction: Database) => Promise<void> = async () => {},
): Promise<{ ok: true } | { ok: false; reason: MoveRefusal; nearest: Slot[] }> {
  const refusal = slotRefusal(slot, office.hours, office.rules, now);
  const refuse = async (reason: MoveRefusal) => ({
    ok: false as const,
    reason,
    nearest: nearestSlots(slot, await listFreeTimes(db, office, now)),
  });
  if (refusal) return refuse(refusal);
  const { placesPerSlot } = office.rules;
  for (let attempt = 0; attempt <= placesPerSlot; attempt += 1) {
    try {
      const hasMoved = await db.transaction().execute(async (transaction) => {
        const moved = await transaction
          .updateTable("visits")
          .set({
            visit_on: slot.date,
            starts_at: slot.time,
            place: freePlace(slot, placesPerSlot).$notNull(),
            calendar_sequence: sql`calendar_sequence + 1`,
            moved_by: movedBy,
            moved_at: now,
            // As they were before this statement.
            moved_from_on: sql.ref("visit_on"),
            moved_from_at: sql.ref("starts_at"),
            status: movedBy === "office" ? "confirmed" : "requested",
            updated_at: now,
          })
          .where("enquiry_id", "=", enquiryId)
          .where("status", "in", ["requested", "confirmed"])
          .where((eb) => eb.or([eb("visit_on", "<>", slot.date), eb("starts_at", "<>", slot.time)]))
          .where(freePlace(slot, placesPerSlot), "is not", null)
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n) return false;
        await whenMoved(transaction);
        return true;
      });
      if (hasMoved) return { ok: true };
      const current = await findVisit(db, enquiryId);
      if (current?.status !== "requested" && current?.status !== "confirmed") return refuse("over");
      return refuse(slotKey(current.slot) === slotKey(slot) ? "same" : "full");
    } catch (error) {
      if (!isUniqueViolation(error, "visits_one_per_place")) throw error;
    }
  }
  return refuse("full");
}

/** Cancels a visit; cancelling again changes nothing. A visit that took place (or did not) stays as it is. */
export async function cancelVisit(
  db: Database,
  enquiryId: number,
  changedBy: string,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (transaction) => {
    const current = await transaction
      .selectFrom("visits")
      .select("status")
      .where("enquiry_id", "=", enquiryId)
      .forUpdate()
      .executeTakeFirst();
    if (!current || current.status === "kept" || current.status === "no-show") return { ok: false };
    if (current.status === "cancelled") return { ok: true };
    await transaction
      .updateTable("visits")
      .set({ status: "cancelled", calendar_sequence: sql`calendar_sequence + 1`, updated_at: now })
      .where("enquiry_id", "=", enquiryId)
      .execute();
    await changeEnquiryState(transaction, enquiryId, "lost", changedBy, now);
    return { ok: true };
  });
}

/** Lets the private links of these visits open nothing any more. */
export async function closeVisitLinks(db: Database, enquiryIds: readonly number[]): Promise<void> {
  for (const id of enquiryIds) {
    const closed = { manage_nonce: randomBytes(32), manage_token_hash: randomBytes(32) };
    await db.updateTable("visits").set(closed).where("enquiry_id", "=", id).execute();
  }
}

function visitQuery(db: Database) {
  return db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select(["enquiry_id", "reference", "name", "phone", "home_name", "visit_on", "starts_at"])
    .select(["visits.status", "calendar_sequence", "moved_by", "moved_at", "moved_from_on", "moved_from_at"])
    .where("erased_at", "is", null);
}

function visitOf(row: Awaited<ReturnType<ReturnType<typeof visitQuery>["executeTakeFirstOrThrow"]>>): Visit {
  return {
    enquiryId: row.enquiry_id,
    reference: row.reference,
    name: row.name,
    phone: row.phone,
    homeName: row.home_name,
    slot: { date: row.visit_on, time: row.starts_at.slice(0, 5) },
    status: row.status,
    calendarSequence: row.calendar_sequence,
    moved:
      row.moved_by && row.moved_at && row.moved_from_on && row.moved_from_at
        ? {
            by: row.moved_by,
            at: row.moved_at,
            from: { date: row.moved_from_on, time: row.moved_from_at.slice(0, 5) },
          }
        : undefined,
  };
}

class SlotFull extends Error {}

/** Takes the lowest free place; undefined when the slot is full. Whoever loses a race for a place tries the next one. */
async function takePlace(
  transaction: Database,
  enquiryId: number,
  slot: Slot,
  capacity: number,
  nonce: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  for (let attempt = 0; attempt <= capacity; attempt += 1) {
    const { rows } = await sql<{ place: number }>`
      insert into visits (enquiry_id, visit_on, starts_at, place, manage_nonce, manage_token_hash, created_at, updated_at)
      select ${enquiryId}, ${slot.date}, ${slot.time}, place, ${nonce}, ${tokenHash}, ${now}, ${now}
      from (select ${freePlace(slot, capacity)} as place) as free
      where place is not null
      on conflict (visit_on, starts_at, place) where status <> 'cancelled' do nothing
      returning place
    `.execute(transaction);
    const taken = rows[0]?.place;
    if (taken !== undefined) return taken;
    const { rows: left } = await sql<{ place: number | null }>`select ${freePlace(slot, capacity)} as place`.execute(
      transaction,
    );
    if (left[0]?.place == null) return undefined;
  }
  return undefined;
}

/**
 * The lowest place of a slot that no visit holds; null when all are held, also when those from before the capacity was
 * lowered hold places above it.
 */
function freePlace(slot: Slot, capacity: number) {
  const held = sql`from visits
      where visit_on = ${slot.date}::date and starts_at = ${slot.time}::time and status <> 'cancelled'`;
  return sql<number | null>`(
    select min(candidate)::smallint from generate_series(1, ${capacity}::int) as candidate
    where not exists (select ${held} and place = candidate) and (select count(*) ${held}) < ${capacity}
  )`;
}

async function countCancelled(transaction: Database, enquiry: NewEnquiry, slot: Slot): Promise<number> {
  const { cancelled } = await transaction
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select((eb) => eb.fn.countAll<number>().as("cancelled"))
    .where("visits.status", "=", "cancelled")
    .where("visit_on", "=", slot.date)
    .where("starts_at", "=", slot.time)
    .where("email", "=", enquiry.email ?? "")
    .executeTakeFirstOrThrow();
  return cancelled;
}

async function earlierVisit(transaction: Database, enquiryId: number, secret: string): Promise<BookedVisit> {
  const row = await transaction
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select(["reference", "visit_on", "starts_at", "manage_nonce", "calendar_sequence"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return {
    enquiryId,
    reference: row.reference,
    slot: { date: row.visit_on, time: row.starts_at.slice(0, 5) },
    token: tokenOf(row.manage_nonce, secret),
    calendarSequence: row.calendar_sequence,
  };
}

/** 256 bits that only this application can derive: the database alone gives no link away. */
function tokenOf(nonce: Buffer, secret: string): string {
  return createHmac("sha256", secret).update("visit").update(nonce).digest("base64url");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
