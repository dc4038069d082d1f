import { buttonClass } from "#app/ui/button.tsx";
import type { PickerDay } from "#domain/enquiries/visit-picker.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { clockText, placeOfTimes } from "#domain/time/clock-text.ts";
import { type LocalDate, weekdayDateText } from "#domain/time/kampala-time.ts";

/** Days with free times that are shown at once: a working week fits one screen of a phone. */
const NEAR_FREE_DAYS = 5;

export function DayPicker({
  days,
  chosen,
  errors,
}: {
  days: readonly PickerDay[];
  chosen: string;
  errors: readonly string[] | undefined;
}) {
  const opened = days.find(({ date }) => chosen.startsWith(date)) ?? days.find(({ times }) => times.length > 0);
  // Days on which nobody can come say nothing before the first one on which somebody can.
  const free = days.filter(({ times }) => times.length > 0);
  const lastNear = free[NEAR_FREE_DAYS - 1] ?? free.at(-1);
  const [near, later] =
    free[0] && lastNear
      ? [between(days, free[0].date, lastNear.date), days.filter(({ date }) => date > lastNear.date)]
      : [days.slice(0, NEAR_FREE_DAYS), days.slice(NEAR_FREE_DAYS)];
  const list = (some: readonly PickerDay[]) =>
    some.map((day) => <Day key={day.date} day={day} isOpen={day === opened} chosen={chosen} />);
  return (
    <fieldset
      className="day-picker"
      data-missing={contactErrors.slot}
      aria-describedby={errors ? "day-picker-error" : undefined}
    >
      <legend>Tap a day and a time</legend>
      <p className="field-note">{placeOfTimes}</p>
      {errors ? (
        <p id="day-picker-error" className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
      {list(near)}
      {later.length > 0 ? (
        <details className="later-days" open={opened !== undefined && later.includes(opened)}>
          <summary>
            <span className={buttonClass("outline", "small")}>Later days</span>
          </summary>
          {list(later)}
        </details>
      ) : null}
    </fieldset>
  );
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
    <details className="visit-day" open={isOpen}>
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
              defaultChecked={chosen === `${date} ${time}`}
              required
            />
            <span>{clockText(time)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
