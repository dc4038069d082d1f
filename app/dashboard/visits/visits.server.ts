import type { data } from "react-router";
import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { calendarDays, readCalendarChoice, visitDays } from "#domain/enquiries/visit-calendar.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { addDays, type LocalDate, localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { publicUrlContext } from "#server/context.ts";
import { replaceCalendarFeed } from "#server/enquiries/calendar-feeds.ts";
import { findNextVisit, listVisits } from "#server/enquiries/find-visits.ts";
import { listVisitBlocks } from "#server/enquiries/read-visit-blocks.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ActionResult, type DoneInPlace, isDoneInPlace } from "../actions/action-result.ts";
import { textFields } from "../actions/form-command.server.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readPickerTimes, visitActions } from "./visit-actions.server.ts";
import { type BlockRejection, blockVisitTimes, liftVisitBlock } from "./visit-blocks.server.ts";

async function load(request: ViewRequest) {
  const { db, url, now } = request;
  const today = localDate(now);
  const choice = readCalendarChoice(url.searchParams, today);
  const moving = parseId(url.searchParams.get("move") ?? undefined);
  // The calendar of the month is also shown beside a single day.
  const month = calendarDays({ ...choice, span: "month" });
  const shown = calendarDays(choice);
  const all = [...new Set([...month, ...shown])].sort();
  const [first, last] = [all[0] ?? choice.on, all.at(-1) ?? choice.on];
  const [settings, next, visits, blocks] = await Promise.all([
    getSettings(db, hoursArea, visitsArea),
    findNextVisit(db, now),
    listVisits(db, first, last),
    listVisitBlocks(db, first, last),
  ]);
  const { hours, visits: rules } = settings;
  const calendar = { hours, rules, blocks };
  const withPhone = visits.map((visit) => ({
    ...visit,
    phoneText: visit.phone === null ? undefined : formatPhoneNumber(visit.phone),
  }));
  return {
    choice,
    today,
    slotMinutes: rules.slotMinutes,
    days: visitDays(shown, calendar, withPhone, now),
    month: choice.span === "week" ? [] : visitDays(month, calendar, withPhone, now),
    next: next && {
      id: next.enquiryId,
      name: next.name,
      when: `${nearDayText(next.slot.date, today)} ${clockText(next.slot.time)}`,
    },
    moving: moving === undefined ? undefined : { id: moving, times: await readPickerTimes(request) },
  };
}

/** Says "today", "tomorrow" or "Friday 4 December,". */
function nearDayText(day: LocalDate, today: LocalDate): string {
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : `${weekdayDateText(day)},`;
}

export type CalendarData = Awaited<ReturnType<typeof load>>;

async function renewFeed({ db, administrator, by, now, context }: ActionRequest) {
  const token = await replaceCalendarFeed(db, administrator.id, by, now);
  const message = "The new address is ready. The one before no longer shows the visits.";
  return { done: { message }, feedAddress: `${context.get(publicUrlContext)}/calendar/${token}.ics` };
}

type Answer =
  | DoneInPlace
  | (DoneInPlace & { feedAddress: string })
  | BlockRejection
  | ReturnType<typeof data<BlockRejection>>;

export const action = viewAction<Answer>({
  "calendar-feed": renewFeed,
  block: blockVisitTimes,
  "lift-block": liftVisitBlock,
  ...visitActions((act) => async (request): Promise<ActionResult> => {
    const { form, url, now } = request;
    const { id: enquiryId } = z.object({ id: recordIdField() }).parse(textFields(form));
    const answer = await act({ ...request, enquiryId });
    if (!isDoneInPlace(answer)) return answer;
    const { span, on } = readCalendarChoice(url.searchParams, localDate(now));
    return { ...answer, at: viewPath("/dashboard/visits", { span, on }) };
  }),
});

export const loader = viewLoader(load);
