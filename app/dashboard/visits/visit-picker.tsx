import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChevronLeft, ChevronRight } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PickerDay } from "#domain/enquiries/visit-picker.ts";
import { clockText, placeOfTime } from "#domain/time/clock-text.ts";
import { addDays, weekdayDateText, weekdayNames, weekdayOf } from "#domain/time/kampala-time.ts";

type PickerField = { name: string; defaultValue: string; errors?: readonly string[] | undefined };

/** The picker has these days, and all times of day at which a visit can begin. */
export type PickerTimes = { days: readonly PickerDay[]; usualTimes: readonly string[] };

/** A key moves by this many days. Days that are not available are skipped in the same direction. */
const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

const DAYS_OF_PAGE = 14;

/**
 * Shows two weeks of days from today on, and below them the times of the selected day. Both are radio buttons of the
 * form.
 */
export function VisitPicker({ times, date, time }: { times: PickerTimes; date: PickerField; time: PickerField }) {
  const { days, usualTimes } = times;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const pages = pagesOf(days);
  const pageOf = (wanted: string) =>
    Math.max(
      0,
      pages.findIndex((page) => page.some((day) => day.date === wanted)),
    );
  const firstFree = days.find(({ state }) => state === "free")?.date;
  /** The first free day is selected at first, so that only times of a day are offered. */
  const begun = date.defaultValue || firstFree || "";
  const [selected, setSelected] = useState(begun);
  /** The page with this day is shown. */
  const [shown, setShown] = useState(begun);
  const at = pageOf(shown);
  useEffect(() => {
    // A day may have been selected before hydration.
    const chosen = place.current?.querySelector<HTMLInputElement>("[data-day]:checked")?.value;
    if (chosen) {
      setSelected(chosen);
      setShown(chosen);
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
    const target = targetOf(event.key, from, pages);
    if (target === undefined) return;
    event.preventDefault();
    flushSync(() => setShown(target));
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
        <PagePager pages={pages} at={at} onPage={(page) => setShown(pages[page]?.[0]?.date ?? shown)} />
        <div
          role="radiogroup"
          aria-labelledby={`${id}-day`}
          aria-describedby={date.errors ? `${id}-day-error` : undefined}
          aria-invalid={date.errors ? true : undefined}
          onKeyDown={walk}
        >
          {pages.map((page, number) => (
            <div key={page[0]?.date} hidden={number !== at}>
              <div aria-hidden="true" className="picker-week">
                {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
                  <span key={weekday}>{weekdayNames[weekday]?.slice(0, 2)}</span>
                ))}
              </div>
              <div className="picker-week">
                {page.map((day, i) => (
                  <Day
                    key={day.date}
                    day={day}
                    name={date.name}
                    isBegun={day.date === begun}
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

type PagePagerProps = { pages: readonly (readonly PickerDay[])[]; at: number; onPage: (at: number) => void };

function PagePager({ pages, at, onPage }: PagePagerProps) {
  const [first, last] = [pages[at]?.[0], pages[at]?.at(-1)];
  return (
    <div className="mb-1 flex items-center justify-between">
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        aria-label="Earlier days"
        disabled={at <= 0}
        onClick={() => onPage(at - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <p className="display sm:text-lg sm:whitespace-nowrap" aria-live="polite">
        {first && last ? `${dayMonthText(first.date)} to ${dayMonthText(last.date)}` : ""}
      </p>
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        aria-label="Later days"
        disabled={at >= pages.length - 1}
        onClick={() => onPage(at + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** Writes "4 December" for "2026-12-04". */
const dayMonthText = (date: string) => weekdayDateText(date).split(" ").slice(1).join(" ");

/** Divides the days into pages. Days that have passed, and those that nobody can book yet, are left out. */
function pagesOf(days: readonly PickerDay[]): (readonly PickerDay[])[] {
  const first = days.findIndex(({ state }) => state !== "past");
  const bookable = first < 0 ? [] : days.slice(first).filter(({ state }) => state !== "later");
  return Array.from({ length: Math.ceil(bookable.length / DAYS_OF_PAGE) }, (_, i) =>
    bookable.slice(i * DAYS_OF_PAGE, (i + 1) * DAYS_OF_PAGE),
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
        className="picker-times"
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
  /** A month's first day is in this column, from 1 for Monday to 7 for Sunday; undefined for other days. */
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

/** Returns the day to which a key leads; undefined if it leads nowhere. */
function targetOf(key: string, from: string, pages: readonly (readonly PickerDay[])[]): string | undefined {
  const days = pages.flat();
  const free = days.flatMap(({ date, state }) => (state === "free" ? [date] : []));
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const step = keySteps[key];
  if (step !== undefined) {
    for (let date = addDays(from, step); date >= first && date <= last; date = addDays(date, step)) {
      if (free.includes(date)) return date;
    }
    return undefined;
  }
  const page = pages.find((one) => one.some(({ date }) => date === from));
  const [begins, ends] = [page?.[0]?.date ?? "", page?.at(-1)?.date ?? ""];
  if (key === "PageDown") return free.find((date) => date > ends);
  // The key leads to the first available day of the page before.
  if (key === "PageUp") return free.find((date) => date >= addDays(begins, -DAYS_OF_PAGE) && date < begins);
  if (key === "Home") return free[0];
  if (key === "End") return free.at(-1);
  return undefined;
}
