import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { say } from "#app/ui/say.tsx";
import type { PickerDay } from "#domain/enquiries/visit-picker.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import * as words from "#domain/languages/messages/visit.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { addDays, type LocalDate, shortDateText, weekdayDateText, weekdayOf } from "#domain/time/kampala-time.ts";
import { SaidHour } from "./said-hour.tsx";

/** This many days with free times are shown at once: a working week fits on one screen of a phone. */
const NEAR_FREE_DAYS = 5;

export function DayPicker({
  days,
  chosen,
  errors,
  legend = say(words.tapTime),
}: {
  days: readonly PickerDay[];
  /** The value is a day and a time, such as "2026-11-30 09:00", or "". */
  chosen: string;
  errors?: readonly string[] | undefined;
  legend?: ReactNode;
}) {
  const opened = days.find(({ date }) => chosen.startsWith(date)) ?? days.find(({ times }) => times.length > 0);
  // Days without free times are not shown before the first day that has one.
  const free = days.filter(({ times }) => times.length > 0);
  const lastNear = free[NEAR_FREE_DAYS - 1] ?? free.at(-1);
  const [near, later] =
    free[0] && lastNear
      ? [between(days, free[0].date, lastNear.date), days.filter(({ date }) => date > lastNear.date)]
      : [days.slice(0, NEAR_FREE_DAYS), days.slice(NEAR_FREE_DAYS)];
  const list = (some: readonly PickerDay[]) =>
    some.map((day) => <Day key={day.date} day={day} isOpen={day === opened} chosen={chosen} />);
  const holdsOpened = (some: readonly PickerDay[]) => opened !== undefined && some.includes(opened);
  return (
    <fieldset
      className="day-picker"
      {...script("site/visit/local-times")}
      data-missing={contactErrors.slot}
      aria-describedby={errors ? "day-picker-error" : undefined}
    >
      <legend>{legend}</legend>
      <p className="field-note" data-zone>
        {say(words.kampalaTimes)}
      </p>
      {errors ? (
        <p id="day-picker-error" className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
      {list(near)}
      {later.length > 0 ? (
        <details className="later-days" open={holdsOpened(later)}>
          <summary>
            <span className={buttonClass("outline", "small")}>{say(words.laterDays)}</span>
          </summary>
          {weeksOf(later).map((week) => (
            <details key={week.from} className="visit-week" name="visit-week" open={holdsOpened(week.days)}>
              <summary>
                {say(words.weekSpan, { from: shortDateText(week.from), until: shortDateText(week.until) })}
              </summary>
              {list(week.days)}
            </details>
          ))}
        </details>
      ) : null}
      {/* The checkbox has no name, so that it is not sent. It only shows again the times that a selected time has
          folded away. */}
      <label className={`other-times ${buttonClass("outline", "small")}`}>
        <input type="checkbox" className="sr-only" autoComplete="off" /> {say(words.otherTime)}
      </label>
    </fieldset>
  );
}

interface Week {
  from: LocalDate;
  until: LocalDate;
  days: PickerDay[];
}

/** Groups days into weeks from Monday, and leaves out weeks without free times. */
function weeksOf(days: readonly PickerDay[]): Week[] {
  const weeks = new Map<LocalDate, PickerDay[]>();
  for (const day of days) {
    const monday = addDays(day.date, -((weekdayOf(day.date) + 6) % 7));
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks.values()].flatMap((some) => {
    const [first, last] = [some[0], some.at(-1)];
    return first && last && some.some(({ times }) => times.length > 0)
      ? [{ from: first.date, until: last.date, days: some }]
      : [];
  });
}

function between(days: readonly PickerDay[], from: LocalDate, to: LocalDate): PickerDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

function Day({ day: { date, times, note }, isOpen, chosen }: { day: PickerDay; isOpen: boolean; chosen: string }) {
  if (times.length === 0) {
    return (
      <p className="visit-day">
        {weekdayDateText(date)} <small>{note}</small>
      </p>
    );
  }
  return (
    <details className="visit-day" name="visit-day" open={isOpen}>
      <summary>
        {weekdayDateText(date)} <small>{note}</small>
      </summary>
      <div className="visit-times">
        {times.map((time) => (
          <label key={time}>
            <input
              type="radio"
              name="slot"
              value={`${date} ${time}`}
              // A browser restores a selection by its position in the list, where another time may be by then.
              autoComplete="off"
              defaultChecked={chosen === `${date} ${time}`}
              required
            />
            <span>
              {clockText(time)}
              <SaidHour time={time} />
            </span>
          </label>
        ))}
      </div>
    </details>
  );
}
