import { redirect } from "react-router";
import { enquiryStates, moveVisitSchema } from "#domain/enquiry.ts";
import { homeKey, parseHomeKey, parseId } from "#domain/home.ts";
import { readInboxChoice } from "#domain/inbox.ts";
import { addDays, officeDate } from "#domain/kampala-time.ts";
import { listApartmentNames } from "#server/apartments.ts";
import { recordAudit } from "#server/audit.ts";
import { replaceCalendarFeed } from "#server/calendar-feeds.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import {
  addEnquiryNote,
  assignHome,
  changeEnquiryState,
  findEnquiry,
  listInbox,
  setSuspectedSpam,
} from "#server/enquiries.ts";
import { type FrontDesk, moveVisitByOffice, settleVisit, type VisitDeed } from "#server/enquiry-intake.ts";
import { formatPhoneNumber } from "#server/phone-number.ts";
import { listPropertyNames } from "#server/properties.ts";
import { getSettings } from "#server/settings.ts";
import { findVisit, listFreeTimes, listVisits } from "#server/visits.ts";
import { refusalOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

const perPage = 50;
const calendarDays = 14;

export async function load({ db, url, now, context }: ViewRequest) {
  const choice = readInboxChoice(url.searchParams);
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const today = officeDate(now);
  const [inbox, opened, visit, calendar, settings] = await Promise.all([
    listInbox(db, { ...choice, perPage }),
    id === undefined ? undefined : findEnquiry(db, id),
    id === undefined ? undefined : findVisit(db, id),
    listVisits(db, today, addDays(today, calendarDays)),
    getSettings(db),
  ]);
  return {
    choice,
    perPage,
    now,
    ...inbox,
    calendar,
    companyName: settings.company.name,
    homes: opened ? await listHomes(db) : [],
    isMissing: id !== undefined && opened === undefined,
    opened: opened && {
      ...opened,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      visit,
      freeTimes:
        visit?.status === "requested" || visit?.status === "confirmed"
          ? await listFreeTimes(
              db,
              { hours: settings.hours, rules: settings.visits, secret: context.get(authContext).secret },
              now,
            )
          : [],
    },
  };
}

const moveRefusals = {
  past: "That time has passed already.",
  "too-soon": "That is within the minimum notice.",
  "too-far": "That is further ahead than visits are planned.",
  closed: "The office is closed at that time.",
  full: "That time has just been taken.",
  over: "This visit is over or cancelled, so nothing was changed.",
};

/** Whatever an enquiry can be about, by name. */
async function listHomes(db: Database) {
  const [apartments, properties] = await Promise.all([listApartmentNames(db), listPropertyNames(db)]);
  return [
    ...apartments.map(({ id, name }) => ({ id, name, kind: "apartment" as const })),
    ...properties.map(({ id, title }) => ({ id, name: title, kind: "property" as const })),
  ].map((home) => ({ ...home, key: homeKey(home) }));
}

export async function act(request: DeedRequest) {
  const { db, form, by, now, url } = request;
  if (form.get("deed") === "calendar-feed") {
    const token = await replaceCalendarFeed(db, request.administrator.id, by, now);
    return { feedAddress: `${request.context.get(publicUrlContext)}/calendar/${token}.ics` };
  }
  const id = parseId(String(form.get("id") ?? ""));
  if (id === undefined || !(await findEnquiry(db, id))) return refusalOf(form, "This inquiry is not there any more.");
  const deed = String(form.get("deed"));
  const state = enquiryStates.find((candidate) => candidate === form.get("state"));
  const visitDeed = readVisitDeed(deed);
  if (visitDeed) {
    const settled = await settleVisit(db, id, visitDeed, await frontDesk(request), by, now);
    if (!settled.ok) return refusalOf(form, "This visit is over or cancelled, so nothing was changed.");
  } else if (deed === "move") {
    const [date, time] = String(form.get("slot") ?? "").split(" ");
    const slot = moveVisitSchema.safeParse({ date, time });
    if (!slot.success) return refusalOf(form, "Choose a time first.");
    const moved = await moveVisitByOffice(db, id, slot.data, await frontDesk(request), by, now);
    if (!moved.ok) return refusalOf(form, moveRefusals[moved.reason]);
  } else if (deed === "home") {
    const key = String(form.get("home") ?? "");
    const chosen = parseHomeKey(key);
    const home = chosen && (await listHomes(db)).find((one) => one.key === homeKey(chosen));
    if (key !== "" && !home) return refusalOf(form, "That home is not there any more.");
    await inTransaction(db, async (trx) => {
      await assignHome(trx, id, home, now);
      const entry = { action: "enquiry.assign-home", entityType: "enquiry", entityId: String(id) };
      await recordAudit(trx, { ...by, at: now, ...entry, after: { home: key } });
    });
  } else if (deed === "note") {
    const added = await addEnquiryNote(db, id, String(form.get("body") ?? ""), by.actor.name, now);
    if (!added.ok) return refusalOf(form, "Write something first.");
  } else if (deed === "spam" || deed === "not-spam") {
    await setSuspectedSpam(db, id, deed === "spam", now);
  } else if (deed === "state" && state) {
    await inTransaction(db, async (trx) => {
      await changeEnquiryState(trx, id, state, by.actor.name, now);
      const entry = { action: "enquiry.change-state", entityType: "enquiry", entityId: String(id), after: { state } };
      await recordAudit(trx, { ...by, at: now, ...entry });
    });
  } else {
    return refusalOf(form, "Choose what to do.");
  }
  const { show, kind, search, page } = readInboxChoice(url.searchParams);
  throw redirect(viewPath("inquiries", { show, kind, search, page: page > 1 ? page : undefined, id }));
}

function readVisitDeed(deed: string): VisitDeed | undefined {
  return (["confirmed", "kept", "no-show", "cancelled"] as const).find((candidate) => deed === `visit-${candidate}`);
}

async function frontDesk({ db, context }: DeedRequest): Promise<FrontDesk> {
  return {
    settings: await getSettings(db),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
  };
}
