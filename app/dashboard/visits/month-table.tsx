import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { VisitStatus } from "#domain/enquiries/enquiry-states.ts";
import {
  type CalendarChoice,
  calendarTitle,
  dayText,
  isSameMonth,
  type VisitDay,
} from "#domain/enquiries/visit-calendar.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { addDays, weekdayDateText, weekdayNames } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { viewPath } from "../view/view-path.ts";
import { VisitDot } from "./visit-actions.tsx";
import { visitStatusNames } from "./visit-status-names.ts";

type Day = VisitDay<{ enquiryId: number; name: string; status: VisitStatus; slot: Slot }>;

/** A day in a whole month names this many visits; the rest is "and 2 more". */
const NAMED_VISITS = 3;

/** Arrow keys move the focus from day to day by this many days. Tab works as well. */
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const days = arrows[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest("td")?.dataset.day : undefined;
  if (days === undefined || from === undefined) return;
  const target = event.currentTarget.querySelector<HTMLElement>(`td[data-day="${addDays(from, days)}"] a`);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/**
 * Shows a calendar of a month. If it is the whole view, it names visitors; beside a day it only links to days, with
 * counts.
 */
export function MonthTable({
  days,
  choice,
  today,
  isWhole,
}: {
  days: readonly Day[];
  choice: CalendarChoice;
  today: string;
  isWhole: boolean;
}) {
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return (
    <Card as="div" padding="none" className="overflow-hidden">
      <table className="w-full table-fixed" onKeyDown={walk}>
        <caption className={isWhole ? "sr-only" : "display px-5 pt-4 pb-1 text-left text-xl"}>
          {calendarTitle({ ...choice, span: "month" })}
        </caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
              <th key={weekday} scope="col" className="py-2 text-sm font-bold text-ink-soft">
                <span aria-hidden="true">{weekdayNames[weekday]?.slice(0, 2)}</span>
                <span className="sr-only">{weekdayNames[weekday]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isSelected={!isWhole && day.date === choice.on}
                  isOther={!isSameMonth(day.date, choice.on)}
                  isWhole={isWhole}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type DayCellProps = { day: Day; isToday: boolean; isSelected: boolean; isOther: boolean; isWhole: boolean };

function DayCell({ day, isToday, isSelected, isOther, isWhole }: DayCellProps) {
  const visits = day.slots.flatMap((slot) => slot.visits);
  return (
    <td
      data-day={day.date}
      className={classNames(
        "border-t-[1.5px] border-line p-0 align-top not-first:border-l-[1.5px]",
        isWhole && "lg:h-32",
        (isOther || day.closed) && "bg-paper",
        isSelected && "bg-paper-2",
      )}
    >
      <Link
        to={viewPath("/dashboard/visits", { on: day.date })}
        aria-current={isToday ? "date" : undefined}
        className="flex min-h-14 flex-col items-center gap-0.5 px-1 py-1.5 no-underline -outline-offset-2 hover:bg-paper-2 lg:min-h-11"
      >
        <span className="sr-only">
          {weekdayDateText(day.date)}
          {isToday ? ", today" : ""}: {dayText(day)}
        </span>
        <span
          aria-hidden="true"
          className={classNames(
            "flex size-7 items-center justify-center rounded-full font-bold tabular-nums",
            isToday && "bg-sun",
            (isOther || day.closed) && !isToday && "text-ink-soft",
          )}
        >
          {Number(day.date.slice(8))}
        </span>
        {visits.length > 0 ? (
          <span
            aria-hidden="true"
            className={classNames("rounded-full bg-ink px-2 text-[0.8125rem] text-paper", isWhole && "lg:hidden")}
          >
            {visits.length}
          </span>
        ) : null}
      </Link>
      {isWhole ? (
        <ul className="px-1 pb-1 max-lg:hidden">
          {visits.slice(0, NAMED_VISITS).map((visit) => (
            <li key={visit.enquiryId}>
              <Link
                to={viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId })}
                className="flex min-h-6 items-center gap-1.5 rounded-md px-1 text-[0.8125rem] no-underline -outline-offset-2 hover:bg-paper-2"
              >
                <VisitDot status={visit.status} />
                <span className="min-w-0 truncate">
                  <span className="tabular-nums">{clockText(visit.slot.time).replace(/:00 | /, " ")}</span> {visit.name}
                  <span className="sr-only">, {visitStatusNames[visit.status]}</span>
                </span>
              </Link>
            </li>
          ))}
          {visits.length > NAMED_VISITS ? (
            <li className="px-1 text-[0.8125rem] text-ink-soft">and {visits.length - NAMED_VISITS} more</li>
          ) : null}
        </ul>
      ) : null}
    </td>
  );
}
