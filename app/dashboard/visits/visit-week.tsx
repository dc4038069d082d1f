import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { dayText } from "#domain/enquiries/visit-calendar.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { clockText, clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText, weekdayNames, weekdayOf } from "#domain/time/kampala-time.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { viewPath } from "../view/view-path.ts";
import { aboutVisit, useVisitorNotification, VisitDot } from "./visit-actions.tsx";
import { visitStatusNames } from "./visit-status-names.ts";
import type { CalendarData } from "./visits.server.ts";

type Day = CalendarData["days"][number];
type DaySlot = Day["slots"][number];
type Visit = DaySlot["visits"][number];

/** This visit is being moved. `to` is the time to which it has been dragged or moved by keys so far. */
type Carried = { visit: Visit; to: Slot };

const canMove = ({ status }: Visit, { isPast }: DaySlot) =>
  !isPast && (status === "requested" || status === "confirmed");

const isFree = ({ isPast, places, visits }: DaySlot) => !isPast && places > visits.length;

const isSame = (one: Slot, other: Slot) => one.date === other.date && one.time === other.time;

const slotText = ({ date, time }: Slot) => `${weekdayDateText(date)} at ${clockTextThere(time)}`;

type VisitWeekProps = {
  days: readonly Day[];
  today: string;
  /** This is the answer to the last form. A newer answer ends the question about a move. */
  answer: unknown;
};

/**
 * Shows a week with its times. A wide screen has a column for each day and a row for each time; a phone lists the days
 * with their visits. A visit is moved by dragging it, or by its "Move" and the arrow keys. The move has to be
 * confirmed, because the visitor is notified.
 */
export function VisitWeek({ days, today, answer }: VisitWeekProps) {
  const [carried, setCarried] = useState<Carried>();
  const [asked, setAsked] = useState<Carried & { before: unknown }>();
  const notificationText = useVisitorNotification();
  const visits = days.flatMap(({ slots }) => slots.flatMap((slot) => slot.visits));
  const isWhereItWas = ({ visit }: Carried) =>
    visits.some((one) => one.enquiryId === visit.enquiryId && isSame(one.slot, visit.slot));
  // The question ends when the visit has moved, or when the view says why it has not.
  const asking = asked && asked.before === answer && isWhereItWas(asked) ? asked : undefined;
  const times = [...new Set(days.flatMap(({ slots }) => slots.map(({ time }) => time)))].sort();
  const free = days.flatMap((day) => day.slots.filter(isFree).map(({ time }) => ({ date: day.date, time })));
  const drop = (visit: Visit, to: Slot) => {
    setCarried(undefined);
    if (!isSame(visit.slot, to)) setAsked({ visit, to, before: answer });
  };
  const carry = (event: KeyboardEvent, visit: Visit) => {
    const to = carried?.visit.enquiryId === visit.enquiryId ? carried.to : undefined;
    if (event.key === "Escape") setCarried(undefined);
    if (!to) return;
    const next = stepTo(free, to, event.key);
    if (next) setCarried({ visit, to: next });
    if (next || event.key.startsWith("Arrow")) event.preventDefault();
  };
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {carried
          ? `${carried.visit.name}: ${slotText(carried.to)}. Arrow keys choose, Enter moves, Escape keeps the visit.`
          : ""}
      </p>
      <ol className="visit-week" style={{ "--times": Math.max(1, times.length) }}>
        {days.map((day) => (
          <li
            key={day.date}
            className={classNames("visit-day", day.closed && "is-closed", day.date === today && "is-today")}
          >
            <DayHeading day={day} isToday={day.date === today} />
            <ul className="visit-times">
              {day.slots.map((slot) => {
                const place = { date: day.date, time: slot.time };
                return (
                  <Time
                    key={slot.time}
                    slot={slot}
                    row={times.indexOf(slot.time) + 1}
                    isTarget={carried !== undefined && isSame(carried.to, place)}
                    accepts={carried !== undefined && isFree(slot)}
                    onOver={() => carried && setCarried({ ...carried, to: place })}
                    onDrop={() => carried && drop(carried.visit, place)}
                  >
                    {slot.visits.map((visit) => (
                      <WeekVisit
                        key={visit.enquiryId}
                        visit={visit}
                        canMove={canMove(visit, slot)}
                        isCarried={carried?.visit.enquiryId === visit.enquiryId}
                        onCarry={() => setCarried({ visit, to: visit.slot })}
                        onKey={(event) => carry(event, visit)}
                        onLetGo={() => setCarried(undefined)}
                        onPlace={() => (carried ? drop(visit, carried.to) : setCarried({ visit, to: visit.slot }))}
                      />
                    ))}
                  </Time>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
      {asking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          question={`Move the visit of ${asking.visit.name}?`}
          explanation={`From ${slotText(asking.visit.slot)} to ${slotText(asking.to)}. ${notificationText(asking.visit)}`}
          closeLabel="Keep the time"
        >
          <ButtonForm
            intent="move"
            about={{ ...aboutVisit(asking.visit), date: asking.to.date, time: asking.to.time }}
            variant="sun"
            size="regular"
          >
            Move the visit
          </ButtonForm>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/**
 * Returns the next available time for an arrow key: up and down within the day, left and right at the same time of
 * another day, or the nearest one.
 */
function stepTo(free: readonly Slot[], from: Slot, key: string): Slot | undefined {
  const ofDay = free.filter(({ date }) => date === from.date);
  if (key === "ArrowDown") return ofDay.find(({ time }) => time > from.time);
  if (key === "ArrowUp") return ofDay.findLast(({ time }) => time < from.time);
  const date =
    key === "ArrowRight"
      ? free.find((slot) => slot.date > from.date)?.date
      : key === "ArrowLeft"
        ? free.findLast((slot) => slot.date < from.date)?.date
        : undefined;
  if (date === undefined) return undefined;
  const there = free.filter((slot) => slot.date === date);
  return there.find(({ time }) => time >= from.time) ?? there.at(-1);
}

function DayHeading({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <h3>
      <Link
        to={viewPath("/dashboard/visits", { on: day.date })}
        aria-current={isToday ? "date" : undefined}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-lg px-1 no-underline hover:underline xl:block"
      >
        <span className="text-lg xl:text-base 2xl:text-lg">
          {weekdayNames[weekdayOf(day.date)]}{" "}
          <span className={classNames("tabular-nums", isToday && "rounded-full bg-sun px-2")}>
            {Number(day.date.slice(8))}
          </span>
          {isToday ? <span className="sr-only"> (today)</span> : null}
        </span>
        <span className="block font-sans text-sm font-normal tracking-normal text-ink-soft">{dayText(day)}</span>
      </Link>
    </h3>
  );
}

type TimeProps = {
  slot: DaySlot;
  row: number;
  isTarget: boolean;
  accepts: boolean;
  onOver: () => void;
  onDrop: () => void;
  children: ReactNode;
};

function Time({ slot, row, isTarget, accepts, onOver, onDrop, children }: TimeProps) {
  const over = (event: DragEvent) => {
    if (!accepts) return;
    // The browser refuses the drop unless the event is cancelled.
    event.preventDefault();
    if (!isTarget) onOver();
  };
  return (
    <li
      style={{ gridRow: row }}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        if (accepts) onDrop();
      }}
      className={classNames(
        "visit-time",
        slot.visits.length === 0 && "is-empty",
        isFree(slot) && "is-free",
        isTarget && "is-target",
      )}
    >
      <span className="visit-hour">{clockText(slot.time)}</span>
      {slot.visits.length === 0 ? null : <ul className="grid gap-1">{children}</ul>}
    </li>
  );
}

type WeekVisitProps = {
  visit: Visit;
  canMove: boolean;
  isCarried: boolean;
  onCarry: () => void;
  onKey: (event: KeyboardEvent) => void;
  onLetGo: () => void;
  /** The view calls this to begin moving the visit, or to place it at the time to which it was moved. */
  onPlace: () => void;
};

function WeekVisit({ visit, canMove: isMovable, isCarried, onCarry, onKey, onLetGo, onPlace }: WeekVisitProps) {
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        // Firefox drags an element only if it has data.
        event.dataTransfer.setData("text/plain", visit.name);
        event.dataTransfer.effectAllowed = "move";
        onCarry();
      }}
      onDragEnd={onLetGo}
      className={classNames("visit-chip", isMovable && "is-movable", isCarried && "is-carried")}
    >
      <Link
        to={viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId })}
        draggable={false}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-[0.9375rem] leading-snug no-underline hover:underline xl:min-h-9 xl:gap-1 xl:text-[0.8125rem]"
      >
        <VisitDot status={visit.status} />
        <span className="min-w-0 wrap-anywhere">
          {visit.name}
          <span className="sr-only">, {visitStatusNames[visit.status]}</span>
        </span>
      </Link>
      {isMovable ? (
        <button
          type="button"
          aria-pressed={isCarried}
          aria-label={`Move ${visit.name} with the arrow keys`}
          onClick={onPlace}
          onKeyDown={onKey}
          onBlur={isCarried ? onLetGo : undefined}
          className="visit-grip"
        >
          <svg viewBox="0 0 8 14" aria-hidden="true" className="h-3.5 fill-current">
            <path d="M1 1h2v2H1zM5 1h2v2H5zM1 6h2v2H1zM5 6h2v2H5zM1 11h2v2H1zM5 11h2v2H5z" />
          </svg>
        </button>
      ) : null}
    </li>
  );
}
