import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChevronLeft, ChevronRight } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PickerDay } from "#domain/enquiries/visit-picker.ts";
import { clockText, placeOfTime } from "#domain/time/clock-text.ts";
import { addDays, monthYearText, weekdayDateText, weekdayNames, weekdayOf } from "#domain/time/kampala-time.ts";

type PickerField = { name: string; defaultValue: string; errors?: readonly string[] | undefined };

/** The days, and all times of day at which a visit can begin. */
export type PickerTimes = { days: readonly PickerDay[]; usualTimes: readonly string[] };

/** How many days a key moves. Days that are not available are skipped in the same direction. */
const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A calendar of a month, and below it the times of the selected day. Both are radio buttons of the form. */
export function VisitPicker({ times, date, time }: { times: PickerTimes; date: PickerField; time: PickerField }) {
  const { days, usualTimes } = times;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const months = [...Map.groupBy(days, (day) => day.date.slice(0, 7))];
  const firstFree = days.find(({ state }) => state === "free")?.date;
  const [selected, setSelected] = useState(date.defaultValue);
  const [month, setMonth] = useState((selected || firstFree || days[0]?.date || "").slice(0, 7));
  useEffect(() => {
    // A day may have been selected before hydration.
    const chosen = place.current?.querySelector<HTMLInputElement>("[data-day]:checked")?.value;
    if (chosen) {
      setSelected(chosen);
      setMonth(chosen.slice(0, 7));
    }
  }, []);
  const free = days.find((day) => day.date === selected)?.times;

  const select = (chosen: string) => {
    setSelected(chosen);
    const checked = place.current?.querySelector<HTMLInputElement>("[data-time]:checked");
    const left = days.find((day) => day.date === chosen)?.times;
    if (checked && !left?.includes(checked.value)) checked.checked = false;
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target instanceof HTMLInputElement ? event.target.value : "";
    const target = targetOf(event.key, from, days);
    if (target === undefined) return;
    event.preventDefault();
    flushSync(() => setMonth(target.slice(0, 7)));
    const day = place.current?.querySelector<HTMLInputElement>(`[data-day][value="${target}"]`);
    day?.focus();
    day?.click();
  };
  return (
    <div ref={place} className="grid gap-5">
      <div>
        <p id={`${id}-day`} className="field-label">
          Day
        </p>
        <MonthPager months={months.map(([key]) => key)} month={month} onMonth={setMonth} />
        <div
          role="radiogroup"
          aria-labelledby={`${id}-day`}
          aria-describedby={date.errors ? `${id}-day-error` : undefined}
          aria-invalid={date.errors ? true : undefined}
          onKeyDown={walk}
        >
          {months.map(([key, ofMonth]) => (
            <div key={key} hidden={key !== month}>
              <div aria-hidden="true" className="picker-week">
                {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
                  <span key={weekday}>{weekdayNames[weekday]?.slice(0, 2)}</span>
                ))}
              </div>
              <div className="picker-week">
                {ofMonth.map((day, i) => (
                  <Day
                    key={day.date}
                    day={day}
                    name={date.name}
                    isBegun={day.date === date.defaultValue}
                    column={i === 0 ? ((weekdayOf(day.date) + 6) % 7) + 1 : undefined}
                    onSelect={select}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <p className="field-note">
          Bold days have free times; those struck through are full, pale ones closed, blocked or past.
        </p>
        <FieldError id={`${id}-day-error`} errors={date.errors} />
      </div>
      <Times usualTimes={usualTimes} free={free} time={time} />
    </div>
  );
}

function MonthPager({
  months,
  month,
  onMonth,
}: {
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
}) {
  const at = months.indexOf(month);
  return (
    <div className="mb-1 flex items-center justify-between">
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        aria-label="Previous month"
        disabled={at <= 0}
        onClick={() => onMonth(months[at - 1] ?? month)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <p className="display text-lg" aria-live="polite">
        {at < 0 ? "" : monthYearText(`${month}-01`)}
      </p>
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        aria-label="Next month"
        disabled={at >= months.length - 1}
        onClick={() => onMonth(months[at + 1] ?? month)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

type TimesProps = { usualTimes: readonly string[]; free: readonly string[] | undefined; time: PickerField };

function Times({ usualTimes, free, time }: TimesProps) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-time`} className="field-label">
        Time ({placeOfTime})
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-time`}
        aria-describedby={time.errors ? `${id}-time-error` : undefined}
        aria-invalid={time.errors ? true : undefined}
        className="flex flex-wrap gap-2"
      >
        {usualTimes.map((each) => (
          <label key={each} className="picker-time">
            <input
              type="radio"
              name={time.name}
              value={each}
              data-time
              defaultChecked={each === time.defaultValue}
              disabled={free !== undefined && !free.includes(each)}
              className="picker-input"
            />
            <span>{clockText(each)}</span>
          </label>
        ))}
      </div>
      {usualTimes.length === 0 ? <p className="text-ink-soft">The office has no opening hours.</p> : null}
      <FieldError id={`${id}-time-error`} errors={time.errors} />
    </div>
  );
}

type DayProps = {
  day: PickerDay;
  name: string;
  isBegun: boolean;
  /** The column of a month's first day, from 1 for Monday to 7 for Sunday; undefined for other days. */
  column: number | undefined;
  onSelect: (date: string) => void;
};

function Day({ day, name, isBegun, column, onSelect }: DayProps) {
  return (
    <label
      className={classNames("picker-day", `picker-${day.state}`)}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <input
        type="radio"
        name={name}
        value={day.date}
        data-day
        defaultChecked={isBegun}
        disabled={day.state !== "free"}
        onChange={() => onSelect(day.date)}
        className="picker-input"
      />
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className="sr-only">
        {weekdayDateText(day.date)}: {day.note}
      </span>
    </label>
  );
}

function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  return errors?.[0] ? (
    <p id={id} className="field-error">
      {errors[0]}
    </p>
  ) : null;
}

/** The day to which a key leads; undefined if it leads nowhere. */
function targetOf(key: string, from: string, days: readonly PickerDay[]): string | undefined {
  const free = new Set(days.flatMap(({ date, state }) => (state === "free" ? [date] : [])));
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const step = keySteps[key];
  if (step !== undefined) {
    for (let date = addDays(from, step); date >= first && date <= last; date = addDays(date, step)) {
      if (free.has(date)) return date;
    }
    return undefined;
  }
  const ordered = [...free].sort();
  if (key === "PageDown") return ordered.find((date) => date.slice(0, 7) > from.slice(0, 7));
  if (key === "PageUp") return ordered.find((date) => date.slice(0, 7) === before(from, ordered));
  if (key === "Home") return ordered[0];
  if (key === "End") return ordered.at(-1);
  return undefined;
}

/** The latest month before this one that has any of these days. */
function before(from: string, ordered: readonly string[]): string | undefined {
  return ordered.findLast((date) => date.slice(0, 7) < from.slice(0, 7))?.slice(0, 7);
}
