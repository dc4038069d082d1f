import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import { enquiryStateNames, readInboxChoice } from "#domain/enquiries/inbox.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { findBuyerOfEnquiry } from "#server/buyers/read-buyers.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { assignHome, changeEnquiryState, namedHomeKey, addNote as storeNote } from "#server/enquiries/enquiries.ts";
import { findVisit, isUpcoming, listVisits } from "#server/enquiries/find-visits.ts";
import { listInbox } from "#server/enquiries/inbox.ts";
import { judgeSpam } from "#server/enquiries/judge-spam.ts";
import { type Enquiry, findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { findPersonOf } from "#server/personal-data/people-of-contact.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import {
  type ActionResult,
  answerConflict,
  type DoneInPlace,
  isDoneInPlace,
  type RejectedAnswer,
  rejectionOf,
} from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { listHomeOptions } from "../home-choice/homes.server.ts";
import { type HomeRejection, readAskedHome } from "../home-choice/submitted-enquiry.server.ts";
import { readTimeline } from "../people/timeline-events.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "../visits/enquiry-context.server.ts";
import { describeVisit, readPickerTimes, visitActions } from "../visits/visit-actions.server.ts";

const perPage = 50;
const calendarDays = 14;
const timelineLines = 8;

async function load(request: ViewRequest) {
  const { db, url, params, now } = request;
  const choice = readInboxChoice(url.searchParams);
  const id = parseId(params.id);
  const today = localDate(now);
  const [inbox, opened, visit, calendar] = await Promise.all([
    listInbox(db, { ...choice, perPage }),
    id === undefined ? undefined : findEnquiry(db, id),
    id === undefined ? undefined : findVisit(db, id),
    listVisits(db, today, addDays(today, calendarDays)),
  ]);
  if (!opened && params.id !== undefined) {
    throw notFound("There is no such inquiry.", [
      { label: "All inquiries", to: viewPath("/dashboard/enquiries/:id?") },
    ]);
  }
  return {
    choice,
    perPage,
    now,
    ...inbox,
    calendar,
    opened: opened && {
      ...opened,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      unit: opened.unitId === null ? undefined : await findAskedUnit(db, opened.unitId, now),
      visit,
      /** Times for a visit that can be moved. */
      times: visit && isUpcoming(visit, now) ? await readPickerTimes(request) : undefined,
      buyer: await findBuyerOfEnquiry(db, opened.id),
      timeline: await readNewest(request, opened.id),
    },
  };
}

async function readNewest(request: ViewRequest, enquiryId: number) {
  const person = await findPersonOf(request.db, { enquiryId });
  return person ? (await readTimeline(request, person, { limit: timelineLines })).lines : [];
}

export type InboxData = Awaited<ReturnType<typeof load>>;
export type OpenedEnquiry = NonNullable<InboxData["opened"]>;

const bringBackRejections = {
  past: "The time that was asked for has passed, so nothing was changed. Move the visit to another time to book it.",
  blocked: "The time that was asked for is blocked, so nothing was changed. Move the visit to another time to book it.",
  full: "The time that was asked for has been taken since, so nothing was changed. Move the visit to another time to book it.",
};

export type InboxRejection = HomeRejection;

type InboxOutcome = DoneInPlace | InboxRejection | RejectedAnswer;

function onEnquiry(act: (request: ActionRequest, id: number, before: Enquiry) => Promise<InboxOutcome>) {
  return async (request: ActionRequest): Promise<InboxRejection | ActionResult> => {
    const id = parseId(String(request.form.get("id") ?? ""));
    const found = id === undefined ? undefined : await findEnquiry(request.db, id);
    if (id === undefined || !found) {
      return data(rejectionOf(request.form, "This inquiry was deleted."), { status: 404 });
    }
    const outcome = await act(request, id, found);
    if (!isDoneInPlace(outcome)) return outcome;
    const { show, kind, search, page } = readInboxChoice(request.url.searchParams);
    const at = viewPath("/dashboard/enquiries/:id?", { show, kind, search, page: page > 1 ? page : undefined, id });
    return { ...outcome, at };
  };
}

async function assign({ db, form, by, now }: ActionRequest, id: number): Promise<InboxOutcome> {
  const entered = String(form.get("home") ?? "").trim();
  const found = await readAskedHome(db, entered, now);
  if (!found.ok) {
    return { ...rejectionOf(form, `${found.message}.`), homeOptions: await listHomeOptions(db, "enquiry", entered) };
  }
  const { home } = found;
  const key = home ? namedHomeKey(home) : "";
  await inTransaction(db, async (trx) => {
    await assignHome(trx, id, home, now);
    const entry = { action: "enquiry.assign-home", entityType: "enquiry", entityId: String(id) };
    await recordAudit(trx, { ...by, at: now, ...entry, after: { home: key } });
  });
  return { done: { message: home ? `It is about ${home.name} now.` : "It is no longer about one home." } };
}

async function addNote({ db, form, by, now }: ActionRequest, id: number): Promise<InboxOutcome> {
  const added = await inTransaction(db, async (trx) => {
    const note = { about: { enquiryId: id }, body: String(form.get("body") ?? ""), writtenBy: by.actor.name };
    const noted = await storeNote(trx, note, now);
    const entry = { action: "enquiry.note", entityType: "enquiry", entityId: String(id) };
    if (noted.ok) await recordAudit(trx, { ...by, at: now, ...entry });
    return noted;
  });
  return added.ok ? { done: { message: "Note added." } } : rejectionOf(form, "Write something first.");
}

async function judge(request: ActionRequest, id: number): Promise<InboxOutcome> {
  const { db, form, intent, by, now } = request;
  const judged = await judgeSpam(
    db,
    { enquiryId: id, isSpam: intent === "spam", context: await readEnquiryContext(request) },
    by,
    now,
  );
  if (!judged.ok) return answerConflict(rejectionOf(form, bringBackRejections[judged.reason]));
  if (intent !== "spam") return { done: { message: "Moved back to the inquiries." } };
  const undo = { label: "Undo", intent: "not-spam", fields: { id: [String(id)] } };
  return { done: { message: "Moved to spam. Its visit no longer holds a place.", steps: [undo] } };
}

async function changeState(
  { db, form, intent, by, now }: ActionRequest,
  id: number,
  before: Enquiry,
): Promise<InboxOutcome> {
  const state = enquiryStates.find((candidate) => candidate === form.get("state"));
  if (!state) return rejectionOf(form, "Choose what to do.");
  await inTransaction(db, async (trx) => {
    await changeEnquiryState(trx, { id, to: state, changedBy: by.actor.name, undo: intent === "undo-state" }, now);
    const entry = { action: "enquiry.change-state", entityType: "enquiry", entityId: String(id), after: { state } };
    await recordAudit(trx, { ...by, at: now, ...entry });
  });
  const undo = { label: "Undo", intent: "undo-state", fields: { id: [String(id)], state: [before.state] } };
  const isUndone = intent === "undo-state" || before.state === state;
  const message = `Marked as ${enquiryStateNames[state].toLowerCase()}.`;
  return { done: { message, steps: isUndone ? [] : [undo] } };
}

export const action = viewAction<InboxRejection>({
  ...visitActions((act) =>
    onEnquiry(async (request, id) => (await act(request, id)) ?? { done: await describeVisit(request, id) }),
  ),
  home: onEnquiry(assign),
  note: onEnquiry(addNote),
  spam: onEnquiry(judge),
  "not-spam": onEnquiry(judge),
  state: onEnquiry(changeState),
  "undo-state": onEnquiry(changeState),
});

export const loader = viewLoader(load);
