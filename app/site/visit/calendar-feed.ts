import { data } from "react-router";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { isCalendarFeedToken } from "#server/enquiries/calendar-feeds.ts";
import { calendarFile } from "#server/enquiries/calendar-file.ts";
import { listVisits } from "#server/enquiries/find-visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/calendar-feed.ts";

const DAYS_BACK = 14;

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
  if (token === undefined || !(await isCalendarFeedToken(db, token))) {
    throw data("There is no such calendar.", { status: 404 });
  }
  const now = context.get(nowContext);
  const today = localDate(now);
  const { contacts, visits: rules } = await getSettings(db, contactsArea, visitsArea);
  const visits = await listVisits(db, addDays(today, -DAYS_BACK), addDays(today, rules.bookableDaysAhead));
  const publicUrl = context.get(publicUrlContext);
  const file = calendarFile(
    visits.map((visit) => ({
      reference: visit.reference,
      slot: visit.slot,
      minutes: rules.slotMinutes,
      title: visit.homeName ? `${visit.name}: ${visit.homeName}` : `${visit.name}: visit`,
      place: contacts.address,
      link: `${publicUrl}/dashboard/enquiries/${visit.enquiryId}`,
      isCancelled: false,
      sequence: visit.calendarSequence,
    })),
    new URL(publicUrl).hostname,
    now,
  );
  return new Response(file, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
}
