import { type NamedHome, namedHomeKey } from "#domain/catalogue/home.ts";
import type { EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import { isMoveNews, isToldByPerson, shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { SecondVisitQuestion } from "#domain/enquiries/second-visit.ts";
import { hasBegun, type Slot, slotKey } from "#domain/enquiries/visit-slots.ts";
import type { Answers } from "#domain/forms/question.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { isUniqueViolation } from "#server/db/constraint-violations.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { assignHome, auditEnquiry, changeEnquiryState, setSuspectedSpam } from "#server/enquiries/enquiries.ts";
import { type EnquiryContext, tellByMail } from "#server/enquiries/enquiry-mails.ts";
import { isToldInMessage, keepToldInMessage } from "#server/enquiries/enquiry-notes.ts";
import { findVisit, isUpcoming, type Visit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { questionsAboutSecondVisit } from "#server/enquiries/visit-limits.ts";
import { bringVisitBack, cancelVisit, type MoveReason, markVisit, moveVisit } from "#server/enquiries/visits.ts";
import type { By } from "#server/records/versioned-record.ts";

export type BringBackReason = "past" | "blocked" | "full";

/** This names the visit of an inquiry, as the page of whoever acts on it showed it. */
interface ShownVisit {
  enquiryId: number;
  /**
   * The page showed this, by `shownVisitOf`. If the visit is another one by now, nothing is changed. It is undefined if
   * the page did not say what it showed.
   */
  shownVisit?: string | undefined;
}

/**
 * How the visitor had been told of the visit as it stood before a change, which an undo then says: in a message about the
 * visit that it names by `shownVisitOf`, or "otherwise". It is undefined if they had not been told.
 */
type ChangedFrom = { toldBefore: string | undefined };

/** A move says besides from which time, which the visitor need not have known. */
type MovedFrom = ChangedFrom & { from: Slot };

/** The same person has another visit at that time, and whoever acts has not confirmed a second place yet. */
type AsksAboutSecond = { reason: "needs-answers"; questions: SecondVisitQuestion[] };

/** Whoever gives a visit a time answers here what is asked before a person gets a second place. */
interface Answered {
  /** A program leaves them out and is not asked. */
  answers?: Answers | undefined;
}

/** An undo says here how the visitor had been told of the visit as it is again afterwards, as the change has said. */
interface UndoneTo {
  toldBefore?: string | undefined;
}

export type VisitAction = "confirmed" | "attended" | "no-show" | "cancelled";

/**
 * Records what became of a visit, moves the enquiry to the matching state, and mails the visitor if the visit was
 * confirmed or cancelled.
 */
export function setVisitState(
  db: Database,
  { enquiryId, intent, shownVisit, context }: ShownVisit & { intent: VisitAction; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<Outcome<ChangedFrom, "over" | "still-to-come" | "visit-changed">> {
  return inTransaction(db, async (trx) => {
    if (!(await isVisitAsShown(trx, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" };
    const before = await findVisit(trx, enquiryId);
    if (!before) return { ok: false, reason: "over" };
    if ((intent === "attended" || intent === "no-show") && !hasBegun(before.slot, now))
      return { ok: false, reason: "still-to-come" };
    const isTold = !isToldByPerson(before, context.hasMailServer);
    const toldBefore = await howTold(trx, before);
    const done =
      intent === "cancelled"
        ? await cancelVisitForOffice(trx, { visit: before, isUntold: !isTold }, by, now)
        : await markVisit(trx, enquiryId, intent, now);
    if (!done.ok) return { ok: false, reason: "over" };
    if (intent !== "cancelled") {
      const states = { confirmed: "scheduled", attended: "done", "no-show": "contacted" } as const;
      const isUntold = intent === "confirmed" && !isTold;
      await changeEnquiryState(trx, { id: enquiryId, to: states[intent], isUntold, changedBy: by.actor.name }, now);
    }
    // The office expects this person or has met them, so they are not suspected any more.
    if (before.isUnderCheck && intent !== "cancelled") await setSuspectedSpam(trx, enquiryId, false, now);
    if (intent === "confirmed" || intent === "cancelled") {
      await tellByMail(trx, { template: `visit-${intent}`, visit: before }, context, now);
    }
    await auditEnquiry(trx, by, now, {
      action: `visit.${intent}`,
      id: enquiryId,
      before: { status: before.status },
      after: { status: intent },
    });
    return { ok: true, toldBefore };
  });
}

async function howTold(trx: Database, visit: Visit): Promise<string | undefined> {
  if (visit.status !== "confirmed" || visit.isUntold) return undefined;
  const shownVisit = shownVisitOf(visit);
  return (await isToldInMessage(trx, visit.enquiryId, shownVisit)) ? shownVisit : "otherwise";
}

/** Says how the visitor had been told of this time, if the visit was moved away from it and is to be moved back. */
function toldOfTimeBefore({ moved }: Visit, slot: Slot): string | undefined {
  return isMoveNews(moved) && moved && slotKey(moved.from) === slotKey(slot) ? moved.toldBefore : undefined;
}

/**
 * Tells whether a visitor knows what is true again now that a change is undone or taken back: who had been told of it before does,
 * unless they have been told of the change since, or the message that told them was not sent after all.
 */
async function isKnown(trx: Database, changed: Visit, toldBefore: string | undefined): Promise<boolean> {
  if (!toldBefore || !changed.isUntold) return false;
  if (toldBefore === "otherwise") return true;
  const again = shownVisitOf(await findVisit(trx, changed.enquiryId));
  return keepToldInMessage(trx, changed.enquiryId, { before: toldBefore, again });
}

/**
 * Cancels a visit. The inquiry stays alive, because it was not the visitor who gave up; `ok` is false if the visitor had
 * done so before.
 */
async function cancelVisitForOffice(
  trx: Database,
  { visit, isUntold }: { visit: Visit; isUntold: boolean },
  by: By,
  now: Date,
): Promise<{ ok: boolean }> {
  const enquiry = await findEnquiry(trx, visit.enquiryId);
  const isClosed = enquiry?.state === "done" || enquiry?.state === "lost";
  const change = {
    by: "office",
    state: isClosed ? enquiry.state : "contacted",
    isUntold,
    changedBy: by.actor.name,
  } as const;
  const { isChanged } = await cancelVisit(trx, visit.enquiryId, change, now);
  return { ok: isChanged };
}

type MoveOutcome = Outcome<MovedFrom, MoveReason | "visit-changed"> | Outcome<MovedFrom, AsksAboutSecond>;

/** Moves a visit and mails the visitor. It also clears the visitor of a suspicion of spam. */
export function moveVisitByOffice(
  db: Database,
  {
    enquiryId,
    slot,
    shownVisit,
    toldBefore,
    answers,
    context,
  }: ShownVisit & UndoneTo & Answered & { slot: Slot; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<MoveOutcome> {
  return inTransaction(db, async (transaction): Promise<MoveOutcome> => {
    if (!(await isVisitAsShown(transaction, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" };
    const before = await findVisit(transaction, enquiryId);
    if (!before) return { ok: false, reason: "over" };
    const questions = await questionsAboutSecondVisit(transaction, { contact: before, slot, enquiryId }, answers);
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
    const office = { hours: context.settings.hours, rules: context.settings.visits, secret: context.secret };
    const toldOfBefore = await howTold(transaction, before);
    // Whoever has come already needs no message.
    const isHere = hasBegun(slot, now);
    const move = { enquiryId, slot, movedBy: "office", toldBefore: toldOfBefore, office } as const;
    const moved = await moveVisit(transaction, move, now, async (trx) => {
      const isToldAgain = await isKnown(trx, before, toldBefore ?? toldOfTimeBefore(before, slot));
      const isUntold = !isHere && !isToldAgain && isToldByPerson(before, context.hasMailServer);
      await changeEnquiryState(trx, { id: enquiryId, to: "scheduled", isUntold, changedBy: by.actor.name }, now);
      if (before.isUnderCheck) await setSuspectedSpam(trx, enquiryId, false, now);
      const isMoved = isMoveNews((await findVisit(trx, enquiryId))?.moved);
      const template = isMoved ? "visit-moved" : "visit-confirmed";
      if (!isHere) await tellByMail(trx, { template, visit: before, isKnown: isToldAgain }, context, now);
      await auditEnquiry(trx, by, now, { action: "visit.move", id: enquiryId, before: before.slot, after: slot });
    });
    return moved.ok ? { ok: true, toldBefore: toldOfBefore, from: before.slot } : moved;
  });
}

const MAX_ATTEMPTS = 3;

type RestoreOutcome = Outcome<unknown, BringBackReason | "visit-changed"> | Outcome<unknown, AsksAboutSecond>;

/**
 * Brings a cancelled visit back and mails the visitor that it takes place. A visit that is not cancelled is left as it
 * is.
 */
export function restoreVisit(
  db: Database,
  {
    enquiryId,
    shownVisit,
    toldBefore,
    answers,
    context,
  }: ShownVisit & UndoneTo & Answered & { context: EnquiryContext },
  by: By,
  now: Date,
): Promise<RestoreOutcome> {
  return retryWhenPlaceTaken(() =>
    inTransaction(db, async (trx): Promise<RestoreOutcome> => {
      if (!(await isVisitAsShown(trx, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" };
      const before = await findVisit(trx, enquiryId);
      if (before?.status !== "cancelled") return { ok: true };
      const asked = { contact: before, slot: before.slot, enquiryId };
      const questions = await questionsAboutSecondVisit(trx, asked, answers);
      if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
      const brought = await bringVisitBack(trx, { enquiryId, from: "cancelled" }, context.settings.visits, now);
      if (!brought.ok) return brought;
      const isToldAgain = await isKnown(trx, before, toldBefore);
      const isUntold = !isToldAgain && isToldByPerson(before, context.hasMailServer);
      await changeEnquiryState(trx, { id: enquiryId, to: "scheduled", isUntold, changedBy: by.actor.name }, now);
      await tellByMail(trx, { template: "visit-confirmed", visit: before, isKnown: isToldAgain }, context, now);
      await auditEnquiry(trx, by, now, { action: "visit.restore", id: enquiryId, after: before.slot });
      return { ok: true };
    }),
  );
}

/** Repeats a change when another visit took the same place at the same time; afterwards the slot is full. */
export async function retryWhenPlaceTaken<Brought>(
  bringBack: () => Promise<Brought>,
): Promise<Brought | { ok: false; reason: "full" }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringBack();
    } catch (error) {
      if (!isUniqueViolation(error, "visits_one_per_place")) throw error;
      if (attempt === MAX_ATTEMPTS) return { ok: false, reason: "full" };
    }
  }
}

/** Sets the home that an enquiry is about; undefined if it is about no single home. */
export function setHomeOfEnquiry(
  db: Database,
  { enquiryId, home }: { enquiryId: number; home: NamedHome | undefined },
  by: By,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await assignHome(trx, enquiryId, home, now);
    const after = { home: home ? namedHomeKey(home) : "" };
    await auditEnquiry(trx, by, now, { action: "enquiry.assign-home", id: enquiryId, after });
  });
}

/**
 * Marks an enquiry as done because its person has become a buyer. One whose visit is still ahead stays as it is, because
 * somebody has to receive the visitor.
 *
 * @returns the state that it had; undefined if it was done already, stays open, or there is none
 */
export function finishEnquiry(db: Database, enquiryId: number, by: By, now: Date): Promise<EnquiryState | undefined> {
  return inTransaction(db, async (trx) => {
    const before = await findEnquiry(trx, enquiryId);
    if (!before || before.state === "done") return undefined;
    const visit = await findVisit(trx, enquiryId);
    if (visit && isUpcoming(visit, now)) return undefined;
    const changed = await setEnquiryState(trx, { enquiryId, state: "done", isUndo: false }, by, now);
    return changed.ok ? before.state : undefined;
  });
}

/**
 * Tells whether the visit of an enquiry is still as a page showed it. Both are locked until the transaction ends, so that
 * whoever changes the visit meanwhile finds the enquiry answered, and lets it wait again. Whoever changes a visit locks in
 * this order too.
 *
 * @param shownVisit by `shownVisitOf`; undefined if the page showed none
 */
export async function isVisitAsShown(
  trx: Database,
  enquiryId: number,
  shownVisit: string | undefined,
): Promise<boolean> {
  if (shownVisit === undefined) return true;
  await trx.selectFrom("visits").select("enquiry_id").where("enquiry_id", "=", enquiryId).forUpdate().execute();
  await trx.selectFrom("enquiries").select("id").where("id", "=", enquiryId).forUpdate().execute();
  return shownVisitOf(await findVisit(trx, enquiryId)) === shownVisit;
}

/**
 * Sets the state by hand, which also says that the visitor has been told. Undoing a change restores how long the person
 * has waited.
 *
 * @param change.isUntold the visitor is to be told after all, because their being told is undone
 * @param change.shownState the page showed this state; undefined if it did not say so
 * @returns "visit-changed" or "state-changed" if the visit or the state is not as the page showed it any more
 */
export function setEnquiryState(
  db: Database,
  {
    enquiryId,
    state,
    isUntold = false,
    isUndo,
    shownVisit,
    shownState,
  }: ShownVisit & {
    state: EnquiryState;
    isUntold?: boolean;
    isUndo: boolean;
    shownState?: EnquiryState | undefined;
  },
  by: By,
  now: Date,
): Promise<Outcome<unknown, "not-found" | "visit-changed" | "state-changed">> {
  return inTransaction(db, async (trx) => {
    if (!(await isVisitAsShown(trx, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" } as const;
    const before = await trx
      .selectFrom("enquiries")
      .select("state")
      .where("id", "=", enquiryId)
      .forUpdate()
      .executeTakeFirst();
    // Whoever presses twice finds what the first press did.
    if (before && shownState !== undefined && ![shownState, state].includes(before.state))
      return { ok: false, reason: "state-changed" } as const;
    const change = { id: enquiryId, to: state, isUntold, changedBy: by.actor.name, undo: isUndo };
    const changed = await changeEnquiryState(trx, change, now);
    if (changed.ok)
      await auditEnquiry(trx, by, now, { action: "enquiry.change-state", id: enquiryId, after: { state } });
    return changed;
  });
}
