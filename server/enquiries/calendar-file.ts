import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { calendarNote } from "#domain/languages/messages/visit-message.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";

interface CalendarVisit {
  reference: string;
  slot: Slot;
  minutes: number;
  title: string;
  place: string;
  /** This stands below the reference and the time. */
  note?: string | undefined;
  link: string;
  isCancelled: boolean;
  sequence: number;
}

/** Writes visits as an iCalendar file (RFC 5545). In a calendar, a later file replaces the entry with the same UID. */
export function calendarFile(visits: readonly CalendarVisit[], host: string, now: Date): string {
  const calendar = new ICalCalendar({
    prodId: { company: host, product: "visits", language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const visit of visits) {
    const start = localInstant(visit.slot.date, visit.slot.time);
    calendar.createEvent({
      id: `visit-${visit.reference}@${host}`,
      stamp: now,
      start,
      end: new Date(start.getTime() + visit.minutes * 60_000),
      summary: visit.title,
      location: visit.place,
      description: [
        calendarNote({
          reference: visit.reference,
          day: weekdayDateText(visit.slot.date),
          time: clockTextThere(visit.slot.time),
        }),
        visit.note,
      ]
        .filter(Boolean)
        .join("\n"),
      url: visit.link,
      sequence: visit.sequence,
      status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
