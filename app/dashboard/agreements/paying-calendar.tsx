import { type PointerEvent, useId, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import {
  type CalendarDay,
  calendarDayText,
  type PayingDayState,
  payingDayNames,
  payingDayStates,
} from "#domain/ledger/paying-calendar.ts";
import { freeDaysText } from "#domain/plan/paying-days.ts";
import { monthNames } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { ChooseDay } from "../charts/choose-day.tsx";
import { viewPath } from "../view/view-path.ts";
import type { OpenedAgreement } from "./agreement.server.ts";

const CELLS = 31;

/**
 * Shows a year of an agreement with a row for each month and a cell for each day. The colour of a cell is the state of
 * that day; the same is said in words.
 */
export function PayingCalendar({
  calendar: { year, days: all, today, earlier, later },
  payingDaysPerMonth,
  agreementId,
  buyerId,
}: {
  calendar: OpenedAgreement["calendar"];
  /** The terms in force have so many paying days; undefined in a pause. */
  payingDaysPerMonth: number | undefined;
  agreementId: number;
  buyerId: number;
}) {
  const slider = useId();
  const [asked, setAsked] = useState<number>();
  const months = monthsOf(all);
  const days = months.flatMap(([, row]) => row);
  const last = days.length - 1;
  const now = days.findIndex(({ day }) => day === today);
  const at = Math.min(asked ?? (now < 0 ? last : now), last);
  const chosen = days[at];
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [, row] = months[Math.floor(((event.clientY - top) / height) * months.length)] ?? [];
    const day = row?.[Math.min(row.length - 1, Math.floor(((event.clientX - left) / width) * CELLS))];
    if (day) setAsked(days.indexOf(day));
  };
  return (
    <Card aria-labelledby="calendar" padding="sides" className="py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="calendar" className="text-xl">
          Paying days of {year}
        </h2>
        <p className="flex gap-x-5">
          {earlier ? <YearLink year={earlier} agreementId={agreementId} buyerId={buyerId} /> : null}
          {later ? <YearLink year={later} agreementId={agreementId} buyerId={buyerId} /> : null}
        </p>
      </div>
      {payingDaysPerMonth === undefined ? null : (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{freeDaysText(payingDaysPerMonth)}</p>
      )}
      <p className="mt-1 min-h-12 text-[0.9375rem]">{chosen ? calendarDayText(chosen) : null}</p>
      <div className="paying-calendar mt-3">
        <div aria-hidden="true" className="grid text-xs text-ink-soft">
          {months.map(([month]) => (
            <span key={month} className="flex items-center">
              {monthNames[month - 1]?.slice(0, 3)}
            </span>
          ))}
        </div>
        {/* The picture is the label of the slider, so that a press on it moves the focus to the slider and its
            keys. */}
        <label htmlFor={slider} className="paying-days" onPointerDown={point} onPointerMove={point}>
          {months.map(([month, row]) => (
            <span key={month} aria-hidden="true" className="paying-month">
              {row.map((day, i) => (
                <DayCell key={day.day} day={day} isChosen={day === chosen} number={i + 1} />
              ))}
            </span>
          ))}
          <ChooseDay
            id={slider}
            label="Paying day"
            text={chosen ? calendarDayText(chosen) : ""}
            at={at}
            last={last}
            onChoose={setAsked}
          />
        </label>
      </div>
      <Key days={days} />
      <details className="mt-1">
        <summary className="text-button">By month</summary>
        <MonthTable months={months} />
      </details>
    </Card>
  );
}

/** Groups the days by month (1 to 12), without the months before and after the agreement. */
function monthsOf(days: readonly CalendarDay[]): [number, CalendarDay[]][] {
  const all = [...Map.groupBy(days, ({ day }) => Number(day.slice(5, 7)))];
  const isOfAgreement = ([, row]: (typeof all)[number]) =>
    row.some(({ state, received }) => state !== undefined || received !== 0);
  const [first, last] = [all.findIndex(isOfAgreement), all.findLastIndex(isOfAgreement)];
  return first < 0 ? all : all.slice(first, last + 1);
}

function YearLink({ year, agreementId, buyerId }: { year: number; agreementId: number; buyerId: number }) {
  return (
    <Link
      to={viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyerId, year })}
      preventScrollReset
      className="text-button"
    >
      {year}
    </Link>
  );
}

function DayCell({ day, isChosen, number }: { day: CalendarDay; isChosen: boolean; number: number }) {
  return (
    <i
      title={calendarDayText(day)}
      style={{ gridColumn: number }}
      className={classNames(
        "paying-day",
        day.state && `is-${day.state}`,
        day.received > 0 && "is-received",
        isChosen && "is-chosen",
      )}
    />
  );
}

const countOf = (days: readonly CalendarDay[], state: PayingDayState) =>
  days.filter((day) => day.state === state).length;

function Key({ days }: { days: readonly CalendarDay[] }) {
  return (
    <ul aria-label="What the colours mean" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {payingDayStates
        .filter((state) => countOf(days, state) > 0)
        .map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={`paying-day paying-key is-${state}`} />
            {payingDayNames[state]} <span className="text-ink-soft tabular-nums">{countOf(days, state)}</span>
          </li>
        ))}
      {days.some(({ received }) => received > 0) ? (
        <li className="flex items-center gap-1.5">
          <i aria-hidden="true" className="paying-day paying-key is-received" />
          Money came
        </li>
      ) : null}
    </ul>
  );
}

function MonthTable({ months }: { months: readonly [number, CalendarDay[]][] }) {
  return (
    <ul className="text-[0.9375rem]">
      {months
        .filter(([, row]) => row.some(({ state }) => state !== undefined))
        .map(([month, row]) => (
          <li key={month} className="border-t border-line py-1.5">
            <span className="font-bold">{monthNames[month - 1]}: </span>
            {payingDayStates
              .filter((state) => countOf(row, state) > 0)
              .map((state) => `${countOf(row, state)} ${payingDayNames[state].toLowerCase()}`)
              .join(", ")}
          </li>
        ))}
    </ul>
  );
}
