import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { hasBegun, type Slot } from "#domain/enquiries/visit-slots.ts";
import { rulesForDistance } from "#domain/enquiries/visit-travel.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Outcome } from "#domain/outcome.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { changeEnquiryState } from "#server/enquiries/enquiries.ts";
import { type EnquiryContext, sendVisitorMail, withdrawVisitMails } from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { sendOfficeMailOfChange } from "#server/enquiries/office-enquiry-mails.ts";
import { countUpcomingVisits, serializeVisitsOf } from "#server/enquiries/visit-limits.ts";
import { bringVisitBack, cancelVisit, type MoveReason, moveVisit, returnToCheck } from "#server/enquiries/visits.ts";
import { type BringBackReason, retryWhenPlaceTaken } from "./enquiry-changes.ts";

/** Moves a visit for the visitor and mails both sides. The visit has to be confirmed again. */
export async function moveVisitByVisitor(
  db: Database,
  { enquiryId, slot }: { enquiryId: number; slot: Slot },
  context: EnquiryContext,
  now: Date,
): Promise<Outcome<unknown, { reason: MoveReason; nearest: Slot[] }>> {
  const before = await findVisit(db, enquiryId);
  const rules = rulesForDistance(context.settings.visits, await findDistanceToTown(db, before?.home));
  const office = { hours: context.settings.hours, rules, secret: context.secret };
  return moveVisit(db, { enquiryId, slot, movedBy: "visitor", office }, now, async (trx) => {
    await changeEnquiryState(trx, { id: enquiryId, to: "new", changedBy: "visitor" }, now);
    const visit = await findVisit(trx, enquiryId);
    if (!visit?.moved) return;
    const was = visit.moved.from;
    await sendVisitorMail(
      trx,
      { template: "visit-moved-by-visitor", cause: "visitor", enquiryId, movedFrom: was },
      context,
      now,
    );
    const outcome = writtenIn(
      "en",
      () => `${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}, to be confirmed`,
    );
    await sendOfficeMailOfChange(trx, { enquiryId, was, values: { change: "moved", outcome } }, context, now);
  });
}

/**
 * Cancels a visit for the visitor and mails both sides. Cancelling twice mails once, and cancelling a visit that is
 * suspected as spam mails nothing. `ok` is false once its time has passed: only the office knows whether they came.
 */
export function cancelVisitByVisitor(
  db: Database,
  enquiryId: number,
  context: EnquiryContext,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const before = await findVisit(trx, enquiryId);
    const isPast = before && hasBegun(before.slot, now);
    if (isPast && before.status !== "cancelled") return { ok: false };
    const cancelled = await cancelVisit(trx, enquiryId, { by: "visitor", state: "lost", changedBy: "visitor" }, now);
    if (!before || !cancelled.ok || before.status === "cancelled" || before.status === "suspected") return cancelled;
    await sendVisitorMail(trx, { template: "visit-cancelled", cause: "visitor", enquiryId }, context, now);
    const told = { change: "cancelled", outcome: "cancelled, and the place is free" };
    await sendOfficeMailOfChange(trx, { enquiryId, was: before.slot, values: told }, context, now);
    return cancelled;
  });
}

type UndoReason = "by-office" | "too-often" | "too-many";

/**
 * Brings back a visit that the visitor cancelled, within the limits of a visitor, and mails the office only. One that
 * is suspected of spam waits for the office again, without a place. A visit that is not cancelled stays as it is, and
 * the answer is ok. One that the office cancelled stays cancelled, with the reason "by-office".
 */
export function undoCancelByVisitor(
  db: Database,
  enquiryId: number,
  context: EnquiryContext,
  now: Date,
): Promise<Outcome<unknown, BringBackReason | UndoReason>> {
  return retryWhenPlaceTaken(() =>
    inTransaction(db, async (trx): Promise<Outcome<unknown, BringBackReason | UndoReason>> => {
      const before = await findVisit(trx, enquiryId);
      if (before?.status !== "cancelled") return { ok: true };
      if (before.cancelledBy === "office") return { ok: false, reason: "by-office" };
      if (before.visitorMoves >= visitLimits.movesByVisitor) return { ok: false, reason: "too-often" };
      if (before.isAside) {
        await returnToCheck(trx, enquiryId, now);
        return { ok: true };
      }
      await serializeVisitsOf(trx, { email: before.email ?? undefined, phone: before.phone ?? undefined });
      if ((await countUpcomingVisits(trx, before, now)) >= visitLimits.openPerPerson)
        return { ok: false, reason: "too-many" };
      const brought = await bringVisitBack(
        trx,
        { enquiryId, from: "cancelled-by-visitor" },
        context.settings.visits,
        now,
      );
      if (!brought.ok) return brought;
      await changeEnquiryState(trx, { id: enquiryId, to: "new", changedBy: "visitor" }, now);
      await withdrawVisitMails(trx, enquiryId);
      const told = { change: "booked again", outcome: "at that time again, to be confirmed" };
      await sendOfficeMailOfChange(trx, { enquiryId, was: before.slot, values: told }, context, now);
      return { ok: true };
    }),
  );
}
