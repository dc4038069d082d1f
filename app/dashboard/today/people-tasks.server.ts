import { enquiryKindNames, waitingText } from "#domain/enquiries/inbox.ts";
import { findBlock } from "#domain/enquiries/visit-blocks.ts";
import { hasBegun } from "#domain/enquiries/visit-slots.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText, clockTextThere } from "#domain/time/clock-text.ts";
import { addDays, daysBefore, type LocalDate, localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";
import type { Database } from "#server/db/connection.ts";
import { listVisits, type Visit } from "#server/enquiries/find-visits.ts";
import { listGivenUpVisits } from "#server/enquiries/given-up-visits.ts";
import { countSuspected, countWaitingPeople, type listInbox, waitingPersonKey } from "#server/enquiries/inbox.ts";
import { listVisitBlocks } from "#server/enquiries/read-visit-blocks.ts";
import { getSettings } from "#server/settings/settings.ts";
import { contactLinks } from "../contact/contact-links.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

/** An inquiry is late after this time, because people should have an answer within one working day. */
const LATE_AFTER_MS = 24 * 3_600_000;

const NOTED_WITHIN_DAYS = 14;

const GIVEN_UP_SHOWN_DAYS = 2;

const isOpen = (visit: Visit) => visit.status === "requested" || visit.status === "confirmed";

/** Lists the visits of today and tomorrow. */
export async function listComingVisits(db: Database, now: Date) {
  const today = localDate(now);
  const [visits, { company }] = await Promise.all([
    listVisits(db, today, addDays(today, 1)),
    getSettings(db, companyArea),
  ]);
  return visits.filter(isOpen).map(({ enquiryId, name, phone, email, homeName, slot, status }) => ({
    id: enquiryId,
    name,
    person: waitingPersonKey({ id: enquiryId, phone, email }),
    homeName,
    when: `${slot.date === today ? "Today" : "Tomorrow"}, ${clockText(slot.time)}`,
    note: hasBegun(slot, now) ? "did they come?" : status === "confirmed" ? "confirmed" : "not confirmed yet",
    isToday: slot.date === today,
    isToConfirm: status === "requested" && !hasBegun(slot, now),
    contact: contactLinks({ name, phone }, company.name),
  }));
}

interface Waiting {
  inbox: Awaited<ReturnType<typeof listInbox>>;
  visits: Awaited<ReturnType<typeof listComingVisits>>;
  now: Date;
}

/**
 * Lists people who wait for a first answer, the longest wait first, and then visits whose attendance is not recorded. A
 * visit of today or tomorrow that is not confirmed is first, because its time comes first.
 */
export async function listWaitingPeople(db: Database, { inbox, visits: coming, now }: Waiting): Promise<Task[]> {
  const today = localDate(now);
  const [suspected, visits, givenUp] = await Promise.all([
    countSuspected(db),
    listVisits(db, addDays(today, -NOTED_WITHIN_DAYS), addDays(today, -1)),
    listGivenUpVisits(db, today, daysBefore(now, GIVEN_UP_SHOWN_DAYS)),
  ]);
  const toConfirm = coming.filter(({ isToConfirm }) => isToConfirm);
  const isNamed = ({ id }: { id: number }) => toConfirm.some((visit) => visit.id === id);
  const unconfirmed = toConfirm.map(({ id, name, person, homeName, when, note }) => ({
    title: `${enquiryKindNames.visit}: ${name}${homeName ? `, ${homeName}` : ""}`,
    detail: `${when}, ${note}`,
    person,
    action: { label: "Answer", to: viewPath("/dashboard/enquiries/:id?", { id }) },
  }));
  const waiting = inbox.lines
    .filter((line) => !isNamed(line))
    .toSorted((a, b) => a.waitingSince.getTime() - b.waitingSince.getTime())
    .map((line) => ({
      title: `${enquiryKindNames[line.kind]}: ${line.name}${line.homeName ? `, ${line.homeName}` : ""}`,
      detail: line.untold ?? waitingText(line.waitingSince, now),
      isLate: now.getTime() - line.waitingSince.getTime() > LATE_AFTER_MS,
      person: waitingPersonKey(line),
      action: line.untold
        ? { label: "Tell them", to: viewPath("/dashboard/write", { enquiry: line.id, text: "visit" }) }
        : { label: "Answer", to: viewPath("/dashboard/enquiries/:id?", { id: line.id }) },
    }));
  const over = visits.filter(isOpen).map((visit) => ({
    title: `Did ${visit.name} come?`,
    detail: `Visit on ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}`,
    action: { label: "Record it", to: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }) },
  }));
  const others = inbox.matching - inbox.lines.length;
  const shown = new Set(inbox.lines.map(waitingPersonKey));
  const otherPeople = others > 0 ? Math.max(0, (await countWaitingPeople(db)) - shown.size) : 0;
  return [
    ...unconfirmed,
    ...waiting,
    ...(others > 0
      ? [
          {
            title: `${countText(others, "more inquiry", "more inquiries")} without an answer`,
            detail: "They have waited less long than those above",
            people: otherPeople,
            action: { label: "See all", to: viewPath("/dashboard/enquiries/:id?") },
          },
        ]
      : []),
    ...over,
    ...givenUp.map(({ enquiryId, name, slot }) => ({
      title: `${name} does not come on ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`,
      detail: "Cancelled by the visitor; the time is free",
      action: { label: "Look", to: viewPath("/dashboard/enquiries/:id?", { id: enquiryId }) },
    })),
    ...(suspected > 0
      ? [
          {
            title: `${countText(suspected, "message")} in suspected spam`,
            detail: "A real person may be among them",
            action: { label: "Look", to: viewPath("/dashboard/enquiries/:id?", { show: "aside" }) },
          },
        ]
      : []),
  ];
}

/** Lists visits at a time that has been closed or blocked since. */
export async function listVisitConflicts(db: Database, today: LocalDate): Promise<Task[]> {
  const { hours, visits: rules } = await getSettings(db, hoursArea, visitsArea);
  const until = addDays(today, rules.bookableDaysAhead);
  const [visits, blocks] = await Promise.all([listVisits(db, today, until), listVisitBlocks(db, today, until)]);
  return visits.filter(isOpen).flatMap(({ enquiryId, name, slot }) => {
    const block = findBlock(slot, blocks, rules.slotMinutes);
    if (!block && hoursOn(hours, slot.date)) return [];
    return {
      title: `${name} comes on ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`,
      detail: block ? `That time is blocked${block.reason ? `: ${block.reason}` : ""}` : "You are closed on that day",
      isLate: true,
      action: { label: "Move or cancel", to: viewPath("/dashboard/enquiries/:id?", { id: enquiryId }) },
    };
  });
}
