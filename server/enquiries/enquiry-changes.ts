import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import type { Outcome } from "#domain/outcome.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import { findNewsConsent } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { changeEnquiryState, setSuspectedSpam } from "#server/enquiries/enquiries.ts";
import {
  acknowledge,
  type EnquiryContext,
  homeOf,
  tellOfficeOfChange,
  tellVisitor,
} from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { countVisitsAhead, waitForOthersOf } from "#server/enquiries/visit-limits.ts";
import {
  bringVisitBack,
  cancelVisit,
  type MoveReason,
  markVisit,
  moveVisit,
  setVisitAside,
} from "#server/enquiries/visits.ts";
import { confirmNews } from "./enquiry-intake.ts";

type BringBackReason = "past" | "blocked" | "full";

export type VisitAction = "confirmed" | "attended" | "no-show" | "cancelled";

/** Confirming writes to the visitor. The enquiry's state follows. */
export function settleVisit(
  db: Database,
  { enquiryId, intent, context }: { enquiryId: number; intent: VisitAction; context: EnquiryContext },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<Outcome<unknown, "over" | "still-to-come">> {
  return inTransaction(db, async (trx) => {
    const before = await findVisit(trx, enquiryId);
    if (!before) return { ok: false, reason: "over" };
    const isOver = localInstant(before.slot.date, before.slot.time) <= now;
    if ((intent === "attended" || intent === "no-show") && !isOver) return { ok: false, reason: "still-to-come" };
    const done =
      intent === "cancelled"
        ? await cancelVisit(trx, enquiryId, by.actor.name, now)
        : await markVisit(trx, enquiryId, intent, now);
    if (!done.ok) return { ok: false, reason: "over" };
    const states = { confirmed: "scheduled", attended: "done", "no-show": "contacted", cancelled: "lost" } as const;
    await changeEnquiryState(trx, { id: enquiryId, to: states[intent], changedBy: by.actor.name }, now);
    if (intent === "confirmed" || intent === "cancelled") {
      await tellVisitor(trx, { template: `visit-${intent}`, cause: "office", enquiryId }, context, now);
    }
    await recordAudit(trx, {
      ...by,
      at: now,
      action: `visit.${intent}`,
      entityType: "enquiry",
      entityId: String(enquiryId),
      before: { status: before.status },
      after: { status: intent },
    });
    return { ok: true };
  });
}

export async function moveVisitByOffice(
  db: Database,
  { enquiryId, slot, context }: { enquiryId: number; slot: Slot; context: EnquiryContext },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<Outcome<unknown, MoveReason>> {
  const before = await findVisit(db, enquiryId);
  if (!before) return { ok: false, reason: "over" };
  const office = { hours: context.settings.hours, rules: context.settings.visits, secret: context.secret };
  return moveVisit(db, { enquiryId, slot, movedBy: "office", office }, now, async (trx) => {
    await changeEnquiryState(trx, { id: enquiryId, to: "scheduled", changedBy: by.actor.name }, now);
    if (before.status === "suspected") await setSuspectedSpam(trx, enquiryId, false, now);
    await tellVisitor(trx, { template: "visit-moved", cause: "office", enquiryId }, context, now);
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "visit.move",
      entityType: "enquiry",
      entityId: String(enquiryId),
      before: before.slot,
      after: slot,
    });
  });
}

export async function moveVisitByVisitor(
  db: Database,
  { enquiryId, slot }: { enquiryId: number; slot: Slot },
  context: EnquiryContext,
  now: Date,
): Promise<Outcome<unknown, { reason: MoveReason; nearest: Slot[] }>> {
  const office = { hours: context.settings.hours, rules: context.settings.visits, secret: context.secret };
  return moveVisit(db, { enquiryId, slot, movedBy: "visitor", office }, now, async (trx) => {
    await changeEnquiryState(trx, { id: enquiryId, to: "new", changedBy: "visitor" }, now);
    const visit = await findVisit(trx, enquiryId);
    if (!visit?.moved) return;
    const before = { oldDay: weekdayDateText(visit.moved.from.date), oldTime: clockText(visit.moved.from.time) };
    await tellVisitor(
      trx,
      { template: "visit-moved-by-visitor", cause: "visitor", enquiryId, more: before },
      context,
      now,
    );
    const outcome = `${weekdayDateText(slot.date)} at ${clockText(slot.time)}, to be confirmed`;
    await tellOfficeOfChange(trx, { enquiryId, values: { ...before, change: "moved", outcome } }, context, now);
  });
}

export function cancelVisitByVisitor(
  db: Database,
  enquiryId: number,
  context: EnquiryContext,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const before = await findVisit(trx, enquiryId);
    const cancelled = await cancelVisit(trx, enquiryId, "visitor", now);
    if (!before || !cancelled.ok || before.status === "cancelled" || before.status === "suspected") return cancelled;
    await tellVisitor(trx, { template: "visit-cancelled", cause: "visitor", enquiryId }, context, now);
    const old = { oldDay: weekdayDateText(before.slot.date), oldTime: clockText(before.slot.time) };
    const outcome = "cancelled, and the place is free";
    await tellOfficeOfChange(trx, { enquiryId, values: { ...old, change: "cancelled", outcome } }, context, now);
    return cancelled;
  });
}

/**
 * To be confirmed anew; tells the office. Rejected when the time is over, blocked or taken, or the visitor has too many
 * visits.
 */
export function undoCancelByVisitor(
  db: Database,
  enquiryId: number,
  context: EnquiryContext,
  now: Date,
): Promise<Outcome<unknown, BringBackReason | "too-often" | "too-many">> {
  return withAnotherPlace<"too-often" | "too-many">(() =>
    inTransaction(db, async (trx) => {
      const before = await findVisit(trx, enquiryId);
      if (before?.status !== "cancelled") return { ok: true };
      if (before.visitorMoves >= visitLimits.movesByVisitor) return { ok: false, reason: "too-often" };
      await waitForOthersOf(trx, { email: before.email ?? undefined, phone: before.phone ?? undefined });
      if ((await countVisitsAhead(trx, before, now)) >= visitLimits.openPerPerson)
        return { ok: false, reason: "too-many" };
      const brought = await bringVisitBack(
        trx,
        { enquiryId, from: "cancelled-by-visitor" },
        context.settings.visits,
        now,
      );
      if (!brought.ok) return brought;
      await changeEnquiryState(trx, { id: enquiryId, to: "new", changedBy: "visitor" }, now);
      const old = { oldDay: weekdayDateText(before.slot.date), oldTime: clockText(before.slot.time) };
      const outcome = "at that time again, to be confirmed";
      await tellOfficeOfChange(trx, { enquiryId, values: { ...old, change: "booked again", outcome } }, context, now);
      return { ok: true };
    }),
  );
}

const maxAttempts = 3;

/**
 * As spam, the visit's place is freed. As honest, it gets a place and the mail held back; rejected when the time is
 * over or taken.
 */
export function judgeSpam(
  db: Database,
  { enquiryId, isSpam, context }: { enquiryId: number; isSpam: boolean; context: EnquiryContext },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<Outcome<unknown, BringBackReason>> {
  return withAnotherPlace(() => judgeSpamOnce(db, { enquiryId, isSpam, context }, by, now));
}

/** Confirmed, with a mail to the visitor. Rejected when the time is over, blocked or taken. */
export function restoreVisit(
  db: Database,
  { enquiryId, context }: { enquiryId: number; context: EnquiryContext },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<Outcome<unknown, BringBackReason>> {
  return withAnotherPlace(() =>
    inTransaction(db, async (trx) => {
      const before = await findVisit(trx, enquiryId);
      if (before?.status !== "cancelled") return { ok: true };
      const brought = await bringVisitBack(trx, { enquiryId, from: "cancelled" }, context.settings.visits, now);
      if (!brought.ok) return brought;
      await changeEnquiryState(trx, { id: enquiryId, to: "scheduled", changedBy: by.actor.name }, now);
      await tellVisitor(trx, { template: "visit-confirmed", cause: "office", enquiryId }, context, now);
      await recordAudit(trx, {
        ...by,
        at: now,
        action: "visit.restore",
        entityType: "enquiry",
        entityId: String(enquiryId),
        after: before.slot,
      });
      return { ok: true };
    }),
  );
}

async function withAnotherPlace<Reason extends string>(
  bringBack: () => Promise<Outcome<unknown, Reason | BringBackReason>>,
): Promise<Outcome<unknown, Reason | BringBackReason>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringBack();
    } catch (error) {
      if (!isUniqueViolation(error, "visits_one_per_place")) throw error;
      if (attempt === maxAttempts) return { ok: false, reason: "full" };
    }
  }
}

function judgeSpamOnce(
  db: Database,
  { enquiryId, isSpam, context }: { enquiryId: number; isSpam: boolean; context: EnquiryContext },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<Outcome<unknown, BringBackReason>> {
  return inTransaction(db, async (trx) => {
    if (isSpam) {
      await setVisitAside(trx, enquiryId, now);
    } else {
      const brought = await bringVisitBack(trx, { enquiryId, from: "suspected" }, context.settings.visits, now);
      if (!brought.ok) return brought;
    }
    await setSuspectedSpam(trx, enquiryId, isSpam, now);
    const action = isSpam ? "enquiry.keep-aside" : "enquiry.bring-back";
    await recordAudit(trx, { ...by, at: now, action, entityType: "enquiry", entityId: String(enquiryId) });
    const enquiry = await findEnquiry(trx, enquiryId);
    if (isSpam || !enquiry) return { ok: true };
    if (enquiry.kind === "visit")
      await tellVisitor(trx, { template: "visit-requested", cause: "office", enquiryId }, context, now);
    else await acknowledge(trx, { cause: "office", enquiry: { ...enquiry, home: homeOf(enquiry) } }, context, now);
    const marketing = await findNewsConsent(trx, enquiryId);
    const asked = { marketing, email: enquiry.email ?? undefined, from: enquiry.sourcePath, spamReason: undefined };
    await confirmNews(trx, asked, context, now);
    return { ok: true };
  });
}
