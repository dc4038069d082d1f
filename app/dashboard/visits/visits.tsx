import { useCallback, useState } from "react";
import { Link } from "react-router";
import { CalendarDays, EllipsisVertical, MessageCircle, Users, X } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { minutesOfDay, timeOfMinutes } from "#domain/enquiries/minutes-of-day.ts";
import {
  calendarSpanNames,
  calendarSpans,
  calendarTitle,
  dayText,
  isSameMonth,
  stepCalendar,
} from "#domain/enquiries/visit-calendar.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText, placeOfTimes } from "#domain/time/clock-text.ts";
import { rejectedAction, rejectionMessage } from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { OrderedList } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { PeriodHeading } from "../frame/period-heading.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { RowMenu, RowMenuButton } from "../lists/row-menu.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/visits.ts";
import { BlockForm, BlockNote, blockFormKey } from "./block-form.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { MonthTable } from "./month-table.tsx";
import { CancelVisitDialog, MovedNote, MoveVisitForm, VisitActions, VisitMark } from "./visit-actions.tsx";
import { VisitWeek } from "./visit-week.tsx";

export { action, loader } from "./visits.server.ts";

export const handle = viewHandle({ title: "Visits" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type CalendarData = Route.ComponentProps["loaderData"];
type Day = CalendarData["days"][number];
type Slot = Day["slots"][number];
type PlannedVisit = Slot["visits"][number];

/** Shows the visits of a day, a week or a month. The links between them work without script. */
export default function Visits({ loaderData, actionData }: Route.ComponentProps) {
  const data = loaderData;
  const answer = actionData;
  const feedAddress = answer && "feedAddress" in answer ? answer.feedAddress : undefined;
  const rejection = answer && "submitted" in answer ? answer : undefined;
  // The form for blocking times shows its own errors.
  const message = rejectedAction(rejection) === "block" ? undefined : rejectionMessage(rejection);
  const { choice, today, days } = data;
  const { span } = choice;
  const isToday = days.some((day) => day.date === today) && (span !== "month" || isSameMonth(choice.on, today));
  const step = (by: -1 | 1) => viewPath("/dashboard/visits", { ...stepCalendar(choice, by) });
  return (
    <>
      <ViewHeader
        title="Visits"
        lead={placeOfTimes}
        actions={
          <Link
            to={viewPath("/dashboard/visits/new", { date: choice.on > today ? choice.on : undefined })}
            className={buttonClass("sun", "small")}
          >
            Book a visit
          </Link>
        }
      />
      <div className="mb-3">
        <FilterChips
          label="Show by"
          choices={calendarSpans.map((other) => ({
            label: calendarSpanNames[other],
            to: viewPath("/dashboard/visits", { span: other, on: choice.on }),
            isSelected: other === span,
          }))}
        />
      </div>
      {message ? <Rejected>{message}</Rejected> : null}
      <PeriodHeading
        title={calendarTitle(choice)}
        others="Other days"
        previous={{ to: step(-1), label: `Previous ${span}` }}
        next={{ to: step(1), label: `Next ${span}` }}
      >
        {isToday ? null : (
          <Link to={viewPath("/dashboard/visits", { span })} className={buttonClass("outline", "small")}>
            Today
          </Link>
        )}
      </PeriodHeading>
      {span === "day" ? <DayView data={data} feedAddress={feedAddress} rejection={rejection} /> : null}
      {span === "week" ? <VisitWeek days={days} today={today} answer={answer} /> : null}
      {span === "month" ? <MonthTable days={data.month} choice={choice} today={today} isWhole /> : null}
      <ExportLinks table="visits" name="Visits" />
    </>
  );
}

type DayViewProps = {
  data: CalendarData;
  feedAddress: string | undefined;
  rejection: Parameters<typeof BlockForm>[0]["rejection"];
};

function DayView({ data, feedAddress, rejection }: DayViewProps) {
  const { choice, today, month } = data;
  const [day] = data.days;
  if (!day) return null;
  const over = day.slots.filter(isOver);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <Card as="div" padding="none">
        <div className="px-5 py-4 text-ink-soft sm:px-6">
          {day.block ? <BlockNote block={day.block} /> : <p>{dayText(day)}</p>}
          {data.next && day.slots.every(({ visits }) => visits.length === 0) ? (
            <p>
              Next:{" "}
              <Link to={viewPath("/dashboard/enquiries/:id?", { id: data.next.id })} className="font-bold underline">
                {`${data.next.when}, ${data.next.name}`}
              </Link>
            </p>
          ) : null}
        </div>
        <OrderedList place="inside">
          {over.length === 0 ? null : (
            <Row space="none" className="px-5 py-3 text-[0.9375rem] text-ink-soft sm:px-6">
              {countText(over.length, "time")} without a visit {over.length === 1 ? "is" : "are"} past
            </Row>
          )}
          {day.slots
            .filter((slot) => !isOver(slot))
            .map((slot) => (
              <SlotLine key={slot.time} slot={slot} day={day} data={data} />
            ))}
        </OrderedList>
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <section aria-label="The month" className="max-xl:hidden">
          <MonthTable days={month} choice={choice} today={today} isWhole={false} />
        </section>
        {day.isPast ? null : <BlockForm key={blockFormKey(day.date, rejection)} on={day.date} rejection={rejection} />}
        <CalendarFeed address={feedAddress} />
      </div>
    </div>
  );
}

/** Tells whether nothing can be done or seen at this time any more. */
const isOver = ({ isPast, isNow, visits, block }: Slot) => isPast && !isNow && visits.length === 0 && !block;

function SlotLine({ slot, day, data }: { slot: Slot; day: Day; data: CalendarData }) {
  const ends = timeOfMinutes(minutesOfDay(slot.time) + data.slotMinutes);
  const { isNow } = slot;
  const hasBegun = slot.isPast;
  const isOpen = (!hasBegun || isNow) && slot.places > 0;
  return (
    <Row
      space="none"
      aria-current={isNow ? "time" : undefined}
      className={classNames(
        "gap-x-3 px-5 sm:flex sm:gap-x-5 sm:px-6",
        slot.visits.length === 0 ? "flex flex-wrap items-center py-1.5" : "items-start py-4",
        isNow && "bg-paper",
      )}
    >
      <h3 className="min-w-20 shrink-0 text-lg whitespace-nowrap tabular-nums sm:min-w-24">
        {clockText(slot.time)}
        {isNow ? <span className="ml-2 rounded-full bg-sun px-2 py-0.5 text-xs">Now</span> : null}
      </h3>
      <div className={classNames("grid flex-1 gap-4", slot.visits.length > 0 && "min-w-0 grid-cols-1 max-sm:mt-3")}>
        {slot.visits.map((visit) => (
          <VisitCard key={visit.enquiryId} visit={visit} hasBegun={hasBegun} data={data} />
        ))}
        {slot.block && !day.block ? (
          <BlockNote block={slot.block} />
        ) : (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <p className="text-[0.9375rem] text-ink-soft">{placesText(slot)}</p>
            {isOpen ? (
              <span className="flex gap-x-4 sm:gap-x-5">
                {slot.places > slot.visits.length ? (
                  <Link
                    to={viewPath("/dashboard/visits/new", { date: day.date, time: slot.time })}
                    className="text-button"
                    aria-label={`Book ${clockText(slot.time)}`}
                  >
                    Book
                  </Link>
                ) : null}
                {hasBegun ? null : <BlockTime date={day.date} from={slot.time} until={ends} />}
              </span>
            ) : null}
          </div>
        )}
      </div>
    </Row>
  );
}

/** Shows a button that blocks one time. */
function BlockTime({ date, from, until }: { date: string; from: string; until: string }) {
  return (
    <ButtonForm
      intent="block"
      about={{ beside: "time", fromOn: date, untilOn: date, startsAt: from, endsAt: until }}
      buttonClassName="text-button"
      label={`Block ${clockText(from)}`}
    >
      Block
    </ButtonForm>
  );
}

function placesText({ places, visits, isPast, isNow, block }: Slot): string {
  if (isPast && !isNow) return "";
  if (block) return "Blocked";
  if (places === 0) return "Outside the opening hours of today's settings";
  const free = places - visits.length;
  if (free > 0) return `${free} free`;
  return free === 0 ? "Full" : `Full, and ${countText(-free, "visit")} more than there are places`;
}

function VisitCard({ visit, hasBegun, data }: { visit: PlannedVisit; hasBegun: boolean; data: CalendarData }) {
  const isOpen = (visit.status === "requested" || visit.status === "confirmed") && !hasBegun;
  const isMoving = data.moving?.id === visit.enquiryId;
  const [menuBeside, setMenuBeside] = useState<HTMLElement>();
  const closeMenu = useCallback(() => setMenuBeside(undefined), []);
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <article
      className="rounded-2xl bg-paper-2 p-4 max-sm:-mx-4 max-sm:px-3"
      aria-labelledby={`visit-${visit.enquiryId}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={`visit-${visit.enquiryId}`} className="font-bold wrap-anywhere">
          <Link to={viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId })} className="underline">
            {visit.name}
          </Link>
        </h4>
        <VisitMark status={visit.status} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        {visit.homeName || "No home in particular"}, reference{" "}
        <span className="whitespace-nowrap">{visit.reference}</span>
      </p>
      <MovedNote moved={visit.moved} />
      <div className="mt-3 flex flex-wrap gap-2">
        <VisitActions visit={visit} hasBegun={hasBegun} isCancelledInMenu />
        {visit.phone ? (
          <a href={telLink(visit.phone)} className={buttonClass("outline", "small")}>
            Call <span className="max-sm:sr-only">{visit.phoneText}</span>
          </a>
        ) : null}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`More for ${visit.name}`}
          className="icon-button"
          onClick={({ currentTarget }) => setMenuBeside(currentTarget)}
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      </div>
      {menuBeside ? (
        <RowMenu name={visit.name} beside={menuBeside} onClose={closeMenu}>
          {isOpen && !isMoving ? (
            <Link
              to={viewPath("/dashboard/visits", { ...data.choice, move: visit.enquiryId })}
              preventScrollReset
              aria-label={`Move: ${visit.name}`}
            >
              <CalendarDays aria-hidden="true" className="size-5" />
              Move
            </Link>
          ) : null}
          <Link to={viewPath("/dashboard/write", { enquiry: visit.enquiryId })} aria-label={`Write to ${visit.name}`}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Write
          </Link>
          <Link
            to={viewPath("/dashboard/people", { enquiry: visit.enquiryId })}
            aria-label={`Conversation with ${visit.name}`}
          >
            <Users aria-hidden="true" className="size-5" />
            Conversation
          </Link>
          {isOpen ? (
            <RowMenuButton onPress={() => setIsCancelling(true)}>
              <X aria-hidden="true" className="size-5" />
              Cancel visit
            </RowMenuButton>
          ) : null}
        </RowMenu>
      ) : null}
      {isOpen ? <CancelVisitDialog visit={visit} isOpen={isCancelling} onClose={() => setIsCancelling(false)} /> : null}
      {isOpen && isMoving ? (
        <div className="mt-4">
          <MoveVisitForm visit={visit} times={data.moving?.times ?? { days: [], usualTimes: [] }} />
        </div>
      ) : null}
    </article>
  );
}
