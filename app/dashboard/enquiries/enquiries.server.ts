import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import {
  enquiryStateNames,
  inboxSorts,
  ownInboxOrder,
  readInboxChoice,
  shownVisitOf,
  untoldText,
} from "#domain/enquiries/inbox.ts";
import { recordIdField, switchField } from "#domain/forms/form-fields.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { findBuyerOfEnquiry, listBuyersById, listPhoneHolders } from "#server/buyers/read-buyers.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { setEnquiryState, setHomeOfEnquiry } from "#server/enquiries/enquiry-changes.ts";
import { findVisit, isUpcoming, listVisits } from "#server/enquiries/find-visits.ts";
import { listInbox } from "#server/enquiries/inbox.ts";
import { type Enquiry, findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { recordSpamDecision } from "#server/enquiries/record-spam-decision.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { findPersonOf } from "#server/personal-data/people-of-contact.ts";
import { noteOnPerson } from "#server/personal-data/person-notes.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { type ActionResult, type DoneInPlace, isDoneInPlace, type RejectedAnswer } from "../actions/action-result.ts";
import { formCommand, textFields } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import type { OpensWhatsApp } from "../contact/use-open-whatsapp.ts";
import { listHomeOptions } from "../home-choice/homes.server.ts";
import { type HomeRejection, type RejectedHome, readAskedHome } from "../home-choice/submitted-enquiry.server.ts";
import { readTimeline } from "../people/timeline-events.server.ts";
import { viewPath } from "../view/view-path.ts";
import { cancelAndTellVisitor, confirmAndTellVisitor, moveAndTellVisitor } from "../visits/confirm-and-tell.server.ts";
import { readPickerTimes, type VisitRequest, visitActions } from "../visits/visit-actions.server.ts";

const PER_PAGE = 50;
const CALENDAR_DAYS = 14;
const TIMELINE_LINES = 8;

async function load(request: ViewRequest) {
  const { db, url, params, now } = request;
  const choice = readInboxChoice(url.searchParams);
  const id = parseId(params.id);
  const today = localDate(now);
  const [inbox, opened, visit, calendar] = await Promise.all([
    listInbox(db, { ...choice, perPage: PER_PAGE }),
    id === undefined ? undefined : findEnquiry(db, id),
    id === undefined ? undefined : findVisit(db, id),
    listVisits(db, today, addDays(today, CALENDAR_DAYS)),
  ]);
  if (!opened && params.id !== undefined) {
    throw notFound("There is no such inquiry.", [
      { label: "All inquiries", to: viewPath("/dashboard/enquiries/:id?") },
    ]);
  }
  const untold = opened && untoldText(opened, visit);
  return {
    choice,
    perPage: PER_PAGE,
    now,
    ...inbox,
    lines: withOpened(inbox.lines, opened && { ...opened, untold }).map(
      ({ id, reference, kind, state, name, phone, homeName, message, waitingSince, untold }) => ({
        ...{ id, reference, kind, state, name, homeName, message, waitingSince, untold },
        phoneText: phone === null ? undefined : formatPhoneNumber(phone),
      }),
    ),
    calendar,
    opened: opened && {
      ...opened,
      untold,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      unit: opened.unitId === null ? undefined : await findAskedUnit(db, opened.unitId, now),
      visit,
      /** An upcoming visit can be moved to these times. */
      times: visit && isUpcoming(visit, now) ? await readPickerTimes(request) : undefined,
      ...(await readPerson(request, opened)),
    },
  };
}

/** What is open stays in the list beside it, as its first row, although it is under another filter or on another page. */
function withOpened<Line extends { id: number }>(lines: readonly Line[], opened: Line | undefined): readonly Line[] {
  return opened && !lines.some(({ id }) => id === opened.id) ? [opened, ...lines] : lines;
}

/** Reads whose inquiry it is: the buyer who this person is, or else those who have the phone number, and the newest events. */
async function readPerson(request: ViewRequest, { id: enquiryId, phone }: Pick<Enquiry, "id" | "phone">) {
  const { db } = request;
  const person = await findPersonOf(db, { enquiryId });
  const made = await findBuyerOfEnquiry(db, enquiryId);
  const [known] = made ? [made] : await listBuyersById(db, person?.buyerIds ?? []);
  return {
    buyer: known && { id: known.id, name: known.name },
    holders: known || phone === null ? [] : await listPhoneHolders(db, phone, undefined),
    timeline: person ? (await readTimeline(request, person, { limit: TIMELINE_LINES })).lines : [],
  };
}

export type InboxData = Awaited<ReturnType<typeof load>>;
export type OpenedEnquiry = NonNullable<InboxData["opened"]>;

export type InboxRejection = HomeRejection;

type InboxRequest = VisitRequest & { before: Enquiry };

/** Runs an action for the enquiry that the form names. The result is shown on the page of that enquiry. */
function onEnquiry(act: (request: InboxRequest) => Promise<DoneInPlace | RejectedHome | RejectedAnswer>) {
  return async (request: ActionRequest): Promise<RejectedHome | ActionResult> => {
    const { id } = z.object({ id: recordIdField() }).parse(textFields(request.form));
    const before = await findEnquiry(request.db, id);
    if (!before) return reject(request.form, deleted);
    const outcome = await act({ ...request, enquiryId: id, before });
    if (!isDoneInPlace(outcome)) return outcome;
    const { show, kind, search, order, page } = readInboxChoice(request.url.searchParams);
    const sort = listOrderText(order, inboxSorts, ownInboxOrder(show));
    const at = viewPath("/dashboard/enquiries/:id?", {
      show,
      kind,
      search,
      sort,
      page: page > 1 ? page : undefined,
      id,
    });
    return { ...outcome, at };
  };
}

const deleted = gone("This inquiry was deleted.");

const assign = formCommand({
  schema: z.object({ home: z.string().optional() }),
  async run({ db, enquiryId, by, now }: InboxRequest, { home: entered = "" }) {
    const found = await readAskedHome(db, entered.trim(), now);
    if (!found.ok) return { ok: false, reason: "no-home", message: found.message } as const;
    await setHomeOfEnquiry(db, { enquiryId, home: found.home }, by, now);
    return { ok: true, home: found.home } as const;
  },
}).answers({
  rejects: {
    "no-home": async (
      { message }: { message: string },
      { home = "" }: { home?: string | undefined },
      { db }: InboxRequest,
    ) => ({ ...invalid(`${message}.`), shown: { homeOptions: await listHomeOptions(db, "enquiry", home.trim()) } }),
  },
  done: ({ home }) => ({
    done: { message: home ? `It is about ${home.name} now.` : "It is no longer about one home." },
  }),
});

const addNote = formCommand({
  schema: z.object({ body: z.string().default("") }),
  run: ({ db, enquiryId, by, now }: InboxRequest, { body }) =>
    noteOnPerson(db, { about: { enquiryId }, body }, by, now),
}).answers({
  rejects: { blank: invalid("Write something first.", "body") },
  done: () => ({ done: { message: "Note added." } }),
});

const evaluate = (isSpam: boolean) =>
  formCommand({
    schema: z.object({}),
    run: async (request: InboxRequest) => {
      const { db, enquiryId, by, now } = request;
      return recordSpamDecision(db, { enquiryId, isSpam, context: await readEnquiryContext(request.context) }, by, now);
    },
  }).answers({
    rejects: {
      past: conflict(notBroughtBack("has passed")),
      blocked: conflict(notBroughtBack("is blocked")),
      full: conflict(notBroughtBack("has been taken since")),
    },
    done(_, __, { enquiryId }) {
      if (!isSpam) return { done: { message: "Moved back to the inquiries." } };
      const undo = { label: "Undo", intent: "not-spam", fields: { id: [String(enquiryId)] } };
      return { done: { message: "Moved to spam. Its visit no longer holds a place.", steps: [undo] } };
    },
  });

const notBroughtBack = (why: string) =>
  `The time that was asked for ${why}, so nothing was changed. Move the visit to another time to book it.`;

const changeState = (isUndo: boolean) =>
  formCommand({
    schema: z.object({
      state: z.enum(enquiryStates),
      shownVisit: z.string().optional(),
      shownState: z.enum(enquiryStates).optional(),
      isUntold: switchField(),
      isTold: switchField(),
    }),
    run: async ({ db, enquiryId, by, now, before }: InboxRequest, { isUntold, isTold, ...input }) => {
      // The status that is on already says nothing of whether they have been told.
      if (before.isUntold && before.state === input.state && !isUndo && !isTold) return { ok: true } as const;
      return setEnquiryState(db, { enquiryId, isUndo, isUntold: isUndo && isUntold, ...input }, by, now);
    },
  }).answers({
    rejects: {
      "not-found": deleted,
      "visit-changed": conflict(
        isUndo
          ? "The visit has changed since, so nothing was undone: look again."
          : "The visit has changed since this page was opened. Tell them what it is now.",
      ),
      "state-changed": async (_: unknown, __: unknown, { db, enquiryId }: InboxRequest) => {
        const newest = await findEnquiry(db, enquiryId);
        return newest
          ? conflict(
              `It was marked as ${enquiryStateNames[newest.state].toLowerCase()} since this page was opened. Nothing was changed: look again.`,
            )
          : deleted;
      },
    },
    async done(_, { state, isUntold, isTold: isSaidTold }, { db, enquiryId, before }) {
      const isSame = before.state === state;
      const stateName = enquiryStateNames[state].toLowerCase();
      if (isUndo) {
        const untold = isSame ? "not told yet" : `${stateName}, not told yet`;
        return { done: { message: `Marked as ${isUntold ? untold : stateName}.` } };
      }
      const isTold = before.isUntold && isSame && isSaidTold;
      const undo = {
        label: "Undo",
        intent: "undo-state",
        fields: {
          ...{ id: [String(enquiryId)], state: [before.state], shownState: [state] },
          isUntold: before.isUntold ? ["on"] : [],
          shownVisit: [shownVisitOf(await findVisit(db, enquiryId))],
        },
      };
      const message = isTold ? "Marked as told." : `Marked as ${stateName}.`;
      return { done: { message, steps: isSame && !isTold ? [] : [undo] } };
    },
  });

export const action = viewAction<RejectedHome | OpensWhatsApp>({
  "confirm-and-tell": confirmAndTellVisitor,
  "move-and-tell": moveAndTellVisitor,
  "cancel-and-tell": cancelAndTellVisitor,
  ...visitActions((act) => onEnquiry(act)),
  home: onEnquiry(assign),
  note: onEnquiry(addNote),
  spam: onEnquiry(evaluate(true)),
  "not-spam": onEnquiry(evaluate(false)),
  state: onEnquiry(changeState(false)),
  "undo-state": onEnquiry(changeState(true)),
});

export const loader = viewLoader(load);
